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
import { getPropertyRunOptions } from "../../helpers/propertyRuns";

const copiesChange = (itemId: number, what: ChangedCopies["kind"], copies = 1): ChangedCopies => ({
  itemId,
  kind: what,
  count: copies,
});
const entryChange = (
  itemId: number,
  list: ChangedListEntry["list"] = "wishlist",
  wasAdded = true,
): ChangedListEntry => ({
  itemId,
  list,
  wasAdded,
});
const createEntry = (values: Partial<ActivityEntry>): ActivityEntry => ({
  id: "1",
  at: 0,
  isMerge: false,
  isUndo: false,
  hasHistory: true,
  skipped: { removedSince: 0, editedSince: 0 },
  copies: [],
  listEntries: [],
  ...values,
});

describe("listActivityItemIds", () => {
  it.each<[string, ChangedCopies[], ChangedListEntry[], number[]]>([
    ["no items for a change without effect", [], [], []],
    [
      "items of copies before items of list entries",
      [copiesChange(9, "added"), copiesChange(3, "edited")],
      [entryChange(1)],
      [9, 3, 1],
    ],
    [
      "each item once",
      [copiesChange(3, "added"), copiesChange(3, "edited")],
      [entryChange(3), entryChange(1), entryChange(1, "watchlist")],
      [3, 1],
    ],
  ])(
    "listActivityItemIds lists the items of a change in the activity log of a member (case: %s)",
    (_, copies, marks, items) => expect(listActivityItemIds({ copies, listEntries: marks })).toEqual(items),
  );
});

describe("hasNothingToUndo", () => {
  const copies = [copiesChange(1, "added", 2), copiesChange(2, "edited")];
  const marks = [entryChange(3)];

  it.each<[string, Partial<ActivityEntry>, boolean]>([
    ["a change whose effects are all unchanged", { copies, listEntries: marks }, false],
    [
      "a change with one unchanged effect",
      { copies, listEntries: marks, skipped: { removedSince: 2, editedSince: 1 } },
      false,
    ],
    [
      "a change whose effects were all removed or changed later",
      { copies, listEntries: marks, skipped: { removedSince: 3, editedSince: 1 } },
      true,
    ],
    [
      "a change whose list entries were all changed later",
      { listEntries: marks, skipped: { removedSince: 0, editedSince: 1 } },
      true,
    ],
    ["a change whose copies were all removed", { copies, skipped: { removedSince: 3, editedSince: 0 } }, true],
    ["a change without effect", {}, true],
    ["a change that was undone", { copies, undoneBy: "2", skipped: { removedSince: 3, editedSince: 0 } }, false],
  ])("hasNothingToUndo says, for %s (%j), whether nothing is left to undo: %s", (_, values, isExpected) =>
    expect(hasNothingToUndo(createEntry(values))).toBe(isExpected),
  );
});

describe("countCopiesGained", () => {
  it.each<[string, ChangedCopies[], [number, number][]]>([
    ["added copies as gained", [copiesChange(1, "added", 2)], [[1, 2]]],
    ["removed copies as lost", [copiesChange(1, "removed", 3)], [[1, -3]]],
    [
      "the difference for an item with added and removed copies",
      [copiesChange(1, "added", 2), copiesChange(2, "added"), copiesChange(1, "removed", 5)],
      [
        [1, -3],
        [2, 1],
      ],
    ],
    ["nothing for edited copies", [copiesChange(1, "edited", 4), copiesChange(2, "added")], [[2, 1]]],
  ])("countCopiesGained counts the copies that a member gained by a change (case: %s)", (_, copies, gained) =>
    expect([...countCopiesGained({ copies })]).toEqual(gained),
  );

  it("countCopiesGained counts no copies for a change that the member has undone", () =>
    expect(countCopiesGained({ copies: [copiesChange(1, "added", 2)], undoneBy: "2" })).toEqual(new Map()));

  it("countCopiesGained returns 0 for each item if its added and removed copies cancel out", () => {
    const anyCopies = fc.array(
      fc.record<ChangedCopies>({
        itemId: fc.integer({ min: 1, max: 5 }),
        kind: fc.constantFrom("added", "removed", "edited"),
        count: fc.integer({ min: 1, max: 9 }),
      }),
    );
    const OPPOSITE = { added: "removed", removed: "added", edited: "edited" } as const;
    fc.assert(
      fc.property(anyCopies, (copies) => {
        const opposite = copies.map((each) => ({ ...each, kind: OPPOSITE[each.kind] }));
        expect(
          [...countCopiesGained({ copies: [...copies, ...opposite] }).values()].every((count) => count === 0),
        ).toBe(true);
      }),
      getPropertyRunOptions(1_000),
    );
  });
});
