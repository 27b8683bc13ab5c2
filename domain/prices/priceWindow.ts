import { getLanguage } from "../language/current";
import { DEFAULT_LANGUAGE } from "../language/language";
import { memoizeByLanguage } from "../language/memoizeByLanguage";
import { roundHalfAwayFromZero } from "../money/money";
import { addDaysToDate, compareByDay } from "../time";
import type { PriceStatistics } from "./priceSnapshot";
import { computeMean } from "./statistics";

/** Number of days that an average price and a price history cover. */
export const PRICE_WINDOW_DAYS = 30;

export interface PricePoint {
  /** Day as `YYYY-MM-DD` (UTC). */
  readonly day: string;
  /** Price in minor units. */
  readonly price: number;
}

export interface ObservedDayPrice extends PricePoint {
  readonly sampleCount: number;
}

/** Returns the first of the 30 days that end with today, as `YYYY-MM-DD`. */
export const getPriceWindowStart = (today: string): string => addDaysToDate(today, 1 - PRICE_WINDOW_DAYS);

/** Returns the first day that today's average prices depend on: 30 days are compared with the 30 days before. */
export const getPreviousPriceWindowStart = (today: string): string => addDaysToDate(today, 1 - 2 * PRICE_WINDOW_DAYS);

/**
 * Computes the mean price of the observed days among the 30 up to `today`. Each day has the same weight, and gaps are
 * not filled. Returns `undefined` if no day was observed.
 */
export function computePriceWindowStatistics(
  days: readonly ObservedDayPrice[],
  today: string,
): PriceStatistics | undefined {
  const windowDays = days.filter(({ day }) => day >= getPriceWindowStart(today) && day <= today).toSorted(compareByDay);
  const prices = windowDays.map(({ price }) => price);
  const mean = computeMean(prices);
  const newest = windowDays.at(-1);
  if (mean === undefined || !newest) return undefined;
  return {
    price: roundHalfAwayFromZero(mean),
    sampleCount: newest.sampleCount,
    low: Math.min(...prices),
    high: Math.max(...prices),
    day: newest.day,
  };
}

/** Computes the mean guide price of 30 days and its change. Reports every change: guide prices have no random error. */
export function computeGuidePriceStatistics(
  days: readonly ObservedDayPrice[],
  today: string,
): PriceStatistics | undefined {
  const figure = computePriceWindowStatistics(days, today);
  const before = computePriceWindowStatistics(days, addDaysToDate(today, -PRICE_WINDOW_DAYS));
  return (
    figure && {
      ...figure,
      ...(before && { percentOfPrevious: toPercentOfAtLeastOneTenth(figure.price / before.price) }),
    }
  );
}

/** Number of sales below which a price is marked as unreliable. */
export const MIN_SALES_FOR_RELIABLE_PRICE = 3;
export const hasFewSales = ({ sampleCount }: { readonly sampleCount: number }): boolean =>
  sampleCount < MIN_SALES_FOR_RELIABLE_PRICE;

/** Computes each day's price as a percentage of the previous observed day's, to a hundredth, oldest day first. */
export function computeDailyPriceChanges(days: readonly PricePoint[]) {
  const sorted = days.toSorted(compareByDay);
  return sorted.map(({ day, price }, index) => {
    const before = sorted[index - 1]?.price ?? price;
    return { day, price, percentOfPrevious: Math.round((price / before) * 10_000) / 100 };
  });
}

const getHundredthsFormat = memoizeByLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** Formats how far a percentage is from 100: `+3.25`, `−1.00`, or `+3,25` in German. 100 gives `0.00`. */
export function formatChangePercent(percentage: number): string {
  const difference = percentage - 100;
  const absoluteText = Math.abs(difference).toFixed(2);
  const text = getLanguage() === DEFAULT_LANGUAGE ? absoluteText : getHundredthsFormat().format(Math.abs(difference));
  if (Number(absoluteText) === 0) return text;
  return `${difference < 0 ? "−" : "+"}${text}`;
}

/** Converts a ratio to percent, rounded to a tenth. The result is at least 0.1. */
export const toPercentOfAtLeastOneTenth = (ratio: number): number => Math.max(1, Math.round(ratio * 1_000)) / 10;
