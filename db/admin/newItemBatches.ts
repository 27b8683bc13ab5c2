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
  readonly items: number;
  readonly people: number;
}

/** Items that one response of the source, or one click of an admin, added. */
export interface NewItemBatch {
  /** ms. Identifies the batch. */
  readonly cameAt: number;
  readonly isVouched: boolean;
  readonly items: number;
  readonly series: number;
  /** Names of the first items. */
  readonly names: readonly string[];
  readonly held: HolderCounts;
}

/** An item of a batch. */
export interface BatchItem {
  readonly amiiboId: number;
  readonly key: string;
  readonly name: string;
  /** Number of people who hold it. */
  readonly people: number;
}

const MAX_NAMES_SHOWN = 12;
const NO_HOLDERS: HolderCounts = { items: 0, people: 0 };

/** Joins accepted new items with their items in the catalogue. */
const ACCEPTED_ITEMS_SQL = sql`newcomer JOIN amiibo ON amiibo.head = newcomer.head AND amiibo.tail = newcomer.tail
  AND newcomer.came_at IS NOT NULL AND newcomer.refused_at IS NULL`;

const arrivalRow = z.object({
  came_at: z.number(),
  is_vouched: z.number(),
  items: z.number(),
  series: z.number(),
  names: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
});
const heldRow = z.object({ came_at: z.number(), items: z.number(), people: z.number() });
const total = z.object({ total: z.number() });

/** Lists batches, newest first. */
export async function listNewItemBatches(db: Database, { limit, offset }: PageSlice): Promise<PagedRows<NewItemBatch>> {
  const [rows, held, [all]] = await db.batch([
    db.all(sql`SELECT came_at, max(is_vouched) AS is_vouched, count(*) AS items, sum(series_brought) AS series,
        (SELECT json_group_array(name) FROM (SELECT one.name FROM newcomer AS who
          JOIN amiibo AS one ON one.head = who.head AND one.tail = who.tail
          WHERE who.came_at = newcomer.came_at AND who.refused_at IS NULL ORDER BY one.id LIMIT ${MAX_NAMES_SHOWN})) AS names
      FROM ${ACCEPTED_ITEMS_SQL} GROUP BY came_at ORDER BY came_at DESC LIMIT ${limit} OFFSET ${offset}`),
    db.all(sql`SELECT came_at, count(DISTINCT amiibo_id) AS items, count(DISTINCT user_id) AS people
      FROM ${ACCEPTED_ITEMS_SQL} JOIN ${ITEM_HOLDERS_SQL} ON amiibo_id = amiibo.id GROUP BY came_at`),
    db.all(sql`SELECT count(DISTINCT came_at) AS total FROM ${ACCEPTED_ITEMS_SQL}`),
  ]);
  const holders = new Map(held.map((row) => heldRow.parse(row)).map((row) => [row.came_at, row]));
  return {
    rows: rows.map((row) => {
      const { came_at: cameAt, is_vouched, names, ...rest } = arrivalRow.parse(row);
      const { items, people } = holders.get(cameAt) ?? NO_HOLDERS;
      return {
        ...rest,
        cameAt,
        isVouched: is_vouched === 1,
        names,
        held: { items, people },
      };
    }),
    ...total.parse(all),
  };
}

const arrivedRow = z
  .object({ amiibo_id: z.number(), key: z.string(), name: z.string(), people: z.number() })
  .transform(({ amiibo_id: amiiboId, ...row }): BatchItem => ({ amiiboId, ...row }));

/** Lists the items of a batch. */
export async function listBatchItems(
  db: Database,
  cameAt: number,
  { limit, offset }: PageSlice,
): Promise<PagedRows<BatchItem>> {
  const [rows, [all]] = await db.batch([
    db.all(sql`SELECT amiibo.id AS amiibo_id, amiibo.head || amiibo.tail AS key, amiibo.name,
        (SELECT count(*) FROM ${ITEM_HOLDERS_SQL} WHERE amiibo_id = amiibo.id) AS people
      FROM ${ACCEPTED_ITEMS_SQL} WHERE came_at = ${cameAt} ORDER BY amiibo.id LIMIT ${limit} OFFSET ${offset}`),
    db.all(sql`SELECT count(*) AS total FROM ${ACCEPTED_ITEMS_SQL} WHERE came_at = ${cameAt}`),
  ]);
  return { rows: rows.map((row) => arrivedRow.parse(row)), ...total.parse(all) };
}
