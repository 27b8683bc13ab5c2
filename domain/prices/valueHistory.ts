import { groupBy } from "../groupBy";
import type { Grade } from "../listings/market";
import type { BoxedOrLooseCopy } from "../ownership/holding";
import { formatDayNumber } from "../time";
import { getCopyGrade } from "./collectionValue";
import { PRICE_WINDOW_DAYS } from "./priceWindow";

/** Number of past days that the value history covers. */
export const VALUE_HISTORY_DAYS = 365;

/** Returns the Monday of a day's week, both counted since 1970. Day 4, 5 January 1970, was the first Monday. */
export const getStartOfWeek = (day: number): number => day - ((day + 3) % 7);

/** Lists the days of the history (counted since 1970), newest first: the last 30, then the Mondays of a year. */
export const listValueHistoryDays = (today: number): number[] =>
  Array.from({ length: VALUE_HISTORY_DAYS }, (_, index) => today - 1 - index).filter(
    (day) => day >= today - PRICE_WINDOW_DAYS || day === getStartOfWeek(day),
  );

export interface CopyWithAcquiredDay extends BoxedOrLooseCopy {
  readonly itemId: number;
  /** Day of the purchase, counted since 1970. Null if unknown: the copy then counts from the first day. */
  readonly acquiredDay: number | null;
}

export interface CollectionValueDay {
  /** Day as `YYYY-MM-DD` (UTC). */
  readonly day: string;
  /** Value in minor units. */
  readonly price: number;
  /** Number of copies acquired since the previous listed day. */
  readonly acquiredCount: number;
}

/** Reasons why a collection's value changed. `byPrices` and `byAcquisitions` add up to the change. Minor units. */
export interface CollectionValueChange {
  readonly byPrices: number;
  /** Value of acquired copies on the day when each was acquired. */
  readonly byAcquisitions: number;
  readonly acquiredCount: number;
  /** Effect of price changes on the value, by item, the largest effect first. Items without an effect are missing. */
  readonly items: readonly { readonly itemId: number; readonly change: number }[];
}

export interface CollectionValueHistory {
  /** Days of the history, oldest first. */
  readonly days: readonly CollectionValueDay[];
  readonly change: CollectionValueChange;
}

/**
 * Computes what a member's current copies were worth on past days. Leaves out copies whose grade has no price today.
 *
 * A missing price is replaced by the previous known one, or by the first known one at the start, so that a newly known
 * price is not a jump in value. The history starts on the first day with any known price.
 *
 * @param getAverages returns the average prices of an item and grade on each of the days, today last; minor units
 * @param days days since 1970, oldest first
 * @param from index of the first day to return; earlier prices still fill gaps
 */
export function buildCollectionValueHistory(
  copies: readonly CopyWithAcquiredDay[],
  getAverages: (itemId: number, grade: Grade) => readonly (number | undefined)[],
  days: readonly number[],
  from = 0,
): CollectionValueHistory {
  const last = days.length - 1;
  const owned = [...groupBy(copies, ({ itemId }) => itemId)].flatMap(([itemId, itemCopies]) =>
    [...groupBy(itemCopies, getCopyGrade)].flatMap(([grade, gradeCopies]) => {
      const averages = getAverages(itemId, grade);
      return averages[last] === undefined ? [] : [{ itemId, gradeCopies, averages }];
    }),
  );
  const firstKnownIndexes = owned.map(({ averages }) => averages.findIndex((price) => price !== undefined));
  const first = Math.max(from, Math.min(last, ...firstKnownIndexes));
  const shown = owned.length === 0 ? [] : days.slice(first);
  const dayValues = shown.map((day) => ({ day: formatDayNumber(day), price: 0, acquiredCount: 0 }));
  const total = { byPrices: 0, byAcquisitions: 0, acquiredCount: 0 };
  const changes = new Map<number, number>();
  for (const { itemId, gradeCopies, averages } of owned) {
    const prices = fillGaps(averages).slice(first);
    const acquiredByDay = countAcquiredByDay(gradeCopies, shown);
    let [copies, change, before] = [0, 0, prices[0] ?? 0];
    dayValues.forEach((today, index) => {
      const price = prices[index] ?? before;
      const arrived = acquiredByDay[index] ?? 0;
      change += copies * (price - before);
      if (index > 0) {
        today.acquiredCount += arrived;
        total.acquiredCount += arrived;
        total.byAcquisitions += arrived * price;
      }
      copies += arrived;
      today.price += copies * price;
      before = price;
    });
    total.byPrices += change;
    changes.set(itemId, (changes.get(itemId) ?? 0) + change);
  }
  const moved = [...changes].map(([itemId, change]) => ({ itemId, change })).filter(({ change }) => change !== 0);
  moved.sort((one, other) => Math.abs(other.change) - Math.abs(one.change) || one.itemId - other.itemId);
  return { days: dayValues, change: { ...total, items: moved } };
}

/** Replaces each missing price by the previous known one, and missing prices at the start by the first known one. */
function fillGaps(averages: readonly (number | undefined)[]): number[] {
  let knownPrice = averages.find((price) => price !== undefined) ?? 0;
  return averages.map((price) => {
    knownPrice = price ?? knownPrice;
    return knownPrice;
  });
}

/** Counts copies acquired since the previous day. A later date, possible in other time zones, counts as today. */
function countAcquiredByDay(copies: readonly CopyWithAcquiredDay[], days: readonly number[]): number[] {
  const counts = days.map(() => 0);
  for (const { acquiredDay } of copies) {
    const index = acquiredDay === null ? 0 : days.findIndex((day) => day >= acquiredDay);
    const dayIndex = index === -1 ? days.length - 1 : index;
    counts[dayIndex] = (counts[dayIndex] ?? 0) + 1;
  }
  return counts;
}
