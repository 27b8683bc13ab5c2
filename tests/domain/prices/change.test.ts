import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PriceEstimate } from "../../../domain/prices/outliers";
import { computeAverageChange } from "../../../domain/prices/recomputePrices";

/** Of voices that scatter by so much. */
const estimate = (price: number, n: number, deviation = 0.12): PriceEstimate => ({
  price,
  n,
  low: price,
  high: price,
  day: "2026-11-20",
  scatter: (n - 1) * deviation ** 2,
});

const anyPrice = fc.integer({ min: 1_000, max: 10_000 });
const anyCount = fc.integer({ min: 3, max: 60 });

describe("the change between two averages", () => {
  it.each([
    ["of three sales each, by a fifth, is not told", estimate(1_000, 3), estimate(1_200, 3), undefined],
    ["of few sales on one side is not told", estimate(1_000, 2), estimate(5_000, 40), undefined],
    ["of few sales on the other is not told", estimate(1_000, 40), estimate(5_000, 2), undefined],
    ["of ten sales each, by a twentieth, is none", estimate(1_000, 10), estimate(1_050, 10), 100],
    ["of sales that scatter widely is not told", estimate(1_000, 10, 0.5), estimate(1_200, 10, 0.5), undefined],
    ["where there was no average", undefined, estimate(1_000, 9), undefined],
    ["where there is none", estimate(1_000, 9), undefined, undefined],
  ])("%s", (_, before, now, change) => expect(computeAverageChange(before, now)).toBe(change));

  it("that is far is told nearly in full, and one that is near is drawn back", () => {
    expect(computeAverageChange(estimate(6_000, 12), estimate(1_300, 12))).toBeCloseTo(24, 0);
    expect(computeAverageChange(estimate(1_000, 20), estimate(1_160, 20))).toBeCloseTo(110, 0);
  });

  it("is never more than the averages differ by, and the other way round it is its inverse", () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyCount, anyCount, (one, other, n, m) => {
        const [there, back] = [
          computeAverageChange(estimate(one, n), estimate(other, m)),
          computeAverageChange(estimate(other, m), estimate(one, n)),
        ];
        expect(there === undefined).toBe(back === undefined);
        if (there === undefined || back === undefined || there === 100) return;
        expect(there > 100).toBe(other > one);
        expect(Math.abs(Math.log(there / 100))).toBeLessThanOrEqual(Math.abs(Math.log(other / one)) + 0.06);
        expect(Math.abs(Math.log(there / 100) + Math.log(back / 100))).toBeLessThan(0.06);
      }),
    );
  });

  it("of more sales is no further from what the averages say", () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyCount, (one, other, n) => {
        const told = [n, 2 * n].map(
          (count) => computeAverageChange(estimate(one, count), estimate(other, count)) ?? 100,
        );
        const [few = 100, many = 100] = told.map((change) => Math.abs(Math.log(change / 100)));
        expect(many).toBeGreaterThanOrEqual(few - 0.001);
      }),
    );
  });
});
