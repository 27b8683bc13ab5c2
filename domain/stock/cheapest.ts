import type { PrimaryRegion } from "../access/region";
import type { ShownCurrency } from "../money/money";
import { type Book, pricesIn } from "../prices/book";
import { currencyOf } from "../prices/region";
import type { StockOffer } from "./entry";

/** The least that an item can be had for now. */
export interface Cheapest {
  /** Minor units. */
  readonly price: number;
  readonly currency: ShownCurrency;
  /** Absent: it is a listing of the marketplace. */
  readonly shop?: StockOffer;
}

/** Where somebody buys, in their own currency: a pre-order is nothing to be had now. @param offers of the item */
export function cheapestOf(
  book: Book,
  itemId: number,
  region: PrimaryRegion,
  offers: readonly StockOffer[],
): Cheapest | undefined {
  const currency = currencyOf(region);
  const listed = pricesIn(book, itemId, currency === "GBP" ? "EBAY-GB" : "EBAY-US").from;
  const all: readonly Cheapest[] = [
    ...offers.flatMap((shop) =>
      shop.standing === "in" && shop.currency === currency && shop.price !== undefined
        ? [{ price: shop.price, currency, shop }]
        : [],
    ),
    ...(listed ? [{ price: listed.price, currency }] : []),
  ];
  return all.toSorted((one, other) => one.price - other.price)[0];
}
