import type { PrimaryRegion } from "../access/preferences";
import type { Market, MarketGrade } from "../listings/market";
import type { DisplayCurrency } from "../money/money";
import { getMarketAverage, type MarketAverage } from "../prices/average";
import type { PriceOrigin } from "../prices/formatPriceOrigin";
import { getMarketPrices, type PriceSnapshot } from "../prices/priceSnapshot";
import type { CheapestOffer } from "./cheapestOffer";
import { isSameMarketGrade, MARKET_GRADES, type PriceTarget } from "./priceTarget";

/** What somebody sees of one corner of an item. Amounts are minor units of the market's currency. */
export interface TargetRow extends MarketGrade {
  /** What they wait for. */
  readonly target: number | null;
  readonly isRestock: boolean;
  /** What can be bought now. */
  readonly offer: TargetRowOffer | null;
  readonly average: TargetRowAverage | null;
  /** The lowest and the highest of 30 days: of what it was sold for, else of what was asked. */
  readonly span: PriceRange | null;
  /** As of the book. */
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

/** Every corner of one item. */
export function buildTargetRows(
  book: PriceSnapshot,
  itemId: number,
  targets: readonly PriceTarget[],
  offers: readonly CheapestOffer[],
): TargetRow[] {
  return MARKET_GRADES.map((corner) => {
    const isHere = (each: MarketGrade & { readonly amiiboId: number }) =>
      each.amiiboId === itemId && isSameMarketGrade(each, corner);
    const target = targets.find(isHere);
    const offer = offers.find(isHere);
    const average = getMarketAverage(book, itemId, corner.market, corner.grade);
    const figure = average ?? getMarketPrices(book, itemId, corner.market).listed[corner.grade];
    return {
      ...corner,
      target: target?.price ?? null,
      isRestock: target?.isRestock ?? false,
      offer: offer
        ? { price: offer.price, postage: offer.postage ?? null, seller: offer.seller, url: offer.url }
        : null,
      average: average ? toTargetRowAverage(average) : null,
      span: figure ? { low: figure.low, high: figure.high } : null,
      withholdsAverages: book.withholdsAverages === true,
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

/** The market whose prices come first for a region; of all regions together that is the one whose currency they are in. */
export const getPrimaryMarket = (region: PrimaryRegion): Market => (region === "3" ? "EBAY-GB" : "EBAY-US");

export const isTargetMet = ({ target, offer }: Pick<TargetRow, "target" | "offer">): boolean =>
  target !== null && offer !== null && offer.price <= target;
