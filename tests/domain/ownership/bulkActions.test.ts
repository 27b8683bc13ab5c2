import fc from "fast-check";
import { expect, it } from "vitest";
import { EMPTY_HOLDING, type Holding } from "../../../domain/ownership/holding";
import {
  applyBulkAction,
  applyBulkActionWithCopy,
  type BulkAction,
  listChangedItemIds,
} from "../../../domain/ownership/itemActions";
import { mergeHoldings } from "../../../domain/ownership/merge";
import { decodeHoldings, encodeHolding } from "../../../domain/wire/holdings";
import { anyHolding, createHoldingFromMarks } from "../../helpers/holdings";

/** Creates a holding from marks: `"blwt"` means a boxed and a loose copy, wishlisted and watchlisted. */
const createHolding = (marks: string): Holding => decodeHoldings({ 1: marks })?.get(1) ?? EMPTY_HOLDING;

it.each<[BulkAction, string, string]>([
  ["own", "", "b"],
  ["own", "wt", "bt"],
  ["own", "ll", "ll"],
  ["disown", "blt", "t"],
  ["disown", "w", "w"],
  ["box", "llt", "bbt"],
  ["box", "w", "w"],
  ["unbox", "bl", "ll"],
  ["wish", "", "w"],
  ["wish", "b", "b"],
  ["unwish", "wt", "t"],
  ["unwish", "b", "b"],
])(
  "the bulk action %s changes an item with the state %j to %j (b boxed, l loose, w wishlist, t watchlist)",
  (act, before, after) => {
    expect(applyBulkAction(act, createHolding(before))).toEqual(createHolding(after));
    expect(listChangedItemIds(act, [7], () => createHolding(before))).toEqual(before === after ? [] : [7]);
  },
);

it("the bulk action own adds a loose copy if the user chose loose", () =>
  expect(applyBulkActionWithCopy("own", EMPTY_HOLDING, { isBoxed: false })).toEqual(createHolding("l")));

it("listChangedItemIds lists only items that the bulk action changes, in their original order", () =>
  expect(
    listChangedItemIds("own", [3, 1, 2], (id) => (id === 1 ? createHoldingFromMarks("b") : EMPTY_HOLDING)),
  ).toEqual([3, 2]));

it.each([
  ["", "", ""],
  ["b", "ll", "bl"],
  ["bl", "l", "bl"],
  ["w", "l", "l"],
  ["l", "w", "l"],
  ["w", "", "w"],
  ["", "w", "w"],
  ["w", "t", "wt"],
  ["t", "b", "bt"],
])(
  "mergeHoldings merges the states %j and %j of an item into %j (b boxed, l loose, w wishlist, t watchlist)",
  (mine, marked, merged) =>
    expect(encodeHolding(mergeHoldings(createHolding(mine), createHolding(marked)))).toBe(merged),
);

it("mergeHoldings keeps the larger number of copies of an item even if the merge is repeated", () => {
  fc.assert(
    fc.property(anyHolding, anyHolding, (mine, marked) => {
      const merged = mergeHoldings(mine, marked);
      expect(mergeHoldings(merged, marked)).toEqual(merged);
      expect(merged.copies.length).toBe(Math.max(mine.copies.length, marked.copies.length));
    }),
  );
});
