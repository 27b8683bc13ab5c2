import { afterEach, beforeEach, expect, it } from "vitest";
import { $selection, setVisibleItems, stopSelecting } from "../../../islands/store/selection";
import { clearSelection, toggleSelected } from "../../../islands/store/selectionActions";

beforeEach(() => {
  setVisibleItems([4, 1, 3, 2, 5].map((id) => ({ id, form: "figure" as const })));
  stopSelecting();
  $selection.set(new Set());
});

afterEach(() => {
  setVisibleItems([]);
  stopSelecting();
});

const picked = () => [...($selection.get() ?? [])];

it("a range goes from the last pick to this one, both of them in it, in the order that is shown", () => {
  toggleSelected(1, false);
  toggleSelected(5, true);
  expect(picked()).toEqual([1, 3, 2, 5]);
  toggleSelected(2, false);
  toggleSelected(4, true);
  expect(picked()).toEqual([5]);
});

it("a range that follows another one begins where that one ended", () => {
  toggleSelected(1, false);
  toggleSelected(2, true);
  expect(picked()).toEqual([1, 3, 2]);
  toggleSelected(5, true);
  expect(picked()).toEqual([1, 3, 2, 5]);
  toggleSelected(1, false);
  toggleSelected(3, true);
  toggleSelected(2, true);
  toggleSelected(4, false);
  expect(picked()).toEqual([5, 4]);
  toggleSelected(1, true);
  toggleSelected(3, true);
  expect(picked()).toEqual([5, 4, 1, 3]);
});

it("a range begins nowhere once nothing is picked, or the picking was left", () => {
  toggleSelected(1, false);
  clearSelection();
  toggleSelected(2, true);
  expect(picked()).toEqual([2]);
  stopSelecting();
  $selection.set(new Set());
  toggleSelected(5, true);
  expect(picked()).toEqual([5]);
});

it("a range to or from what is not shown any more picks this one alone", () => {
  toggleSelected(1, false);
  setVisibleItems([2, 3, 5].map((id) => ({ id, form: "figure" as const })));
  toggleSelected(5, true);
  expect(picked()).toEqual([1, 5]);
});
