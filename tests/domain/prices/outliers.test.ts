import fc from "fast-check";
import { expect, it } from "vitest";
import { separatePriceOutliers } from "../../../domain/prices/outliers";
import { anyPrice } from "./anyPriceSnapshot";

const listAccepted = (prices: readonly number[], ...likely: readonly number[]) =>
  separatePriceOutliers(
    prices.map((price) => ({ price })),
    likely,
  ).accepted.map(({ price }) => price);

it("separatePriceOutliers rejects prices that are too far above or below the median", () => {
  expect(listAccepted([1200, 1250, 1300, 1350, 1400, 9900, 99])).toEqual([1200, 1250, 1300, 1350, 1400]);
  expect(listAccepted([1200, 1300, 9900])).toEqual([1200, 1300]);
});

it("separatePriceOutliers rejects prices whose logarithm has a modified z-score above 2.5", () => {
  // The median of the logarithms is 6.5 and the median deviation 1, so the threshold is 2.5 / 0.6745 = 3.706 away.
  const createSample = (distance: number) => [-1, -1, 0, 1, 1, distance].map((log) => Math.exp(6 + log));
  expect(listAccepted(createSample(0.5 + 3.7))).toHaveLength(6);
  expect(listAccepted(createSample(0.5 + 3.71))).toHaveLength(5);
});

// The spread counts as at least 12 %, so the threshold is a factor of 1.35.
it.each([
  [1349, true],
  [1350, false],
  [741, true],
  [740, false],
])("separatePriceOutliers accepts a price of %i among four prices of 1000: %s", (price, isKept) =>
  expect(listAccepted([1000, 1000, 1000, 1000, price]).includes(price)).toBe(isKept),
);

it("separatePriceOutliers accepts a slightly higher price among nearly equal prices", () =>
  expect(listAccepted([1499, 1499, 1500, 1500, 1799])).toHaveLength(5));

it("separatePriceOutliers accepts three similar prices however far the reference price is", () =>
  expect(listAccepted([10, 11, 12], 5000)).toHaveLength(3));

it("separatePriceOutliers always accepts the median and at least half of three or more prices", () => {
  fc.assert(
    fc.property(fc.array(anyPrice, { minLength: 3, maxLength: 40 }), (prices) => {
      const sorted = prices.toSorted((a, b) => a - b);
      const accepted = listAccepted(prices);
      expect(accepted.length * 2).toBeGreaterThanOrEqual(prices.length);
      if (prices.length % 2 === 1) expect(accepted).toContain(sorted[(prices.length - 1) / 2]);
    }),
  );
});

it("separatePriceOutliers rejects the same outliers after all prices are multiplied by 64", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 3, maxLength: 20 }), (prices) => {
      expect(listAccepted(prices.map((price) => price * 64))).toEqual(listAccepted(prices).map((price) => price * 64));
    }),
  );
});

it.each([
  [330, true],
  [329, false],
  [3000, true],
  [3001, false],
])("separatePriceOutliers accepts a lone price of %i with a reference price of 1000: %s", (price, isKept) =>
  expect(listAccepted([price], 1000)).toEqual(isKept ? [price] : []),
);

it("separatePriceOutliers accepts a single price that is near one of two reference prices", () =>
  expect(listAccepted([90], 1000, 100)).toEqual([90]));
it("separatePriceOutliers accepts two similar prices even if both differ strongly from the reference price", () =>
  expect(listAccepted([90, 100], 1000)).toEqual([90, 100]));
it("separatePriceOutliers accepts only the price near a reference price if two prices differ strongly", () =>
  expect(listAccepted([50, 1000], 1000)).toEqual([1000]));
it("separatePriceOutliers accepts one or two prices if there are no reference prices", () =>
  expect(listAccepted([1, 90_000])).toEqual([1, 90_000]));

it("separatePriceOutliers accepts the same prices in any order of input", () => {
  const anyObserved = fc.array(fc.record({ price: fc.oneof(anyPrice, fc.constantFrom(0, -5)), id: fc.nat() }));
  fc.assert(
    fc.property(anyObserved, fc.array(anyPrice, { maxLength: 2 }), (observed, likely) => {
      const { accepted, rejected } = separatePriceOutliers(observed, likely);
      expect(observed.filter((each) => accepted.includes(each))).toEqual(accepted);
      expect(observed.filter((each) => !accepted.includes(each))).toEqual(rejected);
      const reversed = separatePriceOutliers(observed.toReversed(), likely);
      expect(reversed.accepted.toReversed()).toEqual(accepted);
      expect(accepted.every(({ price }) => price > 0)).toBe(true);
    }),
  );
});

it("separatePriceOutliers accepts 1 and 1000 but rejects a price of 0", () =>
  expect(listAccepted([0, 1, 1000])).toEqual([1, 1000]));
