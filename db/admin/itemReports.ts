import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import type { PagedRows, PageSlice } from "./paging";

const reportRow = z
  .object({ item_id: z.number(), reportCount: z.number(), first_at: z.number(), last_at: z.number() })
  .transform(({ item_id: itemId, reportCount, first_at: firstAt, last_at: lastAt }) => ({
    itemId,
    /** Number of people who reported it. */
    reportCount,
    /** ms */
    firstReportedAt: firstAt,
    lastReportedAt: lastAt,
  }));

/** An item that people reported. */
export type ReportedItem = z.infer<typeof reportRow>;

/** Lists reported items, newest report first. */
export async function listReportedItems(db: Database, { limit, offset }: PageSlice): Promise<PagedRows<ReportedItem>> {
  const [rows, [count]] = await db.batch([
    db.all(sql`SELECT item_id, count(*) AS reportCount, min(created_at) AS first_at, max(created_at) AS last_at
      FROM item_report GROUP BY item_id ORDER BY last_at DESC, item_id LIMIT ${limit} OFFSET ${offset}`),
    db.all<{ total: number }>(sql`SELECT count(DISTINCT item_id) AS total FROM item_report`),
  ]);
  return { rows: rows.map((row) => reportRow.parse(row)), total: count?.total ?? 0 };
}

/**
 * Deletes an item's reports, so that people can report it again.
 *
 * @param until ms; later reports stay, because the admin has not seen them
 * @returns number of deleted reports
 */
export async function resolveItemReports(db: Database, itemId: number, until: number): Promise<number> {
  const rows = await db.all(sql`DELETE FROM item_report WHERE item_id = ${itemId} AND created_at <= ${until}
    RETURNING 1`);
  return rows.length;
}
