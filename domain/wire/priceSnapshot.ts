import { tryParseJson } from "../json";
import { GRADES, MARKETS } from "../listings/market";
import { memoize } from "../memoize";
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

/** Version of the format. Increment it when the format changes; snapshots of other versions are rejected. */
const FORMAT_VERSION = 1;
const LAST_ID = 999_999_999;
/** The day of a snapshot without any data. */
const FIRST_DAY = "1970-01-01";

/**
 * Encodes a price snapshot as JSON, small enough to be parsed at every start of an isolate.
 * Its items are one text of numbers: for each item the difference to the previous id, then the prices of each market.
 */
export function encodePriceSnapshot({ version, publishedAt, rate, withholdsAverages, items }: PriceSnapshot): string {
  const today = findNewestDay(items);
  const ageOf = memoize((day: string) => toDayNumber(today) - toDayNumber(day));
  const digits = new DigitWriter();
  let previousId = 0;
  for (const [id, prices] of [...items].sort(([first], [second]) => first - second)) {
    digits.write(id - previousId);
    previousId = id;
    for (const market of MARKETS) writeMarket(digits, prices[market], ageOf);
  }
  return JSON.stringify({
    version: FORMAT_VERSION,
    edition: version,
    publishedAt,
    rate,
    withholdsAverages,
    today,
    items: digits.text,
  });
}

/** Decodes the JSON of `encodePriceSnapshot`. Returns `undefined` for any other text. */
export function decodePriceSnapshot(text: string): PriceSnapshot | undefined {
  const { version, edition, publishedAt, rate, withholdsAverages, today, items }: Readonly<Record<string, unknown>> =
    Object(tryParseJson(text));
  if (version !== FORMAT_VERSION || typeof edition !== "string" || typeof items !== "string") return undefined;
  const day = typeof today === "string" ? parseDay(today) : undefined;
  const parsedRate = parseRate(rate);
  if (!isInstant(publishedAt) || day === undefined || (rate !== undefined && !parsedRate)) return undefined;
  const decodedItems = decodeItems(items, day);
  return (
    decodedItems && {
      version: edition,
      publishedAt,
      items: decodedItems,
      ...(parsedRate && { rate: parsedRate }),
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
      const marketPrices = readMarket(digits, dayBefore);
      if (marketPrices) prices[market] = marketPrices;
    }
    items.set(id, prices);
  }
  return digits.isBroken ? undefined : items;
}

const isInstant = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function parseRate(value: unknown): ExchangeRate | undefined {
  if (typeof value !== "object" || value === null || !("day" in value && "usdPerGbp" in value)) return undefined;
  const { day, usdPerGbp } = value;
  if (typeof day !== "string" || parseDay(day) === undefined) return undefined;
  if (typeof usdPerGbp !== "number" || !Number.isFinite(usdPerGbp) || usdPerGbp <= 0) return undefined;
  return { day, usdPerGbp };
}

/** Returns the number of days from a day to the snapshot's newest day. */
type DayToAge = (day: string) => number;
/** Returns the day a number of days before the snapshot's newest day, or `undefined` if it is before 1970. */
type AgeToDay = (age: number) => string | undefined;

type FiguresByPool<P extends GradePool> = Readonly<Partial<Record<P, PriceFigure>>>;

/** Lists the days of all figures, `YYYY-MM-DD`. */
function listDays(prices: MarketPrices | undefined): string[] {
  if (!prices) return [];
  const { sold, listed, guide, lowestOffer } = prices;
  const all = [sold, listed, guide].flatMap((figures: FiguresByPool<GradePool>) =>
    GRADE_POOLS.map((pool) => figures[pool]),
  );
  return [...all, lowestOffer].flatMap((dated) => (dated ? [dated.day] : []));
}

/** Writes the prices of a market. Days are written as ages. */
function writeMarket(digits: DigitWriter, prices: MarketPrices | undefined, ageOf: DayToAge): void {
  digits.write(prices ? 1 : 0);
  if (!prices) return;
  writeFigures(digits, prices.sold, GRADE_POOLS, ageOf);
  writeFigures(digits, prices.listed, GRADES, ageOf);
  writeFigures(digits, prices.guide, GRADES, ageOf);
  writeOffer(digits, prices.lowestOffer, ageOf);
}

function readMarket(digits: DigitReader, dayBefore: AgeToDay): MarketPrices | undefined {
  if (digits.read() === 0) return undefined;
  const sold = readFigures(digits, GRADE_POOLS, dayBefore);
  const listed = readFigures(digits, GRADES, dayBefore);
  const guide = readFigures(digits, GRADES, dayBefore);
  const lowestOffer = readOffer(digits, dayBefore);
  return { sold, listed, guide, ...(lowestOffer && { lowestOffer }) };
}

/** Writes a bit for each pool that has a figure, then the figures. */
function writeFigures<P extends GradePool>(
  digits: DigitWriter,
  figures: FiguresByPool<P>,
  pools: readonly P[],
  ageOf: DayToAge,
) {
  digits.write(pools.reduce((bits, pool, index) => bits + (figures[pool] ? 2 ** index : 0), 0));
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
  if (bits >= 2 ** pools.length) digits.markBroken();
  const figures: Partial<Record<P, PriceFigure>> = {};
  pools.forEach((pool, index) => {
    if ((bits >> index) % 2 === 1) figures[pool] = readFigure(digits, dayBefore);
  });
  return figures;
}

/** Highest price in minor units. Sums of higher prices would lose precision. */
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
  if (Math.min(price, low, high) < 0 || Math.max(price, low, high) > HIGHEST_PRICE) digits.markBroken();
  const day = readDay(digits, dayBefore);
  const change = digits.readOptional();
  if (change === undefined) return { price, n, low, high, day };
  if (change <= -UNCHANGED) digits.markBroken();
  return { price, n, low, high, day, change: (UNCHANGED + change) / TENTHS };
}

/** Writes the lowest offer. A count of 0 means that there is no offer. */
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
  if (price > HIGHEST_PRICE) digits.markBroken();
  return { n, price, day: readDay(digits, dayBefore) };
}

function readDay(digits: DigitReader, dayBefore: AgeToDay): string {
  const day = dayBefore(digits.read());
  if (day === undefined) digits.markBroken();
  return day ?? "";
}
