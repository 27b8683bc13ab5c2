import { useContext } from "react";
import { t } from "../../domain/messages/islands";
import type { CardPrice } from "../../domain/prices/cardPrice";
import { Amount } from "./Amount";
import { CardPricesContext } from "./cardPrices";
import { getMissingPriceTexts, type PriceDisplay } from "./Tooltip";

/** Renders a card's price. A separate component, so that a changed region re-renders only the price. */
export function CardPriceLabel({ id }: { readonly id: number }) {
  const prices = useContext(CardPricesContext);
  return prices ? <CompactPrice price={prices.getPrice(id)} priceDisplay={prices} /> : null;
}

interface Props {
  readonly price: CardPrice | undefined;
  readonly priceDisplay: PriceDisplay;
  /** The tooltip with details of the price's origin. Defaults to its basis. */
  readonly tooltip?: string;
  /** The day that the tooltip names, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
}

/** Renders a price as a single element, for pages with hundreds of them. */
export function CompactPrice({ price, priceDisplay, day, tooltip }: Props) {
  const [text, explanation] = getMissingPriceTexts(priceDisplay);
  return (
    <p
      className="price"
      data-tooltip={tooltip ?? (price ? t.prices.basisTitles[price.basis] : explanation)}
      data-day={day}
    >
      {price ? <Amount {...price} /> : text}
    </p>
  );
}
