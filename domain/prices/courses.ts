import { z } from "zod";
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

const ofMarket = z.array(z.tuple([z.number(), z.string()])).transform((rows) => new Map(rows));
const text = z.object({ edition: z.string(), written: z.object({ "EBAY-US": ofMarket, "EBAY-GB": ofMarket }) });

export const formatCourses = ({ edition, written }: Courses): string =>
  JSON.stringify({
    edition,
    written: Object.fromEntries(MARKETS.map((market) => [market, [...written[market]]])),
  });

/** `undefined` for whatever `formatCourses` does not write. */
export function parseCourses(json: string): Courses | undefined {
  try {
    return text.safeParse(JSON.parse(json)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
