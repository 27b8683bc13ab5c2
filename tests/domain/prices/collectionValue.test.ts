import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRIMARY_REGIONS } from "../../../domain/access/preferences";
import { getRegionAverage } from "../../../domain/prices/average";
import {
  type CopiesByItem,
  computeCollectionGain,
  computeCollectionValue,
  computeCopyGain,
  computeValueByCondition,
} from "../../../domain/prices/collectionValue";
import {
  EMPTY_PRICE_SNAPSHOT,
  type ItemPrices,
  type MarketPrices,
  type PriceFigure,
  type PriceSnapshot,
} from "../../../domain/prices/priceSnapshot";
import { anyPriceSnapshot } from "./anyPriceSnapshot";

const figure = (price: number): PriceFigure => ({ price, n: 4, low: price, high: price, day: "2025-05-01" });
const sold = (sales: MarketPrices["sold"]): MarketPrices => ({ sold: sales, listed: {}, guide: {} });
const bookOf = (items: Readonly<Record<number, ItemPrices>>): PriceSnapshot => ({
  ...EMPTY_PRICE_SNAPSHOT,
  items: new Map(Object.entries(items).map(([id, prices]) => [Number(id), prices])),
});

const [boxed, loose] = [{ isBoxed: true }, { isBoxed: false }];
const owns = (copies: Readonly<Record<number, readonly { isBoxed: boolean }[]>>): CopiesByItem =>
  new Map(Object.entries(copies).map(([id, each]) => [Number(id), { copies: each }]));

const book = bookOf({
  1: {
    "EBAY-US": sold({ all: figure(1500), new: figure(2000), used: figure(1000) }),
    "EBAY-GB": sold({ all: figure(1100), new: figure(1200) }),
  },
  2: { "EBAY-US": { sold: {}, listed: { new: figure(5000) }, guide: { new: figure(3000) } } },
  3: {
    "EBAY-US": { sold: {}, listed: { new: figure(900) }, guide: {}, from: { price: 900, n: 1, day: "2025-05-01" } },
  },
});
const shelf = owns({ 1: [boxed, loose, loose], 2: [boxed, loose], 3: [boxed], 4: [loose, loose], 5: [] });

describe("the value of a collection", () => {
  it("is the sum of the averages over all copies, and lists what has none with its copies", () => {
    expect(computeCollectionValue(book, shelf, "2")).toEqual({
      price: 3 * 1500 + 2 * 3000,
      currency: "USD",
      copies: 5,
      bases: new Set(["sold", "guide"]),
      unpriced: new Map([
        [3, 1],
        [4, 2],
      ]),
    });
    expect(computeCollectionValue(book, shelf, "3")).toMatchObject({ price: 3300, currency: "GBP", copies: 3 });
  });

  it("by condition takes boxed copies for new ones and loose copies for used ones", () => {
    expect(computeValueByCondition(book, shelf, "2")).toMatchObject({ price: 2000 + 2 * 1000 + 3000, copies: 4 });
    expect(computeValueByCondition(book, shelf, "3")).toMatchObject({ price: 1200, copies: 1 });
    expect([...computeValueByCondition(book, shelf, "2").unpriced]).toEqual([
      [2, 1],
      [3, 1],
      [4, 2],
    ]);
  });

  it("counts each copy once, priced or not, and is the sum of its parts", () => {
    fc.assert(
      fc.property(
        anyPriceSnapshot,
        fc.array(fc.nat(99)),
        fc.constantFrom(...PRIMARY_REGIONS),
        (drawn, unknown, region) => {
          const ids = [...drawn.items.keys(), ...unknown];
          const owned = new Map(ids.map((id, at) => [id, { copies: [boxed, loose, boxed].slice(at % 4) }]));
          const copies = [...owned.values()].reduce((sum, each) => sum + each.copies.length, 0);
          for (const value of [
            computeCollectionValue(drawn, owned, region),
            computeValueByCondition(drawn, owned, region),
          ]) {
            const unpriced = [...value.unpriced.values()].reduce((sum, count) => sum + count, 0);
            expect(value.copies + unpriced).toBe(copies);
            expect(value.bases.size === 0).toBe(value.copies === 0);
          }
          const parts = [...owned].map((entry) => computeCollectionValue(drawn, new Map([entry]), region).price);
          expect(computeCollectionValue(drawn, owned, region).price).toBe(parts.reduce((sum, part) => sum + part, 0));
        },
      ),
    );
  });

  it("of copies alike is the average times their number", () => {
    for (const region of PRIMARY_REGIONS) {
      const average = getRegionAverage(book, 1, region)?.price ?? 0;
      expect(computeCollectionValue(book, owns({ 1: Array(999).fill(loose) }), region).price).toBe(999 * average);
    }
  });
});

describe("paid, worth and gain", () => {
  const copies = [
    { ...boxed, itemId: 1, pricePaid: 1000, currency: "USD" },
    { ...loose, itemId: 1, pricePaid: 0, currency: "USD" },
    { ...boxed, itemId: 2, pricePaid: 9000, currency: "USD" },
    { ...loose, itemId: 2, pricePaid: 800, currency: "USD" },
    { ...boxed, itemId: 1, pricePaid: 700, currency: "GBP" },
    { ...boxed, itemId: 1, pricePaid: 5000, currency: "EUR" },
    { ...boxed, itemId: 1, pricePaid: null, currency: null },
    { ...boxed, itemId: 1, pricePaid: null, currency: "USD" },
    { ...boxed, itemId: 4, pricePaid: 600, currency: "USD" },
  ] as const;

  it("are over the copies with both a price paid in the region's currency and an average of their condition", () => {
    expect(computeCollectionGain(book, copies, "2")).toEqual({
      currency: "USD",
      copies: 3,
      paid: 10_000,
      worth: 2000 + 1000 + 3000,
      gain: -4000,
      unpriced: 2,
    });
    expect(computeCollectionGain(book, copies, "3")).toEqual({
      currency: "GBP",
      copies: 1,
      paid: 700,
      worth: 1200,
      gain: 500,
      unpriced: 0,
    });
  });

  it("are worth what the same copies are worth by condition", () =>
    fc.assert(
      fc.property(anyPriceSnapshot, fc.array(fc.tuple(fc.nat(99), fc.boolean())), (drawn, some) => {
        const ids = [...drawn.items.keys()];
        const copies = some.map(([at, isBoxed]) => ({ itemId: ids[at % Math.max(1, ids.length)] ?? at, isBoxed }));
        const owned = new Map(
          copies.map(({ itemId }) => [itemId, { copies: copies.filter((c) => c.itemId === itemId) }]),
        );
        const value = computeValueByCondition(drawn, owned, "3");
        const paid = copies.map((copy) => ({ ...copy, pricePaid: 100, currency: "GBP" as const }));
        expect(computeCollectionGain(drawn, paid, "3")).toMatchObject({ worth: value.price, copies: value.copies });
      }),
    ));

  it("of nothing are nothing", () =>
    expect(computeCollectionGain(book, [], "3")).toEqual({
      currency: "GBP",
      copies: 0,
      paid: 0,
      worth: 0,
      gain: 0,
      unpriced: 0,
    }));
});

it.each([
  [{ isBoxed: true, pricePaid: 1000, currency: "GBP" }, 500],
  [{ isBoxed: false, pricePaid: 1000, currency: "GBP" }, undefined],
  [{ isBoxed: true, pricePaid: 1000, currency: "USD" }, undefined],
  [{ isBoxed: true, pricePaid: null, currency: null }, undefined],
  [{ isBoxed: true, pricePaid: 2000, currency: "GBP" }, -500],
] as const)("a copy %j gained %s", (copy, gain) =>
  expect(computeCopyGain(copy, { currency: "GBP", boxed: 1500, loose: null })).toBe(gain),
);
