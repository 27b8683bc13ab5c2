import { MARKETS, type Market } from "../listings/market";
import type { Rate } from "../money/money";
import { dayNumber, formatDay, parseDay } from "../time";
import { DigitReader, DigitWriter } from "./digits";
import { type ItemPrices, type MarketPrices, NO_PRICES } from "./figure";
import { daysOf, readMarket, writeMarket } from "./marketText";

/** Every price that a page shows, of one edition: pages that read the same edition agree. */
export interface Book {
  readonly edition: string;
  /** ms */
  readonly publishedAt: number;
  readonly rate?: Rate;
  /** Averages of sales and of listings are not shown here: the marketplace has not permitted it. */
  readonly withholdsAverages?: true;
  /** By the item's id; an item of which nothing is known is missing. */
  readonly items: ReadonlyMap<number, ItemPrices>;
}

/** What there is before the first edition, and while none can be read. */
export const EMPTY_BOOK: Book = { edition: "", publishedAt: 0, items: new Map() };

export const pricesIn = (book: Book, itemId: number, market: Market): MarketPrices =>
  book.items.get(itemId)?.[market] ?? NO_PRICES;

/** Another one where the text comes to mean something else: a book of the other is none. */
const VERSION = 1;
const LAST_ID = 999_999_999;
/** Of a book in which nothing was observed. */
const FIRST_DAY = "1970-01-01";

/**
 * A book as JSON, small enough to be read at every start of an isolate. Its items are one text of numbers: the step
 * from the id before, then what is known in each market.
 */
export function formatBook({ edition, publishedAt, rate, withholdsAverages, items }: Book): string {
  const today = newestDay(items);
  const ageOf = remembered((day: string) => dayNumber(today) - dayNumber(day));
  const digits = new DigitWriter();
  let before = 0;
  for (const [id, prices] of [...items].sort(([one], [other]) => one - other)) {
    digits.write(id - before);
    before = id;
    for (const market of MARKETS) writeMarket(digits, prices[market], ageOf);
  }
  return JSON.stringify({ version: VERSION, edition, publishedAt, rate, withholdsAverages, today, items: digits.text });
}

/** `undefined` for whatever `formatBook` does not write. */
export function parseBook(text: string): Book | undefined {
  const { version, edition, publishedAt, rate, withholdsAverages, today, items } = parseObject(text);
  if (version !== VERSION || typeof edition !== "string" || typeof items !== "string") return undefined;
  const day = typeof today === "string" ? parseDay(today) : undefined;
  const stated = parseRate(rate);
  if (!isInstant(publishedAt) || day === undefined || (rate !== undefined && !stated)) return undefined;
  const read = readItems(items, day);
  return (
    read && {
      ...{ edition, publishedAt, items: read },
      ...(stated && { rate: stated }),
      ...(withholdsAverages === true && { withholdsAverages }),
    }
  );
}

function newestDay(items: Book["items"]): string {
  const days = [...items.values()].flatMap((prices) => MARKETS.flatMap((market) => daysOf(prices[market])));
  return days.reduce((newest, day) => (day > newest ? day : newest), FIRST_DAY);
}

function readItems(text: string, today: number): Book["items"] | undefined {
  const digits = new DigitReader(text);
  const dayBefore = remembered((age: number) => (age > today ? undefined : formatDay(today - age)));
  const items = new Map<number, ItemPrices>();
  for (let id = 0; !digits.isDone; ) {
    const step = digits.read();
    id += step;
    if (step < 1 || id > LAST_ID) return undefined;
    const prices: { -readonly [K in keyof ItemPrices]: ItemPrices[K] } = {};
    for (const market of MARKETS) {
      const read = readMarket(digits, dayBefore);
      if (read) prices[market] = read;
    }
    items.set(id, prices);
  }
  return digits.isBroken ? undefined : items;
}

/** Thousands of figures share a few days: each of them is worked out once. */
function remembered<K, V>(workOut: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? workOut(key);
    known.set(key, value);
    return value;
  };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    // Half a text is as good as none: what is missing in it is found missing by who reads it.
    return {};
  }
}

const isInstant = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function parseRate(value: unknown): Rate | undefined {
  if (typeof value !== "object" || value === null || !("day" in value && "usdPerGbp" in value)) return undefined;
  const { day, usdPerGbp } = value;
  if (typeof day !== "string" || parseDay(day) === undefined) return undefined;
  if (typeof usdPerGbp !== "number" || !Number.isFinite(usdPerGbp) || usdPerGbp <= 0) return undefined;
  return { day, usdPerGbp };
}
