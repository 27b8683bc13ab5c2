import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { DAY_MS } from "../../domain/time";
import type { Database } from "../client";
import { jsonColumn } from "../jsonColumn";
import type { PagedRows, PageSlice } from "./paging";

/**
 * Subquery for all pairs of a person and an item they hold. Holdings of a withdrawn item stay stored and reappear with
 * it.
 */
export const ITEM_HOLDERS_SQL: SQL = sql`(SELECT user_id, item_id FROM copy UNION SELECT user_id, item_id FROM wishlist
  UNION SELECT user_id, item_id FROM watchlist UNION SELECT user_id, item_id FROM target)`;

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

export interface BatchItem {
  readonly itemId: number;
  readonly name: string;
  /** Number of people who hold it. */
  readonly holderCount: number;
}

const MAX_NAMES_SHOWN = 12;
const NO_HOLDERS: HolderCounts = { itemCount: 0, userCount: 0 };

/** Builds a condition: the item was accepted lately, so that admins see its batch. */
export const isInBatchSql = (now: number): SQL =>
  sql`item.accepted_at >= ${now - ACCEPTED_LISTED_FOR_MS} AND item.withdrawn_at IS NULL`;

/** Time for which a batch of accepted items is listed for admins. */
const ACCEPTED_LISTED_FOR_MS = 90 * DAY_MS;

const batchRow = z.object({
  accepted_at: z.number(),
  is_accepted_by_admin: z.number(),
  itemCount: z.number(),
  seriesCount: z.number(),
  names: jsonColumn(z.array(z.string())),
});
const holdersRow = z.object({ accepted_at: z.number(), itemCount: z.number(), userCount: z.number() });
const total = z.object({ total: z.number() });

/** Lists batches, newest first. */
export async function listNewItemBatches(
  db: Database,
  now: number,
  { limit, offset }: PageSlice,
): Promise<PagedRows<NewItemBatch>> {
  const [rows, holders, [all]] = await db.batch([
    db.all(sql`SELECT accepted_at, max(is_accepted_by_admin) AS is_accepted_by_admin, count(*) AS itemCount, sum(series_added) AS seriesCount,
        (SELECT json_group_array(name) FROM (SELECT name FROM item AS member
          WHERE member.accepted_at = item.accepted_at AND member.withdrawn_at IS NULL ORDER BY id LIMIT ${MAX_NAMES_SHOWN})) AS names
      FROM item WHERE ${isInBatchSql(now)} GROUP BY accepted_at ORDER BY accepted_at DESC LIMIT ${limit} OFFSET ${offset}`),
    db.all(sql`SELECT accepted_at, count(DISTINCT item_id) AS itemCount, count(DISTINCT user_id) AS userCount
      FROM item JOIN ${ITEM_HOLDERS_SQL} ON item_id = item.id WHERE ${isInBatchSql(now)} GROUP BY accepted_at`),
    db.all(sql`SELECT count(DISTINCT accepted_at) AS total FROM item WHERE ${isInBatchSql(now)}`),
  ]);
  const holdersByBatch = new Map(holders.map((row) => holdersRow.parse(row)).map((row) => [row.accepted_at, row]));
  return {
    rows: rows.map((row) => {
      const { accepted_at: acceptedAt, is_accepted_by_admin, ...rest } = batchRow.parse(row);
      const { itemCount, userCount } = holdersByBatch.get(acceptedAt) ?? NO_HOLDERS;
      return {
        ...rest,
        acceptedAt,
        isAcceptedByAdmin: is_accepted_by_admin === 1,
        holders: { itemCount, userCount },
      };
    }),
    ...total.parse(all),
  };
}

const batchItemRow = z
  .object({ item_id: z.number(), name: z.string(), holderCount: z.number() })
  .transform(({ item_id: itemId, ...row }): BatchItem => ({ itemId, ...row }));

export async function listBatchItems(
  db: Database,
  acceptedAt: number,
  { limit, offset }: PageSlice,
): Promise<PagedRows<BatchItem>> {
  const [rows, [all]] = await db.batch([
    db.all(sql`SELECT item.id AS item_id, name,
        (SELECT count(*) FROM ${ITEM_HOLDERS_SQL} WHERE item_id = item.id) AS holderCount
      FROM item WHERE accepted_at = ${acceptedAt} AND withdrawn_at IS NULL ORDER BY item.id LIMIT ${limit} OFFSET ${offset}`),
    db.all(sql`SELECT count(*) AS total FROM item WHERE accepted_at = ${acceptedAt} AND withdrawn_at IS NULL`),
  ]);
  return { rows: rows.map((row) => batchItemRow.parse(row)), ...total.parse(all) };
}
