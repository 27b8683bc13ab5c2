import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import type { StockEntry } from "../../domain/stock/availability";
import { definePageDataQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { createJsonTextRowSchema, createJsonTextRowsParserSkippingInvalid, selectRowsAsJsonText } from "../packedRows";
import { stockLastCheckedAtSql } from "../refresh/dataAges";
import { booleanColumnSchema, createRowListParser, optionalColumnSchema, rowSchema } from "../rows";
import { canShowStockSql, isStockRecentSql } from "./checks";

const blockRow = rowSchema({ id: z.number(), html: z.string() });

/** HTML from an affiliate network, displayed in a sandboxed frame. */
export type AffiliateBlock = z.infer<typeof blockRow>;

/** HTML of affiliate networks for the item whose id is in the page's URL. */
export const itemAffiliateBlocksQuery = definePageDataQuery("itemAffiliateBlocks", {
  select: ({ pageId }) => sql`SELECT id, html FROM affiliate_block WHERE item_id = ${pageId} ORDER BY id`,
  parse: createRowListParser(blockRow),
});

export async function readAffiliateBlock(db: Database, id: number): Promise<AffiliateBlock | undefined> {
  const [block] = await db.all(sql`SELECT id, html FROM affiliate_block WHERE id = ${id}`);
  return block === undefined ? undefined : blockRow.parse(block);
}

const selectStock = (condition: SQL, until: Date): SQL =>
  selectRowsAsJsonText(
    sql`id, item_id, retailer, page_url, affiliate_url, stock_state, grade, price, currency, changed_at, created_at,
      is_known, is_confirmed, checked_at`,
    sql`(SELECT *, ${canShowStockSql(until.getTime())} AS is_known, ${isStockRecentSql(until.getTime())} AS is_confirmed,
        ${stockLastCheckedAtSql()} AS checked_at
      FROM stock_check WHERE ${condition} ORDER BY item_id, id)`,
  );

/** Schema for an absolute URL that starts with `https`. */
const httpsUrl = z.url({ protocol: /^https$/ });

const entryRow = createJsonTextRowSchema({
  id: z.number(),
  itemId: z.number(),
  retailer: z.string(),
  pageUrl: httpsUrl,
  /** URL that earns a commission; an invalid one counts as none. */
  affiliateUrl: optionalColumnSchema(httpsUrl).catch(undefined),
  stockCode: z.enum(["0", "1", "2"]),
  grade: z.enum(["new", "used"]),
  price: z.number().nullable(),
  currency: z.string().refine(isCurrency).nullable().catch(null),
  changedAt: optionalColumnSchema(z.number()),
  checkedSince: z.number(),
  isKnown: booleanColumnSchema,
  isConfirmed: booleanColumnSchema,
  checkedAt: optionalColumnSchema(z.number()),
}).transform(
  ({ price, currency, ...entry }): StockEntry => ({
    ...entry,
    price: currency === null ? undefined : (price ?? undefined),
    currency: currency ?? undefined,
  }),
);

/** Creates stock entries; skips rows with an invalid URL, which only a manual edit of the database can cause. */
const toEntries = createJsonTextRowsParserSkippingInvalid(entryRow);

/** Stock in all shops of the item whose id is in the page's URL. */
export const itemStockQuery = definePageDataQuery("itemStock", {
  select: ({ pageId, shownUntil }) => selectStock(sql`item_id = ${pageId}`, shownUntil),
  parse: toEntries,
});

/** All shop pages with an item in stock or on pre-order, sorted by item. */
export const allShopStockQuery = definePageDataQuery("allStock", {
  select: ({ shownUntil }) => selectStock(sql`stock_state IN ('1', '2')`, shownUntil),
  parse: toEntries,
});

const countsRow = rowSchema({ total: z.number(), answered: z.number() });

/** Number of shop pages that are checked (`total`), and of those that have ever had a usable response (`answered`). */
export type StockCheckCounts = z.infer<typeof countsRow>;

export const stockCheckCountsQuery = definePageDataQuery("stockCheckCounts", {
  select: () => sql`SELECT count(*) AS total, count(changed_at) AS answered FROM stock_check`,
  parse: ([row]) => countsRow.parse(row),
});
