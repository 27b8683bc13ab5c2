/* This file writes shipped catalogue data, except rows that are already equal or that an admin has edited. */

import { getTableColumns, type InferSelectModel, type Name, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Transaction } from "../client";
import { jsonListSql } from "../jsonRows";
import { createJsonTextRowsParser, selectRowsAsJsonText } from "../packedRows";

const ROWS_PER_VALUE = 2_000;

/** Reads a whole table as a few JSON values: single rows would delay each start, one value may become too large. */
export async function readAllRows<T extends SQLiteTable>(tx: Transaction, table: T): Promise<InferSelectModel<T>[]> {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const lists: unknown[][] = [];
  for (let isComplete = false; !isComplete; ) {
    const slice = sql`(SELECT * FROM ${table} ORDER BY id LIMIT ${ROWS_PER_VALUE} OFFSET ${lists.length})`;
    const rows = toLists(await tx.all(selectRowsAsJsonText(sql.join(names, sql`, `), slice)));
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

const toLists = createJsonTextRowsParser(z.array(z.unknown()));

interface ShippedRow {
  readonly id: number;
  readonly editedAt: Date | null;
}

/**
 * Creates a function that returns the id in this database for a shipped id. The ids differ if the external source,
 * whose ids start at `firstSourceId`, supplied a row with the same key first: users' copies refer to that id.
 */
export function createShippedIdLookup<Shipped extends { readonly id: number }, Stored extends { readonly id: number }>(
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

/** Returns the shipped rows that the database lacks, and those that differ and were not edited. */
function pickRowsToWrite<T extends ShippedRow>(shipped: readonly T[], stored: readonly T[]): T[] {
  const storedById = new Map(stored.map((row) => [row.id, row]));
  return shipped.filter(({ editedAt: _, ...facts }) => {
    const storedRow = storedById.get(facts.id);
    if (!storedRow) return true;
    const isSame = Object.entries(facts).every(([name, value]) => Reflect.get(storedRow, name) === value);
    return !storedRow.editedAt && !isSame;
  });
}

/** Writes shipped rows unless an admin edited them; clears `edited_at`, because this is not an edit by an admin. */
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
