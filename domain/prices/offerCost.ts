import type { Market } from "../listings/market";

/** Price of an offer in minor units of its market's currency. */
export interface OfferPrice {
  readonly market: Market;
  /** Price without postage. */
  readonly price: number;
  /** `undefined` if the postage is unknown, as for shops and some listings. */
  readonly postage?: number | undefined;
}

/**
 * Usual postage of a figure in minor units of the market's currency. Unknown postage counts as this when offers are
 * compared, because it is rarely 0. It is never part of a shown price.
 */
export const USUAL_POSTAGE_BY_MARKET = { "EBAY-US": 500, "EBAY-GB": 350 } as const satisfies Record<Market, number>;

/** Returns the cost by which offers are compared: the price with the known or the usual postage. */
const getComparableCost = ({ market, price, postage }: OfferPrice): number =>
  price + (postage ?? USUAL_POSTAGE_BY_MARKET[market]);

/** Finds the cheapest offer of one market; the first of equally cheap ones. */
export const findCheapestOffer = <O extends OfferPrice>(offers: readonly O[]): O | undefined =>
  offers.toSorted((left, right) => getComparableCost(left) - getComparableCost(right))[0];
