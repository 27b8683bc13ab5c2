import { buildRecord } from "../buildRecord";
import { groupBy } from "../groupBy";
import { getGradeForAverages } from "../listings/gradeForAverages";
import { GRADES, type Grade, type Market } from "../listings/market";
import { roundHalfAwayFromZero } from "../money/money";
import { addDaysToDate } from "../time";
import { findCheapestOffer } from "./offerCost";
import {
  computeListingMeanPrices,
  estimatePriceFromSales,
  listSalesSinceLatestPriceChange,
  type PriceEstimate,
  type SalesBetweenPriceChanges,
  type SoldPrice,
  separatePriceOutliers,
  splitSalesAtPriceChanges,
  TYPICAL_PRICE_DEVIATION,
} from "./outliers";
import {
  type CurrentPriceRow,
  type DayPriceKey,
  type DayPriceRow,
  GRADES_AND_ALL,
  type StoredDayPrice,
} from "./priceRows";
import {
  computePriceWindowStatistics,
  getPriceWindowStart,
  PRICE_WINDOW_DAYS,
  toPercentOfAtLeastOneTenth,
} from "./priceWindow";
import { computeMean, computeMedian } from "./statistics";
import { isUnusuallyCheap, pickTrustedAverages, type TrustedAverages } from "./trustedAverage";

/** Statistics of the prices of one day's sales or listings. Minor units. */
export interface DayPriceStats {
  /** Number of prices without outliers; at least one. */
  readonly sampleCount: number;
  readonly median: number;
  readonly mean: number;
  readonly outlierCount: number;
}

/** Minimum number of prices for using their median instead of their mean. */
const MIN_SAMPLE_SIZE = 3;

/** Returns the price of a day: the median of three or more prices, else the mean. */
export const pickDayPrice = ({
  sampleCount,
  median,
  mean,
}: Pick<DayPriceStats, "sampleCount" | "median" | "mean">): number => (sampleCount >= MIN_SAMPLE_SIZE ? median : mean);

/** Computes a day's statistics; `undefined` if all prices were outliers: such a day counts as not observed. */
function computeDayPriceStats(accepted: readonly number[], outlierCount: number): DayPriceStats | undefined {
  const median = computeMedian(accepted);
  const mean = computeMean(accepted);
  if (median === undefined || mean === undefined) return undefined;
  return {
    sampleCount: accepted.length,
    median: roundHalfAwayFromZero(median),
    mean: roundHalfAwayFromZero(mean),
    outlierCount,
  };
}

/** Computes the statistics of a day's asking prices. `before` is the median of the previous days. */
export function computeAskedPriceStats(
  prices: readonly number[],
  before: number | undefined,
): DayPriceStats | undefined {
  const { accepted, rejected } = separatePriceOutliers(
    prices.map((price) => ({ price })),
    before === undefined ? [] : [before],
  );
  return computeDayPriceStats(
    accepted.map(({ price }) => price),
    rejected.length,
  );
}

/** Standard deviation of a typical price change in a month, on a log scale (about 5 %). */
const TYPICAL_MONTHLY_MOVE = 0.05;
/** Number of standard deviations that cover 97 % of random errors. */
const CONFIDENCE_DEVIATIONS = 2.17;
/** Number of imaginary listings of typical deviation added to a sample, because a few real ones are unreliable. */
const PRIOR_SAMPLE_SIZE = 6;
/** Largest standard error of a price that may be called steady. A larger one might hide a change of 15 %. */
const MAX_STEADY_ERROR = 0.075;

/**
 * Returns an average as a percentage of the average before, to a tenth; 100 if it is known to be steady, `undefined` if
 * that is uncertain. Most differences between averages of few sales are chance. A difference is therefore reduced
 * according to its standard error, and counts only if the rest is significant.
 */
export function computeAverageChange(
  before: PriceEstimate | undefined,
  now: PriceEstimate | undefined,
): number | undefined {
  if (!before || !now || Math.min(before.sampleCount, now.sampleCount) < MIN_SAMPLE_SIZE) return undefined;
  const error = computeStandardError(before, now);
  const difference = Math.log(now.price / before.price);
  const trust = TYPICAL_MONTHLY_MOVE ** 2 / (TYPICAL_MONTHLY_MOVE ** 2 + error ** 2);
  const move = Math.max(trust * Math.abs(difference), Math.abs(difference) - CONFIDENCE_DEVIATIONS * error);
  if (move > CONFIDENCE_DEVIATIONS * Math.sqrt(trust) * error)
    return toPercentOfAtLeastOneTenth(Math.exp(Math.sign(difference) * move));
  return error <= MAX_STEADY_ERROR ? 100 : undefined;
}

/** Returns the standard error of the difference between the mean log prices of two periods. */
function computeStandardError(before: PriceEstimate, now: PriceEstimate): number {
  const scatter = before.scatter + now.scatter + PRIOR_SAMPLE_SIZE * TYPICAL_PRICE_DEVIATION ** 2;
  const variance = scatter / (before.sampleCount + now.sampleCount - 2 + PRIOR_SAMPLE_SIZE);
  return Math.sqrt(variance * (1 / before.sampleCount + 1 / now.sampleCount));
}

/** Data from which the prices of an item in one market are computed. All prices are minor units. */
export interface PriceRecomputationInput {
  /** Current day as `YYYY-MM-DD` (UTC). */
  readonly today: string;
  /** Stored daily prices of the last 30 days. Older days are never changed. */
  readonly days: readonly StoredDayPrice[];
  /** All sales since the first day that today's prices depend on. */
  readonly sales: readonly (SoldPrice & { readonly grade: Grade })[];
  readonly market: Market;
  /** Current buy-it-now listings that count for the item. `undefined` if they could not be read. */
  readonly offers: readonly OfferedListing[] | undefined;
  /** Grades with a listing that no longer counts. Their asking prices of today are computed again. */
  readonly withdrawn?: ReadonlySet<Grade>;
  readonly guide?: Readonly<Partial<Record<Grade, number>>>;
}

/** Buy-it-now listing of an item, as prices are computed from it. Minor units. */
export interface OfferedListing {
  /** `undefined` if the condition is unknown. */
  readonly grade: Grade | undefined;
  /** True for a used item with its box, which is in no average. */
  readonly isOpenBox?: boolean;
  readonly price: number;
  readonly postage?: number | undefined;
}

export interface RecomputedPrices {
  readonly changedDays: readonly DayPriceRow[];
  /** Keys of stored days that must be deleted, because no data supports them any more. */
  readonly removedDays: readonly DayPriceKey[];
  readonly currentPrices: readonly CurrentPriceRow[];
}

/**
 * Computes all prices of an item in one market again, from all its sales, so repeating this is harmless. Prices whose
 * data could not be read stay as they are.
 */
export function recomputeItemPrices({
  today,
  market,
  days,
  sales,
  offers,
  withdrawn,
  guide = {},
}: PriceRecomputationInput): RecomputedPrices {
  const figureByKey = new Map(days.map((day) => [keyForDayPrice(day), day]));
  const changedDays: DayPriceRow[] = [];
  const removedDays: DayPriceKey[] = [];
  const updateDay = (key: DayPriceKey, figure: DayPriceStats | undefined) => {
    const before = figureByKey.get(keyForDayPrice(key));
    if (!figure) {
      if (figureByKey.delete(keyForDayPrice(key))) removedDays.push(key);
      return;
    }
    const row = { ...key, ...figure, price: pickDayPrice(figure) };
    figureByKey.set(keyForDayPrice(key), row);
    if (
      row.sampleCount !== before?.sampleCount ||
      row.outlierCount !== before.outlierCount ||
      row.price !== before.price
    )
      changedDays.push(row);
  };
  const listAskedDays = (pool: Grade) =>
    [...figureByKey.values()].filter((day) => day.kind === "listed" && day.pool === pool);
  for (const pool of offers ? GRADES : []) {
    const prices = (offers ?? []).filter((offer) => getGradeForAverages(offer) === pool).map(({ price }) => price);
    // Without current offers today's asking price stays: listings that ended today were still offered today.
    if (prices.length > 0 || withdrawn?.has(pool))
      updateDay(
        { kind: "listed", pool, day: today },
        computeAskedPriceStats(prices, computeRecentAskedMedian(listAskedDays(pool), today)),
      );
  }
  const month = buildRecord(GRADES, (grade) => computePriceWindowStatistics(listAskedDays(grade), today));
  const sold = GRADES.map((grade) => {
    const likely = [month[grade]?.price, guide[grade]].filter((price) => price !== undefined);
    return splitSalesAtPriceChanges(
      sales.filter((sale) => sale.grade === grade),
      likely,
    );
  });
  for (const [key, figure] of listSoldDays(sold)) if (key.day >= getPriceWindowStart(today)) updateDay(key, figure);
  const listed = GRADES.flatMap((pool): CurrentPriceRow[] =>
    month[pool] ? [{ kind: "listed", pool, ...month[pool] }] : [],
  );
  const soldRows = listCurrentSoldRows(sold, today);
  const averages = pickTrustedAverages(Object.fromEntries(soldRows.map((row) => [row.pool, row])), guide);
  return {
    changedDays,
    removedDays,
    currentPrices: [...soldRows, ...listed, ...toLowestOfferRows(offers ?? [], averages, market, today)],
  };
}

const keyForDayPrice = ({ kind, pool, day }: DayPriceKey): string => `${kind} ${pool} ${day}`;

/** Number of days before a day whose asking prices are its reference. After that, an unusual price is accepted. */
const LOOKBACK_DAYS = 7;

function computeRecentAskedMedian(days: readonly StoredDayPrice[], day: string): number | undefined {
  const first = addDaysToDate(day, -LOOKBACK_DAYS);
  return computeMedian(days.filter((each) => each.day >= first && each.day < day).map(({ price }) => price));
}

/** Returns the cheapest offer that is not unusually cheap. Its pool is the grade of that offer, `all` if unknown. */
function toLowestOfferRows(
  offers: readonly OfferedListing[],
  averages: TrustedAverages,
  market: Market,
  today: string,
): CurrentPriceRow[] {
  const credible = offers.filter((offer) => !isUnusuallyCheap(offer, averages)).map((offer) => ({ ...offer, market }));
  const cheapest = findCheapestOffer(credible);
  if (!cheapest) return [];
  const { price, postage, grade: pool = "all" } = cheapest;
  const prices = credible.map((offer) => offer.price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return [{ kind: "from", pool, price, postage, sampleCount: prices.length, low, high, day: today }];
}

/** Computes sale statistics per day, by grade and for both; `undefined` for a day with nothing but outliers. */
function listSoldDays(
  grades: readonly (readonly SalesBetweenPriceChanges[])[],
): (readonly [DayPriceKey, DayPriceStats | undefined])[] {
  const groupByDay = (phases: readonly SalesBetweenPriceChanges[], part: keyof SalesBetweenPriceChanges) =>
    groupBy(
      phases.flatMap((phase) => phase[part]),
      ({ day }) => day,
    );
  const all = grades.flat();
  const days = new Set([...groupByDay(all, "accepted").keys(), ...groupByDay(all, "rejected").keys()]);
  return GRADES_AND_ALL.flatMap((pool, at) => {
    const phases = grades[at] ?? all;
    const [accepted, rejected] = [groupByDay(phases, "accepted"), groupByDay(phases, "rejected")];
    return [...days].map((day) => {
      const figure = computeDayPriceStats(
        toListingMeanPrices(accepted.get(day)),
        toListingMeanPrices(rejected.get(day)).length,
      );
      return [{ kind: "sold", pool, day }, figure] as const;
    });
  });
}

const toListingMeanPrices = (sales: readonly SoldPrice[] = []): number[] =>
  computeListingMeanPrices(sales).map(({ price }) => price);

/** Computes the current sale prices by grade and for both. The latter has no change: the mix of grades varies. */
function listCurrentSoldRows(
  grades: readonly (readonly SalesBetweenPriceChanges[])[],
  today: string,
): CurrentPriceRow[] {
  const listMonthSales = (day: string) =>
    grades.map((phases) => listSalesSinceLatestPriceChange(phases, getPriceWindowStart(day), day));
  const [before, now] = [listMonthSales(addDaysToDate(today, -PRICE_WINDOW_DAYS)), listMonthSales(today)];
  return GRADES_AND_ALL.flatMap((pool, at): CurrentPriceRow[] => {
    const estimate = estimatePriceFromSales(now[at] ?? now.flat());
    if (!estimate) return [];
    const { scatter: _, price, ...figure } = estimate;
    const change = computeAverageChange(estimatePriceFromSales(before[at] ?? []), estimate);
    return [
      {
        kind: "sold",
        pool,
        ...figure,
        price: roundHalfAwayFromZero(price),
        ...(change !== undefined && { percentOfPrevious: change }),
      },
    ];
  });
}
