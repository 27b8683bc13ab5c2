import { groupBy } from "../groupBy";
import { GRADES, type Grade } from "../listings/market";
import { roundHalfAwayFromZero } from "../money/money";
import { shiftDay } from "../time";
import {
  computeListingMeans,
  credibleSales,
  estimatePrice,
  listNewestPhaseSales,
  type PriceEstimate,
  type PricePhase,
  rejectOutliers,
  type SoldPrice,
  TYPICAL_PRICE_DEVIATION,
} from "./outliers";
import { type CurrentPriceRow, type DayPriceKey, type DayPriceRow, GRADE_POOLS, type KnownDayPrice } from "./priceRows";
import { computeWindowFigure, getPriceWindowStart, PRICE_WINDOW_DAYS, toPercent } from "./priceWindow";
import { computeMean, computeMedian } from "./statistics";

/** What one day's sales, or one day's listings, say of a price. Minor units. */
export interface DayPriceStats {
  /** How many were kept: at least one. */
  readonly n: number;
  readonly median: number;
  readonly mean: number;
  /** How many were not. */
  readonly rejected: number;
}

/** From so many on the median speaks for a day. */
const MIN_SAMPLE_SIZE = 3;

/** The day's price: the median of three and more, else the mean. */
export const pickDayPrice = ({ n, median, mean }: Pick<DayPriceStats, "n" | "median" | "mean">): number =>
  n >= MIN_SAMPLE_SIZE ? median : mean;

/** `undefined` where nothing was kept: such a day was not observed, it has no price of 0. */
function computeDayPriceStats(kept: readonly number[], rejected: number): DayPriceStats | undefined {
  const [median, mean] = [computeMedian(kept), computeMean(kept)];
  if (median === undefined || mean === undefined) return undefined;
  return { n: kept.length, median: roundHalfAwayFromZero(median), mean: roundHalfAwayFromZero(mean), rejected };
}

/**
 * What is asked on a day.
 * @param before the median of the days before, minor units
 */
export function computeAskedPriceStats(
  prices: readonly number[],
  before: number | undefined,
): DayPriceStats | undefined {
  const { kept, rejected } = rejectOutliers(
    prices.map((price) => ({ price })),
    before === undefined ? [] : [before],
  );
  return computeDayPriceStats(
    kept.map(({ price }) => price),
    rejected.length,
  );
}

/** Of a logarithm: in a month the prices of most things move by no more than a twentieth. */
const TYPICAL_MONTHLY_MOVE = 0.05;
/** So many deviations around it lie 97 of 100 of what chance brings. */
const CONFIDENCE_DEVIATIONS = 2.17;
/** How far a few voices scatter tells little: so many that scatter as usual are counted in. */
const PRIOR_SAMPLE_SIZE = 6;
/** An error of this, and a change by 15 % would have shown. */
const MAX_STEADY_ERROR = 0.075;

const STEADY_PERCENT = 100;

/**
 * What an average is in percent of the one before, to a tenth: 100 where it is known to be steady, `undefined` where nobody
 * can tell. Two averages of a few sales each differ by chance, and those that differ most do so by chance mostly. So a
 * difference is drawn back by as much as its error outweighs what prices usually move by, never further than the
 * error reaches; what then is not surely up or down is none.
 */
export function computeAverageChange(
  before: PriceEstimate | undefined,
  now: PriceEstimate | undefined,
): number | undefined {
  if (!before || !now || Math.min(before.n, now.n) < MIN_SAMPLE_SIZE) return undefined;
  const error = computeStandardError(before, now);
  const difference = Math.log(now.price / before.price);
  const trust = TYPICAL_MONTHLY_MOVE ** 2 / (TYPICAL_MONTHLY_MOVE ** 2 + error ** 2);
  const move = Math.max(trust * Math.abs(difference), Math.abs(difference) - CONFIDENCE_DEVIATIONS * error);
  if (move > CONFIDENCE_DEVIATIONS * Math.sqrt(trust) * error) return toPercent(Math.exp(Math.sign(difference) * move));
  return error <= MAX_STEADY_ERROR ? STEADY_PERCENT : undefined;
}

/** The standard error of the difference of two means of logarithms. */
function computeStandardError(before: PriceEstimate, now: PriceEstimate): number {
  const scatter = before.scatter + now.scatter + PRIOR_SAMPLE_SIZE * TYPICAL_PRICE_DEVIATION ** 2;
  const variance = scatter / (before.n + now.n - 2 + PRIOR_SAMPLE_SIZE);
  return Math.sqrt(variance * (1 / before.n + 1 / now.n));
}

/** Of one item in one market. All prices are minor units. */
export interface RecomputeInput {
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  /** What is known of the days of the month so far; those of before stay as they are. */
  readonly days: readonly KnownDayPrice[];
  /** All that was sold since the first day that figures rest on. */
  readonly sales: readonly (SoldPrice & { readonly grade: Grade })[];
  /** What is offered to buy now and counts; `undefined` where nobody could look. */
  readonly offers: readonly { readonly grade: Grade | undefined; readonly price: number }[] | undefined;
  /** Of these, something that was offered earlier turned out not to count: today's figure may rest on it. */
  readonly withdrawn?: ReadonlySet<Grade>;
  /** What a guide says. */
  readonly guide?: Readonly<Partial<Record<Grade, number>>>;
}

export interface RecomputedPrices {
  /** Days that are other than they were known. */
  readonly told: readonly DayPriceRow[];
  /** Of those that were known, the ones that rest on nothing any more. */
  readonly gone: readonly DayPriceKey[];
  readonly now: readonly CurrentPriceRow[];
}

/**
 * The figures of an item in one market from what they rest on. They are made anew from all of its sales and never added
 * to, so that doing it twice is doing it once. What could not be looked at stays as it is known.
 */
export function recomputePrices({
  today,
  days,
  sales,
  offers,
  withdrawn,
  guide = {},
}: RecomputeInput): RecomputedPrices {
  const known = new Map(days.map((day) => [keyForDayPrice(day), day]));
  const [told, gone]: [DayPriceRow[], DayPriceKey[]] = [[], []];
  const put = (place: DayPriceKey, figure: DayPriceStats | undefined) => {
    const before = known.get(keyForDayPrice(place));
    if (!figure) {
      if (known.delete(keyForDayPrice(place))) gone.push(place);
      return;
    }
    const row = { ...place, ...figure, price: pickDayPrice(figure) };
    known.set(keyForDayPrice(place), row);
    if (row.n !== before?.n || row.rejected !== before.rejected || row.price !== before.price) told.push(row);
  };
  const asked = (pool: Grade) => [...known.values()].filter((day) => day.kind === "listed" && day.pool === pool);
  for (const pool of offers ? GRADES : []) {
    const prices = (offers ?? []).filter(({ grade }) => grade === pool).map(({ price }) => price);
    // What has ended was offered all the same.
    if (prices.length > 0 || withdrawn?.has(pool))
      put(
        { kind: "listed", pool, day: today },
        computeAskedPriceStats(prices, computeRecentAskedMedian(asked(pool), today)),
      );
  }
  const month = { new: computeWindowFigure(asked("new"), today), used: computeWindowFigure(asked("used"), today) };
  const sold = GRADES.map((grade) => {
    const likely = [month[grade]?.price, guide[grade]].filter((price) => price !== undefined);
    return credibleSales(
      sales.filter((sale) => sale.grade === grade),
      likely,
    );
  });
  for (const [place, figure] of listSoldDays(sold)) if (place.day >= getPriceWindowStart(today)) put(place, figure);
  const listed = GRADES.flatMap((pool): CurrentPriceRow[] =>
    month[pool] ? [{ kind: "listed", pool, ...month[pool] }] : [],
  );
  return { told, gone, now: [...listCurrentSoldRows(sold, today), ...listed, ...toLowestOfferRows(offers, today)] };
}

const keyForDayPrice = ({ kind, pool, day }: DayPriceKey): string => `${kind} ${pool} ${day}`;

/** An offer that was out of place is what it costs once it has stood for a week. */
const LOOKBACK_DAYS = 7;

function computeRecentAskedMedian(days: readonly KnownDayPrice[], day: string): number | undefined {
  const first = shiftDay(day, -LOOKBACK_DAYS);
  return computeMedian(days.filter((each) => each.day >= first && each.day < day).map(({ price }) => price));
}

function toLowestOfferRows(offers: RecomputeInput["offers"], today: string): CurrentPriceRow[] {
  const prices = offers?.map(({ price }) => price) ?? [];
  if (prices.length === 0) return [];
  const [price, high] = [Math.min(...prices), Math.max(...prices)];
  return [{ kind: "from", pool: "all", price, n: prices.length, low: price, high, day: today }];
}

/** Of every day on which something was sold, grade by grade and pooled; `undefined` where nothing of that counts. */
function listSoldDays(
  grades: readonly (readonly PricePhase[])[],
): (readonly [DayPriceKey, DayPriceStats | undefined])[] {
  const byDay = (phases: readonly PricePhase[], part: keyof PricePhase) =>
    groupBy(
      phases.flatMap((phase) => phase[part]),
      ({ day }) => day,
    );
  const all = grades.flat();
  const days = new Set([...byDay(all, "kept").keys(), ...byDay(all, "rejected").keys()]);
  return GRADE_POOLS.flatMap((pool, at) => {
    const phases = grades[at] ?? all;
    const [kept, rejected] = [byDay(phases, "kept"), byDay(phases, "rejected")];
    return [...days].map((day) => {
      const figure = computeDayPriceStats(
        toListingMeanPrices(kept.get(day)),
        toListingMeanPrices(rejected.get(day)).length,
      );
      return [{ kind: "sold", pool, day }, figure] as const;
    });
  });
}

const toListingMeanPrices = (sales: readonly SoldPrice[] = []): number[] =>
  computeListingMeans(sales).map(({ price }) => price);

/** Grade by grade, and pooled: how that changed nobody can tell, as new and used ones come and go. */
function listCurrentSoldRows(grades: readonly (readonly PricePhase[])[], today: string): CurrentPriceRow[] {
  const monthUntil = (day: string) =>
    grades.map((phases) => listNewestPhaseSales(phases, getPriceWindowStart(day), day));
  const [before, now] = [monthUntil(shiftDay(today, -PRICE_WINDOW_DAYS)), monthUntil(today)];
  return GRADE_POOLS.flatMap((pool, at): CurrentPriceRow[] => {
    const estimate = estimatePrice(now[at] ?? now.flat());
    if (!estimate) return [];
    const { scatter: _, price, ...figure } = estimate;
    const change = computeAverageChange(estimatePrice(before[at] ?? []), estimate);
    return [
      { kind: "sold", pool, ...figure, price: roundHalfAwayFromZero(price), ...(change !== undefined && { change }) },
    ];
  });
}
