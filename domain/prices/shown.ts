import type { PrimaryRegion } from "../access/preferences";
import type { Market } from "../listings/market";
import type { ShownCurrency } from "../money/money";
import { type Average, averageFor } from "./average";
import { type Book, type Offer, pricesIn } from "./book";
import { currencyOf, settle } from "./region";

/** What is offered in a region now at the least. */
export type CheapestNow = Offer & { readonly currency: ShownCurrency; readonly market: Market };

export function offerFor(book: Book, itemId: number, region: PrimaryRegion): CheapestNow | undefined {
  const settled = settle(region, book.rate, (market) => {
    const { from } = pricesIn(book, itemId, market);
    return from && { ...from, basis: "from" };
  });
  const [cheapest] = settled?.quotes ?? [];
  if (!cheapest) return undefined;
  const { price, n, day, market } = cheapest;
  return { price, n, day, market, currency: currencyOf(region) };
}

/** The one price of an item that a page shows: its average, else the cheapest offer of the region's markets. */
type ShownPrice =
  | (Average & { readonly kind: "average" })
  | (CheapestNow & { readonly kind: "from" })
  | { readonly kind: "none" };

export function shownPrice(book: Book, itemId: number, region: PrimaryRegion): ShownPrice {
  const average = averageFor(book, itemId, region);
  if (average) return { kind: "average", ...average };
  const offer = offerFor(book, itemId, region);
  return offer ? { kind: "from", ...offer } : { kind: "none" };
}
