import { getSentenceSeparator } from "../domain/language/formatListWithAnd";
import { t } from "../domain/messages/islands";
import { type BoxedOrLooseCopy, EMPTY_HOLDING, formatCopyCounts } from "../domain/ownership/holding";
import { useHoldings } from "./store/useStore";

interface Props {
  readonly id: number;
  /** True if the item is an amiibo card, which has no box. */
  readonly isCard?: boolean;
  readonly isGuest?: boolean;
}

export default function HoldingSummary({ id, isCard = false, isGuest = false }: Props) {
  const { copies, wishlisted, watchlisted } = useHoldings().get(id) ?? EMPTY_HOLDING;
  return (
    <p className="holding-summary" data-guest={isGuest}>
      <span role="status">
        {copies.length > 0 ? t.copies.ownedCopies(formatCopyCount(copies, !isCard)) : t.copies.notOwned}
      </span>
      {wishlisted ? getSentenceSeparator() + t.copies.onWishlist : null}
      {watchlisted ? getSentenceSeparator() + t.copies.onWatchlist : null}
    </p>
  );
}

/** Formats the number of copies as "2 boxed, 1 loose". Copies of an item without a box are counted as "3 copies". */
function formatCopyCount(copies: readonly BoxedOrLooseCopy[], hasBox: boolean): string {
  if (hasBox) return formatCopyCounts({ ...EMPTY_HOLDING, copies });
  return t.copies.copyCount(copies.length);
}
