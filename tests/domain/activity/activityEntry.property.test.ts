import { describe, expect, it } from "vitest";
import {
  type ActivityEntry,
  type ChangedCopies,
  type ChangedListEntry,
  hasNothingToUndo,
  listActivityItemIds,
  listCopiesGained,
} from "../../../domain/activity/activityEntry";

const copiesChange = (
  itemId: number,
  kind: ChangedCopies["kind"],
  count = 1,
  grade: "new" | "used" = "used",
): ChangedCopies => ({ itemId, kind, count, grade: kind === "edited" ? null : grade });
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

describe("listCopiesGained", () => {
  it("listCopiesGained lists added and removed copies by grade, and no edited ones", () =>
    expect(
      listCopiesGained({
        copies: [
          copiesChange(1, "added", 2, "new"),
          copiesChange(1, "added", 1),
          copiesChange(2, "removed", 3),
          copiesChange(3, "edited", 4),
        ],
      }),
    ).toEqual([
      { itemId: 1, grade: "new", count: 2 },
      { itemId: 1, grade: "used", count: 1 },
      { itemId: 2, grade: "used", count: -3 },
    ]));

  it("listCopiesGained lists no copies for a change that the member has undone", () =>
    expect(listCopiesGained({ copies: [copiesChange(1, "added", 2)], undoneBy: "2" })).toEqual([]));
});
