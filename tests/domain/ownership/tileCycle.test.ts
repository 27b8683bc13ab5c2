import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countCopies, EMPTY_HOLDING, type Holding, isFirstCopyBoxed, isOwned } from "../../../domain/ownership/holding";
import { getTileState, getTileTap, TILE_KINDS, type TileKind } from "../../../domain/ownership/tileCycle";
import {
  anyHolding,
  applyItemAction,
  createHoldingAfter,
  createHoldingFromMarks,
  formatCopyMarks,
} from "../../helpers/holdings";

const tapped = (kind: TileKind, holding: Holding): Holding =>
  getTileTap(kind, holding).acts.reduce((held, act) => applyItemAction(act, held), holding);

const tappedTimes = (kind: TileKind, holding: Holding, times: number): Holding =>
  Array.from({ length: times }).reduce<Holding>((held) => tapped(kind, held), holding);

const anyKind = fc.constantFrom(...TILE_KINDS);
const wished = createHoldingAfter("wishlist/add");

describe("a tap on a figure", () => {
  it.each([
    ["nothing becomes one boxed copy", EMPTY_HOLDING, ["own"], createHoldingFromMarks("b")],
    ["boxed becomes loose", createHoldingFromMarks("b"), ["boxed/remove"], createHoldingFromMarks("l")],
    ["loose becomes wished for", createHoldingFromMarks("l"), ["remove", "wishlist/add"], wished],
    ["wished for becomes nothing", wished, ["wishlist/remove"], EMPTY_HOLDING],
  ] as const)("%s", (_what, before, acts, after) => {
    expect(getTileTap("figure", before).acts).toEqual(acts);
    expect(tapped("figure", before)).toEqual(after);
  });

  it.each([
    ["bb", "lb"],
    ["bl", "ll"],
    ["bbb", "lbb"],
  ])("of several copies opens the first one's box: %j becomes %j", (before, afterwards) => {
    const after = tapped("figure", createHoldingFromMarks(before));
    expect(formatCopyMarks(after)).toBe(afterwards);
    expect(getTileState("figure", after)).toBe("loose");
  });

  it.each(["lb", "ll", "lbb"])("whose first copy is loose gives up all of them (%j) and wishes", (marks) =>
    expect(tapped("figure", createHoldingFromMarks(marks))).toEqual(wished),
  );
});

describe("a tap on a card", () => {
  it.each([
    ["nothing becomes owned", EMPTY_HOLDING, ["own"], createHoldingFromMarks("b")],
    ["owned becomes wished for", createHoldingFromMarks("b"), ["remove", "wishlist/add"], wished],
    ["a copy without a box is owned as well", createHoldingFromMarks("l"), ["remove", "wishlist/add"], wished],
    ["several copies become wished for", createHoldingFromMarks("bl"), ["remove", "wishlist/add"], wished],
    ["wished for becomes nothing", wished, ["wishlist/remove"], EMPTY_HOLDING],
  ] as const)("%s", (_what, before, acts, after) => {
    expect(getTileTap("card", before).acts).toEqual(acts);
    expect(tapped("card", before)).toEqual(after);
  });
});

describe("any tap", () => {
  it("leads to the state that it says, from every holding", () => {
    fc.assert(
      fc.property(anyKind, anyHolding, (kind, holding) => {
        expect(getTileState(kind, tapped(kind, holding))).toBe(getTileTap(kind, holding).leadsTo);
      }),
    );
  });

  it("never touches the watchlist", () => {
    fc.assert(
      fc.property(anyKind, anyHolding, (kind, holding) => {
        expect(tapped(kind, holding).watchlisted).toBe(holding.watchlisted);
        expect(getTileTap(kind, holding).acts.some((act) => act.startsWith("watchlist"))).toBe(false);
      }),
    );
  });

  it("adds one copy at most, and only to nothing", () => {
    fc.assert(
      fc.property(anyKind, anyHolding, (kind, holding) => {
        const after = tapped(kind, holding);
        expect(countCopies(after)).toBeLessThanOrEqual(Math.max(1, countCopies(holding)));
      }),
    );
  });

  it("asks first where it would remove more than one copy, and nowhere else", () => {
    fc.assert(
      fc.property(anyKind, anyHolding, (kind, holding) => {
        const removed = countCopies(holding) - countCopies(tapped(kind, holding));
        expect(getTileTap(kind, holding).asksFirst).toBe(removed > 1);
      }),
    );
  });
});

describe("a whole cycle", () => {
  it.each([
    ["figure", 4],
    ["card", 3],
  ] as const)("of a %s is %i taps from nothing back to nothing", (kind, taps) => {
    const states = Array.from({ length: taps }, (_, step) =>
      getTileState(kind, tappedTimes(kind, EMPTY_HOLDING, step)),
    );
    expect(new Set(states).size).toBe(taps);
    expect(tappedTimes(kind, EMPTY_HOLDING, taps)).toEqual(EMPTY_HOLDING);
  });

  it.each([
    ["figure", 4],
    ["card", 3],
  ] as const)("of a %s comes back to the state it began in, from every holding", (kind, taps) => {
    fc.assert(
      fc.property(anyHolding, (holding) => {
        const after = tappedTimes(kind, holding, taps);
        expect(getTileState(kind, after)).toBe(getTileState(kind, holding));
        expect(after.watchlisted).toBe(holding.watchlisted);
      }),
    );
  });
});

it("a tile is boxed exactly where the card shows a box", () => {
  fc.assert(
    fc.property(anyHolding, (holding) => {
      const state = getTileState("figure", holding);
      expect(state === "boxed").toBe(isFirstCopyBoxed(holding));
      expect(state === "boxed" || state === "loose").toBe(isOwned(holding));
    }),
  );
});
