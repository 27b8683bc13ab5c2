import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareByDistanceToTargetPrice,
  computeRelativeDistanceToTargetPrice,
  evaluateTargets,
} from "../../../domain/alerts/evaluateTargets";

const TARGET = 1000;
const HERE = { itemId: 1, market: "EBAY-GB", grade: "new" } as const;

/** Lists the positions in a sequence of prices at which a target notifies. The target is armed at the start. */
function listNotifiedPlaces(prices: readonly (number | undefined)[], price = TARGET): number[] {
  let isArmed = true;
  return prices.flatMap((offered, place) => {
    const offer =
      offered === undefined ? undefined : { ...HERE, price: offered, postage: undefined, seller: "eBay", url: "" };
    const { met, rearmed } = evaluateTargets([{ ...HERE, price, isArmed }], () => offer);
    if (met.length > 0) isArmed = false;
    if (rearmed.length > 0) isArmed = true;
    return met.map(() => place);
  });
}

describe("evaluateTargets", () => {
  it.each([
    ["notifies at a price equal to the target", [1500, 1000], [1]],
    ["notifies at a price below the target", [1500, 1], [1]],
    ["does not notify at a price above the target", [1500, 1001], []],
    ["notifies at once if the first price meets it", [900], [0]],
    ["notifies once, however low the price goes", [1500, 900, 800, 700], [1]],
    ["is not armed again by a price slightly above it", [900, 1029, 900], [0]],
    ["is armed again by a price 3 % above it", [900, 1030, 900], [0, 2]],
    ["does not notify while there is no price", [undefined, undefined], []],
    ["is not armed again by a missing price", [900, undefined, 900], [0]],
    ["stays armed while there is no price", [1500, undefined, 900], [2]],
  ])("evaluateTargets applies the rule that a price target %s", (_, prices, expected) =>
    expect(listNotifiedPlaces(prices)).toEqual(expected),
  );

  /** Lists the values in every possible order. */
  const listPermutations = <T>(values: readonly T[]): T[][] =>
    values.length === 0
      ? [[]]
      : values.flatMap((value, index) =>
          listPermutations(values.toSpliced(index, 1)).map((others) => [value, ...others]),
        );

  const expectRules = (prices: readonly (number | undefined)[], target: number) => {
    const notified = listNotifiedPlaces(prices, target);
    const met = prices.findIndex((price) => price !== undefined && price <= target);
    // The target notifies when it is met for the first time, and only when it is met.
    expect(notified[0] ?? -1).toBe(met);
    for (const index of notified) expect(prices[index]).toBeLessThanOrEqual(target);
    // Between two notifications there was a price 3 % above the target.
    notified.slice(1).forEach((index, before) => {
      const between = prices.slice(notified[before], index);
      expect(between.some((price) => price !== undefined && price * 100 >= target * 103)).toBe(true);
    });
    // After such a price, the target notifies the next time it is met.
    prices.forEach((price, index) => {
      if (price === undefined || price > target) return;
      const last = notified.findLast((each) => each <= index);
      expect(last).toBeDefined();
      const since = prices.slice((last ?? index) + 1, index);
      expect(since.some((each) => each !== undefined && each * 100 >= target * 103)).toBe(false);
    });
  };

  it("a second notification requires an intermediate price 3 % above the target (six prices in every order)", () => {
    for (const prices of listPermutations([900, 1000, 1001, 1029, 1030, undefined])) expectRules(prices, TARGET);
  });

  const anyPrices = fc.array(fc.option(fc.integer({ min: 1, max: 250 }), { nil: undefined }), { maxLength: 30 });

  it("a second notification requires an intermediate price 3 % above the target (random prices)", () => {
    fc.assert(fc.property(anyPrices, fc.integer({ min: 1, max: 250 }), expectRules));
  });

  it("missing values in a price history do not change which prices trigger notifications", () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        const listNotifiedPrices = (all: typeof prices) => listNotifiedPlaces(all, 100).map((index) => all[index]);
        expect(listNotifiedPrices(prices.filter((price) => price !== undefined))).toEqual(listNotifiedPrices(prices));
      }),
    );
  });

  it("reading an unchanged price twice does not trigger a second notification", () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        const twice = prices.flatMap((price) => [price, price]);
        expect(listNotifiedPlaces(twice, 100)).toEqual(listNotifiedPlaces(prices, 100).map((index) => index * 2));
      }),
    );
  });
});

it("the watchlist sorts items by nearness to their price target and puts items without a target last", () => {
  const offer = { price: 1_000 };
  const watched = [
    { name: "none", distance: undefined, hasTarget: false },
    {
      name: "nothing to buy",
      distance: computeRelativeDistanceToTargetPrice({ price: 900, offer: undefined }),
      hasTarget: true,
    },
    { name: "far", distance: computeRelativeDistanceToTargetPrice({ price: 100, offer }), hasTarget: true },
    { name: "near", distance: computeRelativeDistanceToTargetPrice({ price: 999, offer }), hasTarget: true },
    { name: "met", distance: computeRelativeDistanceToTargetPrice({ price: 1_000, offer }), hasTarget: true },
    { name: "well met", distance: computeRelativeDistanceToTargetPrice({ price: 2_000, offer }), hasTarget: true },
  ];
  expect(watched.toSorted(compareByDistanceToTargetPrice).map(({ name }) => name)).toEqual([
    "well met",
    "met",
    "near",
    "far",
    "nothing to buy",
    "none",
  ]);
});
