import { groupBy } from "../group";
import { t } from "../messages/pages";
import { COPY_FIELDS, type CopyDetails, detailsOf } from "../ownership/copy";
import { type Holdings, MOST_COPIES, MOST_COPIES_IN_ALL } from "../ownership/holding";
import { NEW_COPY } from "../ownership/newCopy";
import { type CopyEntry, type Entry, type MarkEntry, type RowNote, tooManyCopies } from "./understand";

export interface PresentCopy extends CopyDetails {
  readonly id: number;
  readonly amiiboId: number;
}

/** A collection as it is. */
export interface Present {
  /** The oldest first, item by item. */
  readonly copies: readonly PresentCopy[];
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
export interface Plan {
  readonly copies: readonly NewCopy[];
  readonly marks: readonly MarkEntry[];
  readonly changed: readonly ChangedCopy[];
  readonly unchanged: readonly (CopyEntry | MarkEntry)[];
  /** Wishes for items that are owned or will be. */
  readonly skipped: readonly MarkEntry[];
  readonly problems: readonly RowNote[];
  /** Items that leave the wishlist. */
  readonly fulfilled: readonly number[];
}

/** The k-th row of an item is about its k-th copy. */
export function planOf(entries: readonly Entry[], present: Present): Plan {
  const copies: NewCopy[] = [];
  const changed: ChangedCopy[] = [];
  const unchanged: (CopyEntry | MarkEntry)[] = [];
  const problems: RowNote[] = [];
  const held = groupBy(present.copies, ({ amiiboId }) => amiiboId);
  const owned = new Set(held.keys());

  for (const [amiiboId, rows] of groupBy(entries.filter(isOfCopy), (entry) => entry.amiiboId)) {
    const there = held.get(amiiboId) ?? [];
    // A row that cannot be read stands for a copy only where there are enough: else the same file would add one twice.
    const counted = there.length >= rows.length ? rows : rows.filter(({ list }) => list === "owned");
    counted.forEach((entry, index) => {
      if (entry.list === "gap") return;
      const { place, said } = entry;
      const before = there[index];
      const copy = { ...detailsOf(before ?? NEW_COPY), ...said };
      const fields = before ? COPY_FIELDS.filter((field) => copy[field] !== before[field]) : [];
      if (before && fields.length === 0) unchanged.push(entry);
      else if (before) changed.push({ place, amiiboId, copyId: before.id, copy, fields });
      else if (index >= MOST_COPIES)
        problems.push({ place, amiiboId, message: t.transferRow.manyCopiesOfItem(MOST_COPIES) });
      else copies.push({ place, amiiboId, copy });
    });
  }
  copies.sort(byPlace);
  const room = Math.max(0, MOST_COPIES_IN_ALL - present.copies.length);
  for (const { place, amiiboId } of copies.splice(room)) problems.push({ place, amiiboId, message: tooManyCopies() });
  for (const { amiiboId } of copies) owned.add(amiiboId);

  const marks = new Map<string, MarkEntry>();
  const skipped: MarkEntry[] = [];
  for (const entry of entries.filter(isMark)) {
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
    changed: changed.sort(byPlace),
    unchanged: unchanged.sort(byPlace),
    skipped,
    problems: problems.sort(byPlace),
    fulfilled: [...owned].filter((id) => present.holdings.get(id)?.wishlisted),
  };
}

const isMark = (entry: Entry): entry is MarkEntry => entry.list === "wishlist" || entry.list === "watchlist";
const isOfCopy = (entry: Entry): entry is Exclude<Entry, MarkEntry> => !isMark(entry);

export const byPlace = (one: { readonly place: number }, other: { readonly place: number }): number =>
  one.place - other.place;

/** How many copies and marks would be written. */
export const writesOf = ({ copies, marks, changed }: Plan): number => copies.length + marks.length + changed.length;
