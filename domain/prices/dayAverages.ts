import { MARKETS, type Market } from "../listings/market";
import { roundHalfAwayFromZero } from "../money/money";
import { getGuidePrice } from "./average";
import { EMPTY_PRICE_SNAPSHOT, getMarketPrices, type PriceSnapshot } from "./priceSnapshot";
import { PRICE_WINDOW_DAYS } from "./priceWindow";
import { computeMean } from "./statistics";

/** What an average can rest on; each by itself, as that of sales takes a permission. */
export const AVERAGE_SOURCES = ["sold", "guide"] as const;
export type AverageSource = (typeof AVERAGE_SOURCES)[number];

/** An average in each market, as far as there is one: minor units of its currency. */
export type MarketAmounts = Readonly<Partial<Record<Market, number>>>;

/** The average of each item on one day, by its id. */
export type DayAverages = ReadonlyMap<number, MarketAmounts>;

/** What a book says, as far as it rests on one of the two. */
export function getSnapshotAverages({ items }: Pick<PriceSnapshot, "items">, kind: AverageSource): DayAverages {
  const book = { ...EMPTY_PRICE_SNAPSHOT, items };
  const priceIn = (id: number, market: Market) =>
    kind === "sold" ? getMarketPrices(book, id, market).sold.all?.price : getGuidePrice(book, id, market, "all")?.price;
  return new Map([...items.keys()].map((id) => [id, buildMarketAmounts((market) => priceIn(id, market))]));
}

/** What one grade of an item went for in one market, or what it was sold for in any: the days since 1970, in minor units. */
export interface ObservedPrices {
  readonly itemId: number;
  readonly market: Market;
  readonly days: readonly { readonly day: number; readonly price: number }[];
}

/** About what a book would have said on a day of which none is known: the mean of the 30 days that end with it, of grades in the middle. */
export function computeDayAverages(day: number, observed: readonly ObservedPrices[]): DayAverages {
  const means = new Map<number, Partial<Record<Market, number[]>>>();
  for (const { itemId, market, days } of observed) {
    const mean = computeMean(
      days.filter((each) => each.day <= day && each.day > day - PRICE_WINDOW_DAYS).map(({ price }) => price),
    );
    if (mean === undefined) continue;
    const known = means.get(itemId) ?? {};
    means.set(itemId, known);
    known[market] = [...(known[market] ?? []), mean];
  }
  const middle = (prices: readonly number[] = []) => {
    const mean = computeMean(prices);
    return mean === undefined ? undefined : roundHalfAwayFromZero(mean);
  };
  return new Map([...means].map(([id, prices]) => [id, buildMarketAmounts((market) => middle(prices[market]))]));
}

/**
 * The same, each item measured by what it is now: however an average is made of sales, a mean of days that is made after the
 * event lies a little beside it, and would end in a step that no price made.
 *
 * @param mean what such means say of today
 * @param now what the book says of it
 */
export function rescaleAverages(averages: DayAverages, mean: DayAverages, now: DayAverages): DayAverages {
  const measured = (id: number, market: Market, price = 0) => {
    const [before, after] = [mean.get(id)?.[market], now.get(id)?.[market]];
    return before && after !== undefined ? roundHalfAwayFromZero((price * after) / before) : price;
  };
  const pricesOf = (id: number, prices: MarketAmounts) =>
    buildMarketAmounts((market) => (prices[market] === undefined ? undefined : measured(id, market, prices[market])));
  return new Map([...averages].map(([id, prices]) => [id, pricesOf(id, prices)]));
}

export function buildMarketAmounts(priceIn: (market: Market) => number | undefined): MarketAmounts {
  const prices: Partial<Record<Market, number>> = {};
  for (const market of MARKETS) {
    const price = priceIn(market);
    if (price !== undefined) prices[market] = price;
  }
  return prices;
}
