import { groupBy } from "../groupBy";
import { compareByDay, getNewestDay } from "../time";
import type { PriceStatistics } from "./priceSnapshot";
import { computeMean, computeMeanPrice, computeMedian } from "./statistics";

export interface SoldPrice {
  /** Day of the sale as `YYYY-MM-DD` (UTC). */
  readonly day: string;
  /** Price of the sale in minor units. */
  readonly price: number;
  /** Marketplace id of the listing. Sales are counted per listing, because the sellers are not known. */
  readonly listingId: string;
}

export interface ListingMeanPrice {
  readonly listingId: string;
  readonly price: number;
}

/** Returns the mean price of each listing. A shop that sold twenty copies must not outweigh three auctions. */
export const computeListingMeanPrices = (sales: readonly SoldPrice[]): ListingMeanPrice[] =>
  [...groupBy(sales, ({ listingId }) => listingId)].map(([listingId, listingSales]) => ({
    listingId,
    price: computeMeanPrice(listingSales),
  }));

interface Priced {
  /** Price in minor units. */
  readonly price: number;
}

export interface AcceptedAndRejectedPrices<P extends Priced> {
  readonly accepted: readonly P[];
  /** Outliers, and all prices of 0 or less. */
  readonly rejected: readonly P[];
}

/** Minimum number of prices for comparing each with the median of all. */
const MIN_SAMPLE_SIZE = 3;
/** Standard deviations from which a price is an outlier. Not the usual 3.5, because most wrong items are closer. */
const MAX_DEVIATIONS = 2.5;
/** Typical relative deviation of an item's prices. Smaller measured deviations are raised to it, because they are due to chance. */
export const TYPICAL_PRICE_DEVIATION = 0.12;
/** Ratio of the median absolute deviation to the standard deviation in a normal distribution. */
const MEDIAN_TO_STANDARD_DEVIATION = 0.6745;

/**
 * Splits prices into accepted ones and outliers. Compares three or more with their median on a log scale, where half
 * and double the price are equally far away. Accepts fewer if they agree with each other or with `likely` (reference
 * prices from elsewhere), or if `likely` is empty.
 */
export function separatePriceOutliers<P extends Priced>(
  observed: readonly P[],
  likely: readonly number[] = [],
): AcceptedAndRejectedPrices<P> {
  const priced = observed.filter(({ price }) => price > 0);
  const isAccepted = priced.length >= MIN_SAMPLE_SIZE ? createMedianTest(priced) : createAgreementTest(priced, likely);
  const isInRange = (each: P) => each.price > 0 && isAccepted(each);
  return { accepted: observed.filter(isInRange), rejected: observed.filter((each) => !isInRange(each)) };
}

type PriceTest = (each: Priced) => boolean;

function createMedianTest(priced: readonly Priced[]): PriceTest {
  const logs = priced.map(({ price }) => Math.log(price));
  const centre = computeMedian(logs) ?? 0;
  const maxDistance = computeOutlierDistance(logs.map((log) => log - centre));
  return ({ price }) => Math.abs(Math.log(price) - centre) <= maxDistance;
}

/** Returns the log distance from which a price is an outlier, given the log distances in a sample. */
const computeOutlierDistance = (distances: readonly number[]): number =>
  MAX_DEVIATIONS *
  Math.max(TYPICAL_PRICE_DEVIATION, (computeMedian(distances.map(Math.abs)) ?? 0) / MEDIAN_TO_STANDARD_DEVIATION);

const createAgreementTest =
  (priced: readonly Priced[], likely: readonly number[]): PriceTest =>
  (each) =>
    likely.length === 0 ||
    likely.some((price) => each.price >= 0.33 * price && each.price <= 3 * price) ||
    priced.some(
      (other) => other !== each && Math.abs(Math.log(each.price / other.price)) <= computeOutlierDistance([]),
    );

/**
 * Splits sales (oldest first) where prices change lastingly: after a reprint an item may fall from £60 to £13. The
 * sales before such a break would be outliers after it.
 */
function splitAtBreaks(sales: SoldPrice[]): SoldPrice[][] {
  const at = findPriceBreak(sales);
  return at === undefined ? [sales] : [...splitAtBreaks(sales.slice(0, at)), ...splitAtBreaks(sales.slice(at))];
}

/** Finds the index that splits sales into the most consistent parts, if almost no sale of one fits the other. */
function findPriceBreak(sales: readonly SoldPrice[]): number | undefined {
  let best: { readonly at: number; readonly left: number } | undefined;
  for (let at = MIN_SAMPLE_SIZE; at <= sales.length - MIN_SAMPLE_SIZE; at += 1) {
    if (sales[at - 1]?.day === sales[at]?.day) continue;
    const [before, after] = [toLogPrices(sales.slice(0, at)), toLogPrices(sales.slice(at))];
    if (Math.min(before.length, after.length) < Math.min(MIN_SAMPLE_SIZE, Math.max(before.length, after.length)))
      continue;
    const [earlierMedian, laterMedian] = [computeMedian(before) ?? 0, computeMedian(after) ?? 0];
    const distances = [
      ...before.map((log) => Math.abs(log - earlierMedian)),
      ...after.map((log) => Math.abs(log - laterMedian)),
    ];
    const maxDistance = computeOutlierDistance(distances);
    if (countFitting(before, laterMedian, maxDistance) + countFitting(after, earlierMedian, maxDistance) > 0) continue;
    const left = computeMean(distances) ?? 0;
    if (left < (best?.left ?? Number.POSITIVE_INFINITY)) best = { at, left };
  }
  return best?.at;
}

const toLogPrices = (sales: readonly SoldPrice[]): number[] =>
  computeListingMeanPrices(sales).map(({ price }) => Math.log(price));

/** Counts prices of one part that fit the other part's median. Ignores one in five, which may be an outlier. */
const countFitting = (logs: readonly number[], centre: number, maxDistance: number): number =>
  Math.max(0, logs.filter((log) => Math.abs(log - centre) <= maxDistance).length - Math.floor(logs.length / 5));

/** Sales of one grade between two lasting price changes, split into accepted sales and outliers. */
export type SalesBetweenPriceChanges = AcceptedAndRejectedPrices<SoldPrice>;

/**
 * Splits sales at lasting price changes into phases, oldest first, and rejects the outliers in each phase. `likely`
 * (asking or guide prices in minor units) applies only to the newest phase and can reject its first sales.
 */
export function splitSalesAtPriceChanges(
  sales: readonly SoldPrice[],
  likely: readonly number[],
): SalesBetweenPriceChanges[] {
  const phases = splitAtBreaks(sales.filter(({ price }) => price > 0).toSorted(compareByDay));
  return phases.map((phase, at) => {
    const { accepted } = separatePriceOutliers(computeListingMeanPrices(phase), at === phases.length - 1 ? likely : []);
    const listings = new Set(accepted.map(({ listingId }) => listingId));
    const isAccepted = ({ listingId }: SoldPrice) => listings.has(listingId);
    return { accepted: phase.filter(isAccepted), rejected: phase.filter((sale) => !isAccepted(sale)) };
  });
}

/** Summary of the accepted sales in a period. `price` is the mean of the listings' mean prices and is not rounded. */
export interface PriceEstimate extends Omit<PriceStatistics, "percentOfPrevious"> {
  /** Sum of the squared deviations of the listings' log prices from their mean. */
  readonly scatter: number;
}

/** Returns the accepted sales from `from` to `to`, inclusive. After a lasting price change, only later ones count. */
export const listSalesSinceLatestPriceChange = (
  phases: readonly SalesBetweenPriceChanges[],
  from: string,
  to: string,
): readonly SoldPrice[] =>
  phases
    .map(({ accepted }) => accepted.filter(({ day }) => day >= from && day <= to))
    .findLast(({ length }) => length > 0) ?? [];

export function estimatePriceFromSales(sales: readonly SoldPrice[]): PriceEstimate | undefined {
  const listingPrices = computeListingMeanPrices(sales).map(({ price }) => price);
  const price = computeMean(listingPrices);
  if (price === undefined) return undefined;
  const logs = listingPrices.map(Math.log);
  const centre = computeMean(logs) ?? 0;
  const prices = sales.map((sale) => sale.price);
  return {
    price,
    sampleCount: listingPrices.length,
    low: Math.min(...prices),
    high: Math.max(...prices),
    day: getNewestDay(sales),
    scatter: logs.reduce((sum, log) => sum + (log - centre) ** 2, 0),
  };
}
