import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { perform, takeBack } from "../../../domain/ownership/acts";
import { type Holding, MOST_COPIES, NOTHING } from "../../../domain/ownership/holding";
import { anyAct, anyHolding, copies, marksOf } from "../../helpers/holdings";

const wished: Holding = { ...NOTHING, wishlisted: true };
const watched: Holding = { ...NOTHING, watchlisted: true };

it("what nothing came after is as it was before", () => {
  fc.assert(
    fc.property(anyHolding, anyAct, (before, act) => {
      const after = perform(act, before);
      expect(takeBack(after, { before, after })).toEqual(before);
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
    expect(marksOf(takeBack(copies(now), { before: copies(before), after: copies(after) }))).toBe(back),
  );

  it("and no more come back than anybody may have", () => {
    const most = copies("b".repeat(MOST_COPIES - 1));
    const back = takeBack(most, { before: copies("ll"), after: copies("") });
    expect(marksOf(back)).toBe(`${"b".repeat(MOST_COPIES - 1)}l`);
  });
});

describe("of marks", () => {
  it.each<[string, Holding, Holding, Holding, Holding]>([
    ["a wish goes again", NOTHING, wished, wished, NOTHING],
    ["a wish comes again", wished, NOTHING, watched, { ...watched, wishlisted: true }],
    ["a wish that another took away does not come", NOTHING, wished, NOTHING, NOTHING],
    ["a wish that was there all the while stays", wished, wished, wished, wished],
    ["a wish of later stays", NOTHING, watched, { ...watched, wishlisted: true }, wished],
    ["a wish comes beside no copy", wished, NOTHING, copies("b"), copies("b")],
    ["a wish comes again for the copy that goes", wished, copies("b"), copies("b"), wished],
    ["a watch comes beside a copy", watched, NOTHING, copies("b"), { ...copies("b"), watchlisted: true }],
    ["a watch goes again", NOTHING, watched, watched, NOTHING],
  ])("%s", (_, before, after, now, back) => expect(takeBack(now, { before, after })).toEqual(back));
});
