import type { PrimaryRegion } from "../../domain/access/preferences";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { formatMoment, relativeTime } from "../../domain/catalogue/relativeTime";
import type { Market } from "../../domain/listings/market";
import { averageFor } from "../../domain/prices/average";
import { type Book, pricesIn } from "../../domain/prices/book";
import { originWords } from "../../domain/prices/labels";
import { isThin } from "../../domain/prices/month";
import { shownPrice } from "../../domain/prices/shown";
import { collectionValue, type Owned } from "../../domain/prices/value";
import { packPrices } from "../../domain/wire/packPrices";
import { PlainPrice } from "../../islands/money/CardPrice";
import type { ServedPrices } from "../../islands/money/prices";
import { Day } from "../../islands/time/Day";
import type { AppContext } from "../http/context";

/** Where a page finds the prices that it shows by itself. */
export interface Prices {
  readonly book: Book;
  readonly region: PrimaryRegion;
}

/** The catalogue, and prices as whoever looks sees them. */
export async function shownTo(c: AppContext): Promise<{ readonly catalogue: Catalogue; readonly prices: Prices }> {
  const { services, preferences } = c.var;
  const [catalogue, book] = await Promise.all([services.catalogue(), services.prices()]);
  return { catalogue, prices: { book, region: preferences.region } };
}

/** An item's price on a card that nothing on can be touched. */
export function StillPrice({ book, region, id }: Prices & { readonly id: number }) {
  const shown = shownPrice(book, id, region);
  if (shown.kind === "none") return <PlainPrice of={undefined} book={book} />;
  const basis = shown.kind === "from" ? "from" : shown.basis;
  const { price, currency, n, day } = shown;
  return (
    <PlainPrice
      book={book}
      of={{ price, currency, basis, isThin: basis === "sold" && isThin({ n }) }}
      tip={originWords({ basis, n, day })}
      day={day}
    />
  );
}

/** What an island needs to show the prices of its items, in their order. */
export const servedPrices = ({ book, region }: Prices, items: readonly { readonly id: number }[]): ServedPrices => ({
  ...packPrices(
    book,
    items.map(({ id }) => id),
  ),
  region,
});

/** Dollars and pounds have two digits behind the point. */
const major = (minor: number): number => minor / 100;

/**
 * An item's prices in the API's field names: major units. A month's prices are those of sales alone: 0 says that there
 * were none, and null that nobody here may tell.
 */
export function pricesOnWire(book: Book, id: number, region: PrimaryRegion) {
  const told = (minor = 0) => (book.withholdsAverages ? null : major(minor));
  const pooled = averageFor(book, id, region);
  const pricesOf = (market: Market) => pricesIn(book, id, market);
  const [uk, us] = [pricesOf("EBAY-GB"), pricesOf("EBAY-US")];
  return {
    average_price_this_month: told(pooled?.basis === "sold" ? pooled.price : 0),
    average_price_this_month_uk_new: told(uk.sold.new?.price),
    average_price_this_month_uk_used: told(uk.sold.used?.price),
    average_price_this_month_us_new: told(us.sold.new?.price),
    average_price_this_month_us_used: told(us.sold.used?.price),
    average_listed_this_month_uk_new: told(uk.listed.new?.price),
    average_listed_this_month_uk_used: told(uk.listed.used?.price),
    average_listed_this_month_us_new: told(us.listed.new?.price),
    average_listed_this_month_us_used: told(us.listed.used?.price),
  };
}

/** What a collection is worth, in the same way: without averages by the guide alone, and null where that knows none of it. */
export function valueOnWire(book: Book, owned: Owned) {
  const valueIn = (region: PrimaryRegion) => {
    const { price, copies, unpriced } = collectionValue(book, owned, region);
    return book.withholdsAverages && copies === 0 && unpriced.size > 0 ? null : major(price);
  };
  return { average_collection_price_uk: valueIn("3"), average_collection_price_us: valueIn("2") };
}

/** A value that its owner does not show. */
export const NO_VALUE = { average_collection_price_uk: 0, average_collection_price_us: 0 } as const;

/** A moment that may be still to come: how far it is from now is not told. @param at ms */
export function At({ at }: { readonly at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>;
}

interface DayProps {
  /** Both `YYYY-MM-DD`. */
  readonly day: string;
  readonly today: string;
}

/** A day, and how far it is from today. */
export const DayAndAge = ({ day, today }: DayProps) => (
  <>
    <Day day={day} /> ({relativeTime(day, today)})
  </>
);
