import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rejectOutliers } from "../../../domain/prices/outliers";
import { anyPrice } from "./anyPriceSnapshot";

const kept = (prices: readonly number[], ...likely: readonly number[]) =>
  rejectOutliers(
    prices.map((price) => ({ price })),
    likely,
  ).kept.map(({ price }) => price);

describe("of three prices and more", () => {
  it("those too far from the median are dropped, above and below", () => {
    expect(kept([1200, 1250, 1300, 1350, 1400, 9900, 99])).toEqual([1200, 1250, 1300, 1350, 1400]);
    expect(kept([1200, 1300, 9900])).toEqual([1200, 1300]);
  });

  it("the border is a modified z-score of 2.5 of the logarithms", () => {
    // The median of their logarithms is 6.5, the median deviation 1: the border is 2.5 / 0.6745 = 3.706 away.
    const among = (far: number) => [-1, -1, 0, 1, 1, far].map((log) => Math.exp(6 + log));
    expect(kept(among(0.5 + 3.7))).toHaveLength(6);
    expect(kept(among(0.5 + 3.71))).toHaveLength(5);
  });

  // However little they differ, they might have differed by an eighth: 2.5 times that is a factor of 1.35.
  it.each([
    [1349, true],
    [1350, false],
    [741, true],
    [740, false],
  ])("where the others cost the same 1000, one of %i is kept: %s", (price, isKept) =>
    expect(kept([1000, 1000, 1000, 1000, price]).includes(price)).toBe(isKept),
  );

  it("prices that hardly differ make none of the next shelf an outlier", () =>
    expect(kept([1499, 1499, 1500, 1500, 1799])).toHaveLength(5));

  it("nobody else is asked", () => expect(kept([10, 11, 12], 5000)).toHaveLength(3));

  it("at least half of them are kept, and the median's neighbours always", () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 3, maxLength: 40 }), (prices) => {
        const sorted = prices.toSorted((a, b) => a - b);
        const left = kept(prices);
        expect(left.length * 2).toBeGreaterThanOrEqual(prices.length);
        if (prices.length % 2 === 1) expect(left).toContain(sorted[(prices.length - 1) / 2]);
      }),
    );
  });

  it("a dearer currency rejects the same ones", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 3, maxLength: 20 }), (prices) => {
        expect(kept(prices.map((price) => price * 64))).toEqual(kept(prices).map((price) => price * 64));
      }),
    );
  });
});

describe("of fewer than three", () => {
  it.each([
    [330, true],
    [329, false],
    [3000, true],
    [3001, false],
  ])("where it may cost 1000, one of %i is kept: %s", (price, isKept) =>
    expect(kept([price], 1000)).toEqual(isKept ? [price] : []),
  );

  it("it is enough that somebody says so", () => expect(kept([90], 1000, 100)).toEqual([90]));
  it("two that agree are believed against all others", () => expect(kept([90, 100], 1000)).toEqual([90, 100]));
  it("two that do not are not", () => expect(kept([50, 1000], 1000)).toEqual([1000]));
  it("all are kept where nobody knows better", () => expect(kept([1, 90_000])).toEqual([1, 90_000]));
});

it("each one is kept or rejected, in its order, whatever the order is", () => {
  const anyObserved = fc.array(fc.record({ price: fc.oneof(anyPrice, fc.constantFrom(0, -5)), id: fc.nat() }));
  fc.assert(
    fc.property(anyObserved, fc.array(anyPrice, { maxLength: 2 }), (observed, likely) => {
      const { kept: left, rejected } = rejectOutliers(observed, likely);
      expect(observed.filter((each) => left.includes(each))).toEqual(left);
      expect(observed.filter((each) => !left.includes(each))).toEqual(rejected);
      const turned = rejectOutliers(observed.toReversed(), likely);
      expect(turned.kept.toReversed()).toEqual(left);
      expect(left.every(({ price }) => price > 0)).toBe(true);
    }),
  );
});

it("a price of nothing is rejected and does not count as one of three", () =>
  expect(kept([0, 1, 1000])).toEqual([1, 1000]));
