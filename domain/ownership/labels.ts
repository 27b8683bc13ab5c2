import { type Holdings, isOwned } from "./holding";

/** Items by what somebody did with them, each kind that there is: "1 owned, 1 wished for, 1 watched". */
export function describeMarks(holdings: Holdings): string {
  const all = [...holdings.values()];
  const kinds = [
    [all.filter(isOwned), "owned"],
    [all.filter(({ wishlisted }) => wishlisted), "wished for"],
    [all.filter(({ watchlisted }) => watchlisted), "watched"],
  ] as const;
  return kinds.flatMap(([{ length }, name]) => (length === 0 ? [] : [`${length} ${name}`])).join(", ");
}

/** "1 item that you wish for." */
export function countWishes(holdings: Holdings): string {
  const count = [...holdings.values()].filter(({ wishlisted }) => wishlisted).length;
  if (count === 0) return "Nothing that you wish for.";
  return count === 1 ? "1 item that you wish for." : `${count} items that you wish for.`;
}
