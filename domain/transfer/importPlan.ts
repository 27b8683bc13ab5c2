import { groupBy } from "../groupBy";
import { t } from "../messages/pages";
import { COPY_FIELDS, type CopyDetails, pickCopyDetails } from "../ownership/copy";
import { type Holdings, MAX_COPIES_PER_ITEM, MAX_COPIES_PER_USER } from "../ownership/holding";
import { NEW_COPY } from "../ownership/newCopy";
import {
  formatTooManyCopies,
  type ImportCopyEntry,
  type ImportEntry,
  type ImportListEntry,
  type RowNote,
} from "./interpretTable";

export interface ExistingCopy extends CopyDetails {
  readonly id: number;
  readonly amiiboId: number;
}

/** A collection as it is. */
export interface ExistingCollection {
  /** The oldest first, item by item. */
  readonly copies: readonly ExistingCopy[];
  readonly holdings: Holdings;
}

interface PlannedRow {
  readonly place: number;
  readonly amiiboId: number;
}

export interface NewCopy extends PlannedRow {
  readonly copy: CopyDetails;
}

export interface ChangedCopy extends NewCopy {
  readonly copyId: number;
  /** At least one. */
  readonly fields: readonly (keyof CopyDetails)[];
}

/** What an import would do. Nothing that is there goes, but a wish that is fulfilled. */
export interface ImportPlan {
  readonly copies: readonly NewCopy[];
  readonly marks: readonly ImportListEntry[];
  readonly changed: readonly ChangedCopy[];
  readonly unchanged: readonly (ImportCopyEntry | ImportListEntry)[];
  /** Wishes for items that are owned or will be. */
  readonly skipped: readonly ImportListEntry[];
  readonly problems: readonly RowNote[];
  /** Items that leave the wishlist. */
  readonly fulfilled: readonly number[];
}

/** The k-th row of an item is about its k-th copy. */
export function buildImportPlan(entries: readonly ImportEntry[], present: ExistingCollection): ImportPlan {
  const copies: NewCopy[] = [];
  const changed: ChangedCopy[] = [];
  const unchanged: (ImportCopyEntry | ImportListEntry)[] = [];
  const problems: RowNote[] = [];
  const held = groupBy(present.copies, ({ amiiboId }) => amiiboId);
  const owned = new Set(held.keys());

  for (const [amiiboId, rows] of groupBy(entries.filter(isCopyEntry), (entry) => entry.amiiboId)) {
    const there = held.get(amiiboId) ?? [];
    // A row that cannot be read stands for a copy only where there are enough: else the same file would add one twice.
    const counted = there.length >= rows.length ? rows : rows.filter(({ list }) => list === "owned");
    counted.forEach((entry, index) => {
      if (entry.list === "gap") return;
      const { place, said } = entry;
      const before = there[index];
      const copy = { ...pickCopyDetails(before ?? NEW_COPY), ...said };
      const fields = before ? COPY_FIELDS.filter((field) => copy[field] !== before[field]) : [];
      if (before && fields.length === 0) unchanged.push(entry);
      else if (before) changed.push({ place, amiiboId, copyId: before.id, copy, fields });
      else if (index >= MAX_COPIES_PER_ITEM)
        problems.push({ place, amiiboId, message: t.transferRow.manyCopiesOfItem(MAX_COPIES_PER_ITEM) });
      else copies.push({ place, amiiboId, copy });
    });
  }
  copies.sort(compareByRowNumber);
  const room = Math.max(0, MAX_COPIES_PER_USER - present.copies.length);
  for (const { place, amiiboId } of copies.splice(room))
    problems.push({ place, amiiboId, message: formatTooManyCopies() });
  for (const { amiiboId } of copies) owned.add(amiiboId);

  const marks = new Map<string, ImportListEntry>();
  const skipped: ImportListEntry[] = [];
  for (const entry of entries.filter(isListEntry)) {
    const { list, amiiboId } = entry;
    const holding = present.holdings.get(amiiboId);
    const key = `${list} ${amiiboId}`;
    const isThere = list === "wishlist" ? holding?.wishlisted : holding?.watchlisted;
    if (list === "wishlist" && owned.has(amiiboId)) skipped.push(entry);
    else if (isThere || marks.has(key)) unchanged.push(entry);
    else marks.set(key, entry);
  }

  return {
    copies,
    marks: [...marks.values()],
    changed: changed.sort(compareByRowNumber),
    unchanged: unchanged.sort(compareByRowNumber),
    skipped,
    problems: problems.sort(compareByRowNumber),
    fulfilled: [...owned].filter((id) => present.holdings.get(id)?.wishlisted),
  };
}

const isListEntry = (entry: ImportEntry): entry is ImportListEntry =>
  entry.list === "wishlist" || entry.list === "watchlist";
const isCopyEntry = (entry: ImportEntry): entry is Exclude<ImportEntry, ImportListEntry> => !isListEntry(entry);

export const compareByRowNumber = (one: { readonly place: number }, other: { readonly place: number }): number =>
  one.place - other.place;

/** How many copies and marks would be written. */
export const countPlannedWrites = ({ copies, marks, changed }: ImportPlan): number =>
  copies.length + marks.length + changed.length;
