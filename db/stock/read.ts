import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import type { StockEntry } from "../../domain/stock/availability";
import type { PageQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { createSkippingRowsParser, rowObjectSchema, selectPackedRows, sqlBoolean } from "../packedRows";
import { stockReadAtSql } from "../refresh/dataAges";
import { canShowStockSql, isStockRecentSql } from "./checks";

/** HTML from an affiliate network, shown in a sandboxed frame. */
export interface AffiliateBlock {
  readonly id: number;
  readonly html: string;
}

const row = z.object({ id: z.number(), html: z.string() });

/** Affiliate blocks of the item in the address. */
export const itemAffiliateBlocksQuery: PageQuery<readonly AffiliateBlock[], "affBlocksOfItem"> = {
  name: "affBlocksOfItem",
  select: ({ pageId }) => sql`SELECT id, html FROM affiliate_block WHERE item_id = ${pageId} ORDER BY id`,
  parse: (rows) => rows.map((each) => row.parse(each)),
  guestValue: undefined,
};

export async function readAffiliateBlock(db: Database, id: number): Promise<AffiliateBlock | undefined> {
  const [block] = await db.all(sql`SELECT id, html FROM affiliate_block WHERE id = ${id}`);
  return block === undefined ? undefined : row.parse(block);
}

const selectStock = (condition: SQL, until: Date): SQL =>
  selectPackedRows(
    sql`id, item_id, retailer, page_url, affiliate_url, stock_state, grade, price, currency, changed_at, created_at,
      is_known, is_confirmed, checked_at`,
    sql`(SELECT *, ${canShowStockSql(until.getTime())} AS is_known, ${isStockRecentSql(until.getTime())} AS is_confirmed,
        ${stockReadAtSql()} AS checked_at
      FROM stock_check WHERE ${condition} ORDER BY item_id, id)`,
  );

/** Schema for an absolute `https` URL. An invalid affiliate address counts as none. */
const address = z.url({ protocol: /^https$/ });

const entryRow = rowObjectSchema({
  id: z.number(),
  itemId: z.number(),
  retailer: z.string(),
  pageUrl: address,
  affUrl: address.nullable().catch(null),
  stockCode: z.enum(["0", "1", "2"]),
  grade: z.enum(["new", "used"]),
  price: z.number().nullable(),
  currency: z.string().refine(isCurrency).nullable().catch(null),
  changedAt: z.number().nullable(),
  checkedSince: z.number(),
  isKnown: sqlBoolean,
  isConfirmed: sqlBoolean,
  checkedAt: z.number().nullable(),
}).transform(
  ({ affUrl, price, currency, changedAt, checkedAt, ...entry }): StockEntry => ({
    ...entry,
    affiliateUrl: affUrl ?? undefined,
    price: currency === null ? undefined : (price ?? undefined),
    currency: currency ?? undefined,
    changedAt: changedAt ?? undefined,
    checkedAt: checkedAt ?? undefined,
  }),
);

/** Parses stock entries and skips rows with an invalid URL, which only an edit by hand can cause. */
const toEntries = createSkippingRowsParser(entryRow);

/** Stock of the item in the address. */
export const itemStockQuery: PageQuery<readonly StockEntry[], "stockOfItem"> = {
  name: "stockOfItem",
  select: ({ pageId, shownUntil }) => selectStock(sql`item_id = ${pageId}`, shownUntil),
  parse: toEntries,
  guestValue: undefined,
};

/** All entries in stock or on pre-order, ordered by item. */
export const allStockQuery: PageQuery<readonly StockEntry[], "stockOfEverything"> = {
  name: "stockOfEverything",
  select: ({ shownUntil }) => selectStock(sql`stock_state IN ('1', '2')`, shownUntil),
  parse: toEntries,
  guestValue: undefined,
};

/** Number of shop pages that are checked, and of those that have ever answered. */
export interface StockCheckCounts {
  readonly total: number;
  readonly answered: number;
}

const pagesRow = z.object({ total: z.number(), answered: z.number() });

export const stockCheckCountsQuery: PageQuery<StockCheckCounts, "stockPages"> = {
  name: "stockPages",
  select: () => sql`SELECT count(*) AS total, count(changed_at) AS answered FROM stock_check`,
  parse: ([found]) => pagesRow.parse(found),
  guestValue: undefined,
};
