import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EMPTY_PRICE_SNAPSHOT,
  getMarketPrices,
  type ItemPrices,
  NO_PRICES,
  type PriceSnapshot,
} from "../../../domain/prices/priceSnapshot";
import { decodePriceSnapshot, encodePriceSnapshot } from "../../../domain/wire/priceSnapshot";
import { getRunOptions } from "../../helpers/propertyRuns";
import { anyPriceSnapshot } from "../prices/anyPriceSnapshot";

const SNAPSHOT: PriceSnapshot = {
  version: "e1",
  publishedAt: 1_746_000_000_000,
  rate: { day: "2025-05-01", usdPerGbp: 1.2734 },
  items: new Map([
    [
      7,
      {
        "EBAY-US": {
          sold: { new: { price: 1234, n: 5, low: 1100, high: 1400, day: "2025-05-02", change: 96.9 } },
          listed: {},
          guide: { used: { price: 999, n: 0, low: 999, high: 999, day: "2025-04-11" } },
          lowestOffer: { price: 1100, n: 3, day: "2025-05-02" },
        },
      },
    ],
  ]),
};
const text = encodePriceSnapshot(SNAPSHOT);
/** Returns the encoded snapshot with some properties replaced. */
const withChanges = (changes: Record<string, unknown>) => JSON.stringify({ ...JSON.parse(text), ...changes });

it("an encoded price snapshot decodes to the same snapshot", () => {
  fc.assert(
    fc.property(anyPriceSnapshot, (each) => {
      expect(decodePriceSnapshot(encodePriceSnapshot(each))).toEqual(each);
    }),
  );
  expect(decodePriceSnapshot(text)).toEqual(SNAPSHOT);
  expect(decodePriceSnapshot(encodePriceSnapshot(EMPTY_PRICE_SNAPSHOT))).toEqual(EMPTY_PRICE_SNAPSHOT);
});

it("an encoded price snapshot does not depend on the order of the items", () => {
  fc.assert(
    fc.property(anyPriceSnapshot, (each) => {
      const reversed = { ...each, items: new Map([...each.items].reverse()) };
      expect(encodePriceSnapshot(reversed)).toBe(encodePriceSnapshot(each));
    }),
  );
});

describe("invalid price snapshots", () => {
  it.each([
    ["nothing", ""],
    ["a page", "<!doctype html><title>Sorry</title>"],
    ["null", "null"],
    ["a list", "[]"],
    ["another version", withChanges({ version: 2 })],
    ["a missing price version", withChanges({ edition: undefined })],
    ["a time in words", withChanges({ publishedAt: "yesterday" })],
    ["a negative time", withChanges({ publishedAt: -1 })],
    ["an invalid day", withChanges({ today: "2025-02-30" })],
    ["a numeric day", withChanges({ today: 20_000 })],
    ["a missing day", withChanges({ today: undefined })],
    ["a fractional time", withChanges({ publishedAt: 1.5 })],
    ["a missing time", withChanges({ publishedAt: undefined })],
    ["items as an object", withChanges({ items: {} })],
    ["a numeric price version", withChanges({ edition: 1 })],
    ["a rate of null", withChanges({ rate: null })],
    ["a rate in words", withChanges({ rate: "1.27" })],
    ["a rate without a value", withChanges({ rate: { day: "2025-05-01" } })],
    ["a rate as text", withChanges({ rate: { day: "2025-05-01", usdPerGbp: "1.27" } })],
    ["a rate with a numeric day", withChanges({ rate: { day: 20_000, usdPerGbp: 1.27 } })],
    ["a negative rate", withChanges({ rate: { day: "2025-05-01", usdPerGbp: -1 } })],
    ["a rate without its day", withChanges({ rate: { usdPerGbp: 1.2 } })],
    ["a rate of zero", withChanges({ rate: { day: "2025-05-01", usdPerGbp: 0 } })],
    ["a rate with an invalid day", withChanges({ rate: { day: "soon", usdPerGbp: 1.2 } })],
    ["an infinite rate", withChanges({}).replace("1.2734", "1e999")],
    ["a day before 1970", withChanges({ today: "1970-01-02" })],
    // An item without prices is the difference to the previous id, then a zero for each market.
    ["the id zero", withChanges({ items: "000" })],
    ["a duplicate id", withChanges({ items: "100000" })],
    ["an id that is too large", withChanges({ items: "_____V00" })],
    ["an endless number", withChanges({ items: "_".repeat(40) })],
    // An item with new sales in one market: price 5 cents, one sale, lowest price 6 cents less.
    ["a negative price", withChanges({ items: "1115" + "1C000000" + "0" })],
    ["an unknown pool", withChanges({ items: "118000" + "0" })],
    ["a price that is too high", withChanges({ items: "111zzzzzzzzV100000000" })],
    ["an offer that is too high", withChanges({ items: "110001zzzzzzzzV00" })],
    ["too many sales", withChanges({ items: "1115__________V00000000" })],
  ])("decodePriceSnapshot rejects this response: %s", (_, wrong) => expect(decodePriceSnapshot(wrong)).toBeUndefined());

  it("decodePriceSnapshot rejects every truncated snapshot without throwing", () => {
    for (let length = 0; length < text.length; length++)
      expect(decodePriceSnapshot(text.slice(0, length))).toBeUndefined();
    const { items } = JSON.parse(text);
    for (let length = 1; length < items.length; length++) {
      expect(decodePriceSnapshot(withChanges({ items: items.slice(0, length) }))).toBeUndefined();
    }
  });

  it("decodePriceSnapshot never throws for any text", () => {
    const anyItems = fc.string({ unit: fc.constantFrom(..."0123456789AVWXYZaz-_!") });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          anyItems.map((items) => withChanges({ items })),
        ),
        (input) => {
          const decoded = decodePriceSnapshot(input);
          if (decoded) expect(decodePriceSnapshot(encodePriceSnapshot(decoded))).toEqual(decoded);
        },
      ),
      getRunOptions(1000),
    );
  });
});

it("decodePriceSnapshot decodes valid encoded items", () => {
  expect([...(decodePriceSnapshot(withChanges({ items: "100200" }))?.items.keys() ?? [])]).toEqual([1, 3]);
  expect(decodePriceSnapshot(withChanges({ items: "____zS00" }))?.items.size).toBe(1);
  expect(decodePriceSnapshot(withChanges({ items: "110001zV00" }))?.items.size).toBe(1);
  expect(decodePriceSnapshot(withChanges({ items: "1115zV00000000" }))?.items.size).toBe(1);
  expect(decodePriceSnapshot(withChanges({ items: "111zV100000000" }))?.items.size).toBe(1);
  const decoded = decodePriceSnapshot(withChanges({ items: "1115" + "1A000000" + "0" }));
  expect(decoded?.items.get(1)?.["EBAY-US"]?.sold).toEqual({
    new: { price: 5, n: 1, low: 0, high: 5, day: "2025-05-02" },
  });
});

it("decodePriceSnapshot accepts a price change of a tenth of a percent but not of zero", () => {
  const createWithChange = (change: number): PriceSnapshot => ({
    ...SNAPSHOT,
    items: new Map([
      [
        7,
        { "EBAY-US": { ...NO_PRICES, sold: { all: { price: 5, n: 1, low: 5, high: 5, day: "2025-05-02", change } } } },
      ],
    ]),
  });
  expect(decodePriceSnapshot(encodePriceSnapshot(createWithChange(0.1)))).toEqual(createWithChange(0.1));
  expect(decodePriceSnapshot(encodePriceSnapshot(createWithChange(0)))).toBeUndefined();
});

it("decodePriceSnapshot withholds averages only if the value is true", () => {
  expect(decodePriceSnapshot(encodePriceSnapshot({ ...SNAPSHOT, withholdsAverages: true }))).toEqual({
    ...SNAPSHOT,
    withholdsAverages: true,
  });
  for (const other of [false, 1, "true", null])
    expect(decodePriceSnapshot(withChanges({ withholdsAverages: other }))).toEqual(SNAPSHOT);
});

it("decodePriceSnapshot accepts a snapshot without an exchange rate", () => {
  const { rate: _, ...without } = SNAPSHOT;
  expect(decodePriceSnapshot(withChanges({ rate: undefined }))).toEqual(without);
});

it("encodePriceSnapshot throws for fractional or negative prices and invalid days", () => {
  const market = SNAPSHOT.items.get(7)?.["EBAY-US"];
  if (!market) throw new Error("The snapshot above has an item 7.");
  const priced = (price: number, day: string): PriceSnapshot => ({
    ...SNAPSHOT,
    items: new Map([[7, { "EBAY-US": { ...market, lowestOffer: { price, n: 1, day } } }]]),
  });
  expect(() => encodePriceSnapshot(priced(12.5, "2025-05-02"))).toThrow("must be integers of at least 0");
  expect(() => encodePriceSnapshot(priced(-1, "2025-05-02"))).toThrow("must be integers of at least 0");
  expect(() => encodePriceSnapshot(priced(1, "2 May"))).toThrow("is not a calendar date");
});

it("getMarketPrices returns no prices for an item or a market without data", () => {
  const nothing = { sold: {}, listed: {}, guide: {} };
  expect(getMarketPrices(SNAPSHOT, 8, "EBAY-US")).toEqual(nothing);
  expect(getMarketPrices(SNAPSHOT, 7, "EBAY-GB")).toEqual(nothing);
  expect(getMarketPrices(SNAPSHOT, 7, "EBAY-US").lowestOffer?.price).toBe(1100);
});

it("all prices of 950 items in both markets need at most a seventh of plain JSON", () => {
  const figure = (price: number) => ({
    price,
    n: price % 40,
    low: price - 90,
    high: price + 120,
    day: "2025-05-02",
    change: 103.5,
  });
  const items = Array.from({ length: 950 }, (_, at): [number, ItemPrices] => {
    const price = 500 + at * 7;
    const [fresh, used] = [figure(price), figure(Math.round(price * 0.7))];
    const prices = { sold: { new: fresh, used, all: used }, listed: { new: fresh, used }, guide: {} };
    return [at + 1, { "EBAY-US": prices, "EBAY-GB": { ...prices, lowestOffer: { price, n: 4, day: "2025-05-01" } } }];
  });
  const full = { ...SNAPSHOT, items: new Map(items) };
  expect(encodePriceSnapshot(full).length).toBeLessThan(JSON.stringify(items).length / 7);
  expect(decodePriceSnapshot(encodePriceSnapshot(full))).toEqual(full);
});
