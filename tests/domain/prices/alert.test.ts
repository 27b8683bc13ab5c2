import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateNewTarget, evaluateTargetPrice, type TargetPriceState } from "../../../domain/alerts/evaluateTargets";

const TARGET = 1000;

/** Where in a sequence of prices, the first of which is there when the target is set, somebody is told. */
function firings(prices: readonly (number | undefined)[], target = TARGET): number[] {
  let armed: TargetPriceState = evaluateNewTarget(target, undefined).target;
  return prices.flatMap((price, at) => {
    const look = at === 0 ? evaluateNewTarget(target, price) : evaluateTargetPrice(armed, price);
    armed = look.target;
    return look.fires ? [at] : [];
  });
}

describe("a price target", () => {
  it.each([
    ["fires at its price", [1500, 1000], [1]],
    ["fires below it", [1500, 1], [1]],
    ["does not fire above it", [1500, 1001], []],
    ["that is met already when it is set says so at once", [900], [0]],
    ["fires once, however low the price goes", [1500, 900, 800, 700], [1]],
    ["is not armed again by a price that is but a little above it", [900, 1029, 900], [0]],
    ["is armed again 3 % above it", [900, 1030, 900], [0, 2]],
    ["stays quiet while there is no price", [undefined, undefined], []],
    ["is not armed again by there being no price", [900, undefined, 900], [0]],
    ["that was armed stays so while there is no price", [1500, undefined, 900], [2]],
  ])("%s", (_, prices, expected) => expect(firings(prices)).toEqual(expected));

  /** Every order of them. */
  const orders = <T>(values: readonly T[]): T[][] =>
    values.length === 0
      ? [[]]
      : values.flatMap((value, at) => orders(values.toSpliced(at, 1)).map((others) => [value, ...others]));

  const rules = (prices: readonly (number | undefined)[], target: number) => {
    const fired = firings(prices, target);
    const met = prices.findIndex((price) => price !== undefined && price <= target);
    // The first time it is met it fires, and whenever it fires it is met.
    expect(fired[0] ?? -1).toBe(met);
    for (const at of fired) expect(prices[at]).toBeLessThanOrEqual(target);
    // Between two times there was a price 3 % above.
    fired.slice(1).forEach((at, before) => {
      const between = prices.slice(fired[before], at);
      expect(between.some((price) => price !== undefined && price * 100 >= target * 103)).toBe(true);
    });
    // And where there was one, the next time it is met it fires again.
    prices.forEach((price, at) => {
      if (price === undefined || price > target) return;
      const last = fired.findLast((each) => each <= at);
      expect(last).toBeDefined();
      const since = prices.slice((last ?? at) + 1, at);
      expect(since.some((each) => each !== undefined && each * 100 >= target * 103)).toBe(false);
    });
  };

  it("keeps its rules in every order of the prices around it", () => {
    for (const prices of orders([900, 1000, 1001, 1029, 1030, undefined])) rules(prices, TARGET);
  });

  const anyPrices = fc.array(fc.option(fc.integer({ min: 1, max: 250 }), { nil: undefined }), { maxLength: 30 });

  it("keeps its rules for any target and prices", () => {
    fc.assert(fc.property(anyPrices, fc.integer({ min: 1, max: 250 }), rules));
  });

  it("days without a price change nothing: without them it is told of the same prices", () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        const told = (all: typeof prices) => firings(all, 100).map((at) => all[at]);
        expect(told(prices.filter((price) => price !== undefined))).toEqual(told(prices));
      }),
    );
  });

  it("seeing the same price twice says nothing new", () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        const twice = prices.flatMap((price) => [price, price]);
        expect(firings(twice, 100)).toEqual(firings(prices, 100).map((at) => at * 2));
      }),
    );
  });
});
