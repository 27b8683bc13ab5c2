import { afterEach, beforeEach, expect, it } from "vitest";
import { pick, pickNone } from "../../../islands/store/picking";
import { $selection, setShown, stopSelecting } from "../../../islands/store/selection";

beforeEach(() => {
  setShown([4, 1, 3, 2, 5].map((id) => ({ id, form: "figure" as const })));
  stopSelecting();
  $selection.set(new Set());
});

afterEach(() => {
  setShown([]);
  stopSelecting();
});

const picked = () => [...($selection.get() ?? [])];

it("a range goes from the last pick to this one, both of them in it, in the order that is shown", () => {
  pick(1, false);
  pick(5, true);
  expect(picked()).toEqual([1, 3, 2, 5]);
  pick(2, false);
  pick(4, true);
  expect(picked()).toEqual([5]);
});

it("a range that follows another one begins where that one ended", () => {
  pick(1, false);
  pick(2, true);
  expect(picked()).toEqual([1, 3, 2]);
  pick(5, true);
  expect(picked()).toEqual([1, 3, 2, 5]);
  pick(1, false);
  pick(3, true);
  pick(2, true);
  pick(4, false);
  expect(picked()).toEqual([5, 4]);
  pick(1, true);
  pick(3, true);
  expect(picked()).toEqual([5, 4, 1, 3]);
});

it("a range begins nowhere once nothing is picked, or the picking was left", () => {
  pick(1, false);
  pickNone();
  pick(2, true);
  expect(picked()).toEqual([2]);
  stopSelecting();
  $selection.set(new Set());
  pick(5, true);
  expect(picked()).toEqual([5]);
});

it("a range to or from what is not shown any more picks this one alone", () => {
  pick(1, false);
  setShown([2, 3, 5].map((id) => ({ id, form: "figure" as const })));
  pick(5, true);
  expect(picked()).toEqual([1, 5]);
});
