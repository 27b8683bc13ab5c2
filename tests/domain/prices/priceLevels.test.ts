import fc from "fast-check";
import { expect, it } from "vitest";
import { computePriceLevels } from "../../../domain/prices/chart";
import { shiftDay, toDayNumber } from "../../../domain/time";

const MONDAY = "2026-11-02";
const createPoint = (day: number, price: number) => ({ day: shiftDay(MONDAY, day), price });

it("the price level of a day is the median of the surrounding days, with their price range", () => {
  const [run = []] = computePriceLevels(
    [createPoint(0, 1000), createPoint(3, 1200), createPoint(5, 5000)],
    shiftDay(MONDAY, 28),
  );
  expect(run[0]).toEqual({ day: MONDAY, price: 1200, low: 1000, high: 5000 });
  expect(run.at(-1)).toEqual({ day: shiftDay(MONDAY, 10), price: 5000, low: 5000, high: 5000 });
  expect(run).toHaveLength(11);
});

it("price levels end today and have a gap around days without nearby prices", () => {
  expect(computePriceLevels([createPoint(0, 1000)], shiftDay(MONDAY, 2)).map(({ length }) => length)).toEqual([3]);
  const runs = computePriceLevels([createPoint(0, 1000), createPoint(12, 1200)], shiftDay(MONDAY, 12));
  expect(runs.map((run) => run.map(({ day }) => toDayNumber(day) - toDayNumber(MONDAY)))).toEqual([
    [0, 1, 2, 3, 4, 5],
    [7, 8, 9, 10, 11, 12],
  ]);
  expect(computePriceLevels([], MONDAY)).toEqual([]);
});

it("a price level lies within its range, and the range lies within the observed prices", () => {
  const anyPoints = fc
    .uniqueArray(fc.tuple(fc.nat(29), fc.integer({ min: 1, max: 9999 })), { selector: ([day]) => day, maxLength: 30 })
    .map((days) => days.sort(([one], [other]) => one - other).map(([day, price]) => createPoint(day, price)));
  fc.assert(
    fc.property(anyPoints, (points) => {
      const prices = points.map(({ price }) => price);
      for (const { price, low, high, day } of computePriceLevels(points, shiftDay(MONDAY, 29)).flat()) {
        expect(low).toBeGreaterThanOrEqual(Math.min(...prices));
        expect(high).toBeLessThanOrEqual(Math.max(...prices));
        expect(price >= low && price <= high).toBe(true);
        const observed = points.find((point) => point.day === day);
        if (observed) expect(observed.price >= low && observed.price <= high).toBe(true);
      }
    }),
  );
});
