import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_HOLDING, type Holding, MAX_COPIES_PER_ITEM } from "../../../domain/ownership/holding";
import { undoItemDiff } from "../../../domain/ownership/itemActions";
import {
  anyAction,
  anyHolding,
  applyItemAction,
  createHoldingFromMarks,
  formatCopyMarks,
} from "../../helpers/holdings";

const wished: Holding = { ...EMPTY_HOLDING, wishlisted: true };
const watched: Holding = { ...EMPTY_HOLDING, watchlisted: true };

it("what nothing came after is as it was before", () => {
  fc.assert(
    fc.property(anyHolding, anyAction, (before, act) => {
      const after = applyItemAction(act, before);
      expect(undoItemDiff(after, { before, after })).toEqual(before);
    }),
  );
});

describe("of copies, what came after stays", () => {
  it.each([
    ["one more goes, the newest that looks so", "b", "bl", "bll", "bl"],
    ["the one that was added goes, not the one that came later", "", "b", "bl", "l"],
    ["one that has gone already takes no other with it", "", "b", "l", "l"],
    ["those that were removed come back behind", "bl", "", "b", "bbl"],
    ["the one that was removed comes back", "bl", "b", "bb", "bbl"],
    ["what was taken out of its box is in it again", "bb", "lb", "lbl", "bbl"],
    ["what was put into its box and taken out again stays out of it", "ll", "bb", "lb", "ll"],
    ["what came later in the place of nothing stays", "l", "b", "bbb", "lbb"],
    ["what has gone since stays gone", "lll", "bbb", "b", "l"],
    ["nothing of it is left to take back", "b", "bb", "", ""],
  ])("%s", (_, before, after, now, back) =>
    expect(
      formatCopyMarks(
        undoItemDiff(createHoldingFromMarks(now), {
          before: createHoldingFromMarks(before),
          after: createHoldingFromMarks(after),
        }),
      ),
    ).toBe(back),
  );

  it("and no more come back than anybody may have", () => {
    const most = createHoldingFromMarks("b".repeat(MAX_COPIES_PER_ITEM - 1));
    const back = undoItemDiff(most, { before: createHoldingFromMarks("ll"), after: createHoldingFromMarks("") });
    expect(formatCopyMarks(back)).toBe(`${"b".repeat(MAX_COPIES_PER_ITEM - 1)}l`);
  });
});

describe("of marks", () => {
  it.each<[string, Holding, Holding, Holding, Holding]>([
    ["a wish goes again", EMPTY_HOLDING, wished, wished, EMPTY_HOLDING],
    ["a wish comes again", wished, EMPTY_HOLDING, watched, { ...watched, wishlisted: true }],
    ["a wish that another took away does not come", EMPTY_HOLDING, wished, EMPTY_HOLDING, EMPTY_HOLDING],
    ["a wish that was there all the while stays", wished, wished, wished, wished],
    ["a wish of later stays", EMPTY_HOLDING, watched, { ...watched, wishlisted: true }, wished],
    ["a wish comes beside no copy", wished, EMPTY_HOLDING, createHoldingFromMarks("b"), createHoldingFromMarks("b")],
    [
      "a wish comes again for the copy that goes",
      wished,
      createHoldingFromMarks("b"),
      createHoldingFromMarks("b"),
      wished,
    ],
    [
      "a watch comes beside a copy",
      watched,
      EMPTY_HOLDING,
      createHoldingFromMarks("b"),
      { ...createHoldingFromMarks("b"), watchlisted: true },
    ],
    ["a watch goes again", EMPTY_HOLDING, watched, watched, EMPTY_HOLDING],
  ])("%s", (_, before, after, now, back) => expect(undoItemDiff(now, { before, after })).toEqual(back));
});
