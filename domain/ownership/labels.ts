import { formatCommaList } from "../language/formatList";
import { t } from "../messages/islands";
import { type Holdings, isOwned } from "./holding";

/** Returns counts of items such as "1 owned, 1 wished for, 1 watched", without zero counts. */
export function formatHoldingCounts(holdings: Holdings): string {
  const all = [...holdings.values()];
  const kinds = [
    [all.filter(isOwned), t.holdings.owned],
    [all.filter(({ wishlisted }) => wishlisted), t.holdings.wishlisted],
    [all.filter(({ watchlisted }) => watchlisted), t.holdings.watched],
  ] as const;
  return formatCommaList(kinds.flatMap(([{ length }, words]) => (length === 0 ? [] : [words(length)])));
}

/** Returns a text such as "1 item that you wish for." */
export function formatWishlistCount(holdings: Holdings): string {
  const count = [...holdings.values()].filter(({ wishlisted }) => wishlisted).length;
  return count === 0 ? t.holdings.emptyWishlist : t.holdings.wishlistCount(count);
}
