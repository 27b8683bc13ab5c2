import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { RETAILERS } from "../../domain/stock/retailers";
import { DAY_MS } from "../../domain/time";
import { definePageDataQuery } from "../access/viewerQuery";
import { optionalColumnSchema, rowSchema } from "../rows";

/**
 * Builds SQL for the time in ms at which a part of a refresh target was last fetched; null if never. `stale_since` has
 * the times of parts that the latest fetch left out. `name` is text, because SQLite would read a number as an array
 * index.
 */
const targetPartReadAtSql = (name: SQL): SQL =>
  sql`nullif(coalesce(stale_since ->> ('$."' || ${name} || '"'), checked_at), 0)`;

/** Builds an SQL condition for data less than a day old; older data is shown with its age, without notifications. */
export const isDataRecentSql = (readAt: SQL, now: number): SQL => sql`(coalesce(${readAt}, ${now}) > ${now - DAY_MS})`;

/** Builds SQL for the time in ms at which an item was last searched in a market; null if never. */
export const itemMarketSearchTimeSql = (itemId: SQL, market: SQL): SQL =>
  sql`(SELECT ${SEARCH_SHARD_ITEM_SEARCHED_AT_SQL} FROM search_shard_item JOIN refresh_target ON refresh_target.key = search_shard_item.target_key
    WHERE search_shard_item.item_id = ${itemId} AND search_shard_item.market = ${market})`;

/** SQL for the time in ms of an item's last search; needs `search_shard_item` joined with `refresh_target`. */
export const SEARCH_SHARD_ITEM_SEARCHED_AT_SQL = targetPartReadAtSql(sql`CAST(search_shard_item.item_id AS TEXT)`);

const oldestRow = rowSchema({ readAt: optionalColumnSchema(z.number()) });

/** Time in ms of the last search for the item in the page's URL; the oldest time if markets differ. */
export const itemMarketSearchTimeQuery = definePageDataQuery("itemSearchedAt", {
  select: ({ pageId }) => sql`SELECT min(${SEARCH_SHARD_ITEM_SEARCHED_AT_SQL}) AS read_at
    FROM search_shard_item JOIN refresh_target ON refresh_target.key = search_shard_item.target_key WHERE search_shard_item.item_id = ${pageId}`,
  parse: ([row]) => oldestRow.parse(row).readAt,
});

const quoteText = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Shop names and ids are part of the SQL text: as parameters, twenty constants would be sent with each query. */
const shopIds = sql.raw(RETAILERS.map(({ id, name }) => `WHEN ${quoteText(name)} THEN ${quoteText(id)}`).join(" "));

/** Builds an SQL expression for the time in ms of the last response of a shop page that could be used. */
export const stockLastCheckedAtSql = (): SQL => sql`nullif(coalesce(stock_check.last_usable_at,
  (SELECT ${targetPartReadAtSql(sql`CAST(stock_check.id AS TEXT)`)} FROM refresh_target
    WHERE refresh_target.key = 'stock/' || CASE stock_check.retailer ${shopIds} END)), 0)`;
