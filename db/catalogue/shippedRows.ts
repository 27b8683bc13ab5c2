/*
 * This file writes shipped catalogue data into tables that admins can edit. A row that an admin has edited keeps its
 * values. A row that is already equal to the shipped one is not written.
 */

import { getTableColumns, type InferSelectModel, type Name, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Transaction } from "../client";
import { jsonListSql } from "../jsonRows";
import { createRowsParser, selectPackedRows } from "../packedRows";

const ROWS_PER_VALUE = 2_000;

/**
 * Reads a whole table, packed into a few JSON values. Reading row by row would delay every start of the server, and a
 * single value might exceed the size limit.
 */
export async function readAllRows<T extends SQLiteTable>(tx: Transaction, table: T): Promise<InferSelectModel<T>[]> {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const lists: unknown[][] = [];
  for (let isComplete = false; !isComplete; ) {
    const slice = sql`(SELECT * FROM ${table} ORDER BY id LIMIT ${ROWS_PER_VALUE} OFFSET ${lists.length})`;
    const rows = toLists(await tx.all(selectPackedRows(sql.join(names, sql`, `), slice)));
    lists.push(...rows);
    isComplete = rows.length < ROWS_PER_VALUE;
  }
  return lists.map(
    (values) =>
      Object.fromEntries(
        columns.map(([key, column], index) => {
          const value = values[index];
          return [key, value === null ? null : column.mapFromDriverValue(value)];
        }),
      ) as InferSelectModel<T>,
  );
}

const toLists = createRowsParser(z.array(z.unknown()));

interface ShippedRow {
  readonly id: number;
  readonly editedAt: Date | null;
}

/**
 * Creates a function that returns the id in this database for the id of a shipped row. The ids are equal, unless the
 * external catalogue source supplied the row before Plinth shipped it. Such a row keeps its id, because users' copies
 * refer to it.
 *
 * @param getKey key by which a shipped row and a row of the source are recognized as the same
 * @param firstSourceId lowest id of rows from the source
 */
export function createIdLookup<Shipped extends { readonly id: number }, Stored extends { readonly id: number }>(
  shipped: readonly Shipped[],
  stored: readonly Stored[],
  getKey: (row: Shipped | Stored) => string | null | undefined,
  firstSourceId: number,
): (shippedId: number) => number {
  const storedIds = new Set(stored.map(({ id }) => id));
  const sourceIds = new Map(stored.filter(({ id }) => id >= firstSourceId).map((row) => [getKey(row), row.id]));
  const ids = new Map(
    shipped.flatMap((row) => {
      const sourceId = storedIds.has(row.id) ? undefined : sourceIds.get(getKey(row) ?? "");
      return sourceId === undefined ? [] : [[row.id, sourceId] as const];
    }),
  );
  return (id) => ids.get(id) ?? id;
}

/**
 * Returns the shipped rows that must be written: those that the database lacks, and those that differ and were not
 * edited.
 */
function pickRowsToWrite<T extends ShippedRow>(shipped: readonly T[], stored: readonly T[]): T[] {
  const storedById = new Map(stored.map((row) => [row.id, row]));
  return shipped.filter(({ editedAt: _, ...facts }) => {
    const storedRow = storedById.get(facts.id);
    if (!storedRow) return true;
    const isSame = Object.entries(facts).every(([name, value]) => Reflect.get(storedRow, name) === value);
    return !storedRow.editedAt && !isSame;
  });
}

/**
 * Writes the shipped rows that are missing or different in one statement. Skips rows that an admin edited. Clears
 * `edited_at`, because this write is not an edit by an admin.
 *
 * @returns number of written rows
 */
export async function writeShippedRows<T extends SQLiteTable>(
  tx: Transaction,
  table: T,
  shipped: readonly (InferSelectModel<T> & ShippedRow)[],
  stored: readonly (InferSelectModel<T> & ShippedRow)[],
): Promise<number> {
  const rows = pickRowsToWrite(shipped, stored);
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = rows.map((row) =>
    columns.map(([key, column]) => {
      const value: unknown = Reflect.get(row, key);
      return value === null ? null : column.mapToDriverValue(value);
    }),
  );
  const joinColumns = (format: (name: Name, index: number) => SQL) => sql.join(names.map(format), sql`, `);
  await tx.run(sql`INSERT INTO ${table} (${joinColumns((name) => sql`${name}`)})
    SELECT ${joinColumns((_, index) => sql`value ->> ${sql.raw(String(index))}`)}
    FROM json_each(${JSON.stringify(values)}) WHERE true
    ON CONFLICT (id) DO UPDATE SET ${joinColumns((name) => sql`${name} = excluded.${name}`)}`);
  await tx.run(sql`UPDATE ${table} SET edited_at = NULL WHERE id IN ${jsonListSql(rows.map(({ id }) => id))}`);
  return rows.length;
}
