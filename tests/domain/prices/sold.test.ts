import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recomputePrices } from "../../../domain/prices/recomputePrices";
import { shiftDay } from "../../../domain/time";

const TODAY = "2026-11-20";
const nothing = { today: TODAY, days: [], offers: undefined };

interface Sale {
  readonly daysAgo: number;
  readonly price: number;
  readonly listing: string;
}
const sale = (daysAgo: number, price: number, listing = `${daysAgo} ${price}`): Sale => ({ daysAgo, price, listing });

const figuresOf = (sales: readonly Sale[], more: Partial<Parameters<typeof recomputePrices>[0]> = {}) =>
  recomputePrices({
    ...nothing,
    sales: sales.map(({ daysAgo, ...of }) => ({ ...of, grade: "new" as const, day: shiftDay(TODAY, -daysAgo) })),
    ...more,
  });
const averageOf = (...of: Parameters<typeof figuresOf>) =>
  figuresOf(...of).now.find(({ kind, pool }) => kind === "sold" && pool === "new");

/** About so much, as people pay it. */
const about = (price: number) => fc.integer({ min: Math.round(0.88 * price), max: Math.round(1.12 * price) });

describe("a shop with twenty of a thing", () => {
  it("does not outvote three auctions", () => {
    const shop = Array.from({ length: 20 }, (_, daysAgo) => sale(daysAgo, 2_000, "shop"));
    const auctions = [sale(3, 1_480), sale(9, 1_500), sale(15, 1_520)];
    expect(averageOf([...shop, ...auctions])).toMatchObject({ price: 1_625, n: 4 });
  });

  it("counts as one of it does, and as thin where it is alone", () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(29), about(1_500)), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 2, max: 20 }),
        (others, units) => {
          const sales = others.map(([daysAgo, price], at) => sale(daysAgo, price, `${at}`));
          const [first = sale(0, 1_500)] = sales;
          const again = Array.from({ length: units }, () => first);
          expect(averageOf([...sales, ...again])).toEqual(averageOf(sales));
          expect(averageOf(again)).toMatchObject({ n: 1, price: first.price });
        },
      ),
    ));
});

describe("a price that broke", () => {
  const anyBreak = fc
    .tuple(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 1, max: 3 }), fc.boolean())
    .chain(([times, aDay, isFall]) => {
      const [before, after] = isFall ? [1_000 * times, 1_000] : [1_000, 1_000 * times];
      const sold = (from: number, to: number, price: number) =>
        fc.tuple(
          ...Array.from({ length: (to - from) * aDay }, (_, at) =>
            about(price).map((paid) => sale(from + Math.floor(at / aDay), paid, `${from} ${at}`)),
          ),
        );
      return fc.record({ after: fc.constant(after), old: sold(7, 60, before), young: sold(0, 7, after) });
    });

  it("is followed within a week, and its days with it", () =>
    fc.assert(
      fc.property(anyBreak, ({ after, old, young }) => {
        const { price = 0, change = 0, low = 0, high = 0 } = averageOf([...old, ...young]) ?? {};
        expect(Math.abs(price / after - 1)).toBeLessThan(0.12);
        expect(Math.max(high / after, after / low)).toBeLessThan(1.2);
        expect(change > 100).toBe(price > (old[0]?.price ?? 0));
        expect(Math.abs(change - 100)).toBeGreaterThan(30);
        const days = figuresOf([...old, ...young]).told.filter(({ pool }) => pool === "new");
        expect(days.filter(({ rejected }) => rejected > 0)).toEqual([]);
      }),
      { numRuns: 30 },
    ));

  it("is not broken by one sale or by two", () => {
    const old = Array.from({ length: 20 }, (_, at) => sale(at + 2, 6_000));
    expect(averageOf([...old, sale(0, 1_300), sale(1, 1_300)])).toMatchObject({ price: 6_000, n: 20 });
    const { told } = figuresOf([...old, sale(0, 1_300)]);
    expect(told.map(({ day }) => day)).not.toContain(TODAY);
  });

  it("is not broken by one listing, whatever it sells", () => {
    const shop = Array.from({ length: 20 }, () => sale(0, 1_300, "keychain"));
    expect(averageOf([sale(9, 6_000), sale(8, 6_100), sale(7, 5_900), ...shop])).toMatchObject({ price: 6_000, n: 3 });
  });

  it("is not broken where sales at the old price go on", () => {
    const old = Array.from({ length: 14 }, (_, at) => sale(at + 5, 2_000));
    const mixed = [sale(3, 9_500), sale(3, 10_100), sale(2, 2_050), sale(1, 9_800), sale(0, 1_950)];
    expect(averageOf([...old, ...mixed])).toMatchObject({ price: 2_000, n: 16, high: 2_050 });
  });

  it("a shop that is alone and lowers its price is followed, too", () => {
    const shop = Array.from({ length: 30 }, (_, at) => sale(at, at < 3 ? 1_300 : 6_000, "shop"));
    expect(averageOf(shop)).toMatchObject({ price: 1_300, n: 1 });
  });
});

describe("a first sale alone", () => {
  const offers = [1_400, 1_500, 1_600].map((price) => ({ grade: "new" as const, price }));

  it("is not believed where what is asked or a guide says something else by far", () => {
    expect(averageOf([sale(0, 250)], { offers })).toBeUndefined();
    expect(averageOf([sale(0, 250)], { guide: { new: 1_500 } })).toBeUndefined();
    expect(averageOf([sale(0, 250)], { offers, guide: { new: 300 } })).toMatchObject({ price: 250, n: 1 });
    expect(averageOf([sale(0, 1_100)], { offers })).toMatchObject({ price: 1_100, n: 1 });
    expect(averageOf([sale(0, 250)], { guide: { used: 1_500 } })).toMatchObject({ price: 250 });
  });

  it("is, once another one says the same, and its day is told then", () => {
    const first = sale(4, 250);
    expect(figuresOf([first], { offers }).told.filter(({ kind }) => kind === "sold")).toEqual([]);
    const both = figuresOf([first, sale(0, 260)], { offers });
    expect(both.now.find(({ pool }) => pool === "all")).toMatchObject({ price: 255, n: 2 });
    expect(new Set(both.told.filter(({ kind }) => kind === "sold").map(({ day }) => day)).size).toBe(2);
  });
});

it("an average lies between the lowest and the highest that was paid, in whatever order that is told", () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(70), fc.integer({ min: 0, max: 90_000 }), fc.nat(9)), { maxLength: 40 }),
      (list) => {
        const sales = list.map(([daysAgo, price, listing]) => sale(daysAgo, price, `${listing}`));
        const average = averageOf(sales);
        expect(averageOf(sales.toReversed())).toEqual(average);
        if (!average) return;
        expect(average.low).toBeLessThanOrEqual(average.price);
        expect(average.price).toBeLessThanOrEqual(average.high);
        expect(average.n).toBeLessThanOrEqual(new Set(sales.map(({ listing }) => listing)).size);
        expect(average.day >= shiftDay(TODAY, -29)).toBe(true);
      },
    ),
  ));
