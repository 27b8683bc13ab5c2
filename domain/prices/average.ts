import type { PrimaryRegion } from "../access/preferences";
import { CURRENCY_BY_MARKET, GRADES, type Market } from "../listings/market";
import { type DisplayCurrency, toGbp } from "../money/money";
import { getNewestDay } from "../time";
import {
  type GradePool,
  getMarketPrices,
  type MarketPrices,
  type PriceFigure,
  type PriceSnapshot,
} from "./priceSnapshot";
import { computeRegionQuote, getRegionCurrency, type PriceBasis } from "./regionQuote";
import { computeMeanPrice } from "./statistics";

/** An offer is no average. */
export type AverageBasis = Exclude<PriceBasis, "from">;

/** The average of an item in one market: of its sales, else by the guide, else by the guide of another currency. */
export interface MarketAverage extends PriceFigure {
  readonly basis: AverageBasis;
  readonly currency: DisplayCurrency;
}

export function getMarketAverage(
  book: PriceSnapshot,
  itemId: number,
  market: Market,
  pool: GradePool,
): MarketAverage | undefined {
  const prices = getMarketPrices(book, itemId, market);
  const sold = prices.sold[pool];
  if (sold) return { ...sold, basis: "sold", currency: CURRENCY_BY_MARKET[market] };
  return getGuidePrice(book, itemId, market, pool);
}

/**
 * What the guide says of it in one market. It speaks of dollars: where averages are withheld, so that nobody could know
 * a price in pounds, it is converted by the day's rate.
 */
export function getGuidePrice(
  book: PriceSnapshot,
  itemId: number,
  market: Market,
  pool: GradePool,
): MarketAverage | undefined {
  const guide = findGuideFigure(getMarketPrices(book, itemId, market), pool);
  if (guide) return { ...guide, basis: "guide", currency: CURRENCY_BY_MARKET[market] };
  const { rate, withholdsAverages } = book;
  if (!rate || !withholdsAverages || market !== "EBAY-GB") return undefined;
  const inDollars = findGuideFigure(getMarketPrices(book, itemId, "EBAY-US"), pool);
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

function findGuideFigure({ guide }: MarketPrices, pool: GradePool): PriceFigure | undefined {
  if (pool !== "all") return guide[pool];
  const [first, ...others] = GRADES.flatMap((grade) => guide[grade] ?? []);
  return first && others.reduce(mergeFigures, first);
}

/** The middle of two figures. How it changed cannot be told from how they did. */
const mergeFigures = (one: PriceFigure, other: PriceFigure): PriceFigure => ({
  price: computeMeanPrice([one, other]),
  n: one.n + other.n,
  low: Math.min(one.low, other.low),
  high: Math.max(one.high, other.high),
  day: getNewestDay([one, other]),
});

/** The average of an item in a region. */
export interface RegionAverage {
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  readonly basis: AverageBasis;
  /** How many sales it rests on; 0 of a guide. */
  readonly n: number;
  /** `YYYY-MM-DD`, UTC: the newest day on which something was observed. */
  readonly day: string;
  /** Where it was observed. */
  readonly markets: readonly Market[];
}

export function getRegionAverage(
  book: PriceSnapshot,
  itemId: number,
  region: PrimaryRegion,
  pool: GradePool = "all",
): RegionAverage | undefined {
  const settled = computeRegionQuote(region, book.rate, (market) => getMarketAverage(book, itemId, market, pool));
  if (!settled) return undefined;
  const { price, basis, quotes } = settled;
  return {
    price,
    basis,
    currency: getRegionCurrency(region),
    day: getNewestDay(quotes),
    n: quotes.reduce((sum, { n }) => sum + n, 0),
    markets: quotes.map(({ market }) => market),
  };
}
