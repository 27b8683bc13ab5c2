import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recomputeItemPrices } from "../../../domain/prices/recomputeItemPrices";
import { addDaysToDate } from "../../../domain/time";

const TODAY = "2026-11-20";
const nothing = { today: TODAY, market: "EBAY-GB" as const, days: [], offers: undefined };

interface Sale {
  readonly daysAgo: number;
  readonly price: number;
  readonly listingId: string;
}
const createSale = (daysAgo: number, price: number, listingId = `${daysAgo} ${price}`): Sale => ({
  daysAgo,
  price,
  listingId,
});

const recomputeSales = (sales: readonly Sale[], more: Partial<Parameters<typeof recomputeItemPrices>[0]> = {}) =>
  recomputeItemPrices({
    ...nothing,
    sales: sales.map(({ daysAgo, ...rest }) => ({
      ...rest,
      grade: "new" as const,
      day: addDaysToDate(TODAY, -daysAgo),
    })),
    ...more,
  });
const computeNewAverage = (...parameters: Parameters<typeof recomputeSales>) =>
  recomputeSales(...parameters).currentPrices.find(({ kind, pool }) => kind === "sold" && pool === "new");

/** Prices that differ from the given price by at most 12 %, as ordinary sales do. */
const anyPriceAround = (price: number) => fc.integer({ min: Math.round(0.88 * price), max: Math.round(1.12 * price) });

it("an average price weights a shop with twenty sales like one auction", () => {
  const shop = Array.from({ length: 20 }, (_, daysAgo) => createSale(daysAgo, 2_000, "shop"));
  const auctions = [createSale(3, 1_480), createSale(9, 1_500), createSale(15, 1_520)];
  expect(computeNewAverage([...shop, ...auctions])).toMatchObject({ price: 1_625, sampleCount: 4 });
});

it("an average price counts repeated sales of one listing as a single sale", () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(29), anyPriceAround(1_500)), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 2, max: 20 }),
      (others, units) => {
        const sales = others.map(([daysAgo, price], index) => createSale(daysAgo, price, `${index}`));
        const [first = createSale(0, 1_500)] = sales;
        const repeated = Array.from({ length: units }, () => first);
        expect(computeNewAverage([...sales, ...repeated])).toEqual(computeNewAverage(sales));
        expect(computeNewAverage(repeated)).toMatchObject({ sampleCount: 1, price: first.price });
      },
    ),
  ));

describe("the average after a lasting price change", () => {
  const anyBreak = fc
    .tuple(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 1, max: 3 }), fc.boolean())
    .chain(([times, perDay, isFall]) => {
      const [before, after] = isFall ? [1_000 * times, 1_000] : [1_000, 1_000 * times];
      const anySales = (from: number, to: number, price: number) =>
        fc.tuple(
          ...Array.from({ length: (to - from) * perDay }, (_, index) =>
            anyPriceAround(price).map((paid) =>
              createSale(from + Math.floor(index / perDay), paid, `${from} ${index}`),
            ),
          ),
        );
      return fc.record({ after: fc.constant(after), earlier: anySales(7, 60, before), later: anySales(0, 7, after) });
    });

  it("an average price follows a lasting price change within a week", () =>
    fc.assert(
      fc.property(anyBreak, ({ after, earlier, later }) => {
        const { price = 0, percentOfPrevious = 0, low = 0, high = 0 } = computeNewAverage([...earlier, ...later]) ?? {};
        expect(Math.abs(price / after - 1)).toBeLessThan(0.12);
        expect(Math.max(high / after, after / low)).toBeLessThan(1.2);
        expect(percentOfPrevious > 100).toBe(price > (earlier[0]?.price ?? 0));
        expect(Math.abs(percentOfPrevious - 100)).toBeGreaterThan(30);
        const days = recomputeSales([...earlier, ...later]).changedDays.filter(({ pool }) => pool === "new");
        expect(days.filter(({ outlierCount }) => outlierCount > 0)).toEqual([]);
      }),
      { numRuns: 30 },
    ));

  it("an average price ignores one or two sales at a much lower price", () => {
    const earlier = Array.from({ length: 20 }, (_, index) => createSale(index + 2, 6_000));
    expect(computeNewAverage([...earlier, createSale(0, 1_300), createSale(1, 1_300)])).toMatchObject({
      price: 6_000,
      sampleCount: 20,
    });
    const { changedDays } = recomputeSales([...earlier, createSale(0, 1_300)]);
    expect(changedDays.map(({ day }) => day)).not.toContain(TODAY);
  });

  it("an average price ignores many cheap sales of a single listing", () => {
    const shop = Array.from({ length: 20 }, () => createSale(0, 1_300, "keychain"));
    expect(
      computeNewAverage([createSale(9, 6_000), createSale(8, 6_100), createSale(7, 5_900), ...shop]),
    ).toMatchObject({
      price: 6_000,
      sampleCount: 3,
    });
  });

  it("an average price ignores much higher sales while sales at the usual price continue", () => {
    const earlier = Array.from({ length: 14 }, (_, index) => createSale(index + 5, 2_000));
    const mixed = [
      createSale(3, 9_500),
      createSale(3, 10_100),
      createSale(2, 2_050),
      createSale(1, 9_800),
      createSale(0, 1_950),
    ];
    expect(computeNewAverage([...earlier, ...mixed])).toMatchObject({ price: 2_000, sampleCount: 16, high: 2_050 });
  });

  it("an average price follows the price cut of the only shop that sells the item", () => {
    const shop = Array.from({ length: 30 }, (_, index) => createSale(index, index < 3 ? 1_300 : 6_000, "shop"));
    expect(computeNewAverage(shop)).toMatchObject({ price: 1_300, sampleCount: 1 });
  });
});

describe("the average of a first sale", () => {
  const offers = [1_400, 1_500, 1_600].map((price) => ({ grade: "new" as const, price }));

  it("a first sale far from all asking and guide prices is rejected", () => {
    expect(computeNewAverage([createSale(0, 250)], { offers })).toBeUndefined();
    expect(computeNewAverage([createSale(0, 250)], { guide: { new: 1_500 } })).toBeUndefined();
    expect(computeNewAverage([createSale(0, 250)], { offers, guide: { new: 300 } })).toMatchObject({
      price: 250,
      sampleCount: 1,
    });
    expect(computeNewAverage([createSale(0, 1_100)], { offers })).toMatchObject({ price: 1_100, sampleCount: 1 });
    expect(computeNewAverage([createSale(0, 250)], { guide: { used: 1_500 } })).toMatchObject({ price: 250 });
  });

  it("a rejected first sale of an item is accepted after a second sale at a similar price", () => {
    const first = createSale(4, 250);
    expect(recomputeSales([first], { offers }).changedDays.filter(({ kind }) => kind === "sold")).toEqual([]);
    const both = recomputeSales([first, createSale(0, 260)], { offers });
    expect(both.currentPrices.find(({ pool }) => pool === "all")).toMatchObject({ price: 255, sampleCount: 2 });
    expect(new Set(both.changedDays.filter(({ kind }) => kind === "sold").map(({ day }) => day)).size).toBe(2);
  });
});

it("an average price lies between the lowest and the highest sale", () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(70), fc.integer({ min: 0, max: 90_000 }), fc.nat(9)), { maxLength: 40 }),
      (list) => {
        const sales = list.map(([daysAgo, price, listing]) => createSale(daysAgo, price, `${listing}`));
        const average = computeNewAverage(sales);
        expect(computeNewAverage(sales.toReversed())).toEqual(average);
        if (!average) return;
        expect(average.low).toBeLessThanOrEqual(average.price);
        expect(average.price).toBeLessThanOrEqual(average.high);
        expect(average.sampleCount).toBeLessThanOrEqual(new Set(sales.map(({ listingId }) => listingId)).size);
        expect(average.day >= addDaysToDate(TODAY, -29)).toBe(true);
      },
    ),
  ));
