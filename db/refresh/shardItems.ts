import { sql } from "drizzle-orm";
import type { Market } from "../../domain/listings/market";
import type { Database } from "../client";
import { shardItemReadAt } from "./ages";
import { digestOf, isWritten, noteWritten } from "./noted";

interface Finding {
  /** Of its target. */
  readonly key: string;
  readonly market: Market;
  /** Ids of what it finds. */
  readonly items: readonly number[];
}

const SHARD_ITEMS = { name: "shard items", one: sql`SELECT 1 FROM shard_item` };

/**
 * Which items are found by which search. An item that moves to another search takes the age of its prices along, and makes
 * that search due; whoever runs it just now does not know the item, so they lose their lease and write nothing. @param now ms
 */
export async function keepShardItems(db: Database, shards: readonly Finding[], now: number): Promise<void> {
  const rows = JSON.stringify(shards.map(({ key, market, items }) => [key, market, items]));
  const state = await digestOf(rows);
  if (await isWritten(db, SHARD_ITEMS, state)) return;
  const wanted = sql`(SELECT item.value AS amiibo_id, shard.value ->> 1 AS global_id, shard.value ->> 0 AS target
    FROM json_each(${rows}) AS shard, json_each(shard.value, '$[2]') AS item)`;
  await db.batch([
    db.run(sql`UPDATE fetch_target SET behind = json_patch(behind, newcomers.read_at),
        next_due_at = min(next_due_at, ${now}), lease_until = 0, lease_by = NULL
      FROM (SELECT wanted.target, json_group_object(CAST(wanted.amiibo_id AS TEXT),
            coalesce((SELECT ${shardItemReadAt} FROM fetch_target WHERE fetch_target.key = shard_item.target), 0)) AS read_at
          FROM ${wanted} AS wanted LEFT JOIN shard_item
            ON shard_item.amiibo_id = wanted.amiibo_id AND shard_item.global_id = wanted.global_id
          WHERE shard_item.target IS NOT wanted.target
            AND EXISTS (SELECT 1 FROM shard_item AS known WHERE known.target = wanted.target)
          GROUP BY wanted.target) AS newcomers
      WHERE fetch_target.key = newcomers.target`),
    db.run(sql`INSERT INTO shard_item (amiibo_id, global_id, target)
      SELECT amiibo_id, global_id, target FROM ${wanted} WHERE true
      ON CONFLICT (amiibo_id, global_id) DO UPDATE SET target = excluded.target WHERE shard_item.target <> excluded.target`),
    db.run(
      sql`DELETE FROM shard_item WHERE (amiibo_id, global_id) NOT IN (SELECT amiibo_id, global_id FROM ${wanted})`,
    ),
    db.run(noteWritten(SHARD_ITEMS, state)),
  ]);
}
