import { afterEach, beforeEach, expect, it } from "vitest";
import { $selectedItemIds, setVisibleItems, stopSelecting } from "../../../islands/store/selection";
import { clearSelection, toggleItemSelection } from "../../../islands/store/selectionActions";

beforeEach(() => {
  setVisibleItems([4, 1, 3, 2, 5].map((id) => ({ id, form: "figure" as const })));
  stopSelecting();
  $selectedItemIds.set(new Set());
});

afterEach(() => {
  setVisibleItems([]);
  stopSelecting();
});

const listSelected = () => [...($selectedItemIds.get() ?? [])];

it("a range selection of items includes its first and last item and all items between them", () => {
  toggleItemSelection(1, false);
  toggleItemSelection(5, true);
  expect(listSelected()).toEqual([1, 3, 2, 5]);
  toggleItemSelection(2, false);
  toggleItemSelection(4, true);
  expect(listSelected()).toEqual([5]);
});

it("a range selection of items starts at the item that was clicked last", () => {
  toggleItemSelection(1, false);
  toggleItemSelection(2, true);
  expect(listSelected()).toEqual([1, 3, 2]);
  toggleItemSelection(5, true);
  expect(listSelected()).toEqual([1, 3, 2, 5]);
  toggleItemSelection(1, false);
  toggleItemSelection(3, true);
  toggleItemSelection(2, true);
  toggleItemSelection(4, false);
  expect(listSelected()).toEqual([5, 4]);
  toggleItemSelection(1, true);
  toggleItemSelection(3, true);
  expect(listSelected()).toEqual([5, 4, 1, 3]);
});

it("a range selection ignores an item that was last clicked before the selection was cleared", () => {
  toggleItemSelection(1, false);
  clearSelection();
  toggleItemSelection(2, true);
  expect(listSelected()).toEqual([2]);
  stopSelecting();
  $selectedItemIds.set(new Set());
  toggleItemSelection(5, true);
  expect(listSelected()).toEqual([5]);
});

it("a range selection selects only the clicked item if its first item is no longer visible", () => {
  toggleItemSelection(1, false);
  setVisibleItems([2, 3, 5].map((id) => ({ id, form: "figure" as const })));
  toggleItemSelection(5, true);
  expect(listSelected()).toEqual([1, 5]);
});
