import { tryParseJson } from "../json";
import { GRADES, MARKETS } from "../listings/market";
import type { ExchangeRate } from "../money/money";
import { GRADE_POOLS } from "../prices/priceRows";
import type {
  GradePool,
  ItemPrices,
  LowestOffer,
  MarketPrices,
  PriceFigure,
  PriceSnapshot,
} from "../prices/priceSnapshot";
import { formatDay, parseDay, toDayNumber } from "../time";
import { DigitReader, DigitWriter } from "./digits";

/** Another one where the text comes to mean something else: a book of the other is none. */
const FORMAT_VERSION = 1;
const LAST_ID = 999_999_999;
/** Of a book in which nothing was observed. */
const FIRST_DAY = "1970-01-01";

/**
 * A book as JSON, small enough to be read at every start of an isolate. Its items are one text of numbers: the step
 * from the id before, then what is known in each market.
 */
export function encodePriceSnapshot({ edition, publishedAt, rate, withholdsAverages, items }: PriceSnapshot): string {
  const today = findNewestDay(items);
  const ageOf = memoize((day: string) => toDayNumber(today) - toDayNumber(day));
  const digits = new DigitWriter();
  let before = 0;
  for (const [id, prices] of [...items].sort(([one], [other]) => one - other)) {
    digits.write(id - before);
    before = id;
    for (const market of MARKETS) writeMarket(digits, prices[market], ageOf);
  }
  return JSON.stringify({
    version: FORMAT_VERSION,
    edition,
    publishedAt,
    rate,
    withholdsAverages,
    today,
    items: digits.text,
  });
}

/** `undefined` for whatever `formatBook` does not write. */
export function decodePriceSnapshot(text: string): PriceSnapshot | undefined {
  const { version, edition, publishedAt, rate, withholdsAverages, today, items }: Readonly<Record<string, unknown>> =
    Object(tryParseJson(text));
  if (version !== FORMAT_VERSION || typeof edition !== "string" || typeof items !== "string") return undefined;
  const day = typeof today === "string" ? parseDay(today) : undefined;
  const stated = parseRate(rate);
  if (!isInstant(publishedAt) || day === undefined || (rate !== undefined && !stated)) return undefined;
  const read = decodeItems(items, day);
  return (
    read && {
      edition,
      publishedAt,
      items: read,
      ...(stated && { rate: stated }),
      ...(withholdsAverages === true && { withholdsAverages }),
    }
  );
}

function findNewestDay(items: PriceSnapshot["items"]): string {
  const days = [...items.values()].flatMap((prices) => MARKETS.flatMap((market) => listDays(prices[market])));
  return days.reduce((newest, day) => (day > newest ? day : newest), FIRST_DAY);
}

function decodeItems(text: string, today: number): PriceSnapshot["items"] | undefined {
  const digits = new DigitReader(text);
  const dayBefore = memoize((age: number) => (age > today ? undefined : formatDay(today - age)));
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
function memoize<K, V>(workOut: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? workOut(key);
    known.set(key, value);
    return value;
  };
}

const isInstant = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function parseRate(value: unknown): ExchangeRate | undefined {
  if (typeof value !== "object" || value === null || !("day" in value && "usdPerGbp" in value)) return undefined;
  const { day, usdPerGbp } = value;
  if (typeof day !== "string" || parseDay(day) === undefined) return undefined;
  if (typeof usdPerGbp !== "number" || !Number.isFinite(usdPerGbp) || usdPerGbp <= 0) return undefined;
  return { day, usdPerGbp };
}

/** How many days before the book's newest one it is. */
type DayToAge = (day: string) => number;
/** The day so many days before the book's newest; `undefined` where there is none. */
type AgeToDay = (age: number) => string | undefined;

type FiguresByPool<P extends GradePool> = Readonly<Partial<Record<P, PriceFigure>>>;

/** Of all that is known, `YYYY-MM-DD`. */
function listDays(prices: MarketPrices | undefined): string[] {
  if (!prices) return [];
  const { sold, listed, guide, from } = prices;
  const all = [sold, listed, guide].flatMap((figures: FiguresByPool<GradePool>) =>
    GRADE_POOLS.map((pool) => figures[pool]),
  );
  return [...all, from].flatMap((dated) => (dated ? [dated.day] : []));
}

/** Days are written as their age. */
function writeMarket(digits: DigitWriter, prices: MarketPrices | undefined, ageOf: DayToAge): void {
  digits.write(prices ? 1 : 0);
  if (!prices) return;
  writeFigures(digits, prices.sold, GRADE_POOLS, ageOf);
  writeFigures(digits, prices.listed, GRADES, ageOf);
  writeFigures(digits, prices.guide, GRADES, ageOf);
  writeOffer(digits, prices.from, ageOf);
}

function readMarket(digits: DigitReader, dayBefore: AgeToDay): MarketPrices | undefined {
  if (digits.read() === 0) return undefined;
  const sold = readFigures(digits, GRADE_POOLS, dayBefore);
  const listed = readFigures(digits, GRADES, dayBefore);
  const guide = readFigures(digits, GRADES, dayBefore);
  const from = readOffer(digits, dayBefore);
  return { sold, listed, guide, ...(from && { from }) };
}

/** Which of the pools there are, a bit for each, and then these. */
function writeFigures<P extends GradePool>(
  digits: DigitWriter,
  figures: FiguresByPool<P>,
  pools: readonly P[],
  ageOf: DayToAge,
) {
  digits.write(pools.reduce((bits, pool, at) => bits + (figures[pool] ? 2 ** at : 0), 0));
  for (const pool of pools) {
    const figure = figures[pool];
    if (figure) writeFigure(digits, figure, ageOf);
  }
}

function readFigures<P extends GradePool>(
  digits: DigitReader,
  pools: readonly P[],
  dayBefore: AgeToDay,
): FiguresByPool<P> {
  const bits = digits.read();
  if (bits >= 2 ** pools.length) digits.refuse();
  const figures: Partial<Record<P, PriceFigure>> = {};
  pools.forEach((pool, at) => {
    if ((bits >> at) % 2 === 1) figures[pool] = readFigure(digits, dayBefore);
  });
  return figures;
}

/** Minor units; with more than this, sums of a collection would lose cents. */
const HIGHEST_PRICE = 1e12;
const TENTHS = 10;
const UNCHANGED = 100 * TENTHS;

function writeFigure(digits: DigitWriter, { price, n, low, high, day, change }: PriceFigure, ageOf: DayToAge): void {
  digits.write(price);
  digits.write(n);
  digits.writeSigned(price - low);
  digits.writeSigned(high - price);
  digits.write(ageOf(day));
  digits.writeOptional(change === undefined ? undefined : Math.round(change * TENTHS) - UNCHANGED);
}

function readFigure(digits: DigitReader, dayBefore: AgeToDay): PriceFigure {
  const price = digits.read();
  const n = digits.read();
  const low = price - digits.readSigned();
  const high = price + digits.readSigned();
  if (Math.min(price, low, high) < 0 || Math.max(price, low, high) > HIGHEST_PRICE) digits.refuse();
  const day = readDay(digits, dayBefore);
  const change = digits.readOptional();
  if (change === undefined) return { price, n, low, high, day };
  if (change <= -UNCHANGED) digits.refuse();
  return { price, n, low, high, day, change: (UNCHANGED + change) / TENTHS };
}

/** An offer is the cheapest of at least one: none at all says that there is no offer. */
function writeOffer(digits: DigitWriter, from: LowestOffer | undefined, ageOf: DayToAge): void {
  digits.write(from ? from.n : 0);
  if (!from) return;
  digits.write(from.price);
  digits.write(ageOf(from.day));
}

function readOffer(digits: DigitReader, dayBefore: AgeToDay): LowestOffer | undefined {
  const n = digits.read();
  if (n === 0) return undefined;
  const price = digits.read();
  if (price > HIGHEST_PRICE) digits.refuse();
  return { n, price, day: readDay(digits, dayBefore) };
}

function readDay(digits: DigitReader, dayBefore: AgeToDay): string {
  const day = dayBefore(digits.read());
  if (day === undefined) digits.refuse();
  return day ?? "";
}
