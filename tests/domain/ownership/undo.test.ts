import fc from "fast-check";
import { expect, it } from "vitest";
import { EMPTY_HOLDING, type Holding, MAX_COPIES_PER_ITEM } from "../../../domain/ownership/holding";
import { revertItemDiff } from "../../../domain/ownership/itemActions";
import {
  anyAction,
  anyHolding,
  applyItemAction,
  createHoldingFromMarks,
  formatCopyMarks,
} from "../../helpers/holdings";

const wished: Holding = { ...EMPTY_HOLDING, wishlisted: true };
const watched: Holding = { ...EMPTY_HOLDING, watchlisted: true };

it("undoing the latest change of an item restores its previous copies and list entries", () => {
  fc.assert(
    fc.property(anyHolding, anyAction, (before, act) => {
      const after = applyItemAction(act, before);
      expect(revertItemDiff(after, { before, after })).toEqual(before);
    }),
  );
});

it.each([
  ["removes the newest copy that looks like the added one", "b", "bl", "bll", "bl"],
  ["removes the added copy, not one added later", "", "b", "bl", "l"],
  ["removes nothing if the added copy is already removed", "", "b", "l", "l"],
  ["restores removed copies at the end", "bl", "", "b", "bbl"],
  ["restores the removed copy", "bl", "b", "bb", "bbl"],
  ["boxes a copy that was unboxed", "bb", "lb", "lbl", "bbl"],
  ["keeps a copy loose that was boxed and unboxed again", "ll", "bb", "lb", "ll"],
  ["keeps copies added later", "l", "b", "bbb", "lbb"],
  ["does not restore copies removed later", "lll", "bbb", "b", "l"],
  ["does nothing if nothing of the change is left", "b", "bb", "", ""],
])(
  "undoing a change of copies affects only what that change did (case: the undo %s)",
  (_, before, after, now, expected) =>
    expect(
      formatCopyMarks(
        revertItemDiff(createHoldingFromMarks(now), {
          before: createHoldingFromMarks(before),
          after: createHoldingFromMarks(after),
        }),
      ),
    ).toBe(expected),
);

it("undoing a removal restores only as many copies as the maximum allows", () => {
  const most = createHoldingFromMarks("b".repeat(MAX_COPIES_PER_ITEM - 1));
  const restored = revertItemDiff(most, { before: createHoldingFromMarks("ll"), after: createHoldingFromMarks("") });
  expect(formatCopyMarks(restored)).toBe(`${"b".repeat(MAX_COPIES_PER_ITEM - 1)}l`);
});

it.each<[string, Holding, Holding, Holding, Holding]>([
  ["removes an added wishlist entry", EMPTY_HOLDING, wished, wished, EMPTY_HOLDING],
  ["restores a removed wishlist entry", wished, EMPTY_HOLDING, watched, { ...watched, wishlisted: true }],
  ["does not restore an entry that was removed again", EMPTY_HOLDING, wished, EMPTY_HOLDING, EMPTY_HOLDING],
  ["keeps an unchanged wishlist entry", wished, wished, wished, wished],
  ["keeps a wishlist entry added later", EMPTY_HOLDING, watched, { ...watched, wishlisted: true }, wished],
  [
    "does not restore a wishlist entry of an owned item",
    wished,
    EMPTY_HOLDING,
    createHoldingFromMarks("b"),
    createHoldingFromMarks("b"),
  ],
  [
    "restores the wishlist entry when the copy is removed",
    wished,
    createHoldingFromMarks("b"),
    createHoldingFromMarks("b"),
    wished,
  ],
  [
    "restores the watchlist entry of an owned item",
    watched,
    EMPTY_HOLDING,
    createHoldingFromMarks("b"),
    { ...createHoldingFromMarks("b"), watchlisted: true },
  ],
  ["removes an added watchlist entry", EMPTY_HOLDING, watched, watched, EMPTY_HOLDING],
])(
  "undoing a change of list entries affects only what that change did (case: the undo %s)",
  (_, before, after, now, expected) => expect(revertItemDiff(now, { before, after })).toEqual(expected),
);
