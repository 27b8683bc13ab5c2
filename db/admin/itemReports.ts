import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { rowSchema } from "../rows";
import { type PagedRows, type PageSlice, readListPage, writeAndCountRows } from "./paging";

const reportRow = rowSchema({
  itemId: z.number(),
  reportCount: z.number(),
  firstReportedAt: z.number(),
  lastReportedAt: z.number(),
});

/** A catalogue item that visitors reported as wrong. */
export type ReportedItem = z.infer<typeof reportRow>;

/** Lists the items that visitors reported, newest report first. */
export const listReportedItems = async (db: Database, slice: PageSlice): Promise<PagedRows<ReportedItem>> =>
  readListPage(db, slice, {
    select: sql`SELECT item_id, count(*) AS report_count, min(created_at) AS first_reported_at, max(created_at) AS last_reported_at
      FROM item_report GROUP BY item_id`,
    order: sql`last_reported_at DESC, item_id`,
    row: reportRow,
  });

/** Deletes an item's reports up to a time in ms, because the admin has seen no later ones; returns their number. */
export const resolveItemReports = async (db: Database, itemId: number, until: number): Promise<number> =>
  writeAndCountRows(db, sql`DELETE FROM item_report WHERE item_id = ${itemId} AND created_at <= ${until} RETURNING 1`);
