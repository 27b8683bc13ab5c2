import type { WorthCopy } from "../../db/ownership/worth";
import type { PrimaryRegion } from "../../domain/access/region";
import { CURRENCY_OF, type Market } from "../../domain/listings/market";
import { averageIn } from "../../domain/prices/average";
import type { Book } from "../../domain/prices/book";
import { type KnownPrice, type ValueDay, valueOverTime } from "../../domain/prices/course";
import { type Courses, courseIn } from "../../domain/prices/courses";
import { dayNumber } from "../../domain/prices/day";
import { type Gain, gainIn } from "../../domain/prices/gain";
import { firstDayOf } from "../../domain/prices/month";
import { collectionValue, type Owned, type Value, valueByCondition } from "../../domain/prices/value";

/** The two regions that a collection is valued in: nothing is converted. */
export const VALUED = [
  { slug: "us", name: "US", region: "2", market: "EBAY-US" },
  { slug: "uk", name: "UK", region: "3", market: "EBAY-GB" },
] as const satisfies readonly { slug: string; name: string; region: PrimaryRegion; market: Market }[];
export type Valued = (typeof VALUED)[number];

/** What a collection is worth in one of them. */
export interface Worth {
  readonly valued: Valued;
  readonly value: Value;
  readonly byCondition: Value;
}

export const worthOf = (book: Book, owned: Owned): Worth[] =>
  VALUED.map((valued) => ({
    valued,
    value: collectionValue(book, owned, valued.region),
    byCondition: valueByCondition(book, owned, valued.region),
  }));

/** What its owner alone sees beside it. */
export interface Account {
  readonly gain: Gain;
  /** Of the last 30 days, the oldest first. */
  readonly course: readonly ValueDay[];
}

/** @param today `YYYY-MM-DD`, UTC */
export function accountOf(
  book: Book,
  { market }: Valued,
  copies: readonly WorthCopy[],
  courses: Courses,
  today: string,
): Account {
  const first = firstDayOf(today);
  const known = new Map<number, KnownPrice[]>();
  for (const itemId of new Set(copies.map((copy) => copy.itemId))) {
    const days = courseIn(courses, itemId, market);
    known.set(itemId, days.length > 0 ? days : byGuide(book, itemId, market, dayNumber(first)));
  }
  return { gain: gainIn(book, copies, market), course: valueOverTime(copies, known, [first, today]) };
}

/** What was not sold is worth on every day what the guide says today: it has no days of its own. */
function byGuide(book: Book, itemId: number, market: Market, first: number): KnownPrice[] {
  const average = averageIn(book, itemId, market, "all");
  return average?.basis === "guide" ? [{ day: first, price: average.price }] : [];
}

export const unpricedCopies = ({ unpriced }: Value): number =>
  [...unpriced.values()].reduce((sum, copies) => sum + copies, 0);

export const currencyIn = ({ market }: Valued) => CURRENCY_OF[market];
