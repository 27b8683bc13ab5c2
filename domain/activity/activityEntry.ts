/** What a change did to copies of one item. */
export interface ChangedCopies {
  readonly amiiboId: number;
  readonly what: "added" | "removed" | "edited";
  readonly copies: number;
}

/** A wish or a watch that a change began or ended. */
export interface ChangedListEntry {
  readonly amiiboId: number;
  readonly list: "wishlist" | "watchlist";
  readonly wasAdded: boolean;
}

/** What taking a change back leaves as it is, or has left. */
export interface SkippedByUndo {
  /** Copies that are not in the collection any more. */
  readonly gone: number;
  /** Copies and marks that somebody changed since. */
  readonly stayed: number;
}

/** A change of a collection, as its owner looks back on it. */
export interface ActivityEntry {
  /** Of the change. */
  readonly id: string;
  /** ms */
  readonly at: number;
  /** How many entries an import brought; absent: it was none. */
  readonly imported?: number | undefined;
  /** It added what its owner had marked as a guest. */
  readonly isMerge: boolean;
  /** What it took back is so long ago that nobody knows it any more. */
  readonly isUndo: boolean;
  /** The change that took it back. Absent: it stands. */
  readonly undoneBy?: string | undefined;
  /** Of what stands, what would stay; else what has stayed. */
  readonly left: SkippedByUndo;
  readonly copies: readonly ChangedCopies[];
  readonly marks: readonly ChangedListEntry[];
}

/** All items that it is about, in its own order, each once. */
export const listActivityItemIds = ({ copies, marks }: Pick<ActivityEntry, "copies" | "marks">): readonly number[] => [
  ...new Set([...copies, ...marks].map(({ amiiboId }) => amiiboId)),
];

/** How many things taking it back would put back. */
const countChanges = ({ copies, marks }: ActivityEntry): number =>
  copies.reduce((sum, each) => sum + each.copies, 0) + marks.length;

/** Nothing of it is as it left it, so there is nothing to take back. */
export const hasNothingToUndo = (deed: ActivityEntry): boolean =>
  deed.undoneBy === undefined && deed.left.gone + deed.left.stayed >= countChanges(deed);

/** How many copies more or fewer it left, by the item's id. */
export function countCopiesGained({
  copies,
  undoneBy,
}: Pick<ActivityEntry, "copies" | "undoneBy">): ReadonlyMap<number, number> {
  const gained = new Map<number, number>();
  if (undoneBy !== undefined) return gained;
  for (const { amiiboId, what, copies: count } of copies) {
    if (what !== "edited") gained.set(amiiboId, (gained.get(amiiboId) ?? 0) + (what === "added" ? count : -count));
  }
  return gained;
}
