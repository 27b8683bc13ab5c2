import { buildRecord } from "../buildRecord";
import { MARKETS, type Market } from "../listings/market";
import { toGbpPence } from "../money/money";
import type { DayAverages } from "./dayAverages";
import type { PriceSnapshot } from "./priceSnapshot";

/** Average prices of all items on past days, for one version of the prices. The same for every viewer. */
export interface PriceHistories {
  readonly version: string;
  /** Days of the history, counted since 1970, oldest first. */
  readonly days: readonly number[];
  /** Average prices by market and item id, in minor units: one for each of the `days`, `null` if unknown. */
  readonly averages: Readonly<Record<Market, Readonly<Record<number, readonly (number | null)[]>>>>;
}

export const NO_PRICE_HISTORIES: PriceHistories = { version: "", days: [], averages: { "EBAY-US": {}, "EBAY-GB": {} } };

/** Builds the price histories of all items from the averages of each day, by days since 1970. */
export function buildPriceHistories(version: string, averages: ReadonlyMap<number, DayAverages>): PriceHistories {
  const days = [...averages.keys()].sort((first, second) => first - second);
  const ids = new Set(days.flatMap((day) => [...(averages.get(day)?.keys() ?? [])]));
  const listAverages = (id: number, market: Market) => days.map((day) => averages.get(day)?.get(id)?.[market] ?? null);
  return {
    version,
    days,
    averages: buildRecord(MARKETS, (market) =>
      Object.fromEntries([...ids].map((id) => [id, listAverages(id, market)])),
    ),
  };
}

/**
 * Lists the average prices of an item on past days; `undefined` for days without one. Converts guide prices from
 * dollars at today's rate, so that changes of the rate do not look like price changes.
 */
export function listPastAverages(
  { averages, days }: PriceHistories,
  { rate, withholdsAverages }: PriceSnapshot,
  itemId: number,
  market: Market,
): readonly (number | undefined)[] {
  const listIn = (each: Market) => days.map((_, index) => averages[each][itemId]?.[index] ?? undefined);
  if (!rate || !withholdsAverages || market !== "EBAY-GB") return listIn(market);
  return listIn("EBAY-US").map((cents) => (cents === undefined ? undefined : toGbpPence(cents, rate)));
}
