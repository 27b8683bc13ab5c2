import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MARKETS } from "../../../domain/listings/market";
import { computePriceMove, formatPriceMove, listPriceMoves, listTopMovers } from "../../../domain/prices/priceMove";
import { EMPTY_PRICE_SNAPSHOT, type PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import { anyPriceSnapshot } from "./anyPriceSnapshot";

const figure = (price: number, change?: number) => ({
  price,
  n: 4,
  low: price,
  high: price,
  day: "2025-05-01",
  ...(change !== undefined && { change }),
});

/** New ones that changed so, and used ones that are steady. */
const changed = (changes: Readonly<Record<number, number | undefined>>): PriceSnapshot => ({
  ...EMPTY_PRICE_SNAPSHOT,
  items: new Map(
    Object.entries(changes).map(([id, change]) => [
      Number(id),
      { "EBAY-US": { sold: { new: figure(1000, change), used: figure(500, 100) }, listed: {}, guide: {} } },
    ]),
  ),
});

const [boxed, loose] = [{ isBoxed: true }, { isBoxed: false }];
const owns = (ids: readonly number[], copies = [boxed]) => new Map(ids.map((id) => [id, { copies }]));

describe("how an average moved", () => {
  it.each([
    [1400, 112, "+12%, +£1.50", 12, 150],
    [1000, 96.2, "−4%, −£0.40", -4, -40],
    [1000, 20, "−80%, −£40.00", -80, -4000],
    [1000, 100, "steady", 0, 0],
    [1000, 100.4, "steady", 0, 0],
  ])("%i at %f percent of what was before is %s", (price, change, words, percent, money) => {
    expect(computePriceMove({ price, change })).toEqual({ percent, money });
    expect(formatPriceMove({ price, change, currency: "GBP" })).toBe(words);
  });

  it("is a dash where nobody can tell", () => {
    expect(computePriceMove({ price: 1400 })).toBeUndefined();
    expect([formatPriceMove({ price: 1400, currency: "USD" }), formatPriceMove(undefined)]).toEqual(["–", "–"]);
  });

  it("in percent and in money is the same direction, and what it cost before is what is left", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 5_000 }), (price, tenths) => {
        const { percent, money } = computePriceMove({ price, change: tenths / 10 }) ?? { percent: 0, money: 0 };
        expect(percent * money).toBeGreaterThanOrEqual(0);
        if (percent !== 0) expect(Math.abs((price - money) * tenths - price * 1_000)).toBeLessThanOrEqual(tenths / 2);
      }),
    );
  });
});

describe("what rose and fell", () => {
  it("are the five of each that changed most, the furthest first, and none that did not change", () => {
    const changes = { 1: 101, 2: 150, 3: 100, 4: undefined, 5: 99, 6: 20, 7: 110, 8: 120, 9: 130, 10: 140, 11: 150 };
    const { rose, fell } = listTopMovers(changed(changes), owns([...Object.keys(changes).map(Number), 77]), "EBAY-US");
    expect(rose.map(({ itemId }) => itemId)).toEqual([2, 11, 10, 9, 8]);
    expect(fell.map(({ itemId, move }) => [itemId, move.percent])).toEqual([
      [6, -80],
      [5, -1],
    ]);
    expect(rose[0]).toMatchObject({ grade: "new", average: { price: 1000, basis: "sold", currency: "USD" } });
  });

  it("are so by the condition of what is owned", () => {
    const book = changed({ 1: 120, 2: 90 });
    expect(listTopMovers(book, owns([1, 2], [loose, loose]), "EBAY-US")).toEqual({ rose: [], fell: [] });
    expect(listTopMovers(book, owns([1, 2], [loose, boxed, boxed]), "EBAY-US")).toMatchObject({
      rose: [{ itemId: 1, grade: "new" }],
      fell: [{ itemId: 2, grade: "new" }],
    });
    expect(listTopMovers(book, owns([1]), "EBAY-GB")).toEqual({ rose: [], fell: [] });
  });

  it("of those that changed alike the lower id comes first", () => {
    const { rose, fell } = listTopMovers(changed({ 9: 102, 3: 102, 5: 98, 4: 98 }), owns([9, 3, 5, 4]), "EBAY-US");
    expect([rose, fell].map((list) => list.map(({ itemId }) => itemId))).toEqual([
      [3, 9],
      [4, 5],
    ]);
  });

  it("of an item, the grade that moved furthest comes first", () => {
    fc.assert(
      fc.property(anyPriceSnapshot, fc.constantFrom(...MARKETS), (book, market) => {
        for (const id of book.items.keys()) {
          const far = listPriceMoves(book, id, market).map(({ move }) => Math.abs(move.percent));
          expect(far).toEqual(far.toSorted((a, b) => b - a));
        }
      }),
    );
  });
});
