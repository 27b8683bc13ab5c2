import fc from "fast-check";
import { expect, it } from "vitest";
import type { PriceEstimate } from "../../../domain/prices/outliers";
import { computeAverageChange } from "../../../domain/prices/recomputeItemPrices";

/** Builds the estimate for `n` listings whose logarithmic prices have this standard deviation. */
const createEstimate = (price: number, n: number, deviation = 0.12): PriceEstimate => ({
  price,
  sampleCount: n,
  low: price,
  high: price,
  day: "2026-11-20",
  scatter: (n - 1) * deviation ** 2,
});

const anyPrice = fc.integer({ min: 1_000, max: 10_000 });
const anyCount = fc.integer({ min: 3, max: 60 });

it.each([
  ["three sales each and a difference of 20 %: unknown", createEstimate(1_000, 3), createEstimate(1_200, 3), undefined],
  ["too few sales before: unknown", createEstimate(1_000, 2), createEstimate(5_000, 40), undefined],
  ["too few sales after: unknown", createEstimate(1_000, 40), createEstimate(5_000, 2), undefined],
  ["ten sales each and a difference of 5 %: steady", createEstimate(1_000, 10), createEstimate(1_050, 10), 100],
  ["widely scattered sales: unknown", createEstimate(1_000, 10, 0.5), createEstimate(1_200, 10, 0.5), undefined],
  ["no average before: unknown", undefined, createEstimate(1_000, 9), undefined],
  ["no average now: unknown", createEstimate(1_000, 9), undefined, undefined],
])("computeAverageChange returns the price change for %s", (_, before, now, change) =>
  expect(computeAverageChange(before, now)).toBe(change),
);

it("computeAverageChange reports a fall of 78 % as 76 % and a rise of 16 % as 10 %", () => {
  expect(computeAverageChange(createEstimate(6_000, 12), createEstimate(1_300, 12))).toBeCloseTo(24, 0);
  expect(computeAverageChange(createEstimate(1_000, 20), createEstimate(1_160, 20))).toBeCloseTo(110, 0);
});

it("computeAverageChange never reports a change larger than the real difference of the averages", () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, anyCount, anyCount, (first, second, n, m) => {
      const [change, inverse] = [
        computeAverageChange(createEstimate(first, n), createEstimate(second, m)),
        computeAverageChange(createEstimate(second, m), createEstimate(first, n)),
      ];
      expect(change === undefined).toBe(inverse === undefined);
      if (change === undefined || inverse === undefined || change === 100) return;
      expect(change > 100).toBe(second > first);
      expect(Math.abs(Math.log(change / 100))).toBeLessThanOrEqual(Math.abs(Math.log(second / first)) + 0.06);
      expect(Math.abs(Math.log(change / 100) + Math.log(inverse / 100))).toBeLessThan(0.06);
    }),
  );
});

it("computeAverageChange comes closer to the real difference with twice as many sales", () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, anyCount, (first, second, n) => {
      const changes = [n, 2 * n].map(
        (count) => computeAverageChange(createEstimate(first, count), createEstimate(second, count)) ?? 100,
      );
      const [few = 100, many = 100] = changes.map((change) => Math.abs(Math.log(change / 100)));
      expect(many).toBeGreaterThanOrEqual(few - 0.001);
    }),
  );
});
