import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BulkAct, changedBy, performBulk, performBulkWith } from "../../../domain/ownership/acts";
import { type Holding, NOTHING } from "../../../domain/ownership/holding";
import { mergeHoldings } from "../../../domain/ownership/merge";
import { formatHolding, parseHoldings } from "../../../domain/wire/holdings";
import { anyHolding, copies } from "../../helpers/holdings";

/** `"blwt"`: copies boxed and loose, wished for, watched. */
const holding = (marks: string): Holding => parseHoldings({ 1: marks })?.get(1) ?? NOTHING;

describe("to many at once", () => {
  it.each<[BulkAct, string, string]>([
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
    expect(performBulk(act, holding(before))).toEqual(holding(after));
    expect(changedBy(act, [7], () => holding(before))).toEqual(before === after ? [] : [7]);
  });

  it("what is owned from now on is as the copy that is given", () =>
    expect(performBulkWith("own", NOTHING, { isBoxed: false })).toEqual(holding("l")));

  it("names those alone that are altered, in their order", () =>
    expect(changedBy("own", [3, 1, 2], (id) => (id === 1 ? copies("b") : NOTHING))).toEqual([3, 2]));
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
    expect(formatHolding(mergeHoldings(holding(mine), holding(marked)))).toBe(both),
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
