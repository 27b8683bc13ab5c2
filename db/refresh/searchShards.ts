/* This file assigns items to search shards: marketplace searches that each cover several items. */

import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Market } from "../../domain/listings/market";
import type { Database } from "../client";
import { rowSchema } from "../rows";
import { SEARCH_SHARD_ITEM_SEARCHED_AT_SQL } from "./dataAges";
import { type NewRefreshTarget, replaceRefreshTargetsSql, writeRefreshTargetsIfListChanged } from "./targetLists";

interface StoredShard extends NewRefreshTarget {
  readonly market: Market;
  readonly itemIds: readonly number[];
}

/**
 * Replaces the search shards of a service. An item that moves keeps the age of its prices, and makes its new shard due.
 * A cron run that is working on that shard loses its lease, because it does not know the item.
 */
export async function replaceSearchShards(db: Database, service: string, shards: readonly StoredShard[], now: number) {
  const rows = JSON.stringify(shards.map(({ key, market, itemIds }) => [key, market, itemIds]));
  const wanted = sql`(SELECT item.value AS item_id, shard.value ->> 1 AS market, shard.value ->> 0 AS target_key
    FROM json_each(${rows}) AS shard, json_each(shard.value, '$[2]') AS item)`;
  await writeRefreshTargetsIfListChanged(db, service, rows, [
    sql`UPDATE refresh_target SET stale_since = json_patch(stale_since, new_items.read_at),
        next_due_at = min(next_due_at, ${now}), leased_until = 0, leased_by = NULL
      FROM (SELECT wanted.target_key, json_group_object(CAST(wanted.item_id AS TEXT),
            coalesce((SELECT ${SEARCH_SHARD_ITEM_SEARCHED_AT_SQL} FROM refresh_target
              WHERE refresh_target.key = search_shard_item.target_key), 0)) AS read_at
          FROM ${wanted} AS wanted LEFT JOIN search_shard_item
            ON search_shard_item.item_id = wanted.item_id AND search_shard_item.market = wanted.market
          WHERE search_shard_item.target_key IS NOT wanted.target_key
            AND EXISTS (SELECT 1 FROM search_shard_item AS known WHERE known.target_key = wanted.target_key)
          GROUP BY wanted.target_key) AS new_items
      WHERE refresh_target.key = new_items.target_key`,
    sql`INSERT INTO search_shard_item (item_id, market, target_key)
      SELECT item_id, market, target_key FROM ${wanted} WHERE true
      ON CONFLICT (item_id, market) DO UPDATE SET target_key = excluded.target_key
        WHERE search_shard_item.target_key <> excluded.target_key`,
    sql`DELETE FROM search_shard_item WHERE (item_id, market) NOT IN (SELECT item_id, market FROM ${wanted})`,
    ...replaceRefreshTargetsSql(service, shards),
  ]);
}

/** Builds a statement that saves how many listings of a search offer none of its items, by reason. */
export function recordListingRejectCountsSql(key: string, rejectCounts: ReadonlyMap<string, number>): SQL {
  const sorted = [...rejectCounts].sort(([one], [other]) => (one < other ? -1 : 1));
  const counts = JSON.stringify(Object.fromEntries(sorted));
  return sql`UPDATE refresh_target SET reject_counts = ${counts} WHERE key = ${key} AND reject_counts <> ${counts}`;
}

const rejectCountRow = rowSchema({ reason: z.string(), listingCount: z.number() });

/** Reads how many listings of all searches offer none of the searched items, by reason, highest number first. */
export async function readListingRejectCounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.all(sql`SELECT each.key AS reason, sum(each.value) AS listing_count
    FROM refresh_target, json_each(reject_counts) AS each GROUP BY each.key ORDER BY listing_count DESC, reason`);
  return new Map(
    rows.map((row) => rejectCountRow.parse(row)).map(({ reason, listingCount }) => [reason, listingCount]),
  );
}
