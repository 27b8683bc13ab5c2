import fc from "fast-check";
import { expect, it } from "vitest";
import { progressOf } from "../../../domain/ownership/progress";

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const firstOwned = (count: number) => (id: number) => (id <= count ? 1 : 0);

it.each([
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [3, 3, 100],
  [0, 0, 0],
  [1, 950, 0],
])("%i of %i is %i %%", (owned, total, percent) =>
  expect(progressOf(items(total), firstOwned(owned))).toEqual({ owned, total, percent }),
);

it("counts an item once, however many copies there are", () =>
  expect(progressOf(items(2), () => 5)).toEqual({ owned: 2, total: 2, percent: 100 }));

it("stays between 0 and 100", () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (total, owned) => {
      const { percent } = progressOf(items(total), firstOwned(owned));
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    }),
  );
});
