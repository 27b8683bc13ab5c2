import { getLanguage } from "../language/current";
import { DEFAULT_LANGUAGE } from "../language/language";
import { memoizeByLanguage } from "../language/memoizeByLanguage";
import { roundHalfAwayFromZero } from "../money/money";
import { shiftDay } from "../time";
import type { PriceFigure } from "./priceSnapshot";
import { computeMean } from "./statistics";

/** What an average and a history look back on. */
export const PRICE_WINDOW_DAYS = 30;

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
export const getPriceWindowStart = (today: string): string => shiftDay(today, 1 - PRICE_WINDOW_DAYS);

/** The first of all days that a figure of today rests on: a month is compared with the one before it. */
export const getPreviousWindowStart = (today: string): string => shiftDay(today, 1 - 2 * PRICE_WINDOW_DAYS);

/**
 * The mean of the days on which something was observed, each with the same weight and none made up between them;
 * `undefined` where none of the 30 was.
 *
 * @param today `YYYY-MM-DD`, UTC: the last of the 30 days
 */
export function computeWindowFigure(days: readonly ObservedDay[], today: string): PriceFigure | undefined {
  const month = days.filter(({ day }) => day >= getPriceWindowStart(today) && day <= today).toSorted(compareByDay);
  const prices = month.map(({ price }) => price);
  const mean = computeMean(prices);
  const newest = month.at(-1);
  if (mean === undefined || !newest) return undefined;
  return {
    price: roundHalfAwayFromZero(mean),
    n: newest.n,
    low: Math.min(...prices),
    high: Math.max(...prices),
    day: newest.day,
  };
}

/** What a guide says, which no chance is in: it is compared with what it said in the 30 days before. */
export function computeGuideFigure(days: readonly ObservedDay[], today: string): PriceFigure | undefined {
  const figure = computeWindowFigure(days, today);
  const before = computeWindowFigure(days, shiftDay(today, -PRICE_WINDOW_DAYS));
  return figure && { ...figure, ...(before && { change: toPercent(figure.price / before.price) }) };
}

/** Fewer sales say little. */
export const MIN_RELIABLE_SALES = 3;
export const hasFewSales = ({ n }: { readonly n: number }): boolean => n < MIN_RELIABLE_SALES;

interface ChangedDay extends PricedDay {
  /** In percent of the observed day before, to a hundredth; 100 on the first day and where nothing changed. */
  readonly change: number;
}

/** The oldest first. */
export function computeRelativeChanges(days: readonly PricedDay[]): ChangedDay[] {
  const sorted = days.toSorted(compareByDay);
  return sorted.map(({ day, price }, at) => {
    const before = sorted[at - 1]?.price ?? price;
    return { day, price, change: Math.round((price / before) * 10_000) / 100 };
  });
}

const compareByDay = (one: PricedDay, other: PricedDay): number => (one.day < other.day ? -1 : 1);

const getHundredthsFormat = /* @__PURE__ */ memoizeByLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** How far a percentage is from unchanged, with its sign: `+3.25`, `−1.00`, `0.00` for exactly 100; `+3,25` in German. */
export function formatChangePercent(percentage: number): string {
  const difference = percentage - 100;
  const plain = Math.abs(difference).toFixed(2);
  const text = getLanguage() === DEFAULT_LANGUAGE ? plain : getHundredthsFormat().format(Math.abs(difference));
  if (Number(plain) === 0) return text;
  return `${difference < 0 ? "−" : "+"}${text}`;
}

/** A ratio in percent, to a tenth; nothing is ever for nothing. */
export const toPercent = (ratio: number): number => Math.max(1, Math.round(ratio * 1_000)) / 10;
