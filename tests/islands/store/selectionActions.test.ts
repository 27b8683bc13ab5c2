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

const listSelected = () => [...($selection.get() ?? [])];

it("a range selection includes its first and last item and all items between them", () => {
  toggleSelected(1, false);
  toggleSelected(5, true);
  expect(listSelected()).toEqual([1, 3, 2, 5]);
  toggleSelected(2, false);
  toggleSelected(4, true);
  expect(listSelected()).toEqual([5]);
});

it("a range selection starts at the item that was clicked last", () => {
  toggleSelected(1, false);
  toggleSelected(2, true);
  expect(listSelected()).toEqual([1, 3, 2]);
  toggleSelected(5, true);
  expect(listSelected()).toEqual([1, 3, 2, 5]);
  toggleSelected(1, false);
  toggleSelected(3, true);
  toggleSelected(2, true);
  toggleSelected(4, false);
  expect(listSelected()).toEqual([5, 4]);
  toggleSelected(1, true);
  toggleSelected(3, true);
  expect(listSelected()).toEqual([5, 4, 1, 3]);
});

it("a range selection after clearing or ending the selection selects only the clicked item", () => {
  toggleSelected(1, false);
  clearSelection();
  toggleSelected(2, true);
  expect(listSelected()).toEqual([2]);
  stopSelecting();
  $selection.set(new Set());
  toggleSelected(5, true);
  expect(listSelected()).toEqual([5]);
});

it("a range selection whose start is no longer visible selects only the clicked item", () => {
  toggleSelected(1, false);
  setVisibleItems([2, 3, 5].map((id) => ({ id, form: "figure" as const })));
  toggleSelected(5, true);
  expect(listSelected()).toEqual([1, 5]);
});
