import fc from "fast-check";
import { describe, expect, it } from "vitest";
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

/** `"blwt"`: copies boxed and loose, wished for, watched. */
const holding = (marks: string): Holding => decodeHoldings({ 1: marks })?.get(1) ?? EMPTY_HOLDING;

describe("to many at once", () => {
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
  ])("%s: what is %j is %j", (act, before, after) => {
    expect(applyBulkAction(act, holding(before))).toEqual(holding(after));
    expect(listChangedItemIds(act, [7], () => holding(before))).toEqual(before === after ? [] : [7]);
  });

  it("what is owned from now on is as the copy that is given", () =>
    expect(applyBulkActionWithCopy("own", EMPTY_HOLDING, { isBoxed: false })).toEqual(holding("l")));

  it("names those alone that are altered, in their order", () =>
    expect(
      listChangedItemIds("own", [3, 1, 2], (id) => (id === 1 ? createHoldingFromMarks("b") : EMPTY_HOLDING)),
    ).toEqual([3, 2]));
});

describe("what a guest marked, beside what is here", () => {
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
  ])("%j and %j are %j", (mine, marked, both) =>
    expect(encodeHolding(mergeHoldings(holding(mine), holding(marked)))).toBe(both),
  );

  it("changes nothing more when it comes twice, and takes nothing away", () => {
    fc.assert(
      fc.property(anyHolding, anyHolding, (mine, marked) => {
        const both = mergeHoldings(mine, marked);
        expect(mergeHoldings(both, marked)).toEqual(both);
        expect(both.copies.length).toBe(Math.max(mine.copies.length, marked.copies.length));
      }),
    );
  });
});
