import { dayNumber, formatDay } from "./day";

/** A copy as the value over time sees it. */
export interface DatedCopy {
  readonly itemId: number;
  /** Days since 1970. */
  readonly cameOn: number;
}

/** From a day on, until the next. */
export interface KnownPrice {
  /** Since 1970: a large collection has a hundred thousand of them. */
  readonly day: number;
  /** Minor units. */
  readonly price: number;
}

/** What a collection was worth on a day. */
export interface ValueDay {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Minor units. */
  readonly price: number;
  /** How many copies it is the sum of. */
  readonly copies: number;
  /** How many copies there were of which no price was known until then. */
  readonly unpriced: number;
  /** How many copies came on this day: the step that nobody's price made. */
  readonly acquired: number;
}

/**
 * The collection's worth on every day of a span. A day on which an item was not observed takes the price known last
 * before it: for the value, and for nothing else.
 *
 * @param prices of each item by its id, in one currency; days before the span count as what was known before
 * @param from `YYYY-MM-DD`, UTC, and so is `to`; both are in the span
 */
export function valueOverTime(
  copies: readonly DatedCopy[],
  prices: ReadonlyMap<number, readonly KnownPrice[]>,
  [from, to]: readonly [from: string, to: string],
): ValueDay[] {
  const first = dayNumber(from);
  const length = Math.max(0, dayNumber(to) - first + 1);
  const course = Array.from({ length }, (_, at) => ({ day: formatDay(first + at), ...NOTHING }));
  for (const [itemId, arrivals] of arrivalsByItem(copies)) {
    const known = (prices.get(itemId) ?? []).toSorted((one, other) => one.day - other.day);
    let [arrived, observed] = [0, 0];
    course.forEach((today, at) => {
      const day = first + at;
      for (; isUntil(arrivals[arrived], day); arrived++) if (arrivals[arrived] === day) today.acquired++;
      while (isUntil(known[observed]?.day, day)) observed++;
      const price = known[observed - 1]?.price;
      today.copies += price === undefined ? 0 : arrived;
      today.unpriced += price === undefined ? arrived : 0;
      today.price += (price ?? 0) * arrived;
    });
  }
  return course;
}

const isUntil = (day: number | undefined, today: number): boolean => day !== undefined && day <= today;

const NOTHING = { price: 0, copies: 0, unpriced: 0, acquired: 0 };

/** The days since 1970 on which copies of each item came, the earliest first. */
function arrivalsByItem(copies: readonly DatedCopy[]): Map<number, number[]> {
  const arrivals = new Map<number, number[]>();
  for (const { itemId, cameOn } of copies) {
    const days = arrivals.get(itemId) ?? [];
    days.push(cameOn);
    arrivals.set(itemId, days);
  }
  for (const days of arrivals.values()) days.sort((one, other) => one - other);
  return arrivals;
}
