import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ActivityEntry,
  type ChangedCopies,
  type ChangedListEntry,
  countCopiesGained,
  hasNothingToUndo,
  listActivityItemIds,
} from "../../../domain/activity/activityEntry";
import { getRunOptions } from "../../helpers/runs";

const did = (amiiboId: number, what: ChangedCopies["what"], copies = 1): ChangedCopies => ({ amiiboId, what, copies });
const marked = (amiiboId: number, list: ChangedListEntry["list"] = "wishlist", wasAdded = true): ChangedListEntry => ({
  amiiboId,
  list,
  wasAdded,
});
const deed = (of: Partial<ActivityEntry>): ActivityEntry => ({
  id: "1",
  at: 0,
  isMerge: false,
  isUndo: false,
  left: { gone: 0, stayed: 0 },
  copies: [],
  marks: [],
  ...of,
});

describe("the items of a change", () => {
  it.each<[string, ChangedCopies[], ChangedListEntry[], number[]]>([
    ["none, where it did nothing", [], [], []],
    ["those of its copies before those of its marks", [did(9, "added"), did(3, "edited")], [marked(1)], [9, 3, 1]],
    ["each once", [did(3, "added"), did(3, "edited")], [marked(3), marked(1), marked(1, "watchlist")], [3, 1]],
  ])("are %s", (_, copies, marks, items) => expect(listActivityItemIds({ copies, marks })).toEqual(items));
});

describe("there is nothing left to take back", () => {
  const copies = [did(1, "added", 2), did(2, "edited")];
  const marks = [marked(3)];

  it.each<[string, Partial<ActivityEntry>, boolean]>([
    ["of what stands as it was left", { copies, marks }, false],
    ["while one thing is as it was left", { copies, marks, left: { gone: 2, stayed: 1 } }, false],
    ["once all of it is gone or was changed since", { copies, marks, left: { gone: 3, stayed: 1 } }, true],
    ["once all of its marks were changed since", { marks, left: { gone: 0, stayed: 1 } }, true],
    ["once all of its copies are gone", { copies, left: { gone: 3, stayed: 0 } }, true],
    ["of what did nothing", {}, true],
    ["but what was taken back is not over", { copies, undoneBy: "2", left: { gone: 3, stayed: 0 } }, false],
  ])("%s: %j is %s", (_, of, over) => expect(hasNothingToUndo(deed(of))).toBe(over));
});

describe("what a change left of an item", () => {
  it.each<[string, ChangedCopies[], [number, number][]]>([
    ["is as many copies more as were added", [did(1, "added", 2)], [[1, 2]]],
    ["is as many fewer as were removed", [did(1, "removed", 3)], [[1, -3]]],
    [
      "is both together",
      [did(1, "added", 2), did(2, "added"), did(1, "removed", 5)],
      [
        [1, -3],
        [2, 1],
      ],
    ],
    ["is neither where a copy was edited", [did(1, "edited", 4), did(2, "added")], [[2, 1]]],
  ])("%s", (_, copies, gained) => expect([...countCopiesGained({ copies })]).toEqual(gained));

  it("is nothing once it was taken back", () =>
    expect(countCopiesGained({ copies: [did(1, "added", 2)], undoneBy: "2" })).toEqual(new Map()));

  it("is taken back by its opposite, whatever it was", () => {
    const anyCopies = fc.array(
      fc.record<ChangedCopies>({
        amiiboId: fc.integer({ min: 1, max: 5 }),
        what: fc.constantFrom("added", "removed", "edited"),
        copies: fc.integer({ min: 1, max: 9 }),
      }),
    );
    const OPPOSITE = { added: "removed", removed: "added", edited: "edited" } as const;
    fc.assert(
      fc.property(anyCopies, (copies) => {
        const back = copies.map((each) => ({ ...each, what: OPPOSITE[each.what] }));
        expect([...countCopiesGained({ copies: [...copies, ...back] }).values()].every((count) => count === 0)).toBe(
          true,
        );
      }),
      getRunOptions(1_000),
    );
  });
});
