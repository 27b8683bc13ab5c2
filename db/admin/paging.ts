import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { rowSchema } from "../rows";
import { runBatch } from "../writeBatch";

/** A slice of a long list. */
export interface PageSlice {
  readonly limit: number;
  readonly offset: number;
}

/** Rows of a slice, with the length of the whole list. */
export interface PagedRows<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/** Row of a query for the length of a list. */
export const totalRow = rowSchema({ total: z.number() });

/**
 * Reads a slice of a list in one round trip and one snapshot.
 *
 * @param select query for the whole list, without an order
 * @param row schema of a row of that query
 * @param related another query of the same snapshot. Its rows are returned as `relatedRows`
 */
export async function readPage<T>(
  db: Database,
  { limit, offset }: PageSlice,
  { select, order, row, related }: { select: SQL; order: SQL; row: z.ZodType<T>; related?: SQL },
): Promise<PagedRows<T> & { readonly relatedRows: readonly unknown[] }> {
  const [rows = [], [total] = [], relatedRows = []] = await runBatch(db, [
    sql`${select} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    sql`SELECT count(*) AS total FROM (${select})`,
    ...(related ? [related] : []),
  ]);
  return { rows: rows.map((each) => row.parse(each)), ...totalRow.parse(total), relatedRows };
}

/** Runs a statement with `RETURNING`, and returns the number of written rows. */
export const countWrittenRows = async (db: Database, statement: SQL): Promise<number> =>
  (await db.all(statement)).length;
