import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { RETAILERS } from "../../domain/stock/retailers";
import { DAY_MS } from "../../domain/time";
import { definePageQuery } from "../access/viewerQuery";
import { optionalColumn, rowSchema } from "../rows";

/**
 * Builds the time (ms) of the last fetch of one part of a target; null if it was never fetched. A target is fetched as
 * a whole and records in `stale_since` the parts that were left out.
 *
 * @param name SQL text with the part's name; a number would be read as an array index
 */
const targetPartReadAtSql = (name: SQL): SQL =>
  sql`nullif(coalesce(stale_since ->> ('$."' || ${name} || '"'), checked_at), 0)`;

/**
 * Builds a condition that is true if data are less than a day old. Older data are shown with their age and trigger no
 * notification.
 *
 * @param now ms
 */
export const isRecentSql = (readAt: SQL, now: number): SQL => sql`(coalesce(${readAt}, ${now}) > ${now - DAY_MS})`;

/**
 * Builds the time (ms) of an item's last search in a market; null if there was none.
 *
 * @param itemId SQL value
 * @param market SQL value
 */
export const itemSearchedAtSql = (itemId: SQL, market: SQL): SQL =>
  sql`(SELECT ${SHARD_ITEM_READ_AT_SQL} FROM search_shard_item JOIN refresh_target ON refresh_target.key = search_shard_item.target_key
    WHERE search_shard_item.item_id = ${itemId} AND search_shard_item.market = ${market})`;

/**
 * Time (ms) of the last search for a row of `search_shard_item` joined with its target; null if there was none.
 */
export const SHARD_ITEM_READ_AT_SQL = targetPartReadAtSql(sql`CAST(search_shard_item.item_id AS TEXT)`);

const oldestRow = rowSchema({ readAt: optionalColumn(z.number()) });

/** Time (ms) of the last search for the item in the page's URL, in the market where it is oldest. */
export const itemSearchedAtQuery = definePageQuery("itemSearchedAt", {
  select: ({ pageId }) => sql`SELECT min(${SHARD_ITEM_READ_AT_SQL}) AS read_at
    FROM search_shard_item JOIN refresh_target ON refresh_target.key = search_shard_item.target_key WHERE search_shard_item.item_id = ${pageId}`,
  parse: ([row]) => oldestRow.parse(row).readAt,
});

const quoteText = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Inlined, because twenty constant parameters would be sent with each query for an item. */
const shopIds = sql.raw(RETAILERS.map(({ id, name }) => `WHEN ${quoteText(name)} THEN ${quoteText(id)}`).join(" "));

/** Builds the time (ms) of the last usable response of a shop page. */
export const stockReadAtSql = (): SQL => sql`nullif(coalesce(stock_check.last_usable_at,
  (SELECT ${targetPartReadAtSql(sql`CAST(stock_check.id AS TEXT)`)} FROM refresh_target
    WHERE refresh_target.key = 'stock/' || CASE stock_check.retailer ${shopIds} END)), 0)`;
