import { GRADES } from "../listings/market";
import type { DigitReader, DigitWriter } from "./digits";
import type { Figure, MarketPrices, Offer, Pool } from "./figure";
import { POOLS } from "./row";

/** How many days before the book's newest one it is. */
type AgeOf = (day: string) => number;
/** The day so many days before the book's newest; `undefined` where there is none. */
type DayBefore = (age: number) => string | undefined;

type Figures<P extends Pool> = Readonly<Partial<Record<P, Figure>>>;

/** Of all that is known, `YYYY-MM-DD`. */
export function daysOf(prices: MarketPrices | undefined): string[] {
  if (!prices) return [];
  const { sold, listed, guide, from } = prices;
  const all = [sold, listed, guide].flatMap((figures: Figures<Pool>) => POOLS.map((pool) => figures[pool]));
  return [...all, from].flatMap((dated) => (dated ? [dated.day] : []));
}

/** Days are written as their age. */
export function writeMarket(digits: DigitWriter, prices: MarketPrices | undefined, ageOf: AgeOf): void {
  digits.write(prices ? 1 : 0);
  if (!prices) return;
  writeFigures(digits, prices.sold, POOLS, ageOf);
  writeFigures(digits, prices.listed, GRADES, ageOf);
  writeFigures(digits, prices.guide, GRADES, ageOf);
  writeOffer(digits, prices.from, ageOf);
}

export function readMarket(digits: DigitReader, dayBefore: DayBefore): MarketPrices | undefined {
  if (digits.read() === 0) return undefined;
  const sold = readFigures(digits, POOLS, dayBefore);
  const listed = readFigures(digits, GRADES, dayBefore);
  const guide = readFigures(digits, GRADES, dayBefore);
  const from = readOffer(digits, dayBefore);
  return { sold, listed, guide, ...(from && { from }) };
}

/** Which of the pools there are, a bit for each, and then these. */
function writeFigures<P extends Pool>(digits: DigitWriter, figures: Figures<P>, pools: readonly P[], ageOf: AgeOf) {
  digits.write(pools.reduce((bits, pool, at) => bits + (figures[pool] ? 2 ** at : 0), 0));
  for (const pool of pools) {
    const figure = figures[pool];
    if (figure) writeFigure(digits, figure, ageOf);
  }
}

function readFigures<P extends Pool>(digits: DigitReader, pools: readonly P[], dayBefore: DayBefore): Figures<P> {
  const bits = digits.read();
  if (bits >= 2 ** pools.length) digits.refuse();
  const figures: Partial<Record<P, Figure>> = {};
  pools.forEach((pool, at) => {
    if ((bits >> at) % 2 === 1) figures[pool] = readFigure(digits, dayBefore);
  });
  return figures;
}

/** Minor units; with more than this, sums of a collection would lose cents. */
const HIGHEST_PRICE = 1e12;
const TENTHS = 10;
const UNCHANGED = 100 * TENTHS;

function writeFigure(digits: DigitWriter, { price, n, low, high, day, change }: Figure, ageOf: AgeOf): void {
  digits.write(price);
  digits.write(n);
  digits.writeSigned(price - low);
  digits.writeSigned(high - price);
  digits.write(ageOf(day));
  digits.writeOptional(change === undefined ? undefined : Math.round(change * TENTHS) - UNCHANGED);
}

function readFigure(digits: DigitReader, dayBefore: DayBefore): Figure {
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
function writeOffer(digits: DigitWriter, from: Offer | undefined, ageOf: AgeOf): void {
  digits.write(from ? from.n : 0);
  if (!from) return;
  digits.write(from.price);
  digits.write(ageOf(from.day));
}

function readOffer(digits: DigitReader, dayBefore: DayBefore): Offer | undefined {
  const n = digits.read();
  if (n === 0) return undefined;
  const price = digits.read();
  if (price > HIGHEST_PRICE) digits.refuse();
  return { n, price, day: readDay(digits, dayBefore) };
}

function readDay(digits: DigitReader, dayBefore: DayBefore): string {
  const day = dayBefore(digits.read());
  if (day === undefined) digits.refuse();
  return day ?? "";
}
