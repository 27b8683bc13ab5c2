import type { CardPrice as Shown } from "../../domain/prices/cardPrice";
import { formatBasis } from "../../domain/prices/formatBasis";
import { Amount } from "./Amount";
import { useCardPricesContext } from "./cardPrices";
import { getMissingPriceTexts, type PriceDisplay } from "./Tooltip";

/** By itself, so that another region repaints no more than this. */
export function CardPriceLabel({ id }: { readonly id: number }) {
  const prices = useCardPricesContext();
  return prices ? <CompactPrice of={prices.priceOf(id)} book={prices} /> : null;
}

interface Props {
  /** `undefined`: nobody knows. */
  readonly of: Shown | undefined;
  readonly book: PriceDisplay;
  /** What more is known of where it comes from. */
  readonly tip?: string;
  /** `YYYY-MM-DD`: the day that its tip names. */
  readonly day?: string | undefined;
}

/** A price where hundreds stand side by side: one element each. Its tip follows the pointer and the card's focus. */
export function CompactPrice({ of, book, day, tip }: Props) {
  const [words, meaning] = getMissingPriceTexts(book);
  return (
    <p className="price" data-tip={tip ?? (of ? formatBasis(of.basis) : meaning)} data-day={day}>
      {of ? <Amount {...of} /> : words}
    </p>
  );
}
