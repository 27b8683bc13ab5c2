import { formatCommaList } from "../language/formatList";
import { t } from "../messages/islands";
import { type Holdings, isOwned } from "./holding";

/** Items by what somebody did with them, each kind that there is: "1 owned, 1 wished for, 1 watched". */
export function formatHoldingCounts(holdings: Holdings): string {
  const all = [...holdings.values()];
  const kinds = [
    [all.filter(isOwned), t.holdings.owned],
    [all.filter(({ wishlisted }) => wishlisted), t.holdings.wished],
    [all.filter(({ watchlisted }) => watchlisted), t.holdings.watched],
  ] as const;
  return formatCommaList(kinds.flatMap(([{ length }, words]) => (length === 0 ? [] : [words(length)])));
}

/** "1 item that you wish for." */
export function formatWishlistCount(holdings: Holdings): string {
  const count = [...holdings.values()].filter(({ wishlisted }) => wishlisted).length;
  return count === 0 ? t.holdings.noWishes : t.holdings.wishes(count);
}
