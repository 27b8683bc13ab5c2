import fc from "fast-check";
import { expect, it } from "vitest";
import { computeSmoothedPrices } from "../../../domain/prices/chart";
import { addDaysToDate, toDayNumber } from "../../../domain/time";

const MONDAY = "2026-11-02";
const createPoint = (day: number, price: number) => ({ day: addDaysToDate(MONDAY, day), price });

it("the smoothed price of a day is the median price of the surrounding days", () => {
  const [run = []] = computeSmoothedPrices(
    [createPoint(0, 1000), createPoint(3, 1200), createPoint(5, 5000)],
    addDaysToDate(MONDAY, 28),
  );
  expect(run[0]).toEqual({ day: MONDAY, price: 1200, low: 1000, high: 5000 });
  expect(run.at(-1)).toEqual({ day: addDaysToDate(MONDAY, 10), price: 5000, low: 5000, high: 5000 });
  expect(run).toHaveLength(11);
});

it("a smoothed price exists only within five days of an observed price", () => {
  expect(computeSmoothedPrices([createPoint(0, 1000)], addDaysToDate(MONDAY, 2)).map(({ length }) => length)).toEqual([
    3,
  ]);
  const runs = computeSmoothedPrices([createPoint(0, 1000), createPoint(12, 1200)], addDaysToDate(MONDAY, 12));
  expect(runs.map((run) => run.map(({ day }) => toDayNumber(day) - toDayNumber(MONDAY)))).toEqual([
    [0, 1, 2, 3, 4, 5],
    [7, 8, 9, 10, 11, 12],
  ]);
  expect(computeSmoothedPrices([], MONDAY)).toEqual([]);
});

it("the range around a smoothed price stays between the lowest and highest observed price", () => {
  const anyPoints = fc
    .uniqueArray(fc.tuple(fc.nat(29), fc.integer({ min: 1, max: 9999 })), { selector: ([day]) => day, maxLength: 30 })
    .map((days) => days.sort(([one], [other]) => one - other).map(([day, price]) => createPoint(day, price)));
  fc.assert(
    fc.property(anyPoints, (points) => {
      const prices = points.map(({ price }) => price);
      for (const { price, low, high, day } of computeSmoothedPrices(points, addDaysToDate(MONDAY, 29)).flat()) {
        expect(low).toBeGreaterThanOrEqual(Math.min(...prices));
        expect(high).toBeLessThanOrEqual(Math.max(...prices));
        expect(price >= low && price <= high).toBe(true);
        const observed = points.find((point) => point.day === day);
        if (observed) expect(observed.price >= low && observed.price <= high).toBe(true);
      }
    }),
  );
});
