import { z } from "zod";
import { tryParseJson } from "../json";
import { MARKETS, type Market } from "../listings/market";
import { toGbp } from "../money/money";
import type { DayAverages } from "../prices/dayAverages";
import type { PriceSnapshot } from "../prices/priceSnapshot";
import { DigitReader, DigitWriter } from "./digits";

/** The averages of every item over time, for one price version. The same for every viewer. */
export interface PriceHistories {
  readonly version: string;
  /** Days since 1970, oldest first. */
  readonly days: readonly number[];
  /** By market and item id, encoded prices for each of the days. Decoded on demand, because most are never used. */
  readonly encoded: Readonly<Record<Market, ReadonlyMap<number, string>>>;
}

export const NO_PRICE_HISTORIES: PriceHistories = {
  version: "",
  days: [],
  encoded: { "EBAY-US": new Map(), "EBAY-GB": new Map() },
};

/**
 * Builds the price histories.
 *
 * @param averages averages by days since 1970
 */
export function buildPriceHistories(edition: string, averages: ReadonlyMap<number, DayAverages>): PriceHistories {
  const days = [...averages.keys()].sort((first, second) => first - second);
  const ids = new Set(days.flatMap((day) => [...(averages.get(day)?.keys() ?? [])]));
  const encodeMarket = (market: Market) =>
    new Map([...ids].map((id) => [id, encodePrices(days.map((day) => averages.get(day)?.get(id)?.[market]))]));
  return {
    version: edition,
    days,
    encoded: { "EBAY-US": encodeMarket("EBAY-US"), "EBAY-GB": encodeMarket("EBAY-GB") },
  };
}

/** Encodes prices as differences to the previous price, which are mostly small. */
function encodePrices(prices: readonly (number | undefined)[]): string {
  const digits = new DigitWriter();
  let previous = 0;
  for (const price of prices) {
    digits.writeOptional(price === undefined ? undefined : price - previous);
    previous = price ?? previous;
  }
  return digits.text;
}

/** Returns the prices of an item on each of the days in minor units, `undefined` for days without a price. */
export function priceHistoryOf(
  { encoded, days }: PriceHistories,
  itemId: number,
  market: Market,
): readonly (number | undefined)[] {
  const text = encoded[market].get(itemId);
  const digits = new DigitReader(text ?? "");
  let previous = 0;
  const prices = days.map(() => {
    const difference = text === undefined ? undefined : digits.readOptional();
    if (difference === undefined) return undefined;
    previous += difference;
    return previous;
  });
  return digits.isBroken ? days.map(() => undefined) : prices;
}

/**
 * Lists the averages of an item on past days, consistent with the current snapshot. Guide prices in dollars are
 * converted at today's rate, so that rate changes do not look like price changes.
 */
export function listPastAverages(
  histories: PriceHistories,
  priceSnapshot: PriceSnapshot,
  itemId: number,
  market: Market,
) {
  const { rate, withholdsAverages } = priceSnapshot;
  if (!rate || !withholdsAverages || market !== "EBAY-GB") return priceHistoryOf(histories, itemId, market);
  return priceHistoryOf(histories, itemId, "EBAY-US").map((cents) =>
    cents === undefined ? undefined : toGbp(cents, rate),
  );
}

export const encodePriceHistories = ({ version, days, encoded }: PriceHistories): string =>
  JSON.stringify({
    edition: version,
    days,
    written: Object.fromEntries(MARKETS.map((market) => [market, [...encoded[market]]])),
  });

const marketSchema = z.array(z.tuple([z.number(), z.string()])).transform((rows) => new Map(rows));
const historiesSchema = z.object({
  edition: z.string(),
  days: z.array(z.int()),
  written: z.object({ "EBAY-US": marketSchema, "EBAY-GB": marketSchema }),
});

/** Decodes the JSON of `encodePriceHistories`. Returns `undefined` for any other text. */
export function decodePriceHistories(json: string): PriceHistories | undefined {
  const { data } = historiesSchema.safeParse(tryParseJson(json));
  return data && { version: data.edition, days: data.days, encoded: data.written };
}
