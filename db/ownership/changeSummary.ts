import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { booleanColumnSchema } from "../rows";

const kind = z.enum(["added", "removed", "edited"]);
const list = z.enum(["wishlist", "watchlist"]);

/**
 * Summary of a change: copies by item and effect, and list entries. It is stored with the change, so that the activity page
 * need not read each copy. It is null for changes of settings and of other data.
 */
export const changeSummarySchema = z.object({
  copies: z.array(
    z.tuple([z.number(), kind, z.number()]).transform(([itemId, kind, count]) => ({ itemId, kind, count })),
  ),
  listEntries: z.array(
    z
      .tuple([z.number(), list, booleanColumnSchema])
      .transform(([itemId, list, wasAdded]) => ({ itemId, list, wasAdded })),
  ),
});

/** Builds an SQL expression for the summary of the recorded effects that `isOfChange` selects; null if there are none. */
export const selectChangeSummary = (
  isOfChange: SQL,
): SQL => sql`(SELECT iif(copies = '[]' AND list_entries = '[]', NULL,
    json_object('copies', json(copies), 'listEntries', json(list_entries)))
  FROM (SELECT
    (SELECT json_group_array(json_array(item_id, kind, copy_count)) FROM (
      SELECT item_id, iif(before IS NULL, 'added', iif(after IS NULL, 'removed', 'edited')) AS kind, count(*) AS copy_count
      FROM changed_copy WHERE ${isOfChange} GROUP BY item_id, kind)) AS copies,
    (SELECT json_group_array(json_array(item_id, list, was_added)) FROM changed_list_entry
      WHERE ${isOfChange}) AS list_entries))`;
