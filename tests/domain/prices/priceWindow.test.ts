import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  computeDailyPriceChanges,
  computeGuidePriceStatistics,
  computePriceWindowStatistics,
  getPreviousPriceWindowStart,
  getPriceWindowStart,
  hasFewSales,
} from "../../../domain/prices/priceWindow";
import { addDaysToDate } from "../../../domain/time";
import { anyPrice } from "./anyPriceSnapshot";

const TODAY = "2025-03-30";
const createDay = (days: number, price: number, sampleCount = 1) => ({
  day: addDaysToDate(TODAY, -days),
  price,
  sampleCount,
});

describe("computePriceWindowStatistics", () => {
  it("computePriceWindowStatistics returns the mean price and the sales count of the newest day", () =>
    expect(computePriceWindowStatistics([createDay(2, 1000, 50), createDay(9, 2000, 1)], TODAY)).toStrictEqual({
      price: 1500,
      sampleCount: 50,
      low: 1000,
      high: 2000,
      day: "2025-03-28",
    }));

  it("computePriceWindowStatistics averages only days that have a price", () =>
    expect(
      computePriceWindowStatistics([createDay(0, 1000), createDay(1, 1000), createDay(29, 4000)], TODAY)?.price,
    ).toBe(2000));

  it("the current price window begins 29 days before today and ends today", () => {
    expect(getPriceWindowStart(TODAY)).toBe("2025-03-01");
    expect(computePriceWindowStatistics([createDay(29, 1000)], TODAY)?.price).toBe(1000);
    expect(computePriceWindowStatistics([createDay(30, 1000)], TODAY)).toBeUndefined();
    expect(computePriceWindowStatistics([createDay(-1, 1000)], TODAY)).toBeUndefined();
    expect(computePriceWindowStatistics([], TODAY)).toBeUndefined();
  });

  const anyDays = fc.uniqueArray(fc.tuple(fc.integer({ min: -3, max: 45 }), anyPrice, fc.integer({ min: 1, max: 9 })), {
    selector: ([days]) => days,
  });

  it("computePriceWindowStatistics returns the same price for any order of days", () => {
    fc.assert(
      fc.property(anyDays, (list) => {
        const days = list.map(([age, price, n]) => createDay(age, price, n));
        const figure = computePriceWindowStatistics(days, TODAY);
        expect(computePriceWindowStatistics(days.toReversed(), TODAY)).toEqual(figure);
        expect(figure === undefined).toBe(!list.some(([age]) => age >= 0 && age < 30));
        if (!figure) return;
        expect(figure.low).toBeLessThanOrEqual(figure.price);
        expect(figure.price).toBeLessThanOrEqual(figure.high);
      }),
    );
  });
});

describe("computeGuidePriceStatistics", () => {
  const computeChange = (...days: readonly ReturnType<typeof createDay>[]) =>
    computeGuidePriceStatistics(days, TODAY)?.percentOfPrevious;

  it("the guide price of 30 days is compared with that of the previous 30 days", () => {
    expect(computeChange(createDay(0, 1100), createDay(30, 1000))).toBe(110);
    expect(computeChange(createDay(0, 1100), createDay(29, 900), createDay(30, 900), createDay(59, 1100))).toBe(100);
    expect(computeChange(createDay(0, 1000), createDay(30, 3000))).toBe(33.3);
  });

  it("the guide price has no percentage of change if there is no earlier price", () => {
    expect(computeChange(createDay(0, 1000), createDay(29, 500), createDay(60, 500))).toBeUndefined();
    expect(computeGuidePriceStatistics([createDay(30, 500)], TODAY)).toBeUndefined();
  });
});

it("the previous price window starts 30 days before the current price window", () =>
  expect(getPreviousPriceWindowStart(TODAY)).toBe(addDaysToDate(getPriceWindowStart(TODAY), -30)));

it("a price from fewer than three sales is marked as having few sales", () =>
  expect([2, 3].map((n) => hasFewSales({ sampleCount: n }))).toEqual([true, false]));

it("computeDailyPriceChanges compares each price with the latest earlier price, even across gaps", () =>
  expect(
    computeDailyPriceChanges([createDay(9, 1000), createDay(5, 1500), createDay(4, 1500), createDay(0, 500)]).map(
      ({ percentOfPrevious }) => percentOfPrevious,
    ),
  ).toEqual([100, 150, 100, 33.33]));

it("the previous price times percentOfPrevious gives the current price", () => {
  fc.assert(
    fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 30 }), (prices) => {
      const days = prices.map((price, at) => createDay(prices.length - at, price));
      const changed = computeDailyPriceChanges(days.toReversed());
      expect(changed.map(({ price }) => price)).toEqual(prices);
      changed.forEach(({ price, percentOfPrevious }, at) => {
        const before = prices[at - 1] ?? price;
        if (price === before) expect(percentOfPrevious).toBe(100);
        expect(Math.abs((before * percentOfPrevious) / 100 - price)).toBeLessThanOrEqual(before * 0.0000501);
      });
    }),
  );
});

it("computeDailyPriceChanges returns an empty list if there are no days", () =>
  expect(computeDailyPriceChanges([])).toEqual([]));
