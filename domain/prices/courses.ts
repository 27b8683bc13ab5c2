import { MARKETS, type Market } from "../listings/market";
import type { KnownPrice } from "./course";
import { DigitReader, DigitWriter } from "./digits";

/** What every item was sold for, day by day, of one edition of the book: the same for whoever owns it. */
export interface Courses {
  readonly edition: string;
  /** By market and by the item's id; written, for most are never looked at. */
  readonly written: Readonly<Record<Market, ReadonlyMap<number, string>>>;
}

const NONE: Courses["written"] = { "EBAY-US": new Map(), "EBAY-GB": new Map() };

export const NO_COURSES: Courses = { edition: "", written: NONE };

export interface Course {
  readonly itemId: number;
  readonly market: Market;
  /** The oldest first. */
  readonly days: readonly KnownPrice[];
}

export const coursesOf = (edition: string, all: readonly Course[]): Courses => ({
  edition,
  written: {
    "EBAY-US": writtenIn("EBAY-US", all),
    "EBAY-GB": writtenIn("EBAY-GB", all),
  },
});

const writtenIn = (market: Market, all: readonly Course[]) =>
  new Map(all.filter((each) => each.market === market).map(({ itemId, days }) => [itemId, written(days)]));

/** The step from the day before, and the price. */
function written(days: readonly KnownPrice[]): string {
  const digits = new DigitWriter();
  let before = 0;
  for (const { day, price } of days) {
    digits.write(day - before);
    digits.write(price);
    before = day;
  }
  return digits.text;
}

/** Of one item, the oldest day first; what cannot be read is not known. */
export function courseIn({ written }: Courses, itemId: number, market: Market): KnownPrice[] {
  const digits = new DigitReader(written[market].get(itemId) ?? "");
  const days: KnownPrice[] = [];
  let day = 0;
  while (!digits.isDone) {
    day += digits.read();
    days.push({ day, price: digits.read() });
  }
  return digits.isBroken ? [] : days;
}

export const formatCourses = ({ edition, written }: Courses): string =>
  JSON.stringify({
    edition,
    written: Object.fromEntries(MARKETS.map((market) => [market, [...written[market]]])),
  });

/** `undefined` for whatever `formatCourses` does not write. */
export function parseCourses(json: string): Courses | undefined {
  const { edition, written } = objectIn(json);
  const markets = isObject(written) ? written : {};
  const [us, uk] = [coursesIn(markets["EBAY-US"]), coursesIn(markets["EBAY-GB"])];
  if (typeof edition !== "string" || !us || !uk) return undefined;
  return { edition, written: { "EBAY-US": us, "EBAY-GB": uk } };
}

function coursesIn(value: unknown): ReadonlyMap<number, string> | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows: readonly unknown[] = value;
  const courses = new Map<number, string>();
  for (const row of rows) {
    if (!Array.isArray(row) || typeof row[0] !== "number" || typeof row[1] !== "string") return undefined;
    courses.set(row[0], row[1]);
  }
  return courses;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function objectIn(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : {};
  } catch {
    // Half a text is as good as none: what is missing in it is found missing by who reads it.
    return {};
  }
}
