import type { PrimaryRegion } from "../access/preferences";
import { CURRENCY_OF, GRADES, type Market } from "../listings/market";
import { type ShownCurrency, toGbp } from "../money/money";
import { newestOf } from "../time";
import { type Book, type Figure, type MarketPrices, type Pool, pricesIn } from "./book";
import { meanPrice } from "./median";
import { type Basis, currencyOf, settle } from "./region";

/** An offer is no average. */
export type AverageBasis = Exclude<Basis, "from">;

/** The average of an item in one market: of its sales, else by the guide, else by the guide of another currency. */
export interface MarketAverage extends Figure {
  readonly basis: AverageBasis;
  readonly currency: ShownCurrency;
}

export function averageIn(book: Book, itemId: number, market: Market, pool: Pool): MarketAverage | undefined {
  const prices = pricesIn(book, itemId, market);
  const sold = prices.sold[pool];
  if (sold) return { ...sold, basis: "sold", currency: CURRENCY_OF[market] };
  return guideIn(book, itemId, market, pool);
}

/**
 * What the guide says of it in one market. It speaks of dollars: where averages are withheld, so that nobody could know
 * a price in pounds, it is converted by the day's rate.
 */
export function guideIn(book: Book, itemId: number, market: Market, pool: Pool): MarketAverage | undefined {
  const guide = guideOf(pricesIn(book, itemId, market), pool);
  if (guide) return { ...guide, basis: "guide", currency: CURRENCY_OF[market] };
  const { rate, withholdsAverages } = book;
  if (!rate || !withholdsAverages || market !== "EBAY-GB") return undefined;
  const inDollars = guideOf(pricesIn(book, itemId, "EBAY-US"), pool);
  if (!inDollars) return undefined;
  const inPounds = (cents: number) => toGbp(cents, rate);
  const { price, low, high } = inDollars;
  return {
    ...inDollars,
    price: inPounds(price),
    low: inPounds(low),
    high: inPounds(high),
    basis: "converted",
    currency: "GBP",
  };
}

function guideOf({ guide }: MarketPrices, pool: Pool): Figure | undefined {
  if (pool !== "all") return guide[pool];
  const [first, ...others] = GRADES.flatMap((grade) => guide[grade] ?? []);
  return first && others.reduce(between, first);
}

/** The middle of two figures. How it changed cannot be told from how they did. */
const between = (one: Figure, other: Figure): Figure => ({
  price: meanPrice([one, other]),
  n: one.n + other.n,
  low: Math.min(one.low, other.low),
  high: Math.max(one.high, other.high),
  day: newestOf([one, other]),
});

/** The average of an item in a region. */
export interface Average {
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: ShownCurrency;
  readonly basis: AverageBasis;
  /** How many sales it rests on; 0 of a guide. */
  readonly n: number;
  /** `YYYY-MM-DD`, UTC: the newest day on which something was observed. */
  readonly day: string;
  /** Where it was observed. */
  readonly markets: readonly Market[];
}

export function averageFor(book: Book, itemId: number, region: PrimaryRegion, pool: Pool = "all"): Average | undefined {
  const settled = settle(region, book.rate, (market) => averageIn(book, itemId, market, pool));
  if (!settled) return undefined;
  const { price, basis, quotes } = settled;
  return {
    price,
    basis,
    currency: currencyOf(region),
    day: newestOf(quotes),
    n: quotes.reduce((sum, { n }) => sum + n, 0),
    markets: quotes.map(({ market }) => market),
  };
}
