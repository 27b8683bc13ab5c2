import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sift } from "../../../domain/prices/outliers";
import { anyPrice } from "./anyBook";

const kept = (prices: readonly number[], medianBefore?: number) =>
  sift(
    prices.map((price) => ({ price })),
    medianBefore,
  ).kept.map(({ price }) => price);

describe("of five prices and more", () => {
  it("those too far from the median are dropped, above and below", () =>
    expect(kept([1200, 1250, 1300, 1350, 1400, 9900, 99])).toEqual([1200, 1250, 1300, 1350, 1400]));

  it("the border is a modified z-score of 3.5 of the logarithms", () => {
    // The median of their logarithms is 6.5, the median deviation 1: the border is 3.5 / 0.6745 = 5.189 away.
    const among = (far: number) => [-1, -1, 0, 1, 1, far].map((log) => Math.exp(6 + log));
    expect(kept(among(0.5 + 5.18))).toHaveLength(6);
    expect(kept(among(0.5 + 5.2))).toHaveLength(5);
  });

  it.each([
    [500, true],
    [499, false],
    [2000, true],
    [2001, false],
  ])("where most cost the same 1000, one of %i is kept: %s", (price, isKept) =>
    expect(kept([1000, 1000, 1000, 1000, price]).includes(price)).toBe(isKept),
  );

  it("what was before is not asked", () => expect(kept([10, 11, 12, 13, 14], 5000)).toHaveLength(5));

  it("at least half of them are kept, and the median's neighbours always", () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 5, maxLength: 40 }), (prices) => {
        const sorted = prices.toSorted((a, b) => a - b);
        const left = kept(prices);
        expect(left.length * 2).toBeGreaterThanOrEqual(prices.length);
        if (prices.length % 2 === 1) expect(left).toContain(sorted[(prices.length - 1) / 2]);
      }),
    );
  });

  it("a dearer currency rejects the same ones", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 5, maxLength: 20 }), (prices) => {
        expect(kept(prices.map((price) => price * 64))).toEqual(kept(prices).map((price) => price * 64));
      }),
    );
  });
});

describe("of fewer than five", () => {
  it.each([
    [330, true],
    [329, false],
    [3000, true],
    [3001, false],
  ])("beside a median of 1000 before, one of %i is kept: %s", (price, isKept) =>
    expect(kept([price, 1000, 1000, 1000], 1000).includes(price)).toBe(isKept),
  );

  it("all are kept where nothing was before", () => expect(kept([1, 1000, 90_000])).toEqual([1, 1000, 90_000]));
});

it("each one is kept or rejected, in its order, whatever the order is", () => {
  const anyObserved = fc.array(fc.record({ price: fc.oneof(anyPrice, fc.constantFrom(0, -5)), id: fc.nat() }));
  fc.assert(
    fc.property(anyObserved, fc.option(anyPrice, { nil: undefined }), (observed, before) => {
      const { kept: left, rejected } = sift(observed, before);
      expect(observed.filter((each) => left.includes(each))).toEqual(left);
      expect(observed.filter((each) => !left.includes(each))).toEqual(rejected);
      const turned = sift(observed.toReversed(), before);
      expect(turned.kept.toReversed()).toEqual(left);
      expect(left.every(({ price }) => price > 0)).toBe(true);
    }),
  );
});

it("a price of nothing is rejected and does not count as one of five", () =>
  expect(kept([0, 1, 1000, 1000, 1000], undefined)).toEqual([1, 1000, 1000, 1000]));
