import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { DAY_MS } from "../../domain/time";
import type { Database } from "../client";
import { booleanColumnSchema, jsonColumnSchema, rowSchema } from "../rows";
import { type PageSlice, readListPage, readListPageWithRelatedRows } from "./paging";

/** SQL subquery for all pairs of a user and an item that the user owns, wants or watches, even if it was withdrawn. */
export const ITEM_HOLDERS_SQL: SQL = sql`(SELECT user_id, item_id FROM copy UNION SELECT user_id, item_id FROM wishlist
  UNION SELECT user_id, item_id FROM watchlist UNION SELECT user_id, item_id FROM target)`;

const MAX_NAMES_SHOWN = 12;
/** Duration for which a batch (the items accepted at one time) is listed for admins. */
const ACCEPTED_LISTED_FOR_MS = 90 * DAY_MS;

/** Builds an SQL condition that is true if the item was accepted recently enough to be listed for admins. */
export const isRecentlyAcceptedItemSql = (now: number): SQL =>
  sql`item.accepted_at >= ${now - ACCEPTED_LISTED_FOR_MS} AND item.withdrawn_at IS NULL`;

const batchRow = rowSchema({
  /** Time in ms at which the items were accepted. It identifies the batch. */
  acceptedAt: z.number(),
  isAcceptedByAdmin: booleanColumnSchema,
  itemCount: z.number(),
  seriesCount: z.number(),
  /** Names of the batch's first items. */
  names: jsonColumnSchema(z.array(z.string())),
});

const holdersRow = rowSchema({ acceptedAt: z.number(), itemCount: z.number(), userCount: z.number() });

/** A batch: the items that were added by one response of the external catalogue source, or by one click of an admin. */
export interface AcceptedItemBatch extends z.infer<typeof batchRow> {
  readonly holders: { readonly itemCount: number; readonly userCount: number };
}

/** Lists batches of accepted items, newest first. */
export async function listAcceptedItemBatches(db: Database, now: number, slice: PageSlice) {
  const { page, otherRows } = await readListPageWithRelatedRows(
    db,
    slice,
    {
      select: sql`SELECT accepted_at, max(is_accepted_by_admin) AS is_accepted_by_admin, count(*) AS item_count, sum(series_added) AS series_count,
        (SELECT json_group_array(name) FROM (SELECT name FROM item AS member
          WHERE member.accepted_at = item.accepted_at AND member.withdrawn_at IS NULL ORDER BY id LIMIT ${MAX_NAMES_SHOWN})) AS names
      FROM item WHERE ${isRecentlyAcceptedItemSql(now)} GROUP BY accepted_at`,
      order: sql`accepted_at DESC`,
      row: batchRow,
    },
    sql`SELECT accepted_at, count(DISTINCT item_id) AS item_count, count(DISTINCT user_id) AS user_count
      FROM item JOIN ${ITEM_HOLDERS_SQL} ON item_id = item.id WHERE ${isRecentlyAcceptedItemSql(now)} GROUP BY accepted_at`,
  );
  const holdersByBatch = new Map(
    otherRows.map((row) => holdersRow.parse(row)).map(({ acceptedAt, ...counts }) => [acceptedAt, counts]),
  );
  const rows = page.rows.map((batch) => ({
    ...batch,
    holders: holdersByBatch.get(batch.acceptedAt) ?? { itemCount: 0, userCount: 0 },
  }));
  return { ...page, rows };
}

const batchItemRow = rowSchema({
  itemId: z.number(),
  name: z.string(),
  /** Number of users who own, want or watch the item. */
  holderCount: z.number(),
});
export type AcceptedBatchItem = z.infer<typeof batchItemRow>;

export const listAcceptedBatchItems = async (db: Database, acceptedAt: number, slice: PageSlice) =>
  readListPage(db, slice, {
    select: sql`SELECT item.id AS item_id, name,
        (SELECT count(*) FROM ${ITEM_HOLDERS_SQL} WHERE item_id = item.id) AS holder_count
      FROM item WHERE accepted_at = ${acceptedAt} AND withdrawn_at IS NULL`,
    order: sql`item.id`,
    row: batchItemRow,
  });
