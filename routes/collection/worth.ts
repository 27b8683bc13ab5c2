import type { WorthCopy } from "../../db/ownership/worth";
import type { PrimaryRegion } from "../../domain/access/preferences";
import { CURRENCY_OF, type Market } from "../../domain/listings/market";
import { averageFor } from "../../domain/prices/average";
import type { Book } from "../../domain/prices/book";
import { type ValueCourse, valueOverTime } from "../../domain/prices/course";
import {
  beginsAt,
  collectionValue,
  type Owned,
  type Range,
  type Value,
  valueByCondition,
} from "../../domain/prices/value";
import { dayNumber } from "../../domain/time";
import { averagesPast, type Courses } from "../../domain/wire/courses";

/** The two regions that a collection is valued in. */
export const VALUED = [
  { slug: "us", region: "2", market: "EBAY-US" },
  { slug: "uk", region: "3", market: "EBAY-GB" },
] as const satisfies readonly { slug: string; region: PrimaryRegion; market: Market }[];
export type Valued = (typeof VALUED)[number];

/** What a collection is worth in one of them. */
export interface Worth {
  readonly valued: Valued;
  readonly value: Value;
  readonly byCondition: Value;
}

export const worthOf = (book: Book, owned: Owned, regions: readonly Valued[] = VALUED): Worth[] =>
  regions.map((valued) => ({
    valued,
    value: collectionValue(book, owned, valued.region),
    byCondition: valueByCondition(book, owned, valued.region),
  }));

/** How its value came to be what it is there. */
export interface Course extends ValueCourse {
  readonly valued: Valued;
}

interface Past {
  readonly book: Book;
  readonly courses: Courses;
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  readonly range: Range;
}

export function courseOf(past: Past, valued: Valued, copies: readonly WorthCopy[]): Course {
  const { book, courses, today: date, range } = past;
  const { market, region } = valued;
  const today = dayNumber(date);
  const days = courses.days.filter((day) => day < today);
  const averagesOf = (itemId: number) => [
    ...averagesPast(courses, book, itemId, market).slice(0, days.length),
    averageFor(book, itemId, region)?.price,
  ];
  return { valued, ...valueOverTime(copies, averagesOf, [...days, today], beginsAt(days, today, range)) };
}

export const unpricedCopies = ({ unpriced }: Value): number =>
  [...unpriced.values()].reduce((sum, copies) => sum + copies, 0);

export const currencyIn = ({ market }: Valued) => CURRENCY_OF[market];
