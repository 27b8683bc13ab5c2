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
const createDay = (days: number, price: number, n = 1) => ({ day: shiftDay(TODAY, -days), price, n });

describe("computeWindowFigure", () => {
  it("computeWindowFigure returns the mean of the observed days with the newest count", () =>
    expect(computeWindowFigure([createDay(2, 1000, 50), createDay(9, 2000, 1)], TODAY)).toStrictEqual({
      price: 1500,
      n: 50,
      low: 1000,
      high: 2000,
      day: "2025-03-28",
    }));

  it("computeWindowFigure does not fill gaps between days", () =>
    expect(computeWindowFigure([createDay(0, 1000), createDay(1, 1000), createDay(29, 4000)], TODAY)?.price).toBe(
      2000,
    ));

  it("the price window begins 29 days before today and ends today", () => {
    expect(getPriceWindowStart(TODAY)).toBe("2025-03-01");
    expect(computeWindowFigure([createDay(29, 1000)], TODAY)?.price).toBe(1000);
    expect(computeWindowFigure([createDay(30, 1000)], TODAY)).toBeUndefined();
    expect(computeWindowFigure([createDay(-1, 1000)], TODAY)).toBeUndefined();
    expect(computeWindowFigure([], TODAY)).toBeUndefined();
  });

  const anyDays = fc.uniqueArray(fc.tuple(fc.integer({ min: -3, max: 45 }), anyPrice, fc.integer({ min: 1, max: 9 })), {
    selector: ([days]) => days,
  });

  it("computeWindowFigure is independent of the order of days and stays within its range", () => {
    fc.assert(
      fc.property(anyDays, (list) => {
        const days = list.map(([age, price, n]) => createDay(age, price, n));
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

describe("computeGuideFigure", () => {
  const computeChange = (...days: readonly ReturnType<typeof createDay>[]) => computeGuideFigure(days, TODAY)?.change;

  it("the guide figure is compared with the previous 30 days, to a tenth", () => {
    expect(computeChange(createDay(0, 1100), createDay(30, 1000))).toBe(110);
    expect(computeChange(createDay(0, 1100), createDay(29, 900), createDay(30, 900), createDay(59, 1100))).toBe(100);
    expect(computeChange(createDay(0, 1000), createDay(30, 3000))).toBe(33.3);
  });

  it("the guide figure has no change without a previous price", () => {
    expect(computeChange(createDay(0, 1000), createDay(29, 500), createDay(60, 500))).toBeUndefined();
    expect(computeGuideFigure([createDay(30, 500)], TODAY)).toBeUndefined();
  });
});

it("the previous price window starts 30 days before the current window", () =>
  expect(getPreviousWindowStart(TODAY)).toBe(shiftDay(getPriceWindowStart(TODAY), -30)));

it("a price from fewer than three sales counts as few sales", () =>
  expect([2, 3].map((n) => hasFewSales({ n }))).toEqual([true, false]));

describe("computeRelativeChanges", () => {
  it("computeRelativeChanges returns percentages of the previous observed day, and 100 for the first", () =>
    expect(
      computeRelativeChanges([createDay(9, 1000), createDay(5, 1500), createDay(4, 1500), createDay(0, 500)]).map(
        ({ change }) => change,
      ),
    ).toEqual([100, 150, 100, 33.33]));

  it("computeRelativeChanges returns 100 for an unchanged price, and each change leads to the next price", () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 30 }), (prices) => {
        const days = prices.map((price, at) => createDay(prices.length - at, price));
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

  it("computeRelativeChanges of no days is empty", () => expect(computeRelativeChanges([])).toEqual([]));
});
