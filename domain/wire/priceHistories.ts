import { tryParseJson } from "../json";
import { MARKETS, type Market } from "../listings/market";
import { toGbp } from "../money/money";
import type { DayAverages } from "../prices/dayAverages";
import type { PriceSnapshot } from "../prices/priceSnapshot";
import { DigitReader, DigitWriter } from "./digits";

/** How the average of every item fared, of one edition of the book: the same for whoever owns it. */
export interface PriceHistories {
  readonly edition: string;
  /** Since 1970, the oldest first. */
  readonly days: readonly number[];
  /** By market and by the item's id, a figure for each of the days; written, for most are never looked at. */
  readonly written: Readonly<Record<Market, ReadonlyMap<number, string>>>;
}

export const NO_PRICE_HISTORIES: PriceHistories = {
  edition: "",
  days: [],
  written: { "EBAY-US": new Map(), "EBAY-GB": new Map() },
};

/** @param averages by their day since 1970 */
export function buildPriceHistories(edition: string, averages: ReadonlyMap<number, DayAverages>): PriceHistories {
  const days = [...averages.keys()].sort((one, other) => one - other);
  const ids = new Set(days.flatMap((day) => [...(averages.get(day)?.keys() ?? [])]));
  const writtenIn = (market: Market) =>
    new Map([...ids].map((id) => [id, encodePrices(days.map((day) => averages.get(day)?.get(id)?.[market]))]));
  return { edition, days, written: { "EBAY-US": writtenIn("EBAY-US"), "EBAY-GB": writtenIn("EBAY-GB") } };
}

/** The step from the price before: of most days it is small. */
function encodePrices(prices: readonly (number | undefined)[]): string {
  const digits = new DigitWriter();
  let before = 0;
  for (const price of prices) {
    digits.writeOptional(price === undefined ? undefined : price - before);
    before = price ?? before;
  }
  return digits.text;
}

/** What one item went for on each of the days, where that is known; minor units. */
export function priceHistoryOf(
  { written, days }: PriceHistories,
  itemId: number,
  market: Market,
): readonly (number | undefined)[] {
  const text = written[market].get(itemId);
  const digits = new DigitReader(text ?? "");
  let before = 0;
  const prices = days.map(() => {
    const step = text === undefined ? undefined : digits.readOptional();
    if (step === undefined) return undefined;
    before += step;
    return before;
  });
  return digits.isBroken ? days.map(() => undefined) : prices;
}

/**
 * The averages of an item on days past as the book tells those of today. What its guide says in dollars is converted by the
 * rate of today: a rate that changes is no price that does.
 */
export function listPastAverages(courses: PriceHistories, book: PriceSnapshot, itemId: number, market: Market) {
  const { rate, withholdsAverages } = book;
  if (!rate || !withholdsAverages || market !== "EBAY-GB") return priceHistoryOf(courses, itemId, market);
  return priceHistoryOf(courses, itemId, "EBAY-US").map((cents) =>
    cents === undefined ? undefined : toGbp(cents, rate),
  );
}

export const encodePriceHistories = ({ edition, days, written }: PriceHistories): string =>
  JSON.stringify({
    edition,
    days,
    written: Object.fromEntries(MARKETS.map((market) => [market, [...written[market]]])),
  });

/** `undefined` for whatever `formatCourses` does not write. */
export function decodePriceHistories(json: string): PriceHistories | undefined {
  const { edition, days, written }: Readonly<Record<string, unknown>> = Object(tryParseJson(json));
  const markets = isObject(written) ? written : {};
  const [us, uk] = [parseMarketHistories(markets["EBAY-US"]), parseMarketHistories(markets["EBAY-GB"])];
  if (typeof edition !== "string" || !isDayList(days) || !us || !uk) return undefined;
  return { edition, days, written: { "EBAY-US": us, "EBAY-GB": uk } };
}

const isDayList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((day) => Number.isSafeInteger(day));

function parseMarketHistories(value: unknown): ReadonlyMap<number, string> | undefined {
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
