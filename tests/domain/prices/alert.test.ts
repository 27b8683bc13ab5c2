import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateNewTarget, evaluateTargetPrice, type TargetPriceState } from "../../../domain/alerts/evaluateTargets";

const TARGET = 1000;

/**
 * Returns the positions in a sequence of prices at which the target fires. The first price is the one when the target
 * is set.
 */
function listFirings(prices: readonly (number | undefined)[], target = TARGET): number[] {
  let armed: TargetPriceState = evaluateNewTarget(target, undefined).target;
  return prices.flatMap((price, index) => {
    const check = index === 0 ? evaluateNewTarget(target, price) : evaluateTargetPrice(armed, price);
    armed = check.target;
    return check.isFired ? [index] : [];
  });
}

describe("evaluateTargetPrice", () => {
  it.each([
    ["fires at its price", [1500, 1000], [1]],
    ["fires below it", [1500, 1], [1]],
    ["does not fire above it", [1500, 1001], []],
    ["fires at once if it is already met when it is set", [900], [0]],
    ["fires once, however low the price goes", [1500, 900, 800, 700], [1]],
    ["is not armed again by a price slightly above it", [900, 1029, 900], [0]],
    ["is armed again by a price 3 % above it", [900, 1030, 900], [0, 2]],
    ["does not fire while there is no price", [undefined, undefined], []],
    ["is not armed again by a missing price", [900, undefined, 900], [0]],
    ["stays armed while there is no price", [1500, undefined, 900], [2]],
  ])("a price target %s", (_, prices, expected) => expect(listFirings(prices)).toEqual(expected));

  /** Returns all permutations. */
  const listPermutations = <T>(values: readonly T[]): T[][] =>
    values.length === 0
      ? [[]]
      : values.flatMap((value, index) =>
          listPermutations(values.toSpliced(index, 1)).map((others) => [value, ...others]),
        );

  const expectRules = (prices: readonly (number | undefined)[], target: number) => {
    const fired = listFirings(prices, target);
    const met = prices.findIndex((price) => price !== undefined && price <= target);
    // The target fires when it is met for the first time, and only fires when it is met.
    expect(fired[0] ?? -1).toBe(met);
    for (const index of fired) expect(prices[index]).toBeLessThanOrEqual(target);
    // Between two firings there was a price 3 % above the target.
    fired.slice(1).forEach((index, before) => {
      const between = prices.slice(fired[before], index);
      expect(between.some((price) => price !== undefined && price * 100 >= target * 103)).toBe(true);
    });
    // After such a price, the target fires the next time it is met.
    prices.forEach((price, index) => {
      if (price === undefined || price > target) return;
      const last = fired.findLast((each) => each <= index);
      expect(last).toBeDefined();
      const since = prices.slice((last ?? index) + 1, index);
      expect(since.some((each) => each !== undefined && each * 100 >= target * 103)).toBe(false);
    });
  };

  it("fires and rearms by the rules for every order of prices around the target", () => {
    for (const prices of listPermutations([900, 1000, 1001, 1029, 1030, undefined])) expectRules(prices, TARGET);
  });

  const anyPrices = fc.array(fc.option(fc.integer({ min: 1, max: 250 }), { nil: undefined }), { maxLength: 30 });

  it("fires and rearms by the rules for any target and prices", () => {
    fc.assert(fc.property(anyPrices, fc.integer({ min: 1, max: 250 }), expectRules));
  });

  it("days without a price do not change which prices fire the target", () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        const listFiredPrices = (all: typeof prices) => listFirings(all, 100).map((index) => all[index]);
        expect(listFiredPrices(prices.filter((price) => price !== undefined))).toEqual(listFiredPrices(prices));
      }),
    );
  });

  it("a price target does not fire again when the same price is seen twice", () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        const twice = prices.flatMap((price) => [price, price]);
        expect(listFirings(twice, 100)).toEqual(listFirings(prices, 100).map((index) => index * 2));
      }),
    );
  });
});
