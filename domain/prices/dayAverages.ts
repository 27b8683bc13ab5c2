import { MARKETS, type Market } from "../listings/market";
import { roundHalfAway } from "../money/money";
import { guideIn } from "./average";
import { type Book, EMPTY_BOOK, pricesIn } from "./book";
import { meanOf } from "./median";
import { MONTH_DAYS } from "./month";

/** What an average can rest on; each by itself, as that of sales takes a permission. */
export const AVERAGED = ["sold", "guide"] as const;
export type Averaged = (typeof AVERAGED)[number];

/** An average in each market, as far as there is one: minor units of its currency. */
export type InMarkets = Readonly<Partial<Record<Market, number>>>;

/** The average of each item on one day, by its id. */
export type DayAverages = ReadonlyMap<number, InMarkets>;

/** What a book says, as far as it rests on one of the two. */
export function averagesIn({ items }: Pick<Book, "items">, kind: Averaged): DayAverages {
  const book = { ...EMPTY_BOOK, items };
  const priceIn = (id: number, market: Market) =>
    kind === "sold" ? pricesIn(book, id, market).sold.all?.price : guideIn(book, id, market, "all")?.price;
  return new Map([...items.keys()].map((id) => [id, inMarkets((market) => priceIn(id, market))]));
}

/** What one grade of an item went for in one market, or what it was sold for in any: the days since 1970, in minor units. */
export interface Observed {
  readonly itemId: number;
  readonly market: Market;
  readonly days: readonly { readonly day: number; readonly price: number }[];
}

/** About what a book would have said on a day of which none is known: the mean of the 30 days that end with it, of grades in the middle. */
export function averagesOn(day: number, observed: readonly Observed[]): DayAverages {
  const means = new Map<number, Partial<Record<Market, number[]>>>();
  for (const { itemId, market, days } of observed) {
    const mean = meanOf(
      days.filter((each) => each.day <= day && each.day > day - MONTH_DAYS).map(({ price }) => price),
    );
    if (mean === undefined) continue;
    const known = means.get(itemId) ?? {};
    means.set(itemId, known);
    known[market] = [...(known[market] ?? []), mean];
  }
  const middle = (prices: readonly number[] = []) => {
    const mean = meanOf(prices);
    return mean === undefined ? undefined : roundHalfAway(mean);
  };
  return new Map([...means].map(([id, prices]) => [id, inMarkets((market) => middle(prices[market]))]));
}

/**
 * The same, each item measured by what it is now: however an average is made of sales, a mean of days that is made after the
 * event lies a little beside it, and would end in a step that no price made.
 *
 * @param mean what such means say of today
 * @param now what the book says of it
 */
export function inMeasure(averages: DayAverages, mean: DayAverages, now: DayAverages): DayAverages {
  const measured = (id: number, market: Market, price = 0) => {
    const [before, after] = [mean.get(id)?.[market], now.get(id)?.[market]];
    return before && after !== undefined ? roundHalfAway((price * after) / before) : price;
  };
  const pricesOf = (id: number, prices: InMarkets) =>
    inMarkets((market) => (prices[market] === undefined ? undefined : measured(id, market, prices[market])));
  return new Map([...averages].map(([id, prices]) => [id, pricesOf(id, prices)]));
}

export function inMarkets(priceIn: (market: Market) => number | undefined): InMarkets {
  const prices: Partial<Record<Market, number>> = {};
  for (const market of MARKETS) {
    const price = priceIn(market);
    if (price !== undefined) prices[market] = price;
  }
  return prices;
}
