import { getTableColumns, type InferSelectModel, type Name, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Database } from "../client";
import { createRowsParser, selectPackedRows } from "../packedRows";

/** How facts that ship get into tables whose rows people edit: what was edited stays, and equal rows are not written. */

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

const ROWS_PER_VALUE = 2_000;

/** A whole table in few values: row by row, every start of a site would wait for it. One alone may be too large a value. */
export async function readAllRows<T extends SQLiteTable>(tx: Transaction, table: T): Promise<InferSelectModel<T>[]> {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const lists: unknown[][] = [];
  let isMore = true;
  while (isMore) {
    const part = sql`(SELECT * FROM ${table} ORDER BY id LIMIT ${ROWS_PER_VALUE} OFFSET ${lists.length})`;
    const some = toLists(
      await tx.all<Readonly<Record<string, unknown>>>(selectPackedRows(sql.join(names, sql`, `), part)),
    );
    lists.push(...some);
    isMore = some.length === ROWS_PER_VALUE;
  }
  return lists.map(
    (values) =>
      Object.fromEntries(
        columns.map(([key, column], place) => {
          const value = values[place];
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
 * The shipped rows to write. A row that is here already keeps its id, for owners' copies refer to it; so does one that
 * took the id of a shipped row, which then gets a new one.
 */
export function pickRowsToWrite<T extends ShippedRow>(
  shipped: readonly T[],
  stored: readonly T[],
  keyOf: (row: T) => unknown,
): T[] {
  const held = new Map(stored.map((row) => [keyOf(row), row]));
  const taken = new Set(listIds(stored));
  let last = Math.max(0, ...listIds(stored), ...listIds(shipped));
  return shipped.flatMap((row) => {
    const here = held.get(keyOf(row));
    if (here) return here.editedAt || hasSameFacts(here, row) ? [] : [{ ...row, id: here.id }];
    if (!taken.has(row.id)) return [row];
    last += 1;
    return [{ ...row, id: last }];
  });
}

function hasSameFacts<T extends ShippedRow>(stored: T, shipped: T): boolean {
  const { id: _, editedAt: __, ...facts } = shipped;
  return Object.entries(facts).every(([name, value]) => Reflect.get(stored, name) === value);
}

const listIds = (rows: readonly ShippedRow[]): number[] => rows.map((row) => row.id);

/** In one statement, however many. A row that is written as it shipped is no edit of somebody's. */
export async function writeShippedRows<T extends SQLiteTable>(
  tx: Transaction,
  table: T,
  rows: readonly (InferSelectModel<T> & ShippedRow)[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = rows.map((row) =>
    columns.map(([key, column]) => {
      const value: unknown = Reflect.get(row, key);
      return value === null ? null : column.mapToDriverValue(value);
    }),
  );
  const listed = (part: (name: Name, place: number) => SQL) => sql.join(names.map(part), sql`, `);
  await tx.run(sql`INSERT INTO ${table} (${listed((name) => sql`${name}`)})
    SELECT ${listed((_, place) => sql`value ->> ${sql.raw(String(place))}`)}
    FROM json_each(${JSON.stringify(values)}) WHERE true
    ON CONFLICT (id) DO UPDATE SET ${listed((name) => sql`${name} = excluded.${name}`)}`);
  await tx.run(sql`UPDATE ${table} SET edited_at = NULL
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(listIds(rows))}))`);
}
