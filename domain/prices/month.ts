import { roundHalfAway } from "../money/money";
import { dayNumber, shiftDay } from "./day";
import type { Figure } from "./figure";
import { meanOf } from "./median";

/** What an average and a history look back on. */
export const MONTH_DAYS = 30;

/** One day on which something was observed. */
export interface PricedDay {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Minor units. */
  readonly price: number;
}

export interface ObservedDay extends PricedDay {
  readonly n: number;
}

/** The first of the 30 days that end today, `YYYY-MM-DD`. */
export const firstDayOf = (today: string): string => shiftDay(today, 1 - MONTH_DAYS);

/**
 * The mean of the days on which something was observed, each with the same weight and none made up between them.
 * Days of before the 30 count for the change alone; `undefined` where none of the 30 was observed.
 *
 * @param today `YYYY-MM-DD`, UTC: the last of the 30 days
 */
export function monthFigure(days: readonly ObservedDay[], today: string): Figure | undefined {
  const past = days.filter(({ day }) => day <= today).toSorted(byDay);
  const month = past.filter(({ day }) => day >= firstDayOf(today));
  const prices = month.map(({ price }) => price);
  const mean = meanOf(prices);
  const newest = month.at(-1);
  if (mean === undefined || !newest) return undefined;
  const change = changeUntil(newest, past);
  return {
    price: roundHalfAway(mean),
    n: month.reduce((sum, { n }) => sum + n, 0),
    low: Math.min(...prices),
    high: Math.max(...prices),
    day: newest.day,
    ...(change !== undefined && { change }),
  };
}

/** Of asking prices: the same listings are seen day after day, and so `n` is how many there were on the newest one. */
export function askedFigure(days: readonly ObservedDay[], today: string): Figure | undefined {
  const figure = monthFigure(days, today);
  const newest = days.find(({ day }) => day === figure?.day);
  return figure && { ...figure, n: newest?.n ?? figure.n };
}

/** A day of this many before or after stands for the day of 30 days before, where nothing was observed on that one. */
const NEAR_DAYS = 7;

/** In percent, to a tenth. */
function changeUntil(newest: PricedDay, past: readonly PricedDay[]): number | undefined {
  const aim = dayNumber(newest.day) - MONTH_DAYS;
  const distance = ({ day }: PricedDay) => Math.abs(dayNumber(day) - aim);
  const [before] = past.filter((day) => distance(day) <= NEAR_DAYS).toSorted((a, b) => distance(a) - distance(b));
  return before && Math.round((newest.price / before.price) * 1000) / 10;
}

/** Fewer sales say little. */
export const THIN = 3;
export const isThin = ({ n }: { readonly n: number }): boolean => n < THIN;

export interface ChangedDay extends PricedDay {
  /** In percent of the observed day before, to a hundredth; 100 on the first day and where nothing changed. */
  readonly change: number;
}

/** The oldest first. */
export function relativeChanges(days: readonly PricedDay[]): ChangedDay[] {
  const sorted = days.toSorted(byDay);
  return sorted.map(({ day, price }, at) => {
    const before = sorted[at - 1]?.price ?? price;
    return { day, price, change: Math.round((price / before) * 10_000) / 100 };
  });
}

const byDay = (one: PricedDay, other: PricedDay): number => (one.day < other.day ? -1 : 1);
