import { groupBy } from "../groupBy";
import { t } from "../messages/pages";
import { COPY_FIELDS, type CopyDetails, pickCopyDetails } from "../ownership/copy";
import { type Holdings, MAX_COPIES_PER_ITEM, MAX_COPIES_PER_USER } from "../ownership/holding";
import { NEW_COPY_DETAILS } from "../ownership/newCopy";
import {
  formatTooManyCopies,
  type ImportCopyEntry,
  type ImportEntry,
  type ImportEntryPosition,
  type ImportListEntry,
  type ImportRowNote,
} from "./interpretImportTable";

export interface ExistingCopy extends CopyDetails {
  readonly id: number;
  readonly itemId: number;
}

export interface ExistingCollection {
  /** Copies that the user owns, grouped by item. The oldest copy of an item comes first. */
  readonly copies: readonly ExistingCopy[];
  readonly holdings: Holdings;
}

export interface ImportedNewCopy extends ImportEntryPosition {
  readonly copy: CopyDetails;
}

export interface ImportedCopyChange extends ImportedNewCopy {
  readonly copyId: number;
  /** Names of the details that the import changes. There is at least one. */
  readonly fields: readonly (keyof CopyDetails)[];
}

/** Changes that an import makes. It removes nothing except wishlist entries of items that are now owned. */
export interface ImportPlan {
  readonly copies: readonly ImportedNewCopy[];
  readonly listEntries: readonly ImportListEntry[];
  readonly changed: readonly ImportedCopyChange[];
  readonly unchanged: readonly (ImportCopyEntry | ImportListEntry)[];
  /** Rows for the wishlist that are skipped, because the item is owned or will be after the import. */
  readonly skippedWishes: readonly ImportListEntry[];
  readonly problems: readonly ImportRowNote[];
  readonly fulfilledWishItemIds: readonly number[];
}

/** Plans the changes of an import. Rows about an item change its copies in order; further rows add copies. */
export function buildImportPlan(entries: readonly ImportEntry[], present: ExistingCollection): ImportPlan {
  const copies: ImportedNewCopy[] = [];
  const changed: ImportedCopyChange[] = [];
  const unchanged: (ImportCopyEntry | ImportListEntry)[] = [];
  const problems: ImportRowNote[] = [];
  const copiesByItem = groupBy(present.copies, ({ itemId }) => itemId);
  const owned = new Set(copiesByItem.keys());

  for (const [itemId, rows] of groupBy(entries.filter(isCopyEntry), (entry) => entry.itemId)) {
    const existing = copiesByItem.get(itemId) ?? [];
    // Match unreadable rows only if enough copies exist; otherwise a repeated import would add a copy again.
    const rowsToMatch = existing.length >= rows.length ? rows : rows.filter(({ list }) => list === "owned");
    rowsToMatch.forEach((entry, index) => {
      if (entry.list === "gap") return;
      const { rowNumber, details } = entry;
      const existingCopy = existing[index];
      const copy = { ...pickCopyDetails(existingCopy ?? NEW_COPY_DETAILS), ...details };
      const fields = existingCopy ? COPY_FIELDS.filter((field) => copy[field] !== existingCopy[field]) : [];
      if (existingCopy && fields.length === 0) unchanged.push(entry);
      else if (existingCopy) changed.push({ rowNumber, itemId, copyId: existingCopy.id, copy, fields });
      else if (index >= MAX_COPIES_PER_ITEM)
        problems.push({ rowNumber, itemId, message: t.importRowMessages.tooManyCopiesOfItem(MAX_COPIES_PER_ITEM) });
      else copies.push({ rowNumber, itemId, copy });
    });
  }
  copies.sort(compareByRowNumber);
  const freeCopies = Math.max(0, MAX_COPIES_PER_USER - present.copies.length);
  for (const { rowNumber, itemId } of copies.splice(freeCopies))
    problems.push({ rowNumber, itemId, message: formatTooManyCopies() });
  for (const { itemId } of copies) owned.add(itemId);

  const newEntries = new Map<string, ImportListEntry>();
  const skippedWishes: ImportListEntry[] = [];
  for (const entry of entries.filter(isListEntry)) {
    const { list, itemId } = entry;
    const holding = present.holdings.get(itemId);
    const key = `${list} ${itemId}`;
    const isListed = list === "wishlist" ? holding?.wishlisted : holding?.watchlisted;
    if (list === "wishlist" && owned.has(itemId)) skippedWishes.push(entry);
    else if (isListed || newEntries.has(key)) unchanged.push(entry);
    else newEntries.set(key, entry);
  }

  return {
    copies,
    listEntries: [...newEntries.values()],
    changed: changed.sort(compareByRowNumber),
    unchanged: unchanged.sort(compareByRowNumber),
    skippedWishes,
    problems: problems.sort(compareByRowNumber),
    fulfilledWishItemIds: [...owned].filter((id) => present.holdings.get(id)?.wishlisted),
  };
}

const isListEntry = (entry: ImportEntry): entry is ImportListEntry =>
  entry.list === "wishlist" || entry.list === "watchlist";
const isCopyEntry = (entry: ImportEntry): entry is Exclude<ImportEntry, ImportListEntry> => !isListEntry(entry);

export const compareByRowNumber = (
  one: { readonly rowNumber: number },
  other: { readonly rowNumber: number },
): number => one.rowNumber - other.rowNumber;

export const countPlannedImportWrites = ({ copies, listEntries, changed }: ImportPlan): number =>
  copies.length + listEntries.length + changed.length;
