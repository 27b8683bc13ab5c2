import { CURRENCY_BY_MARKET, GRADES, type Market } from "../listings/market";
import type { Region } from "../listings/region";
import { type DisplayCurrency, toGbpPence } from "../money/money";
import { getNewestDay } from "../time";
import {
  type GradeOrAll,
  getMarketPrices,
  type MarketPrices,
  type PriceSnapshot,
  type PriceStatistics,
} from "./priceSnapshot";
import { computeRegionQuote, type PriceBasis } from "./regionQuote";
import { computeMeanPrice } from "./statistics";

/** Kinds of data that an average is based on. The cheapest offer (`from`) is a price, but no average. */
export type AverageBasis = Exclude<PriceBasis, "from">;

/** Average price of an item in one market: from sales, else the price guide, else a converted guide price. */
export interface MarketAverage extends PriceStatistics {
  readonly basis: AverageBasis;
  readonly currency: DisplayCurrency;
}

export function getMarketAverage(
  snapshot: PriceSnapshot,
  itemId: number,
  market: Market,
  pool: GradeOrAll,
): MarketAverage | undefined {
  const prices = getMarketPrices(snapshot, itemId, market);
  const sold = prices.sold[pool];
  if (sold) return { ...sold, basis: "sold", currency: CURRENCY_BY_MARKET[market] };
  return getGuidePrice(snapshot, itemId, market, pool);
}

/**
 * Returns a market's guide price. For the UK, converts the US price while averages of sales are withheld, because
 * prices in pounds would otherwise have no average at all.
 */
export function getGuidePrice(
  snapshot: PriceSnapshot,
  itemId: number,
  market: Market,
  pool: GradeOrAll,
): MarketAverage | undefined {
  const guide = findGuideFigure(getMarketPrices(snapshot, itemId, market), pool);
  if (guide) return { ...guide, basis: "guide", currency: CURRENCY_BY_MARKET[market] };
  const { rate, withholdsAverages } = snapshot;
  if (!rate || !withholdsAverages || market !== "EBAY-GB") return undefined;
  const guideInDollars = findGuideFigure(getMarketPrices(snapshot, itemId, "EBAY-US"), pool);
  if (!guideInDollars) return undefined;
  const convertToPence = (cents: number) => toGbpPence(cents, rate);
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

function findGuideFigure({ guide }: MarketPrices, pool: GradeOrAll): PriceStatistics | undefined {
  if (pool !== "all") return guide[pool];
  const [first, ...others] = GRADES.flatMap((grade) => guide[grade] ?? []);
  return first && others.reduce(mergeFigures, first);
}

/** Merges two figures into their mean. Drops `percentOfPrevious`, which the two values do not determine. */
const mergeFigures = (left: PriceStatistics, right: PriceStatistics): PriceStatistics => ({
  price: computeMeanPrice([left, right]),
  sampleCount: left.sampleCount + right.sampleCount,
  low: Math.min(left.low, right.low),
  high: Math.max(left.high, right.high),
  day: getNewestDay([left, right]),
});

export interface RegionAverage extends Omit<MarketAverage, "low" | "high" | "percentOfPrevious"> {
  readonly markets: readonly Market[];
}

export function getRegionAverage(
  snapshot: PriceSnapshot,
  itemId: number,
  region: Region,
  pool: GradeOrAll = "all",
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
    sampleCount: quotes.reduce((sum, { sampleCount }) => sum + sampleCount, 0),
    markets: quotes.map(({ market }) => market),
  };
}
