import type { PrimaryRegion } from "../../domain/access/region";
import type { Market } from "../../domain/listings/market";
import { averageFor } from "../../domain/prices/average";
import { type Book, pricesIn } from "../../domain/prices/book";
import { collectionValue, type Owned } from "../../domain/prices/value";

/** Dollars and pounds have two digits behind the point. */
const major = (minor = 0): number => minor / 100;

/** An item's prices in the API's field names: major units, 0 without data. A month's prices are those of sales alone. */
export function pricesOnWire(book: Book, id: number, region: PrimaryRegion) {
  const pooled = averageFor(book, id, region);
  const pricesOf = (market: Market) => pricesIn(book, id, market);
  const [uk, us] = [pricesOf("EBAY-GB"), pricesOf("EBAY-US")];
  return {
    average_price_this_month: major(pooled?.basis === "sold" ? pooled.price : 0),
    average_price_this_month_uk_new: major(uk.sold.new?.price),
    average_price_this_month_uk_used: major(uk.sold.used?.price),
    average_price_this_month_us_new: major(us.sold.new?.price),
    average_price_this_month_us_used: major(us.sold.used?.price),
    average_listed_this_month_uk_new: major(uk.listed.new?.price),
    average_listed_this_month_uk_used: major(uk.listed.used?.price),
    average_listed_this_month_us_new: major(us.listed.new?.price),
    average_listed_this_month_us_used: major(us.listed.used?.price),
  };
}

/** What a collection is worth, in the same way. */
export const valueOnWire = (book: Book, owned: Owned) => ({
  average_collection_price_uk: major(collectionValue(book, owned, "3").price),
  average_collection_price_us: major(collectionValue(book, owned, "2").price),
});

/** A value that its owner does not show. */
export const NO_VALUE = { average_collection_price_uk: 0, average_collection_price_us: 0 } as const;
