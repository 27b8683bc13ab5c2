import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import type { PagedRows, PageSlice } from "./paging";

/**
 * Subquery for all pairs of a person and an item they hold. Holdings of a withdrawn item stay stored and reappear with
 * it.
 */
export const ITEM_HOLDERS_SQL: SQL = sql`(SELECT user_id, amiibo_id FROM owned UNION SELECT user_id, amiibo_id FROM wishlist
  UNION SELECT user_id, amiibo_id FROM watchlist UNION SELECT user_id, amiibo_id FROM watch_target)`;

export interface HolderCounts {
  readonly itemCount: number;
  readonly userCount: number;
}

/** Items that one response of the source, or one click of an admin, added. */
export interface NewItemBatch {
  /** ms. Identifies the batch. */
  readonly acceptedAt: number;
  readonly isAcceptedByAdmin: boolean;
  readonly itemCount: number;
  readonly seriesCount: number;
  /** Names of the first items. */
  readonly names: readonly string[];
  readonly holders: HolderCounts;
}

/** An item of a batch. */
export interface BatchItem {
  readonly itemId: number;
  readonly key: string;
  readonly name: string;
  /** Number of people who hold it. */
  readonly holderCount: number;
}

const MAX_NAMES_SHOWN = 12;
const NO_HOLDERS: HolderCounts = { itemCount: 0, userCount: 0 };

/** Joins accepted new items with their items in the catalogue. */
const ACCEPTED_ITEMS_SQL = sql`newcomer JOIN amiibo ON amiibo.head = newcomer.head AND amiibo.tail = newcomer.tail
  AND newcomer.came_at IS NOT NULL AND newcomer.refused_at IS NULL`;

const batchRow = z.object({
  came_at: z.number(),
  is_vouched: z.number(),
  itemCount: z.number(),
  seriesCount: z.number(),
  names: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
});
const holdersRow = z.object({ came_at: z.number(), itemCount: z.number(), userCount: z.number() });
const total = z.object({ total: z.number() });

/** Lists batches, newest first. */
export async function listNewItemBatches(db: Database, { limit, offset }: PageSlice): Promise<PagedRows<NewItemBatch>> {
  const [rows, holders, [all]] = await db.batch([
    db.all(sql`SELECT came_at, max(is_vouched) AS is_vouched, count(*) AS itemCount, sum(series_brought) AS seriesCount,
        (SELECT json_group_array(name) FROM (SELECT one.name FROM newcomer AS who
          JOIN amiibo AS one ON one.head = who.head AND one.tail = who.tail
          WHERE who.came_at = newcomer.came_at AND who.refused_at IS NULL ORDER BY one.id LIMIT ${MAX_NAMES_SHOWN})) AS names
      FROM ${ACCEPTED_ITEMS_SQL} GROUP BY came_at ORDER BY came_at DESC LIMIT ${limit} OFFSET ${offset}`),
    db.all(sql`SELECT came_at, count(DISTINCT amiibo_id) AS itemCount, count(DISTINCT user_id) AS userCount
      FROM ${ACCEPTED_ITEMS_SQL} JOIN ${ITEM_HOLDERS_SQL} ON amiibo_id = amiibo.id GROUP BY came_at`),
    db.all(sql`SELECT count(DISTINCT came_at) AS total FROM ${ACCEPTED_ITEMS_SQL}`),
  ]);
  const holdersByBatch = new Map(holders.map((row) => holdersRow.parse(row)).map((row) => [row.came_at, row]));
  return {
    rows: rows.map((row) => {
      const { came_at: acceptedAt, is_vouched, ...rest } = batchRow.parse(row);
      const { itemCount, userCount } = holdersByBatch.get(acceptedAt) ?? NO_HOLDERS;
      return {
        ...rest,
        acceptedAt,
        isAcceptedByAdmin: is_vouched === 1,
        holders: { itemCount, userCount },
      };
    }),
    ...total.parse(all),
  };
}

const batchItemRow = z
  .object({ amiibo_id: z.number(), key: z.string(), name: z.string(), holderCount: z.number() })
  .transform(({ amiibo_id: itemId, ...row }): BatchItem => ({ itemId, ...row }));

/** Lists the items of a batch. */
export async function listBatchItems(
  db: Database,
  acceptedAt: number,
  { limit, offset }: PageSlice,
): Promise<PagedRows<BatchItem>> {
  const [rows, [all]] = await db.batch([
    db.all(sql`SELECT amiibo.id AS amiibo_id, amiibo.head || amiibo.tail AS key, amiibo.name,
        (SELECT count(*) FROM ${ITEM_HOLDERS_SQL} WHERE amiibo_id = amiibo.id) AS holderCount
      FROM ${ACCEPTED_ITEMS_SQL} WHERE came_at = ${acceptedAt} ORDER BY amiibo.id LIMIT ${limit} OFFSET ${offset}`),
    db.all(sql`SELECT count(*) AS total FROM ${ACCEPTED_ITEMS_SQL} WHERE came_at = ${acceptedAt}`),
  ]);
  return { rows: rows.map((row) => batchItemRow.parse(row)), ...total.parse(all) };
}
