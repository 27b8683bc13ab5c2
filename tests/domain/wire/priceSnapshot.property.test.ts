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
import { getRunOptions } from "../../helpers/runs";
import { anyPriceSnapshot } from "../prices/anyPriceSnapshot";

const book: PriceSnapshot = {
  edition: "e1",
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
          from: { price: 1100, n: 3, day: "2025-05-02" },
        },
      },
    ],
  ]),
};
const text = encodePriceSnapshot(book);
/** The same text with other words in the places of some. */
const having = (changes: Record<string, unknown>) => JSON.stringify({ ...JSON.parse(text), ...changes });

it("reads what was written", () => {
  fc.assert(
    fc.property(anyPriceSnapshot, (each) => {
      expect(decodePriceSnapshot(encodePriceSnapshot(each))).toEqual(each);
    }),
  );
  expect(decodePriceSnapshot(text)).toEqual(book);
  expect(decodePriceSnapshot(encodePriceSnapshot(EMPTY_PRICE_SNAPSHOT))).toEqual(EMPTY_PRICE_SNAPSHOT);
});

it("the same book is the same text, in whatever order it was made", () => {
  fc.assert(
    fc.property(anyPriceSnapshot, (each) => {
      const turned = { ...each, items: new Map([...each.items].reverse()) };
      expect(encodePriceSnapshot(turned)).toBe(encodePriceSnapshot(each));
    }),
  );
});

describe("what is no book", () => {
  it.each([
    ["nothing", ""],
    ["a page", "<!doctype html><title>Sorry</title>"],
    ["null", "null"],
    ["a list", "[]"],
    ["another version", having({ version: 2 })],
    ["a book without an edition", having({ edition: undefined })],
    ["an instant in words", having({ publishedAt: "yesterday" })],
    ["an instant before time", having({ publishedAt: -1 })],
    ["a day that is none", having({ today: "2025-02-30" })],
    ["a day in numbers", having({ today: 20_000 })],
    ["no day", having({ today: undefined })],
    ["an instant between two", having({ publishedAt: 1.5 })],
    ["no instant", having({ publishedAt: undefined })],
    ["items as an object", having({ items: {} })],
    ["an edition in numbers", having({ edition: 1 })],
    ["a rate of null", having({ rate: null })],
    ["a rate in words", having({ rate: "1.27" })],
    ["a rate that is not told", having({ rate: { day: "2025-05-01" } })],
    ["a rate in quotes", having({ rate: { day: "2025-05-01", usdPerGbp: "1.27" } })],
    ["a rate of a day in numbers", having({ rate: { day: 20_000, usdPerGbp: 1.27 } })],
    ["a rate below nothing", having({ rate: { day: "2025-05-01", usdPerGbp: -1 } })],
    ["a rate without its day", having({ rate: { usdPerGbp: 1.2 } })],
    ["a rate of nothing", having({ rate: { day: "2025-05-01", usdPerGbp: 0 } })],
    ["a rate of a day that is none", having({ rate: { day: "soon", usdPerGbp: 1.2 } })],
    ["a rate without end", having({}).replace("1.2734", "1e999")],
    ["a day before all days", having({ today: "1970-01-02" })],
    // Items without prices are their step and a nought for each market.
    ["an id of nothing", having({ items: "000" })],
    ["an id that stands there twice", having({ items: "100000" })],
    ["an id beyond all ids", having({ items: "_____V00" })],
    ["a number without an end", having({ items: "_".repeat(40) })],
    // An item, a market, new ones sold: for 5 cents, one of them, the lowest for 6 cents less.
    ["a price below nothing", having({ items: "1115" + "1C000000" + "0" })],
    ["a pool beyond all pools", having({ items: "118000" + "0" })],
    ["more than anything costs", having({ items: "111zzzzzzzzV100000000" })],
    ["an offer for more than anything costs", having({ items: "110001zzzzzzzzV00" })],
    ["more sales than can be counted", having({ items: "1115__________V00000000" })],
  ])("%s", (_, wrong) => expect(decodePriceSnapshot(wrong)).toBeUndefined());

  it("any part of one, and none throws", () => {
    for (let length = 0; length < text.length; length++)
      expect(decodePriceSnapshot(text.slice(0, length))).toBeUndefined();
    const { items } = JSON.parse(text);
    for (let length = 1; length < items.length; length++) {
      expect(decodePriceSnapshot(having({ items: items.slice(0, length) }))).toBeUndefined();
    }
  });

  it("nothing that could stand there makes it throw, and what is read can be written again", () => {
    const anyItems = fc.string({ unit: fc.constantFrom(..."0123456789AVWXYZaz-_!") });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          anyItems.map((items) => having({ items })),
        ),
        (any) => {
          const read = decodePriceSnapshot(any);
          if (read) expect(decodePriceSnapshot(encodePriceSnapshot(read))).toEqual(read);
        },
      ),
      getRunOptions(1000),
    );
  });
});

it("the items of those numbers are read where they are ones", () => {
  expect([...(decodePriceSnapshot(having({ items: "100200" }))?.items.keys() ?? [])]).toEqual([1, 3]);
  expect(decodePriceSnapshot(having({ items: "____zS00" }))?.items.size).toBe(1);
  expect(decodePriceSnapshot(having({ items: "110001zV00" }))?.items.size).toBe(1);
  expect(decodePriceSnapshot(having({ items: "1115zV00000000" }))?.items.size).toBe(1);
  expect(decodePriceSnapshot(having({ items: "111zV100000000" }))?.items.size).toBe(1);
  const read = decodePriceSnapshot(having({ items: "1115" + "1A000000" + "0" }));
  expect(read?.items.get(1)?.["EBAY-US"]?.sold).toEqual({
    new: { price: 5, n: 1, low: 0, high: 5, day: "2025-05-02" },
  });
});

it("a price may have fallen to a thousandth of what it was, and not to nothing", () => {
  const fallen = (change: number): PriceSnapshot => ({
    ...book,
    items: new Map([
      [
        7,
        { "EBAY-US": { ...NO_PRICES, sold: { all: { price: 5, n: 1, low: 5, high: 5, day: "2025-05-02", change } } } },
      ],
    ]),
  });
  expect(decodePriceSnapshot(encodePriceSnapshot(fallen(0.1)))).toEqual(fallen(0.1));
  expect(decodePriceSnapshot(encodePriceSnapshot(fallen(0)))).toBeUndefined();
});

it("averages are withheld where that is said, and by nothing else", () => {
  expect(decodePriceSnapshot(encodePriceSnapshot({ ...book, withholdsAverages: true }))).toEqual({
    ...book,
    withholdsAverages: true,
  });
  for (const other of [false, 1, "true", null])
    expect(decodePriceSnapshot(having({ withholdsAverages: other }))).toEqual(book);
});

it("a book without a rate has none", () => {
  const { rate: _, ...without } = book;
  expect(decodePriceSnapshot(having({ rate: undefined }))).toEqual(without);
});

it("what is no whole number of days or cents is not written", () => {
  const market = book.items.get(7)?.["EBAY-US"];
  if (!market) throw new Error("The book above has an item 7.");
  const priced = (price: number, day: string): PriceSnapshot => ({
    ...book,
    items: new Map([[7, { "EBAY-US": { ...market, from: { price, n: 1, day } } }]]),
  });
  expect(() => encodePriceSnapshot(priced(12.5, "2025-05-02"))).toThrow("whole and not negative");
  expect(() => encodePriceSnapshot(priced(-1, "2025-05-02"))).toThrow("whole and not negative");
  expect(() => encodePriceSnapshot(priced(1, "2 May"))).toThrow("no day of the calendar");
});

it("an item or a market that is not in the book has no prices", () => {
  const nothing = { sold: {}, listed: {}, guide: {} };
  expect(getMarketPrices(book, 8, "EBAY-US")).toEqual(nothing);
  expect(getMarketPrices(book, 7, "EBAY-GB")).toEqual(nothing);
  expect(getMarketPrices(book, 7, "EBAY-US").from?.price).toBe(1100);
});

it("every figure of 950 items in both markets takes at most a seventh of what plain JSON would", () => {
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
    return [at + 1, { "EBAY-US": prices, "EBAY-GB": { ...prices, from: { price, n: 4, day: "2025-05-01" } } }];
  });
  const full = { ...book, items: new Map(items) };
  expect(encodePriceSnapshot(full).length).toBeLessThan(JSON.stringify(items).length / 7);
  expect(decodePriceSnapshot(encodePriceSnapshot(full))).toEqual(full);
});
