import fc from "fast-check";
import { expect, it } from "vitest";
import { MARKETS } from "../../../domain/listings/market";
import {
  computePriceMove,
  formatPriceMove,
  listPriceMoves,
  listTopPriceMovers,
} from "../../../domain/prices/priceMove";
import { EMPTY_PRICE_SNAPSHOT, type PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import { anyPriceSnapshot } from "./anyPriceSnapshot";

const createFigure = (price: number, change?: number) => ({
  price,
  sampleCount: 4,
  low: price,
  high: price,
  day: "2025-05-01",
  ...(change !== undefined && { percentOfPrevious: change }),
});

/** Builds a snapshot in which the price of new copies changed as given and that of used copies is steady. */
const createSnapshot = (changes: Readonly<Record<number, number | undefined>>): PriceSnapshot => ({
  ...EMPTY_PRICE_SNAPSHOT,
  items: new Map(
    Object.entries(changes).map(([id, change]) => [
      Number(id),
      { "EBAY-US": { sold: { new: createFigure(1000, change), used: createFigure(500, 100) }, listed: {}, guide: {} } },
    ]),
  ),
});

const [boxed, loose] = [{ isBoxed: true }, { isBoxed: false }];
const createCollection = (ids: readonly number[], copies = [boxed]) => new Map(ids.map((id) => [id, { copies }]));

it.each([
  [1400, 112, "+12%, +£1.50", 12, 150],
  [1000, 96.2, "−4%, −£0.40", -4, -40],
  [1000, 20, "−80%, −£40.00", -80, -4000],
  [1000, 100, "steady", 0, 0],
  [1000, 100.4, "steady", 0, 0],
])(
  "formatPriceMove describes a price of %i pence at %f %% of its earlier value as %s",
  (price, change, text, percent, money) => {
    expect(computePriceMove({ price, percentOfPrevious: change })).toEqual({ percent, amount: money });
    expect(formatPriceMove({ price, percentOfPrevious: change, currency: "GBP" })).toBe(text);
  },
);

it("formatPriceMove shows an unknown price change as a dash", () => {
  expect(computePriceMove({ price: 1400 })).toBeUndefined();
  expect([formatPriceMove({ price: 1400, currency: "USD" }), formatPriceMove(undefined)]).toEqual(["–", "–"]);
});

it("a price change has the same direction in percent and in money", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 5_000 }), (price, tenths) => {
      const { percent, amount } = computePriceMove({ price, percentOfPrevious: tenths / 10 }) ?? {
        percent: 0,
        amount: 0,
      };
      expect(percent * amount).toBeGreaterThanOrEqual(0);
      if (percent !== 0) expect(Math.abs((price - amount) * tenths - price * 1_000)).toBeLessThanOrEqual(tenths / 2);
    }),
  );
});

it("listTopPriceMovers lists the five largest price rises and falls, without steady prices", () => {
  const changes = { 1: 101, 2: 150, 3: 100, 4: undefined, 5: 99, 6: 20, 7: 110, 8: 120, 9: 130, 10: 140, 11: 150 };
  const { rises, falls } = listTopPriceMovers(
    createSnapshot(changes),
    createCollection([...Object.keys(changes).map(Number), 77]),
    "EBAY-US",
  );
  expect(rises.map(({ itemId }) => itemId)).toEqual([2, 11, 10, 9, 8]);
  expect(falls.map(({ itemId, move }) => [itemId, move.percent])).toEqual([
    [6, -80],
    [5, -1],
  ]);
  expect(rises[0]).toMatchObject({ grade: "new", average: { price: 1000, basis: "sold", currency: "USD" } });
});

it("listTopPriceMovers ignores price changes of new copies if a member owns only loose ones", () => {
  const snapshot = createSnapshot({ 1: 120, 2: 90 });
  expect(listTopPriceMovers(snapshot, createCollection([1, 2], [loose, loose]), "EBAY-US")).toEqual({
    rises: [],
    falls: [],
  });
  expect(listTopPriceMovers(snapshot, createCollection([1, 2], [loose, boxed, boxed]), "EBAY-US")).toMatchObject({
    rises: [{ itemId: 1, grade: "new" }],
    falls: [{ itemId: 2, grade: "new" }],
  });
  expect(listTopPriceMovers(snapshot, createCollection([1]), "EBAY-GB")).toEqual({ rises: [], falls: [] });
});

it("listTopPriceMovers puts the lower item id first among equal price changes", () => {
  const { rises, falls } = listTopPriceMovers(
    createSnapshot({ 9: 102, 3: 102, 5: 98, 4: 98 }),
    createCollection([9, 3, 5, 4]),
    "EBAY-US",
  );
  expect([rises, falls].map((list) => list.map(({ itemId }) => itemId))).toEqual([
    [3, 9],
    [4, 5],
  ]);
});

it("listPriceMoves sorts the conditions new and used by the size of their price change", () => {
  fc.assert(
    fc.property(anyPriceSnapshot, fc.constantFrom(...MARKETS), (snapshot, market) => {
      for (const id of snapshot.items.keys()) {
        const distances = listPriceMoves(snapshot, id, market).map(({ move }) => Math.abs(move.percent));
        expect(distances).toEqual(distances.toSorted((a, b) => b - a));
      }
    }),
  );
});
