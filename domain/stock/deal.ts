import { CURRENCY_OF, MARKETS } from "../listings/market";
import type { ItemPrices } from "../prices/figure";
import { isToBeHad, type StockOffer } from "./entry";

/** So far below what others ask, in percent, is a deal. */
const LEAST = 15;
/** Fewer listings than that tell little of what others ask. */
const LEAST_LISTINGS = 3;

export interface Deal {
  readonly offer: StockOffer;
  /** What others ask on average, in the offer's currency and condition: minor units. */
  readonly listed: number;
  /** Whole percent, rounded down. */
  readonly below: number;
}

/** What a shop's offer is worth knowing for: it can be had, as it said within a day, clearly under what others ask in the same currency. */
export function dealOf(offer: StockOffer, prices: ItemPrices | undefined): Deal | undefined {
  const market = MARKETS.find((each) => CURRENCY_OF[each] === offer.currency);
  const listed = market && prices?.[market]?.listed[offer.condition];
  const isOffered = isToBeHad(offer) && offer.isConfirmed;
  if (!isOffered || offer.price === undefined || !listed || listed.n < LEAST_LISTINGS) return undefined;
  const below = Math.floor((1 - offer.price / listed.price) * 100 + 1e-9);
  return below >= LEAST ? { offer, listed: listed.price, below } : undefined;
}
