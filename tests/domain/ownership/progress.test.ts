import fc from "fast-check";
import { expect, it } from "vitest";
import { computeCollectionProgress } from "../../../domain/ownership/progress";

const createItems = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const ownFirst = (count: number) => (id: number) => (id <= count ? 1 : 0);

it.each([
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 66],
  [1, 8, 12],
  [3, 3, 100],
  [0, 0, 0],
  [1, 950, 1],
  [949, 950, 99],
  [950, 950, 100],
])("a collection with %i owned items out of %i is %i %% complete", (owned, total, percent) =>
  expect(computeCollectionProgress(createItems(total), ownFirst(owned))).toEqual({ owned, total, percent }),
);

it("computeCollectionProgress counts an item once, even if several copies are owned", () =>
  expect(computeCollectionProgress(createItems(2), () => 5)).toEqual({ owned: 2, total: 2, percent: 100 }));

it("computeCollectionProgress returns 100 % only for a complete collection and 0 % only for an empty collection", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), fc.nat(2_000), (total, some) => {
      const owned = some % (total + 1);
      const computePercent = (count: number) => computeCollectionProgress(createItems(total), ownFirst(count)).percent;
      const percent = computePercent(owned);
      expect([percent === 0, percent === 100]).toEqual([owned === 0, owned === total]);
      expect(computePercent(owned + 1)).toBeGreaterThanOrEqual(percent);
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
    }),
    { numRuns: 50 },
  );
});
