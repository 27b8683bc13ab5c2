import type { PrimaryRegion } from "../access/preferences";
import type { Corner, Market } from "../listings/market";
import type { ShownCurrency } from "../money/money";
import { averageIn, type MarketAverage } from "../prices/average";
import { type Book, pricesIn } from "../prices/book";
import type { Origin } from "../prices/labels";
import type { CheapestOffer } from "./offer";
import { CORNERS, isSameCorner, type WatchTarget } from "./target";

/** What somebody sees of one corner of an item. Amounts are minor units of the market's currency. */
export interface TargetRow extends Corner {
  /** What they wait for. */
  readonly target: number | null;
  readonly isRestock: boolean;
  /** What can be bought now. */
  readonly offer: ShownOffer | null;
  readonly average: ShownAverage | null;
  /** The lowest and the highest of 30 days: of what it was sold for, else of what was asked. */
  readonly span: Span | null;
  /** As of the book. */
  readonly withholdsAverages: boolean;
}

export interface ShownOffer {
  readonly price: number;
  readonly postage: number | null;
  readonly seller: string;
  readonly url: string;
}

export interface ShownAverage extends Origin {
  readonly price: number;
  readonly currency: ShownCurrency;
  readonly change?: number;
}

export interface Span {
  readonly low: number;
  readonly high: number;
}

/** Every corner of one item. */
export function targetRows(
  book: Book,
  itemId: number,
  targets: readonly WatchTarget[],
  offers: readonly CheapestOffer[],
): TargetRow[] {
  return CORNERS.map((corner) => {
    const isHere = (each: Corner & { readonly amiiboId: number }) =>
      each.amiiboId === itemId && isSameCorner(each, corner);
    const target = targets.find(isHere);
    const offer = offers.find(isHere);
    const average = averageIn(book, itemId, corner.market, corner.grade);
    const figure = average ?? pricesIn(book, itemId, corner.market).listed[corner.grade];
    return {
      ...corner,
      target: target?.price ?? null,
      isRestock: target?.isRestock ?? false,
      offer: offer
        ? { price: offer.price, postage: offer.postage ?? null, seller: offer.seller, url: offer.url }
        : null,
      average: average ? shownAverage(average) : null,
      span: figure ? { low: figure.low, high: figure.high } : null,
      withholdsAverages: book.withholdsAverages === true,
    };
  });
}

const shownAverage = ({ price, currency, basis, n, day, change }: MarketAverage): ShownAverage => ({
  price,
  currency,
  basis,
  n,
  day,
  ...(change !== undefined && { change }),
});

/** The market whose prices come first for a region; of all regions together that is the one whose currency they are in. */
export const marketFor = (region: PrimaryRegion): Market => (region === "3" ? "EBAY-GB" : "EBAY-US");

export const isMet = ({ target, offer }: Pick<TargetRow, "target" | "offer">): boolean =>
  target !== null && offer !== null && offer.price <= target;
