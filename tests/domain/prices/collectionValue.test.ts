import fc from "fast-check";
import { expect, it } from "vitest";
import { REGIONS } from "../../../domain/listings/region";
import { COPY_CONDITIONS } from "../../../domain/ownership/copy";
import type { BoxedOrLooseCopy } from "../../../domain/ownership/holding";
import { getRegionAverage } from "../../../domain/prices/average";
import {
  type CopiesByItem,
  computeCollectionGain,
  computeCollectionValue,
  computeCopyGain,
  getCopyGrade,
} from "../../../domain/prices/collectionValue";
import {
  EMPTY_PRICE_SNAPSHOT,
  type ItemPrices,
  type MarketPrices,
  type PriceSnapshot,
  type PriceStatistics,
} from "../../../domain/prices/priceSnapshot";
import { anyPriceSnapshot } from "./anyPriceSnapshot";

const createFigure = (price: number): PriceStatistics => ({
  price,
  sampleCount: 4,
  low: price,
  high: price,
  day: "2025-05-01",
});
const createSalePrices = (sales: MarketPrices["sold"]): MarketPrices => ({ sold: sales, listed: {}, guide: {} });
const createSnapshot = (items: Readonly<Record<number, ItemPrices>>): PriceSnapshot => ({
  ...EMPTY_PRICE_SNAPSHOT,
  items: new Map(Object.entries(items).map(([id, prices]) => [Number(id), prices])),
});

const [boxed, loose] = [{ isBoxed: true }, { isBoxed: false }];
const createCollection = (copies: Readonly<Record<number, readonly BoxedOrLooseCopy[]>>): CopiesByItem =>
  new Map(Object.entries(copies).map(([id, each]) => [Number(id), { copies: each }]));

const snapshot = createSnapshot({
  1: {
    "EBAY-US": createSalePrices({ all: createFigure(1500), new: createFigure(2000), used: createFigure(1000) }),
    "EBAY-GB": createSalePrices({ all: createFigure(1100), new: createFigure(1200) }),
  },
  2: { "EBAY-US": { sold: {}, listed: { new: createFigure(5000) }, guide: { new: createFigure(3000) } } },
  3: {
    "EBAY-US": {
      sold: {},
      listed: { new: createFigure(900) },
      guide: {},
      lowestOffer: { price: 900, sampleCount: 1, day: "2025-05-01" },
    },
  },
});
const collection = createCollection({
  1: [boxed, loose, loose],
  2: [boxed, loose],
  3: [boxed],
  4: [loose, loose],
  5: [],
});

it("the value of a collection counts sealed copies as new and loose ones as used", () => {
  expect(computeCollectionValue(snapshot, collection, "us")).toEqual({
    price: 2000 + 2 * 1000 + 3000,
    currency: "USD",
    copies: 4,
    bases: new Set(["sold", "guide"]),
    unpriced: new Map([
      [2, 1],
      [3, 1],
      [4, 2],
    ]),
  });
  expect(computeCollectionValue(snapshot, collection, "uk")).toMatchObject({
    price: 1200,
    currency: "GBP",
    copies: 1,
  });
});

it.each(COPY_CONDITIONS)("a boxed copy in the condition %s counts as new only if it is sealed", (condition) => {
  const owned = createCollection({ 1: [{ isBoxed: true, condition }] });
  expect(computeCollectionValue(snapshot, owned, "us").price).toBe(condition === "new" ? 2000 : 1000);
});

it.each(COPY_CONDITIONS)("a loose copy in the condition %s counts as used", (condition) =>
  expect(getCopyGrade({ isBoxed: false, condition })).toBe("used"),
);

it("the value of a collection includes each copy or counts it as unpriced", () => {
  fc.assert(
    fc.property(anyPriceSnapshot, fc.array(fc.nat(99)), fc.constantFrom(...REGIONS), (anySnapshot, unknown, region) => {
      const ids = [...anySnapshot.items.keys(), ...unknown];
      const owned = new Map(ids.map((id, index) => [id, { copies: [boxed, loose, boxed].slice(index % 4) }]));
      const copies = [...owned.values()].reduce((sum, each) => sum + each.copies.length, 0);
      const value = computeCollectionValue(anySnapshot, owned, region);
      const unpriced = [...value.unpriced.values()].reduce((sum, count) => sum + count, 0);
      expect(value.copies + unpriced).toBe(copies);
      expect(value.bases.size === 0).toBe(value.copies === 0);
      const parts = [...owned].map((entry) => computeCollectionValue(anySnapshot, new Map([entry]), region).price);
      expect(computeCollectionValue(anySnapshot, owned, region).price).toBe(parts.reduce((sum, part) => sum + part, 0));
    }),
  );
});

it("the value of equal copies is their average price times their number", () => {
  for (const region of REGIONS) {
    const average = getRegionAverage(snapshot, 1, region, "used")?.price ?? 0;
    expect(computeCollectionValue(snapshot, createCollection({ 1: Array(999).fill(loose) }), region).price).toBe(
      999 * average,
    );
  }
});

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

it("computeCollectionGain ignores copies that were paid in a foreign currency", () => {
  expect(computeCollectionGain(snapshot, copies, "us")).toEqual({
    currency: "USD",
    copies: 3,
    paid: 10_000,
    worth: 2000 + 1000 + 3000,
    gain: -4000,
    unpriced: 2,
  });
  expect(computeCollectionGain(snapshot, copies, "uk")).toEqual({
    currency: "GBP",
    copies: 1,
    paid: 700,
    worth: 1200,
    gain: 500,
    unpriced: 0,
  });
});

it("computeCollectionGain values a collection exactly like computeCollectionValue", () =>
  fc.assert(
    fc.property(anyPriceSnapshot, fc.array(fc.tuple(fc.nat(99), fc.boolean())), (anySnapshot, rows) => {
      const ids = [...anySnapshot.items.keys()];
      const copies = rows.map(([index, isBoxed]) => ({
        itemId: ids[index % Math.max(1, ids.length)] ?? index,
        isBoxed,
      }));
      const owned = new Map(
        copies.map(({ itemId }) => [itemId, { copies: copies.filter((c) => c.itemId === itemId) }]),
      );
      const value = computeCollectionValue(anySnapshot, owned, "uk");
      const paid = copies.map((copy) => ({ ...copy, pricePaid: 100, currency: "GBP" as const }));
      expect(computeCollectionGain(anySnapshot, paid, "uk")).toMatchObject({
        worth: value.price,
        copies: value.copies,
      });
    }),
  ));

it("the gain of an empty collection is zero", () =>
  expect(computeCollectionGain(snapshot, [], "uk")).toEqual({
    currency: "GBP",
    copies: 0,
    paid: 0,
    worth: 0,
    gain: 0,
    unpriced: 0,
  }));

it.each([
  [{ isBoxed: true, pricePaid: 1000, currency: "GBP" }, 500],
  [{ isBoxed: false, pricePaid: 1000, currency: "GBP" }, undefined],
  [{ isBoxed: true, condition: "damaged", pricePaid: 1000, currency: "GBP" }, undefined],
  [{ isBoxed: true, pricePaid: 1000, currency: "USD" }, undefined],
  [{ isBoxed: true, pricePaid: null, currency: null }, undefined],
  [{ isBoxed: true, pricePaid: 2000, currency: "GBP" }, -500],
] as const)("the copy %j has the gain %s at a value of 1500 pence new", (copy, gain) =>
  expect(computeCopyGain(copy, { currency: "GBP", new: 1500, used: null })).toBe(gain),
);
