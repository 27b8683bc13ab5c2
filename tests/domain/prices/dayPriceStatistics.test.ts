import fc from "fast-check";
import { expect, it } from "vitest";
import { computeAskedPriceStats, pickDayPrice } from "../../../domain/prices/recomputeItemPrices";
import { anyPrice } from "./anyPriceSnapshot";

it.each([
  [[1000], { sampleCount: 1, median: 1000, mean: 1000, outlierCount: 0 }],
  [[1000, 1001], { sampleCount: 2, median: 1001, mean: 1001, outlierCount: 0 }],
  [[1000, 1100, 1500], { sampleCount: 3, median: 1100, mean: 1200, outlierCount: 0 }],
  [[1000, 1000, 1000, 1000, 9000], { sampleCount: 4, median: 1000, mean: 1000, outlierCount: 1 }],
])("computeAskedPriceStats summarizes the asking prices %j as %j", (prices, figure) =>
  expect(computeAskedPriceStats(prices, undefined)).toEqual(figure),
);

it("pickDayPrice returns the median of three prices and the mean of two", () => {
  expect(pickDayPrice({ sampleCount: 3, median: 1100, mean: 1200 })).toBe(1100);
  expect(pickDayPrice({ sampleCount: 2, median: 1100, mean: 1200 })).toBe(1200);
});

it.each([[[]], [[0, 0]], [[1, 90_000]]])(
  "computeAskedPriceStats returns undefined for %j because no price is accepted",
  (prices) => expect(computeAskedPriceStats(prices, 1000)).toBeUndefined(),
);

it("computeAskedPriceStats counts every asking price as accepted or as outlier", () => {
  fc.assert(
    fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 30 }), (prices) => {
      const figure = computeAskedPriceStats(prices, undefined);
      if (!figure) throw new Error("No price was accepted. At least one must be, since there are no reference prices.");
      expect(figure.sampleCount + figure.outlierCount).toBe(prices.length);
      for (const price of [figure.median, figure.mean]) {
        expect(Number.isInteger(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(Math.min(...prices));
        expect(price).toBeLessThanOrEqual(Math.max(...prices));
      }
    }),
  );
});

it("computeAskedPriceStats does not depend on the order of the prices", () => {
  fc.assert(
    fc.property(fc.array(anyPrice, { maxLength: 30 }), (prices) => {
      expect(computeAskedPriceStats(prices.toReversed(), undefined)).toEqual(computeAskedPriceStats(prices, undefined));
    }),
  );
});
