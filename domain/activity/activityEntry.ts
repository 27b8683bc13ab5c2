export interface ChangedCopies {
  readonly itemId: number;
  readonly kind: "added" | "removed" | "edited";
  readonly count: number;
}

/** A wishlist or watchlist entry that a change added or removed. */
export interface ChangedListEntry {
  readonly itemId: number;
  readonly list: "wishlist" | "watchlist";
  readonly wasAdded: boolean;
}

/** Numbers of copies and list entries that an undo leaves as they are, because they were changed again later. */
export interface EntryCountsSkippedByUndo {
  /** Number of the change's copies that are no longer in the collection. */
  readonly removedSince: number;
  /** Number of the change's copies and list entries that were edited later. */
  readonly editedSince: number;
}

/** A saved change of a collection, as the activity page shows it to the owner. */
export interface ActivityEntry {
  readonly id: string;
  /** Time of the change, Unix time in ms. */
  readonly at: number;
  /** Number of imported entries. Absent if the change is not an import. */
  readonly importedCount?: number | undefined;
  /** True if the change added to the account what the owner had collected as a guest. */
  readonly isMerge: boolean;
  /** True if this change undid another change that has been deleted since. */
  readonly isUndo: boolean;
  /** Id of the change that undid this change. Absent if this change was not undone. */
  readonly undoneBy?: string | undefined;
  /** False if what an undo needs was deleted to make room for newer changes. */
  readonly hasHistory: boolean;
  /** Parts of this change that an undo would skip. If this change was undone, the parts that the undo skipped. */
  readonly skipped: EntryCountsSkippedByUndo;
  readonly copies: readonly ChangedCopies[];
  readonly listEntries: readonly ChangedListEntry[];
}

/** Lists the ids of all items of a change, in the order of the change and without duplicates. */
export const listActivityItemIds = (entry: Pick<ActivityEntry, "copies" | "listEntries">): readonly number[] => [
  ...new Set([...entry.copies, ...entry.listEntries].map(({ itemId }) => itemId)),
];

/** Returns true if every part of the change was changed again later, so that an undo would have no effect. */
export const hasNothingToUndo = ({ undoneBy, hasHistory, skipped, copies, listEntries }: ActivityEntry): boolean =>
  !hasHistory ||
  (undoneBy === undefined &&
    skipped.removedSince + skipped.editedSince >=
      copies.reduce((sum, { count }) => sum + count, 0) + listEntries.length);

/** Returns the number of copies gained by item id, negative for losses; empty if the change was undone. */
export function countCopiesGained({ copies, undoneBy }: Pick<ActivityEntry, "copies" | "undoneBy">) {
  const gained = new Map<number, number>();
  if (undoneBy !== undefined) return gained;
  for (const { itemId, kind, count } of copies) {
    if (kind !== "edited") gained.set(itemId, (gained.get(itemId) ?? 0) + (kind === "added" ? count : -count));
  }
  return gained;
}
