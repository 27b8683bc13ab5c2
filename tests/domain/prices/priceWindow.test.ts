import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  computeGuideFigure,
  computeRelativeChanges,
  computeWindowFigure,
  getPreviousWindowStart,
  getPriceWindowStart,
  hasFewSales,
} from "../../../domain/prices/priceWindow";
import { shiftDay } from "../../../domain/time";
import { anyPrice } from "./anyPriceSnapshot";

const TODAY = "2025-03-30";
const ago = (days: number, price: number, n = 1) => ({ day: shiftDay(TODAY, -days), price, n });

describe("the figure of 30 days", () => {
  it("is the mean of the observed days with equal weights, and counts what the newest does", () =>
    expect(computeWindowFigure([ago(2, 1000, 50), ago(9, 2000, 1)], TODAY)).toStrictEqual({
      price: 1500,
      n: 50,
      low: 1000,
      high: 2000,
      day: "2025-03-28",
    }));

  it("makes nothing up for the days between", () =>
    expect(computeWindowFigure([ago(0, 1000), ago(1, 1000), ago(29, 4000)], TODAY)?.price).toBe(2000));

  it("begins 29 days before today and ends today", () => {
    expect(getPriceWindowStart(TODAY)).toBe("2025-03-01");
    expect(computeWindowFigure([ago(29, 1000)], TODAY)?.price).toBe(1000);
    expect(computeWindowFigure([ago(30, 1000)], TODAY)).toBeUndefined();
    expect(computeWindowFigure([ago(-1, 1000)], TODAY)).toBeUndefined();
    expect(computeWindowFigure([], TODAY)).toBeUndefined();
  });

  const anyDays = fc.uniqueArray(fc.tuple(fc.integer({ min: -3, max: 45 }), anyPrice, fc.integer({ min: 1, max: 9 })), {
    selector: ([days]) => days,
  });

  it("does not depend on the order of the days and lies between its low and high", () => {
    fc.assert(
      fc.property(anyDays, (list) => {
        const days = list.map(([age, price, n]) => ago(age, price, n));
        const figure = computeWindowFigure(days, TODAY);
        expect(computeWindowFigure(days.toReversed(), TODAY)).toEqual(figure);
        expect(figure === undefined).toBe(!list.some(([age]) => age >= 0 && age < 30));
        if (!figure) return;
        expect(figure.low).toBeLessThanOrEqual(figure.price);
        expect(figure.price).toBeLessThanOrEqual(figure.high);
      }),
    );
  });
});

describe("what a guide says", () => {
  const change = (...days: readonly ReturnType<typeof ago>[]) => computeGuideFigure(days, TODAY)?.change;

  it("is compared with what it said in the 30 days before, to a tenth", () => {
    expect(change(ago(0, 1100), ago(30, 1000))).toBe(110);
    expect(change(ago(0, 1100), ago(29, 900), ago(30, 900), ago(59, 1100))).toBe(100);
    expect(change(ago(0, 1000), ago(30, 3000))).toBe(33.3);
  });

  it("has no change where it said nothing then", () => {
    expect(change(ago(0, 1000), ago(29, 500), ago(60, 500))).toBeUndefined();
    expect(computeGuideFigure([ago(30, 500)], TODAY)).toBeUndefined();
  });
});

it("the days that figures rest on are those of this month and of the one before", () =>
  expect(getPreviousWindowStart(TODAY)).toBe(shiftDay(getPriceWindowStart(TODAY), -30)));

it("fewer than three are thin", () => expect([2, 3].map((n) => hasFewSales({ n }))).toEqual([true, false]));

describe("changes from day to day", () => {
  it("are percentages of the observed day before, and 100 on the first", () =>
    expect(
      computeRelativeChanges([ago(9, 1000), ago(5, 1500), ago(4, 1500), ago(0, 500)]).map(({ change }) => change),
    ).toEqual([100, 150, 100, 33.33]));

  it("an unchanged price is exactly 100, and each change leads from one price to the next", () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 30 }), (prices) => {
        const days = prices.map((price, at) => ago(prices.length - at, price));
        const changed = computeRelativeChanges(days.toReversed());
        expect(changed.map(({ price }) => price)).toEqual(prices);
        changed.forEach(({ price, change }, at) => {
          const before = prices[at - 1] ?? price;
          if (price === before) expect(change).toBe(100);
          expect(Math.abs((before * change) / 100 - price)).toBeLessThanOrEqual(before * 0.0000501);
        });
      }),
    );
  });

  it("of no days there are none", () => expect(computeRelativeChanges([])).toEqual([]));
});
