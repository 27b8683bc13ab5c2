import { formatCommaList } from "../language/formatListWithAnd";
import { t } from "../messages/islands";
import { type Holdings, isOwned } from "./holding";

/** Formats the numbers of items in holdings, such as "1 owned, 1 wished for, 1 watched". Leaves out a count of 0. */
export function formatHoldingCounts(holdings: Holdings): string {
  const all = [...holdings.values()];
  const kinds = [
    [all.filter(isOwned), t.holdings.owned],
    [all.filter(({ wishlisted }) => wishlisted), t.holdings.wishlisted],
    [all.filter(({ watchlisted }) => watchlisted), t.holdings.watched],
  ] as const;
  return formatCommaList(kinds.flatMap(([{ length }, words]) => (length === 0 ? [] : [words(length)])));
}

/** Formats the number of wishlist entries as a sentence, such as "1 item that you wish for." */
export function formatWishlistCount(holdings: Holdings): string {
  const count = [...holdings.values()].filter(({ wishlisted }) => wishlisted).length;
  return count === 0 ? t.holdings.emptyWishlist : t.holdings.wishlistCount(count);
}
