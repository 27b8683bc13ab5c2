import { sql } from "drizzle-orm";
import { z } from "zod";
import type { RetailerName } from "../../domain/stock/retailers";
import type { Database } from "../client";
import { stockLastCheckedAtSql } from "../refresh/dataAges";
import { idsColumnSchema, optionalColumnSchema, rowSchema } from "../rows";
import { isStockRecentSql } from "../stock/checks";
import { type PageSlice, readListPage } from "./paging";

const coverageRow = rowSchema({
  retailer: z.string(),
  pageCount: z.number(),
  /** Ids of the items that have a page at the shop. */
  itemIds: idsColumnSchema,
  /** Number of pages whose stock the shop confirmed within a day. */
  recentCount: z.number(),
  /** Number of pages whose last response could not be used. */
  failingCount: z.number(),
  /** Time in ms of the newest response that could be used. */
  lastCheckedAt: optionalColumnSchema(z.number()),
});

/** Numbers of a shop's product pages, and the items that have one. */
export type ShopCoverage = z.infer<typeof coverageRow>;

const IS_FAILING_SQL = sql`last_usable_at IS NOT NULL`;

/** Reads what is known of the product pages of each shop that has one. */
export async function readShopCoverage(db: Database, now: number): Promise<readonly ShopCoverage[]> {
  const rows = await db.all(sql`SELECT retailer, count(*) AS page_count, json_group_array(DISTINCT item_id) AS item_ids,
      sum(changed_at IS NOT NULL AND ${isStockRecentSql(now)}) AS recent_count, sum(${IS_FAILING_SQL}) AS failing_count,
      max(iif(changed_at IS NULL, NULL, ${stockLastCheckedAtSql()})) AS last_checked_at
    FROM stock_check GROUP BY retailer`);
  return rows.map((row) => coverageRow.parse(row));
}

const failingRow = rowSchema({
  id: z.number(),
  itemId: z.number(),
  url: z.string(),
  evidence: z.string(),
  /** Time in ms of the last response that could be used. */
  lastCheckedAt: optionalColumnSchema(z.number()),
});

/** A product page whose last response could not be used, with the reason. */
export type FailingShopPage = z.infer<typeof failingRow>;

export const listFailingShopPages = (db: Database, retailer: RetailerName, slice: PageSlice) =>
  readListPage(db, slice, {
    select: sql`SELECT id, item_id, page_url AS url, evidence, nullif(last_usable_at, 0) AS last_checked_at
      FROM stock_check WHERE retailer = ${retailer} AND ${IS_FAILING_SQL}`,
    order: sql`item_id, id`,
    row: failingRow,
  });
