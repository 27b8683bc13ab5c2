import { isOwned } from "./holding";
import type { Holdings } from "./notation";

/** "1 item as owned, 2 as wished for"; only the kinds there are, and nothing for nothing. */
export function describeMarks(holdings: Holdings): string {
  const all = [...holdings.values()];
  const kinds = [
    [all.filter(isOwned).length, "as owned"],
    [all.filter(({ wishlisted }) => wishlisted).length, "as wished for"],
    [all.filter(({ watchlisted }) => watchlisted).length, "as watched"],
  ] as const;
  const [first, ...others] = kinds.filter(([count]) => count > 0);
  if (!first) return "";
  const [count, how] = first;
  return [`${count} ${count === 1 ? "item" : "items"} ${how}`, ...others.map(([many, what]) => `${many} ${what}`)].join(
    ", ",
  );
}
