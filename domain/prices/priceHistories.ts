import { buildRecord } from "../buildRecord";
import { MARKET_GRADES, type MarketGrade } from "../listings/market";
import { toGbpPence } from "../money/money";
import { type DayAverages, type MarketGradeKey, toMarketGradeKey } from "./dayAverages";
import type { PriceSnapshot } from "./priceSnapshot";

/** Average prices of all items on past days, for one version of the prices. The same for every viewer. */
export interface PriceHistories {
  readonly version: string;
  /** Days of the history, counted since 1970, oldest first. */
  readonly days: readonly number[];
  /** Average prices by market and grade, then by item id: one for each of the `days` in minor units, `null` if unknown. */
  readonly averages: Readonly<Record<MarketGradeKey, Readonly<Record<number, readonly (number | null)[]>>>>;
}

const MARKET_GRADE_KEYS = MARKET_GRADES.map(toMarketGradeKey);

export const NO_PRICE_HISTORIES: PriceHistories = {
  version: "",
  days: [],
  averages: buildRecord(MARKET_GRADE_KEYS, () => ({})),
};

/** Builds the price histories of all items from the averages of each day, by days since 1970. */
export function buildPriceHistories(version: string, averages: ReadonlyMap<number, DayAverages>): PriceHistories {
  const days = [...averages.keys()].sort((first, second) => first - second);
  const ids = new Set(days.flatMap((day) => [...(averages.get(day)?.keys() ?? [])]));
  const listAverages = (id: number, key: MarketGradeKey) =>
    days.map((day) => averages.get(day)?.get(id)?.[key] ?? null);
  const isKnown = (price: number | null) => price !== null;
  return {
    version,
    days,
    averages: buildRecord(MARKET_GRADE_KEYS, (key) =>
      Object.fromEntries(
        [...ids].map((id) => [id, listAverages(id, key)] as const).filter(([, prices]) => prices.some(isKnown)),
      ),
    ),
  };
}

/**
 * Lists the average prices of an item and grade on past days; `undefined` for days without one. Converts guide prices from
 * dollars at today's rate, so that changes of the rate do not look like price changes.
 */
export function listPastAverages(
  { averages, days }: PriceHistories,
  { rate, withholdsAverages }: PriceSnapshot,
  itemId: number,
  { market, grade }: MarketGrade,
): readonly (number | undefined)[] {
  const listIn = (each: MarketGrade["market"]) => {
    const prices = averages[toMarketGradeKey({ market: each, grade })][itemId];
    return days.map((_, index) => prices?.[index] ?? undefined);
  };
  if (!rate || !withholdsAverages || market !== "EBAY-GB") return listIn(market);
  return listIn("EBAY-US").map((cents) => (cents === undefined ? undefined : toGbpPence(cents, rate)));
}
