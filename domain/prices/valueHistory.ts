import { formatDay } from "../time";
import { PRICE_WINDOW_DAYS } from "./priceWindow";

const YEAR_DAYS = 365;

/** 5 January 1970 was the first. */
const isMonday = (day: number): boolean => (day + 3) % 7 === 0;

/** All days of the last month and the Mondays of a year: what a value over time is drawn from. The newest first, since 1970. */
export const listValueHistoryDays = (today: number): number[] =>
  Array.from({ length: YEAR_DAYS }, (_, at) => today - 1 - at).filter(
    (day) => day >= today - PRICE_WINDOW_DAYS || isMonday(day),
  );

/** A copy as the value over time sees it. */
export interface DatedCopy {
  readonly itemId: number;
  /** Days since 1970; null where nobody says: it counts as had since ever. */
  readonly cameOn: number | null;
}

/** What a collection was worth on a day. */
export interface ValueDay {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Minor units. */
  readonly price: number;
  /** How many copies came, since the day before. */
  readonly acquired: number;
}

/** Why the last day is worth something else than the first: both parts together are the difference. Minor units. */
export interface ValueChange {
  readonly byPrices: number;
  /** What copies that came were worth on their day. */
  readonly byArrivals: number;
  readonly arrivals: number;
  /** What prices did, item by item; the largest first, whichever way, and none that did nothing. */
  readonly items: readonly { readonly itemId: number; readonly change: number }[];
}

export interface ValueHistory {
  /** The oldest first. */
  readonly days: readonly ValueDay[];
  readonly change: ValueChange;
}

/**
 * What the copies of today were worth on days past. It ends with what they are worth now, and what nobody knows a price
 * of now is in no day. A day without a price of an item takes the one known last before it, else the first one known:
 * that something becomes known is no jump in value. The first day is one on which anything was known.
 *
 * @param averagesOf an item on each of the days, the last one today: minor units
 * @param days since 1970, the oldest first
 * @param from where among the days it begins: what was known before counts
 */
export function buildValueHistory(
  copies: readonly DatedCopy[],
  averagesOf: (itemId: number) => readonly (number | undefined)[],
  days: readonly number[],
  from = 0,
): ValueHistory {
  const last = days.length - 1;
  const owned = [...groupDatesByItem(copies)].flatMap(([itemId, dates]) => {
    const averages = averagesOf(itemId);
    return averages[last] === undefined ? [] : [{ itemId, dates, averages }];
  });
  const known = owned.map(({ averages }) => averages.findIndex((price) => price !== undefined));
  const first = Math.max(from, Math.min(last, ...known));
  const shown = owned.length === 0 ? [] : days.slice(first);
  const course = shown.map((day) => ({ day: formatDay(day), price: 0, acquired: 0 }));
  const total = { byPrices: 0, byArrivals: 0, arrivals: 0 };
  const items = owned.map(({ itemId, dates, averages }) => {
    const prices = fillGaps(averages).slice(first);
    const came = countAcquiredByDay(dates, shown);
    let [copies, change, before] = [0, 0, prices[0] ?? 0];
    course.forEach((today, at) => {
      const price = prices[at] ?? before;
      const arrived = came[at] ?? 0;
      change += copies * (price - before);
      if (at > 0) {
        today.acquired += arrived;
        total.arrivals += arrived;
        total.byArrivals += arrived * price;
      }
      copies += arrived;
      today.price += copies * price;
      before = price;
    });
    total.byPrices += change;
    return { itemId, change };
  });
  const moved = items.filter(({ change }) => change !== 0);
  moved.sort((one, other) => Math.abs(other.change) - Math.abs(one.change) || one.itemId - other.itemId);
  return { days: course, change: { ...total, items: moved } };
}

function groupDatesByItem(copies: readonly DatedCopy[]): Map<number, (number | null)[]> {
  const dates = new Map<number, (number | null)[]>();
  for (const { itemId, cameOn } of copies) {
    const known = dates.get(itemId);
    if (known) known.push(cameOn);
    else dates.set(itemId, [cameOn]);
  }
  return dates;
}

/** Each as the one before; those before the first that is known as that one. */
function fillGaps(averages: readonly (number | undefined)[]): number[] {
  let known = averages.find((price) => price !== undefined) ?? 0;
  return averages.map((price) => {
    known = price ?? known;
    return known;
  });
}

/** How many of the copies count from each of the days on. One that is to come where it is tomorrow already came today. */
function countAcquiredByDay(dates: readonly (number | null)[], days: readonly number[]): number[] {
  const came = days.map(() => 0);
  for (const date of dates) {
    const at = date === null ? 0 : days.findIndex((day) => day >= date);
    const place = at === -1 ? days.length - 1 : at;
    came[place] = (came[place] ?? 0) + 1;
  }
  return came;
}
