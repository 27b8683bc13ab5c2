import type { PrimaryRegion } from "../access/preferences";
import type { Market, MarketGrade } from "../listings/market";
import type { DisplayCurrency } from "../money/money";
import { getMarketAverage, type MarketAverage } from "../prices/average";
import type { PriceOrigin } from "../prices/formatPriceOrigin";
import { getMarketPrices, type PriceSnapshot } from "../prices/priceSnapshot";
import type { CheapestOffer } from "./cheapestOffer";
import { isSameMarketGrade, MARKET_GRADES, type PriceTarget } from "./priceTarget";

/** Row of the target form: one market and grade of an item. Amounts are minor units of the market's currency. */
export interface TargetRow extends MarketGrade {
  /** Target price that the member waits for. */
  readonly target: number | null;
  readonly isRestock: boolean;
  /** Cheapest current offer. */
  readonly offer: TargetRowOffer | null;
  readonly average: TargetRowAverage | null;
  /** Lowest and highest price of 30 days: of sales, else of asking prices. */
  readonly priceRange: PriceRange | null;
  /** Copied from the price snapshot. */
  readonly withholdsAverages: boolean;
}

export interface TargetRowOffer {
  readonly price: number;
  readonly postage: number | null;
  readonly seller: string;
  readonly url: string;
}

export interface TargetRowAverage extends PriceOrigin {
  readonly price: number;
  readonly currency: DisplayCurrency;
  readonly change?: number;
}

export interface PriceRange {
  readonly low: number;
  readonly high: number;
}

/** Builds the rows of an item, one for each market and grade. */
export function buildTargetRows(
  snapshot: PriceSnapshot,
  itemId: number,
  targets: readonly PriceTarget[],
  offers: readonly CheapestOffer[],
): TargetRow[] {
  return MARKET_GRADES.map((marketGrade) => {
    const isMatch = (each: MarketGrade & { readonly itemId: number }) =>
      each.itemId === itemId && isSameMarketGrade(each, marketGrade);
    const target = targets.find(isMatch);
    const offer = offers.find(isMatch);
    const average = getMarketAverage(snapshot, itemId, marketGrade.market, marketGrade.grade);
    const figure = average ?? getMarketPrices(snapshot, itemId, marketGrade.market).listed[marketGrade.grade];
    return {
      ...marketGrade,
      target: target?.price ?? null,
      isRestock: target?.isRestock ?? false,
      offer: offer
        ? { price: offer.price, postage: offer.postage ?? null, seller: offer.seller, url: offer.url }
        : null,
      average: average ? toTargetRowAverage(average) : null,
      priceRange: figure ? { low: figure.low, high: figure.high } : null,
      withholdsAverages: snapshot.withholdsAverages === true,
    };
  });
}

const toTargetRowAverage = ({ price, currency, basis, n, day, change }: MarketAverage): TargetRowAverage => ({
  price,
  currency,
  basis,
  n,
  day,
  ...(change !== undefined && { change }),
});

/**
 * Returns the market whose prices come first for a region. For all regions together it is the US, because their prices
 * are in dollars.
 */
export const getPrimaryMarket = (region: PrimaryRegion): Market => (region === "3" ? "EBAY-GB" : "EBAY-US");

export const isTargetMet = ({ target, offer }: Pick<TargetRow, "target" | "offer">): boolean =>
  target !== null && offer !== null && offer.price <= target;
