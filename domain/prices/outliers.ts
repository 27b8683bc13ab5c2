import { groupBy } from "../groupBy";
import { computeMean, computeMeanPrice, computeMedian } from "./statistics";

/** One thing of one grade that was sold. */
export interface SoldPrice {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Minor units. */
  readonly price: number;
  /** The marketplace's id of it: nobody knows sellers. */
  readonly listing: string;
}

/** What a listing says of a price: the mean of what it sold for. */
export interface ListingMean {
  readonly listing: string;
  readonly price: number;
}

/** Each listing has one voice, however much it sold: a shop with twenty of a thing does not outvote three auctions. */
export const computeListingMeans = (sales: readonly SoldPrice[]): ListingMean[] =>
  [...groupBy(sales, ({ listing }) => listing)].map(([listing, own]) => ({ listing, price: computeMeanPrice(own) }));

interface Priced {
  /** Minor units. */
  readonly price: number;
}

export interface OutlierSplit<P extends Priced> {
  readonly kept: readonly P[];
  /** Too far from the others, or no price at all. */
  readonly rejected: readonly P[];
}

/** From so many on they tell by themselves which of them are out of place. */
const MIN_SAMPLE_SIZE = 3;
/** So many deviations are too far: what is left of other things among the listings is mostly nearer than the usual 3.5. */
const MAX_DEVIATIONS = 2.5;
/** What people pay for the same thing differs by an eighth: where those at hand differ by less, that is chance. */
export const TYPICAL_PRICE_DEVIATION = 0.12;
/** Of a normal distribution the median deviation is this share of the standard deviation. */
const MEDIAN_TO_STANDARD_DEVIATION = 0.6745;

/**
 * Keeps the prices that belong together. Three and more are measured against their own median, by logarithms: half as dear
 * is as far away as twice as dear. Fewer are kept where they agree, or where nothing speaks against them.
 *
 * @param likely what else says what it may cost, minor units; none: nobody knows better
 */
export function rejectOutliers<P extends Priced>(
  observed: readonly P[],
  likely: readonly number[] = [],
): OutlierSplit<P> {
  const priced = observed.filter(({ price }) => price > 0);
  const isKept = priced.length >= MIN_SAMPLE_SIZE ? createMedianTest(priced) : createAgreementTest(priced, likely);
  const belongs = (each: P) => each.price > 0 && isKept(each);
  return { kept: observed.filter(belongs), rejected: observed.filter((each) => !belongs(each)) };
}

type PriceTest = (each: Priced) => boolean;

function createMedianTest(priced: readonly Priced[]): PriceTest {
  const logs = priced.map(({ price }) => Math.log(price));
  const centre = computeMedian(logs) ?? 0;
  const border = computeOutlierDistance(logs.map((log) => log - centre));
  return ({ price }) => Math.abs(Math.log(price) - centre) <= border;
}

/** From how far on a logarithm is out of place, where others are as far away as these. */
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
 * What was sold, cut where its price broke: what cost £60 for years and £13 since the reprint has two phases, and each sale
 * of one would be out of place in the other. The oldest first.
 */
const splitIntoPhases = (sales: readonly SoldPrice[]): SoldPrice[][] => splitAtBreaks(sales.toSorted(compareByDay));

function splitAtBreaks(sales: SoldPrice[]): SoldPrice[][] {
  const at = findPriceBreak(sales);
  return at === undefined ? [sales] : [...splitAtBreaks(sales.slice(0, at)), ...splitAtBreaks(sales.slice(at))];
}

/** Where two halves fit best each by itself, as far as next to nothing of either fits into the other. */
function findPriceBreak(sales: readonly SoldPrice[]): number | undefined {
  let best: { readonly at: number; readonly left: number } | undefined;
  for (let at = MIN_SAMPLE_SIZE; at <= sales.length - MIN_SAMPLE_SIZE; at += 1) {
    if (sales[at - 1]?.day === sales[at]?.day) continue;
    const [before, after] = [toLogPrices(sales.slice(0, at)), toLogPrices(sales.slice(at))];
    if (Math.min(before.length, after.length) < Math.min(MIN_SAMPLE_SIZE, Math.max(before.length, after.length)))
      continue;
    const [old, young] = [computeMedian(before) ?? 0, computeMedian(after) ?? 0];
    const distances = [...before.map((log) => Math.abs(log - old)), ...after.map((log) => Math.abs(log - young))];
    const border = computeOutlierDistance(distances);
    if (countFitting(before, young, border) + countFitting(after, old, border) > 0) continue;
    const left = computeMean(distances) ?? 0;
    if (left < (best?.left ?? Number.POSITIVE_INFINITY)) best = { at, left };
  }
  return best?.at;
}

const toLogPrices = (sales: readonly SoldPrice[]): number[] =>
  computeListingMeans(sales).map(({ price }) => Math.log(price));

/** How many of a side would fit about the other's centre, but for one in five, which may be out of place on its own side. */
const countFitting = (logs: readonly number[], centre: number, border: number): number =>
  Math.max(0, logs.filter((log) => Math.abs(log - centre) <= border).length - Math.floor(logs.length / 5));

const compareByDay = (one: SoldPrice, other: SoldPrice): number =>
  one.day < other.day ? -1 : Number(one.day > other.day);

/** What was sold of one grade while its price did not break. */
export interface PricePhase {
  readonly kept: readonly SoldPrice[];
  /** Out of place, whatever they were. */
  readonly rejected: readonly SoldPrice[];
}

/**
 * What counts of all that was sold, the oldest phase first.
 * @param likely what is asked now or a guide says, minor units: a first sale alone is not believed against all of that
 */
export function credibleSales(sales: readonly SoldPrice[], likely: readonly number[]): PricePhase[] {
  const phases = splitIntoPhases(sales.filter(({ price }) => price > 0));
  return phases.map((phase, at) => {
    const { kept } = rejectOutliers(computeListingMeans(phase), at === phases.length - 1 ? likely : []);
    const listings = new Set(kept.map(({ listing }) => listing));
    const isKept = ({ listing }: SoldPrice) => listings.has(listing);
    return { kept: phase.filter(isKept), rejected: phase.filter((sale) => !isKept(sale)) };
  });
}

/** What was sold in a span of days, as far as it counts. */
export interface PriceEstimate {
  /** Minor units: the mean of the voices, and of the sales the lowest and the highest. */
  readonly price: number;
  readonly low: number;
  readonly high: number;
  /** Of voices. */
  readonly n: number;
  /** `YYYY-MM-DD`, UTC: of the newest. */
  readonly day: string;
  /** How far the logarithms of the voices are from their mean, squared and added up. */
  readonly scatter: number;
}

/** Where the price broke within the span, what came after it counts alone. @param from the first day, and `to` the last */
export const listNewestPhaseSales = (phases: readonly PricePhase[], from: string, to: string): readonly SoldPrice[] =>
  phases.map(({ kept }) => kept.filter(({ day }) => day >= from && day <= to)).findLast(({ length }) => length > 0) ??
  [];

export function estimatePrice(sales: readonly SoldPrice[]): PriceEstimate | undefined {
  const voices = computeListingMeans(sales).map(({ price }) => price);
  const price = computeMean(voices);
  if (price === undefined) return undefined;
  const logs = voices.map(Math.log);
  const centre = computeMean(logs) ?? 0;
  const prices = sales.map((sale) => sale.price);
  return {
    price,
    n: voices.length,
    low: Math.min(...prices),
    high: Math.max(...prices),
    day: sales.reduce((newest, { day }) => (day > newest ? day : newest), ""),
    scatter: logs.reduce((sum, log) => sum + (log - centre) ** 2, 0),
  };
}
