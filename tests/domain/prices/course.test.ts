import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valueOverTime } from "../../../domain/prices/course";
import { dayNumber, shiftDay } from "../../../domain/prices/day";

const MONDAY = "2025-05-05";
const onDay = (days: number) => shiftDay(MONDAY, days);
const came = (itemId: number, days: number) => ({ itemId, cameOn: dayNumber(onDay(days)) });
const known = (...days: readonly (readonly [at: number, price: number])[]) =>
  days.map(([at, price]) => ({ day: dayNumber(onDay(at)), price }));
const span = (from: number, to: number) => [onDay(from), onDay(to)] as const;

describe("the value over time", () => {
  it("has a day for every day of the span, and a step where a copy came", () =>
    expect(valueOverTime([came(1, -9), came(1, 1)], new Map([[1, known([0, 1000], [2, 1200])]]), span(0, 3))).toEqual([
      { day: "2025-05-05", price: 1000, copies: 1, unpriced: 0, acquired: 0 },
      { day: "2025-05-06", price: 2000, copies: 2, unpriced: 0, acquired: 1 },
      { day: "2025-05-07", price: 2400, copies: 2, unpriced: 0, acquired: 0 },
      { day: "2025-05-08", price: 2400, copies: 2, unpriced: 0, acquired: 0 },
    ]));

  it("takes on a day without data the price known last before it, from before the span too", () => {
    const prices = new Map([[1, known([3, 1300], [-20, 700], [1, 1100])]]);
    expect(valueOverTime([came(1, -30)], prices, span(0, 4)).map(({ price }) => price)).toEqual([
      700, 1100, 1100, 1300, 1300,
    ]);
  });

  it("counts a copy as unpriced until a price of it is known, and never takes one of a later day", () =>
    expect(
      valueOverTime([came(1, 0), came(2, 0)], new Map([[1, known([1, 1000])]]), span(0, 1)).map(
        ({ price, copies, unpriced }) => [price, copies, unpriced],
      ),
    ).toEqual([
      [0, 0, 2],
      [1000, 1, 1],
    ]));

  it("of a span that ends before it begins has no days", () => {
    expect(valueOverTime([came(1, 0)], new Map(), span(1, 0))).toEqual([]);
  });

  const anyCopies = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: -5, max: 12 })).map(([id, at]) => came(id, at)),
    { maxLength: 8 },
  );
  const anyDays = fc
    .uniqueArray(fc.tuple(fc.integer({ min: -5, max: 12 }), fc.integer({ min: 1, max: 5000 })), {
      selector: ([at]) => at,
    })
    .map((days) => known(...days));
  const anyPrices = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 4 }), anyDays), { maxLength: 4 })
    .map((entries) => new Map(entries));

  it("of every day is what a look at that day alone says", () => {
    fc.assert(
      fc.property(anyCopies, anyPrices, (copies, prices) => {
        for (const { day: date, price, copies: priced, unpriced, acquired } of valueOverTime(
          copies,
          prices,
          span(0, 9),
        )) {
          const day = dayNumber(date);
          const owned = copies.filter(({ cameOn }) => cameOn <= day);
          const last = (id: number) =>
            (prices.get(id) ?? [])
              .filter((each) => each.day <= day)
              .toSorted((a, b) => a.day - b.day)
              .at(-1);
          expect(price).toBe(owned.reduce((sum, { itemId }) => sum + (last(itemId)?.price ?? 0), 0));
          expect(priced).toBe(owned.filter(({ itemId }) => last(itemId)).length);
          expect(priced + unpriced).toBe(owned.length);
          expect(acquired).toBe(copies.filter(({ cameOn }) => cameOn === day).length);
        }
      }),
    );
  });
});
