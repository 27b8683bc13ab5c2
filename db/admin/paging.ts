import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { rowSchema } from "../rows";
import { runBatch } from "../writeBatch";

/** Position and length of one page of a long list. */
export interface PageSlice {
  readonly limit: number;
  readonly offset: number;
}

/** Rows of one page of a list, with the length of the whole list. */
export interface PagedRows<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

export const totalCountRowSchema = rowSchema({ total: z.number() });

interface PageQuery<T> {
  /** Query for all rows of the list, without `ORDER BY`. */
  readonly select: SQL;
  readonly order: SQL;
  readonly row: z.ZodType<T>;
}

/** Reads one page of a list in one database round trip and one snapshot. */
export const readListPage = async <T>(db: Database, slice: PageSlice, query: PageQuery<T>): Promise<PagedRows<T>> =>
  (await readListPageWithRelatedRows(db, slice, query)).page;

/** Reads one page of a list and the rows of further queries, in one database round trip and one snapshot. */
export async function readListPageWithRelatedRows<T>(
  db: Database,
  { limit, offset }: PageSlice,
  { select, order, row }: PageQuery<T>,
  ...others: readonly SQL[]
): Promise<{ readonly page: PagedRows<T>; readonly otherRows: readonly unknown[] }> {
  const [rows = [], [total] = [], ...otherRows] = await runBatch(db, [
    sql`${select} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    sql`SELECT count(*) AS total FROM (${select})`,
    ...others,
  ]);
  return {
    page: { rows: rows.map((each) => row.parse(each)), ...totalCountRowSchema.parse(total) },
    otherRows: otherRows.flat(),
  };
}

/** Runs a statement that ends in `RETURNING`, and returns the number of written rows. */
export const writeAndCountRows = async (db: Database, statement: SQL): Promise<number> =>
  (await db.all(statement)).length;
