import { buildRecord } from "../buildRecord";
import { MARKETS, type Market } from "../listings/market";
import { toGbp } from "../money/money";
import type { DayAverages } from "./dayAverages";
import type { PriceSnapshot } from "./priceSnapshot";

/** The averages of every item over time, for one price version. The same for every viewer. */
export interface PriceHistories {
  readonly version: string;
  /** Days since 1970, oldest first. */
  readonly days: readonly number[];
  /** By market and item id, an average in minor units for each of the days; `null` where none is known. */
  readonly averages: Readonly<Record<Market, Readonly<Record<number, readonly (number | null)[]>>>>;
}

export const NO_PRICE_HISTORIES: PriceHistories = { version: "", days: [], averages: { "EBAY-US": {}, "EBAY-GB": {} } };

/**
 * Builds the price histories.
 *
 * @param averages averages by days since 1970
 */
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
 * Lists the averages of an item on past days, consistent with the current snapshot: `undefined` for days without one.
 * Guide prices in dollars are converted at today's rate, so that rate changes do not look like price changes.
 */
export function listPastAverages(
  { averages, days }: PriceHistories,
  { rate, withholdsAverages }: PriceSnapshot,
  itemId: number,
  market: Market,
): readonly (number | undefined)[] {
  const listIn = (each: Market) => days.map((_, index) => averages[each][itemId]?.[index] ?? undefined);
  if (!rate || !withholdsAverages || market !== "EBAY-GB") return listIn(market);
  return listIn("EBAY-US").map((cents) => (cents === undefined ? undefined : toGbp(cents, rate)));
}
