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
  /** The id of the change. */
  readonly id: string;
  /** ms */
  readonly at: number;
  /** Number of imported entries. Absent if the change is not an import. */
  readonly importedCount?: number | undefined;
  /** True if the change merged the marks of the owner's time as a guest. */
  readonly isMerge: boolean;
  /** True if the change is an undo whose original change is already deleted. */
  readonly isUndo: boolean;
  /** The change that undid this one. Absent if it was not undone. */
  readonly undoneBy?: string | undefined;
  /** The parts that an undo would skip. For an undone change, the parts that the undo skipped. */
  readonly skipped: SkippedByUndo;
  readonly copies: readonly ChangedCopies[];
  readonly listEntries: readonly ChangedListEntry[];
}

/** Lists the ids of all items of a change, in its order and without duplicates. */
export const listActivityItemIds = ({
  copies,
  listEntries,
}: Pick<ActivityEntry, "copies" | "listEntries">): readonly number[] => [
  ...new Set([...copies, ...listEntries].map(({ itemId }) => itemId)),
];

const countChanges = ({ copies, listEntries }: ActivityEntry): number =>
  copies.reduce((sum, each) => sum + each.count, 0) + listEntries.length;

/** Returns true if everything that the change did was changed again later, so that undo has no effect. */
export const hasNothingToUndo = (entry: ActivityEntry): boolean =>
  entry.undoneBy === undefined && entry.skipped.removedSince + entry.skipped.editedSince >= countChanges(entry);

/** Counts the copies gained or lost by item id. Returns an empty map for an undone change. */
export function countCopiesGained({
  copies,
  undoneBy,
}: Pick<ActivityEntry, "copies" | "undoneBy">): ReadonlyMap<number, number> {
  const gained = new Map<number, number>();
  if (undoneBy !== undefined) return gained;
  for (const { itemId, kind, count } of copies) {
    if (kind !== "edited") gained.set(itemId, (gained.get(itemId) ?? 0) + (kind === "added" ? count : -count));
  }
  return gained;
}
