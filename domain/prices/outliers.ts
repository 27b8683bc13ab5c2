import { groupBy } from "../groupBy";
import { compareByDay, getNewestDay } from "../time";
import { computeMean, computeMeanPrice, computeMedian } from "./statistics";

/** Sale of one item in one grade. */
export interface SoldPrice {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Minor units. */
  readonly price: number;
  /** Marketplace id of the listing. It is the unit of counting, because sellers are not known. */
  readonly listingId: string;
}

/** Mean price of all sales of one listing. */
export interface ListingMean {
  readonly listingId: string;
  readonly price: number;
}

/** Returns one mean price for each listing. A shop that sold twenty copies must not outweigh three auctions. */
export const computeListingMeans = (sales: readonly SoldPrice[]): ListingMean[] =>
  [...groupBy(sales, ({ listingId }) => listingId)].map(([listing, own]) => ({
    listingId: listing,
    price: computeMeanPrice(own),
  }));

interface Priced {
  /** Minor units. */
  readonly price: number;
}

export interface OutlierSplit<P extends Priced> {
  readonly accepted: readonly P[];
  /** Outliers, and prices of 0 or less. */
  readonly rejected: readonly P[];
}

/** Number of prices from which they are compared with their own median. */
const MIN_SAMPLE_SIZE = 3;
/**
 * Rejection threshold in standard deviations. Lower than the usual 3.5, because wrong items among the listings are
 * mostly closer than that.
 */
const MAX_DEVIATIONS = 2.5;
/**
 * Typical relative spread of prices for the same item. A smaller spread in a sample counts as chance and is raised to
 * this.
 */
export const TYPICAL_PRICE_DEVIATION = 0.12;
/** Ratio of the median absolute deviation to the standard deviation in a normal distribution. */
const MEDIAN_TO_STANDARD_DEVIATION = 0.6745;

/**
 * Splits prices into accepted ones and outliers. Three or more are compared with their median on a log scale, so half
 * the price is as far away as double. Fewer are accepted if they agree with each other or with `likely`, or if `likely`
 * is empty.
 *
 * @param likely reference prices from elsewhere, in minor units
 */
export function rejectOutliers<P extends Priced>(
  observed: readonly P[],
  likely: readonly number[] = [],
): OutlierSplit<P> {
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

/** Returns the log distance from which a price counts as an outlier, given the log distances of a sample. */
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
 * Splits sales into phases at lasting price breaks, oldest first. After a reprint an item may fall from £60 to £13.
 * Each sale of one phase would be an outlier in the other.
 */
const splitIntoPhases = (sales: readonly SoldPrice[]): SoldPrice[][] => splitAtBreaks(sales.toSorted(compareByDay));

function splitAtBreaks(sales: SoldPrice[]): SoldPrice[][] {
  const at = findPriceBreak(sales);
  return at === undefined ? [sales] : [...splitAtBreaks(sales.slice(0, at)), ...splitAtBreaks(sales.slice(at))];
}

/**
 * Returns the index that splits the sales into the two most consistent halves. `undefined` unless almost no sale of
 * either half fits the other.
 */
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
  computeListingMeans(sales).map(({ price }) => Math.log(price));

/**
 * Counts the prices of one half that fit around the other half's median. One in five is ignored, since it may be an
 * outlier in its own half.
 */
const countFitting = (logs: readonly number[], centre: number, maxDistance: number): number =>
  Math.max(0, logs.filter((log) => Math.abs(log - centre) <= maxDistance).length - Math.floor(logs.length / 5));

/** Sales of one grade between two price breaks. */
export interface PricePhase {
  readonly accepted: readonly SoldPrice[];
  /** Outliers within the phase. */
  readonly rejected: readonly SoldPrice[];
}

/**
 * Splits sales into phases, oldest first, and rejects the outliers in each.
 *
 * @param likely asking or guide prices in minor units. They apply to the newest phase only, and can reject its first
 * sales.
 */
export function credibleSales(sales: readonly SoldPrice[], likely: readonly number[]): PricePhase[] {
  const phases = splitIntoPhases(sales.filter(({ price }) => price > 0));
  return phases.map((phase, at) => {
    const { accepted } = rejectOutliers(computeListingMeans(phase), at === phases.length - 1 ? likely : []);
    const listings = new Set(accepted.map(({ listingId }) => listingId));
    const isAccepted = ({ listingId }: SoldPrice) => listings.has(listingId);
    return { accepted: phase.filter(isAccepted), rejected: phase.filter((sale) => !isAccepted(sale)) };
  });
}

/** Summary of the accepted sales in a span of days. */
export interface PriceEstimate {
  /** Mean of the listing means, in minor units. `low` and `high` are single sales. */
  readonly price: number;
  readonly low: number;
  readonly high: number;
  /** Number of listings. */
  readonly n: number;
  /** `YYYY-MM-DD`, UTC: the day of the newest sale. */
  readonly day: string;
  /** Sum of squared deviations of the listings' log prices from their mean. */
  readonly scatter: number;
}

/**
 * Returns the accepted sales in a span. If a price break lies within the span, only the sales after it count.
 *
 * @param from first day, inclusive
 * @param to last day, inclusive
 */
export const listNewestPhaseSales = (phases: readonly PricePhase[], from: string, to: string): readonly SoldPrice[] =>
  phases
    .map(({ accepted }) => accepted.filter(({ day }) => day >= from && day <= to))
    .findLast(({ length }) => length > 0) ?? [];

export function estimatePrice(sales: readonly SoldPrice[]): PriceEstimate | undefined {
  const listingPrices = computeListingMeans(sales).map(({ price }) => price);
  const price = computeMean(listingPrices);
  if (price === undefined) return undefined;
  const logs = listingPrices.map(Math.log);
  const centre = computeMean(logs) ?? 0;
  const prices = sales.map((sale) => sale.price);
  return {
    price,
    n: listingPrices.length,
    low: Math.min(...prices),
    high: Math.max(...prices),
    day: getNewestDay(sales),
    scatter: logs.reduce((sum, log) => sum + (log - centre) ** 2, 0),
  };
}
