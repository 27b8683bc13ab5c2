import fc from "fast-check";
import { expect, it } from "vitest";
import { countCopies, EMPTY_HOLDING, type Holding, isFirstCopyBoxed, isOwned } from "../../../domain/ownership/holding";
import { getTileState, getTileTapEffect, TILE_KINDS, type TileKind } from "../../../domain/ownership/tileCycle";
import {
  anyHolding,
  applyItemAction,
  createHoldingAfter,
  createHoldingFromMarks,
  formatCopyMarks,
} from "../../helpers/holdings";

const tap = (kind: TileKind, holding: Holding): Holding =>
  getTileTapEffect(kind, holding).actions.reduce((held, act) => applyItemAction(act, held), holding);

const tapTimes = (kind: TileKind, holding: Holding, times: number): Holding =>
  Array.from({ length: times }).reduce<Holding>((held) => tap(kind, held), holding);

const anyKind = fc.constantFrom(...TILE_KINDS);
const wished = createHoldingAfter("wishlist/add");

it.each([
  ["no copy becomes one boxed copy", EMPTY_HOLDING, ["own"], createHoldingFromMarks("b")],
  ["a boxed copy becomes loose", createHoldingFromMarks("b"), ["boxed/remove"], createHoldingFromMarks("l")],
  ["a loose copy becomes a wishlist entry", createHoldingFromMarks("l"), ["remove", "wishlist/add"], wished],
  ["a wishlist entry is removed", wished, ["wishlist/remove"], EMPTY_HOLDING],
] as const)(
  "each tap on the checklist tile of a figure moves the figure to its next state (case: %s)",
  (_what, before, acts, after) => {
    expect(getTileTapEffect("figure", before).actions).toEqual(acts);
    expect(tap("figure", before)).toEqual(after);
  },
);

it.each([
  ["bb", "lb"],
  ["bl", "ll"],
  ["bbb", "lbb"],
])("a tap on a checklist tile unboxes only the first copy: %j becomes %j (b boxed, l loose)", (before, expected) => {
  const after = tap("figure", createHoldingFromMarks(before));
  expect(formatCopyMarks(after)).toBe(expected);
  expect(getTileState("figure", after)).toBe("loose");
});

it.each(["lb", "ll", "lbb"])(
  "a tap on the checklist tile of a figure replaces the copies %j (l loose) with a wishlist entry",
  (marks) => expect(tap("figure", createHoldingFromMarks(marks))).toEqual(wished),
);

it.each([
  ["no copy becomes an owned copy", EMPTY_HOLDING, ["own"], createHoldingFromMarks("b")],
  ["an owned copy becomes a wishlist entry", createHoldingFromMarks("b"), ["remove", "wishlist/add"], wished],
  ["a loose copy becomes a wishlist entry", createHoldingFromMarks("l"), ["remove", "wishlist/add"], wished],
  ["several copies become a wishlist entry", createHoldingFromMarks("bl"), ["remove", "wishlist/add"], wished],
  ["a wishlist entry is removed", wished, ["wishlist/remove"], EMPTY_HOLDING],
] as const)(
  "each tap on the checklist tile of an amiibo card moves the card to its next state (case: %s)",
  (_what, before, acts, after) => {
    expect(getTileTapEffect("card", before).actions).toEqual(acts);
    expect(tap("card", before)).toEqual(after);
  },
);

it("getTileTapEffect returns the state that a checklist tile has after a tap", () => {
  fc.assert(
    fc.property(anyKind, anyHolding, (kind, holding) => {
      expect(getTileState(kind, tap(kind, holding))).toBe(getTileTapEffect(kind, holding).nextState);
    }),
  );
});

it("a tap on a checklist tile never changes the watchlist entry", () => {
  fc.assert(
    fc.property(anyKind, anyHolding, (kind, holding) => {
      expect(tap(kind, holding).watchlisted).toBe(holding.watchlisted);
      expect(getTileTapEffect(kind, holding).actions.some((act) => act.startsWith("watchlist"))).toBe(false);
    }),
  );
});

it("a tap on a checklist tile adds a copy only if the item is not owned", () => {
  fc.assert(
    fc.property(anyKind, anyHolding, (kind, holding) => {
      const after = tap(kind, holding);
      expect(countCopies(after)).toBeLessThanOrEqual(Math.max(1, countCopies(holding)));
    }),
  );
});

it("a tap on a checklist tile asks for confirmation only if it would remove several copies", () => {
  fc.assert(
    fc.property(anyKind, anyHolding, (kind, holding) => {
      const removed = countCopies(holding) - countCopies(tap(kind, holding));
      expect(getTileTapEffect(kind, holding).needsConfirmation).toBe(removed > 1);
    }),
  );
});

it.each([
  ["figure", 4],
  ["card", 3],
] as const)("repeated taps on the checklist tile of a %s step through %i different states", (kind, taps) => {
  const states = Array.from({ length: taps }, (_, step) => getTileState(kind, tapTimes(kind, EMPTY_HOLDING, step)));
  expect(new Set(states).size).toBe(taps);
  expect(tapTimes(kind, EMPTY_HOLDING, taps)).toEqual(EMPTY_HOLDING);
});

it.each([
  ["figure", 4],
  ["card", 3],
] as const)("a checklist tile of a %s shows its initial state after %i taps", (kind, taps) => {
  fc.assert(
    fc.property(anyHolding, (holding) => {
      const after = tapTimes(kind, holding, taps);
      expect(getTileState(kind, after)).toBe(getTileState(kind, holding));
      expect(after.watchlisted).toBe(holding.watchlisted);
    }),
  );
});

it("a checklist tile shows a box exactly if the first copy of the item is boxed", () => {
  fc.assert(
    fc.property(anyHolding, (holding) => {
      const state = getTileState("figure", holding);
      expect(state === "boxed").toBe(isFirstCopyBoxed(holding));
      expect(state === "boxed" || state === "loose").toBe(isOwned(holding));
    }),
  );
});
