import { useContext } from "react";
import { t } from "../../domain/messages/islands";
import type { ItemCardPrice } from "../../domain/prices/cardPrice";
import { ItemCardPricesContext } from "./cardPrices";
import { PriceWithSourceLabel } from "./PriceWithSourceLabel";
import { getMissingPriceTexts, type PriceDisplayRestrictions } from "./Tooltip";

/** Renders the price on an item's card. Separate, so that a new price region re-renders only the price. */
export function ItemCardPriceLabel({ id }: { readonly id: number }) {
  const prices = useContext(ItemCardPricesContext);
  return prices ? <CompactPrice price={prices.getPrice(id)} priceDisplay={prices} /> : null;
}

interface Props {
  readonly price: ItemCardPrice | undefined;
  readonly priceDisplay: PriceDisplayRestrictions;
  /** Tooltip that explains where the price comes from. Defaults to a general text, such as "By the price guide". */
  readonly tooltip?: string;
  /** Day that the tooltip mentions, as `YYYY-MM-DD`. */
  readonly day?: string | undefined;
}

/** Renders a price as a single HTML element, for pages with hundreds of prices. */
export function CompactPrice({ price, priceDisplay, day, tooltip }: Props) {
  const [text, explanation] = getMissingPriceTexts(priceDisplay);
  return (
    <p
      className="price"
      data-tooltip={tooltip ?? (price ? t.prices.basisTitles[price.basis] : explanation)}
      data-day={day}
    >
      {price ? <PriceWithSourceLabel {...price} /> : text}
    </p>
  );
}
