import { CURRENCY_BY_MARKET, GRADES, type Market } from "../listings/market";
import type { Region } from "../listings/region";
import { type DisplayCurrency, toGbp } from "../money/money";
import { getNewestDay } from "../time";
import {
  type GradePool,
  getMarketPrices,
  type MarketPrices,
  type PriceFigure,
  type PriceSnapshot,
} from "./priceSnapshot";
import { computeRegionQuote, type PriceBasis } from "./regionQuote";
import { computeMeanPrice } from "./statistics";

/** Basis of an average. The cheapest offer (`from`) is a price but not an average. */
export type AverageBasis = Exclude<PriceBasis, "from">;

/**
 * Average price of an item in one market: from sales, else from the guide, else from another currency's guide price.
 */
export interface MarketAverage extends PriceFigure {
  readonly basis: AverageBasis;
  readonly currency: DisplayCurrency;
}

export function getMarketAverage(
  snapshot: PriceSnapshot,
  itemId: number,
  market: Market,
  pool: GradePool,
): MarketAverage | undefined {
  const prices = getMarketPrices(snapshot, itemId, market);
  const sold = prices.sold[pool];
  if (sold) return { ...sold, basis: "sold", currency: CURRENCY_BY_MARKET[market] };
  return getGuidePrice(snapshot, itemId, market, pool);
}

/**
 * Returns the guide price in one market. Without one, converts the US guide price to pounds, but only while averages of
 * sales are withheld. Otherwise pounds would have no average at all.
 */
export function getGuidePrice(
  snapshot: PriceSnapshot,
  itemId: number,
  market: Market,
  pool: GradePool,
): MarketAverage | undefined {
  const guide = findGuideFigure(getMarketPrices(snapshot, itemId, market), pool);
  if (guide) return { ...guide, basis: "guide", currency: CURRENCY_BY_MARKET[market] };
  const { rate, withholdsAverages } = snapshot;
  if (!rate || !withholdsAverages || market !== "EBAY-GB") return undefined;
  const guideInDollars = findGuideFigure(getMarketPrices(snapshot, itemId, "EBAY-US"), pool);
  if (!guideInDollars) return undefined;
  const convertToPence = (cents: number) => toGbp(cents, rate);
  const { price, low, high } = guideInDollars;
  return {
    ...guideInDollars,
    price: convertToPence(price),
    low: convertToPence(low),
    high: convertToPence(high),
    basis: "converted",
    currency: "GBP",
  };
}

function findGuideFigure({ guide }: MarketPrices, pool: GradePool): PriceFigure | undefined {
  if (pool !== "all") return guide[pool];
  const [first, ...others] = GRADES.flatMap((grade) => guide[grade] ?? []);
  return first && others.reduce(mergeFigures, first);
}

/**
 * Merges two figures into their mean. The result has no `change`, because it cannot be derived from the changes of the
 * two.
 */
const mergeFigures = (left: PriceFigure, right: PriceFigure): PriceFigure => ({
  price: computeMeanPrice([left, right]),
  n: left.n + right.n,
  low: Math.min(left.low, right.low),
  high: Math.max(left.high, right.high),
  day: getNewestDay([left, right]),
});

/** The average of an item in a region. */
export interface RegionAverage {
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  readonly basis: AverageBasis;
  /** Number of sales behind the average; 0 for a guide price. */
  readonly n: number;
  /** `YYYY-MM-DD`, UTC: the day of the newest observation. */
  readonly day: string;
  /** Markets that contributed to the average. */
  readonly markets: readonly Market[];
}

export function getRegionAverage(
  snapshot: PriceSnapshot,
  itemId: number,
  region: Region,
  pool: GradePool = "all",
): RegionAverage | undefined {
  const regionQuote = computeRegionQuote(region, snapshot.rate, (market) =>
    getMarketAverage(snapshot, itemId, market, pool),
  );
  if (!regionQuote) return undefined;
  const { price, basis, currency, quotes } = regionQuote;
  return {
    price,
    basis,
    currency,
    day: getNewestDay(quotes),
    n: quotes.reduce((sum, { n }) => sum + n, 0),
    markets: quotes.map(({ market }) => market),
  };
}
