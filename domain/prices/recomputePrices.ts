import { buildRecord } from "../buildRecord";
import { groupBy } from "../groupBy";
import { GRADES, type Grade } from "../listings/market";
import { roundHalfAwayFromZero } from "../money/money";
import { shiftDay } from "../time";
import {
  computeListingMeans,
  estimatePrice,
  listNewestPhaseSales,
  type PriceEstimate,
  type PricePhase,
  rejectOutliers,
  type SoldPrice,
  splitIntoPricePhases,
  TYPICAL_PRICE_DEVIATION,
} from "./outliers";
import { type CurrentPriceRow, type DayPriceKey, type DayPriceRow, GRADE_POOLS, type KnownDayPrice } from "./priceRows";
import { computeWindowFigure, getPriceWindowStart, PRICE_WINDOW_DAYS, toPercent } from "./priceWindow";
import { computeMean, computeMedian } from "./statistics";

/** Statistics of one day's sales or listings. Minor units. */
export interface DayPriceStats {
  /** Number of accepted prices; at least one. */
  readonly sampleCount: number;
  readonly median: number;
  readonly mean: number;
  readonly outlierCount: number;
}

/** Number of prices from which the median is used instead of the mean. */
const MIN_SAMPLE_SIZE = 3;

/** Returns the day's price: the median of three or more prices, else the mean. */
export const pickDayPrice = ({
  sampleCount,
  median,
  mean,
}: Pick<DayPriceStats, "sampleCount" | "median" | "mean">): number => (sampleCount >= MIN_SAMPLE_SIZE ? median : mean);

/** Returns `undefined` if no price was accepted: such a day counts as not observed, not as a price of 0. */
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

/**
 * Computes the asking-price statistics of a day.
 *
 * @param before median of the previous days, in minor units
 */
export function computeAskedPriceStats(
  prices: readonly number[],
  before: number | undefined,
): DayPriceStats | undefined {
  const { accepted, rejected } = rejectOutliers(
    prices.map((price) => ({ price })),
    before === undefined ? [] : [before],
  );
  return computeDayPriceStats(
    accepted.map(({ price }) => price),
    rejected.length,
  );
}

/** Standard deviation of a typical monthly price change, on a log scale (about 5 %). */
const TYPICAL_MONTHLY_MOVE = 0.05;
/** Number of standard deviations that cover 97 % of random errors. */
const CONFIDENCE_DEVIATIONS = 2.17;
/**
 * Number of listings with typical spread that are added to the sample. The spread of a few listings alone is
 * unreliable.
 */
const PRIOR_SAMPLE_SIZE = 6;
/** Largest standard error at which a price may be called steady: a change of 15 % would have been detected. */
const MAX_STEADY_ERROR = 0.075;

/**
 * Returns an average as a percentage of the one before, to a tenth. 100 if it is known to be steady, `undefined` if
 * that is uncertain.
 *
 * Averages of few sales differ by chance, and the largest differences are mostly chance. Each difference is therefore
 * shrunk by how much its standard error outweighs typical monthly changes, but by no more than the error bound. A
 * remaining change counts only if it is significant.
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
  if (move > CONFIDENCE_DEVIATIONS * Math.sqrt(trust) * error) return toPercent(Math.exp(Math.sign(difference) * move));
  return error <= MAX_STEADY_ERROR ? 100 : undefined;
}

/** Returns the standard error of the difference between two mean log prices. */
function computeStandardError(before: PriceEstimate, now: PriceEstimate): number {
  const scatter = before.scatter + now.scatter + PRIOR_SAMPLE_SIZE * TYPICAL_PRICE_DEVIATION ** 2;
  const variance = scatter / (before.sampleCount + now.sampleCount - 2 + PRIOR_SAMPLE_SIZE);
  return Math.sqrt(variance * (1 / before.sampleCount + 1 / now.sampleCount));
}

/** Data of one item in one market. All prices are minor units. */
export interface RecomputeInput {
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  /** Stored figures of the current month. Older days are never changed. */
  readonly days: readonly KnownDayPrice[];
  /** All sales since the first day that the figures depend on. */
  readonly sales: readonly (SoldPrice & { readonly grade: Grade })[];
  /** Current offers that count. `undefined` if the offers could not be read. */
  readonly offers: readonly { readonly grade: Grade | undefined; readonly price: number }[] | undefined;
  /** Grades with an offer that no longer counts, because its listing was reclassified. Prices of today that include the offer are recomputed. */
  readonly withdrawn?: ReadonlySet<Grade>;
  readonly guide?: Readonly<Partial<Record<Grade, number>>>;
}

export interface RecomputedPrices {
  readonly changedDays: readonly DayPriceRow[];
  /** Stored days that no data supports any more, to be deleted. */
  readonly removedDays: readonly DayPriceKey[];
  readonly currentPrices: readonly CurrentPriceRow[];
}

/**
 * Recomputes the figures of an item in one market. They are computed from all sales and never added to, so repeating it
 * is harmless. Figures whose data could not be read stay as they are.
 */
export function recomputePrices({
  today,
  days,
  sales,
  offers,
  withdrawn,
  guide = {},
}: RecomputeInput): RecomputedPrices {
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
    const prices = (offers ?? []).filter(({ grade }) => grade === pool).map(({ price }) => price);
    // Without current offers today's figure stays: listings that ended today were still offered today.
    if (prices.length > 0 || withdrawn?.has(pool))
      updateDay(
        { kind: "listed", pool, day: today },
        computeAskedPriceStats(prices, computeRecentAskedMedian(listAskedDays(pool), today)),
      );
  }
  const month = buildRecord(GRADES, (grade) => computeWindowFigure(listAskedDays(grade), today));
  const sold = GRADES.map((grade) => {
    const likely = [month[grade]?.price, guide[grade]].filter((price) => price !== undefined);
    return splitIntoPricePhases(
      sales.filter((sale) => sale.grade === grade),
      likely,
    );
  });
  for (const [key, figure] of listSoldDays(sold)) if (key.day >= getPriceWindowStart(today)) updateDay(key, figure);
  const listed = GRADES.flatMap((pool): CurrentPriceRow[] =>
    month[pool] ? [{ kind: "listed", pool, ...month[pool] }] : [],
  );
  return {
    changedDays,
    removedDays,
    currentPrices: [...listCurrentSoldRows(sold, today), ...listed, ...toLowestOfferRows(offers, today)],
  };
}

const keyForDayPrice = ({ kind, pool, day }: DayPriceKey): string => `${kind} ${pool} ${day}`;

/** Days whose asking prices form the reference. An unusual price is accepted once it has been offered for a week. */
const LOOKBACK_DAYS = 7;

function computeRecentAskedMedian(days: readonly KnownDayPrice[], day: string): number | undefined {
  const first = shiftDay(day, -LOOKBACK_DAYS);
  return computeMedian(days.filter((each) => each.day >= first && each.day < day).map(({ price }) => price));
}

function toLowestOfferRows(offers: RecomputeInput["offers"], today: string): CurrentPriceRow[] {
  const prices = offers?.map(({ price }) => price) ?? [];
  if (prices.length === 0) return [];
  const [price, high] = [Math.min(...prices), Math.max(...prices)];
  return [{ kind: "from", pool: "all", price, sampleCount: prices.length, low: price, high, day: today }];
}

/**
 * Computes the statistics of each day with sales, by grade and pooled. `undefined` for days whose sales were all
 * rejected.
 */
function listSoldDays(
  grades: readonly (readonly PricePhase[])[],
): (readonly [DayPriceKey, DayPriceStats | undefined])[] {
  const groupByDay = (phases: readonly PricePhase[], part: keyof PricePhase) =>
    groupBy(
      phases.flatMap((phase) => phase[part]),
      ({ day }) => day,
    );
  const all = grades.flat();
  const days = new Set([...groupByDay(all, "accepted").keys(), ...groupByDay(all, "rejected").keys()]);
  return GRADE_POOLS.flatMap((pool, at) => {
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
  computeListingMeans(sales).map(({ price }) => price);

/**
 * Computes the current sale prices by grade and pooled. The pooled one has no change, because the mix of new and used
 * sales varies.
 */
function listCurrentSoldRows(grades: readonly (readonly PricePhase[])[], today: string): CurrentPriceRow[] {
  const listMonthSales = (day: string) =>
    grades.map((phases) => listNewestPhaseSales(phases, getPriceWindowStart(day), day));
  const [before, now] = [listMonthSales(shiftDay(today, -PRICE_WINDOW_DAYS)), listMonthSales(today)];
  return GRADE_POOLS.flatMap((pool, at): CurrentPriceRow[] => {
    const estimate = estimatePrice(now[at] ?? now.flat());
    if (!estimate) return [];
    const { scatter: _, price, ...figure } = estimate;
    const change = computeAverageChange(estimatePrice(before[at] ?? []), estimate);
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
