/*
 * This file encodes what an import keeps between its upload and its confirmation: the parsed table, from which changed
 * choices are applied, and the entries that it was interpreted as, from which the import is planned when it is confirmed.
 */

import { z } from "zod";
import { isCurrency } from "../money/currency";
import { buildCopyFieldValuesFromKinds, COPY_CONDITIONS } from "../ownership/copy";
import type { ImportTable, ImportTableRow } from "./importTable";
import type { ImportEntry } from "./interpretImportTable";

const storedRow = z.tuple([z.number(), z.array(z.string()), z.string().optional()]).transform(
  ([rowNumber, values, problem]): ImportTableRow => ({
    rowNumber,
    values,
    ...(problem !== undefined && { problem }),
  }),
);

const storedTable = z.object({
  unit: z.enum(["Line", "Row"]),
  headings: z.array(z.string()),
  headingRowNumber: z.number().exactOptional(),
  rowsAboveHeadings: z.array(storedRow).exactOptional(),
  rows: z.array(storedRow),
  unreadColumnCount: z.number(),
});

const toStoredRow = ({ rowNumber, values, problem }: ImportTableRow) =>
  problem === undefined ? [rowNumber, values] : [rowNumber, values, problem];

export const encodeImportTable = ({ rows, rowsAboveHeadings, ...table }: ImportTable): string =>
  JSON.stringify({
    ...table,
    ...(rowsAboveHeadings && { rowsAboveHeadings: rowsAboveHeadings.map(toStoredRow) }),
    rows: rows.map(toStoredRow),
  });

export const decodeImportTable = (text: string): ImportTable => storedTable.parse(JSON.parse(text));

/** Kinds of import entries. A stored entry has the position of its kind in this list. */
const ENTRY_KINDS = ["owned", "wishlist", "watchlist", "gap"] as const;

const copyDetails = z.object(
  buildCopyFieldValuesFromKinds({
    condition: z.enum(COPY_CONDITIONS).exactOptional(),
    switch: z.boolean().exactOptional(),
    text: z.string().exactOptional(),
    amount: z.number().nullable().exactOptional(),
    currency: z.string().refine(isCurrency).nullable().exactOptional(),
    day: z.string().nullable().exactOptional(),
  }),
);

/** A stored entry: row number, item id, kind, number of equal copies, and their details. */
const storedEntries = z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), copyDetails.optional()]));

/** Encodes entries. Copies of one row that share their details are stored once, with their number. */
export function encodeImportEntries(entries: readonly ImportEntry[]): string {
  const stored: [number, number, number, number, object?][] = [];
  let previous: ImportEntry | undefined;
  for (const entry of entries) {
    const last = stored.at(-1);
    if (last && previous?.list === "owned" && entry.list === "owned" && isRepeated(previous, entry)) last[3] += 1;
    else {
      const { rowNumber, itemId, list } = entry;
      const kind = ENTRY_KINDS.indexOf(list);
      stored.push(entry.list === "owned" ? [rowNumber, itemId, kind, 1, entry.details] : [rowNumber, itemId, kind, 1]);
    }
    previous = entry;
  }
  return JSON.stringify(stored);
}

/** Returns true if both are copies of one row of the file. Compares the identity of details, as comparing values is slow. */
const isRepeated = (one: ImportEntry & { list: "owned" }, other: ImportEntry & { list: "owned" }): boolean =>
  one.rowNumber === other.rowNumber && one.itemId === other.itemId && one.details === other.details;

export const decodeImportEntries = (text: string): readonly ImportEntry[] =>
  storedEntries.parse(JSON.parse(text)).flatMap(([rowNumber, itemId, kind, count, details]) => {
    const list = ENTRY_KINDS[kind] ?? "gap";
    const entry: ImportEntry =
      list === "owned" ? { rowNumber, itemId, list, details: details ?? {} } : { rowNumber, itemId, list };
    return Array.from({ length: count }, () => entry);
  });
