import { groupBy } from "../group";
import { GRADES, type Grade } from "../listings/market";
import { roundHalfAway } from "../money/money";
import { shiftDay } from "../time";
import { meanOf, medianOf } from "./median";
import { firstDayOf, inTenths, MONTH_DAYS, monthFigure } from "./month";
import {
  believedIn,
  type Estimate,
  estimateOf,
  newestIn,
  type Phase,
  type Sold,
  sift,
  USUAL_DEVIATION,
  voicesOf,
} from "./outliers";
import { type DayPlace, type DayRow, type KnownDay, type NowRow, POOLS } from "./row";

/** What one day's sales, or one day's listings, say of a price. Minor units. */
export interface DayFigure {
  /** How many were kept: at least one. */
  readonly n: number;
  readonly median: number;
  readonly mean: number;
  /** How many were not. */
  readonly rejected: number;
}

/** From so many on the median speaks for a day. */
const ENOUGH = 3;

/** The day's price: the median of three and more, else the mean. */
export const priceOf = ({ n, median, mean }: Pick<DayFigure, "n" | "median" | "mean">): number =>
  n >= ENOUGH ? median : mean;

/** `undefined` where nothing was kept: such a day was not observed, it has no price of 0. */
function dayFigure(kept: readonly number[], rejected: number): DayFigure | undefined {
  const [median, mean] = [medianOf(kept), meanOf(kept)];
  if (median === undefined || mean === undefined) return undefined;
  return { n: kept.length, median: roundHalfAway(median), mean: roundHalfAway(mean), rejected };
}

/**
 * What is asked on a day.
 * @param before the median of the days before, minor units
 */
export function askedOn(prices: readonly number[], before: number | undefined): DayFigure | undefined {
  const { kept, rejected } = sift(
    prices.map((price) => ({ price })),
    before === undefined ? [] : [before],
  );
  return dayFigure(
    kept.map(({ price }) => price),
    rejected.length,
  );
}

/** Of a logarithm: in a month the prices of most things move by no more than a twentieth. */
const USUAL_MOVE = 0.05;
/** So many deviations around it lie 97 of 100 of what chance brings. */
const SURE = 2.17;
/** How far a few voices scatter tells little: so many that scatter as usual are counted in. */
const USUAL_VOICES = 6;
/** An error of this, and a change by 15 % would have shown. */
const STEADY_ERROR = 0.075;

const STEADY = 100;

/**
 * What an average is in percent of the one before, to a tenth: 100 where it is known to be steady, `undefined` where nobody
 * can tell. Two averages of a few sales each differ by chance, and those that differ most do so by chance mostly. So a
 * difference is drawn back by as much as its error outweighs what prices usually move by, never further than the
 * error reaches; what then is not surely up or down is none.
 */
export function changeBetween(before: Estimate | undefined, now: Estimate | undefined): number | undefined {
  if (!before || !now || Math.min(before.n, now.n) < ENOUGH) return undefined;
  const error = errorOf(before, now);
  const difference = Math.log(now.price / before.price);
  const trust = USUAL_MOVE ** 2 / (USUAL_MOVE ** 2 + error ** 2);
  const move = Math.max(trust * Math.abs(difference), Math.abs(difference) - SURE * error);
  if (move > SURE * Math.sqrt(trust) * error) return inTenths(Math.exp(Math.sign(difference) * move));
  return error <= STEADY_ERROR ? STEADY : undefined;
}

/** The standard error of the difference of two means of logarithms. */
function errorOf(before: Estimate, now: Estimate): number {
  const scatter = before.scatter + now.scatter + USUAL_VOICES * USUAL_DEVIATION ** 2;
  const variance = scatter / (before.n + now.n - 2 + USUAL_VOICES);
  return Math.sqrt(variance * (1 / before.n + 1 / now.n));
}

/** Of one item in one market. All prices are minor units. */
export interface Material {
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  /** What is known of the days of the month so far; those of before stay as they are. */
  readonly days: readonly KnownDay[];
  /** All that was sold since the first day that figures rest on. */
  readonly sales: readonly (Sold & { readonly grade: Grade })[];
  /** What is offered to buy now and counts; `undefined` where nobody could look. */
  readonly offers: readonly { readonly grade: Grade | undefined; readonly price: number }[] | undefined;
  /** Of these, something that was offered earlier turned out not to count: today's figure may rest on it. */
  readonly withdrawn?: ReadonlySet<Grade>;
  /** What a guide says. */
  readonly guide?: Readonly<Partial<Record<Grade, number>>>;
}

export interface Repriced {
  /** Days that are other than they were known. */
  readonly told: readonly DayRow[];
  /** Of those that were known, the ones that rest on nothing any more. */
  readonly gone: readonly DayPlace[];
  readonly now: readonly NowRow[];
}

/**
 * The figures of an item in one market from what they rest on. They are made anew from all of its sales and never added
 * to, so that doing it twice is doing it once. What could not be looked at stays as it is known.
 */
export function reprice({ today, days, sales, offers, withdrawn, guide = {} }: Material): Repriced {
  const known = new Map(days.map((day) => [placeOf(day), day]));
  const [told, gone]: [DayRow[], DayPlace[]] = [[], []];
  const put = (place: DayPlace, figure: DayFigure | undefined) => {
    const before = known.get(placeOf(place));
    if (!figure) {
      if (known.delete(placeOf(place))) gone.push(place);
      return;
    }
    const row = { ...place, ...figure, price: priceOf(figure) };
    known.set(placeOf(place), row);
    if (row.n !== before?.n || row.rejected !== before.rejected || row.price !== before.price) told.push(row);
  };
  const asked = (pool: Grade) => [...known.values()].filter((day) => day.kind === "listed" && day.pool === pool);
  for (const pool of offers ? GRADES : []) {
    const prices = (offers ?? []).filter(({ grade }) => grade === pool).map(({ price }) => price);
    // What has ended was offered all the same.
    if (prices.length > 0 || withdrawn?.has(pool))
      put({ kind: "listed", pool, day: today }, askedOn(prices, askedBefore(asked(pool), today)));
  }
  const month = { new: monthFigure(asked("new"), today), used: monthFigure(asked("used"), today) };
  const sold = GRADES.map((grade) => {
    const likely = [month[grade]?.price, guide[grade]].filter((price) => price !== undefined);
    return believedIn(
      sales.filter((sale) => sale.grade === grade),
      likely,
    );
  });
  for (const [place, figure] of soldDays(sold)) if (place.day >= firstDayOf(today)) put(place, figure);
  const listed = GRADES.flatMap((pool): NowRow[] => (month[pool] ? [{ kind: "listed", pool, ...month[pool] }] : []));
  return { told, gone, now: [...soldNow(sold, today), ...listed, ...cheapest(offers, today)] };
}

const placeOf = ({ kind, pool, day }: DayPlace): string => `${kind} ${pool} ${day}`;

/** An offer that was out of place is what it costs once it has stood for a week. */
const WEEK = 7;

function askedBefore(days: readonly KnownDay[], day: string): number | undefined {
  const first = shiftDay(day, -WEEK);
  return medianOf(days.filter((each) => each.day >= first && each.day < day).map(({ price }) => price));
}

function cheapest(offers: Material["offers"], today: string): NowRow[] {
  const prices = offers?.map(({ price }) => price) ?? [];
  if (prices.length === 0) return [];
  const [price, high] = [Math.min(...prices), Math.max(...prices)];
  return [{ kind: "from", pool: "all", price, n: prices.length, low: price, high, day: today }];
}

/** Of every day on which something was sold, grade by grade and pooled; `undefined` where nothing of that counts. */
function soldDays(grades: readonly (readonly Phase[])[]): (readonly [DayPlace, DayFigure | undefined])[] {
  const byDay = (phases: readonly Phase[], part: keyof Phase) =>
    groupBy(
      phases.flatMap((phase) => phase[part]),
      ({ day }) => day,
    );
  const all = grades.flat();
  const days = new Set([...byDay(all, "kept").keys(), ...byDay(all, "rejected").keys()]);
  return POOLS.flatMap((pool, at) => {
    const phases = grades[at] ?? all;
    const [kept, rejected] = [byDay(phases, "kept"), byDay(phases, "rejected")];
    return [...days].map((day) => {
      const figure = dayFigure(pricesOf(kept.get(day)), pricesOf(rejected.get(day)).length);
      return [{ kind: "sold", pool, day }, figure] as const;
    });
  });
}

const pricesOf = (sales: readonly Sold[] = []): number[] => voicesOf(sales).map(({ price }) => price);

/** Grade by grade, and pooled: how that changed nobody can tell, as new and used ones come and go. */
function soldNow(grades: readonly (readonly Phase[])[], today: string): NowRow[] {
  const monthUntil = (day: string) => grades.map((phases) => newestIn(phases, firstDayOf(day), day));
  const [before, now] = [monthUntil(shiftDay(today, -MONTH_DAYS)), monthUntil(today)];
  return POOLS.flatMap((pool, at): NowRow[] => {
    const estimate = estimateOf(now[at] ?? now.flat());
    if (!estimate) return [];
    const { scatter: _, price, ...figure } = estimate;
    const change = changeBetween(estimateOf(before[at] ?? []), estimate);
    return [{ kind: "sold", pool, ...figure, price: roundHalfAway(price), ...(change !== undefined && { change }) }];
  });
}
