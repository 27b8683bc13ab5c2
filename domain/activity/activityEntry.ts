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

/** The parts of a change that undoing it does not restore, or did not restore. */
export interface SkippedByUndo {
  /** Copies that are no longer in the collection. */
  readonly removedSince: number;
  /** Copies and list entries that were changed again later. */
  readonly editedSince: number;
}

/** A change of a collection, as the activity page shows it to its owner. */
export interface ActivityEntry {
  readonly id: string;
  /** Unix time in ms. */
  readonly at: number;
  /** Number of imported entries. Absent if the change is not an import. */
  readonly importedCount?: number | undefined;
  /** True if the change added the entries that the owner had made as a guest. */
  readonly isMerge: boolean;
  /** True if the change is an undo whose original change is already deleted. */
  readonly isUndo: boolean;
  /** The id of the change that undid this change. Absent if no change did. */
  readonly undoneBy?: string | undefined;
  /** The parts that an undo would skip. For an undone change, the parts that the undo skipped. */
  readonly skipped: SkippedByUndo;
  readonly copies: readonly ChangedCopies[];
  readonly listEntries: readonly ChangedListEntry[];
}

/** Lists the ids of all items of a change, in the order of the change and without duplicates. */
export const listActivityItemIds = (entry: Pick<ActivityEntry, "copies" | "listEntries">): readonly number[] => [
  ...new Set([...entry.copies, ...entry.listEntries].map(({ itemId }) => itemId)),
];

/** Returns true if all parts of the change were changed again later, so that undo has no effect. */
export const hasNothingToUndo = ({ undoneBy, skipped, copies, listEntries }: ActivityEntry): boolean =>
  undoneBy === undefined &&
  skipped.removedSince + skipped.editedSince >= copies.reduce((sum, { count }) => sum + count, 0) + listEntries.length;

/** Counts the copies gained or lost by item id. Returns an empty map for an undone change. */
export function countCopiesGained({ copies, undoneBy }: Pick<ActivityEntry, "copies" | "undoneBy">) {
  const gained = new Map<number, number>();
  if (undoneBy !== undefined) return gained;
  for (const { itemId, kind, count } of copies) {
    if (kind !== "edited") gained.set(itemId, (gained.get(itemId) ?? 0) + (kind === "added" ? count : -count));
  }
  return gained;
}
