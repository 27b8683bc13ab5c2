import { byLanguage } from "../language/byLanguage";
import { language } from "../language/current";
import { FIRST_LANGUAGE } from "../language/language";
import { roundHalfAway } from "../money/money";
import { shiftDay } from "../time";
import type { Figure } from "./book";
import { meanOf } from "./median";

/** What an average and a history look back on. */
export const MONTH_DAYS = 30;

/** One day on which something was observed. */
interface PricedDay {
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

/** The first of all days that a figure of today rests on: a month is compared with the one before it. */
export const firstDayBehind = (today: string): string => shiftDay(today, 1 - 2 * MONTH_DAYS);

/**
 * The mean of the days on which something was observed, each with the same weight and none made up between them;
 * `undefined` where none of the 30 was.
 *
 * @param today `YYYY-MM-DD`, UTC: the last of the 30 days
 */
export function monthFigure(days: readonly ObservedDay[], today: string): Figure | undefined {
  const month = days.filter(({ day }) => day >= firstDayOf(today) && day <= today).toSorted(byDay);
  const prices = month.map(({ price }) => price);
  const mean = meanOf(prices);
  const newest = month.at(-1);
  if (mean === undefined || !newest) return undefined;
  return {
    price: roundHalfAway(mean),
    n: newest.n,
    low: Math.min(...prices),
    high: Math.max(...prices),
    day: newest.day,
  };
}

/** What a guide says, which no chance is in: it is compared with what it said in the 30 days before. */
export function guideFigure(days: readonly ObservedDay[], today: string): Figure | undefined {
  const figure = monthFigure(days, today);
  const before = monthFigure(days, shiftDay(today, -MONTH_DAYS));
  return figure && { ...figure, ...(before && { change: inTenths(figure.price / before.price) }) };
}

/** Fewer sales say little. */
export const THIN = 3;
export const isThin = ({ n }: { readonly n: number }): boolean => n < THIN;

interface ChangedDay extends PricedDay {
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

const hundredths = /* @__PURE__ */ byLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** How far a percentage is from unchanged, with its sign: `+3.25`, `−1.00`, `0.00` for exactly 100; `+3,25` in German. */
export function changeWords(percentage: number): string {
  const difference = percentage - 100;
  const plain = Math.abs(difference).toFixed(2);
  const text = language() === FIRST_LANGUAGE ? plain : hundredths().format(Math.abs(difference));
  if (Number(plain) === 0) return text;
  return `${difference < 0 ? "−" : "+"}${text}`;
}

/** A ratio in percent, to a tenth; nothing is ever for nothing. */
export const inTenths = (ratio: number): number => Math.max(1, Math.round(ratio * 1_000)) / 10;
