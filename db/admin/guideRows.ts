import { sql } from "drizzle-orm";
import { z } from "zod";
import { GRADES } from "../../domain/listings/market";
import type { Database } from "../client";
import { PRICE_GUIDE_MARKET } from "../guide/rows";
import { isMatchingPriceSql } from "../prices/read";
import { idsColumnSchema, optionalColumnSchema, rowSchema } from "../rows";
import { buildConditionalAbortSql } from "../write";
import { writeBatchIfUnchanged } from "../writeBatch";
import { type PageSlice, readListPage } from "./paging";

const guideRow = rowSchema({
  id: z.string(),
  name: z.string(),
  list: z.string(),
  upc: optionalColumnSchema(z.string()),
  candidates: idsColumnSchema,
  /** Id of the item that an admin chose for the row; 0 if no item fits. */
  chosenItemId: optionalColumnSchema(z.number()),
  /** Time in ms at which the row first appeared in the price guide. */
  firstSeenAt: z.number(),
});

/** A row of the external price guide that matches no item, or several items. */
export type UnmatchedPriceGuideRow = z.infer<typeof guideRow>;

/** Lists price guide rows that match no item or several: those that an admin has decided, or the undecided ones. */
export const listUnmatchedPriceGuideRows = async (db: Database, isSettled: boolean, slice: PageSlice) =>
  readListPage(db, slice, {
    select: sql`SELECT id, name, console AS list, upc, candidate_item_ids AS candidates, item_id AS chosen_item_id, first_seen_at
      FROM guide_row WHERE (item_id IS NOT NULL) = ${Number(isSettled)}`,
    order: sql`console, name, id`,
    row: guideRow,
  });

/**
 * Assigns an item (0 if none fits) to a price guide row from the next refresh on, and deletes guide prices of the
 * previous item. Returns `taken` if another row was assigned to the item, `gone` if the row no longer exists.
 */
export async function assignItemToPriceGuideRow(
  db: Database,
  rowId: string,
  itemId: number,
): Promise<"chosen" | "gone" | "taken"> {
  const rows = await db.all(sql`SELECT 1 FROM guide_row WHERE id = ${rowId}`);
  if (rows.length === 0) return "gone";
  const previousItem = sql`(SELECT item_id FROM guide_row WHERE id = ${rowId} AND item_id <> ${itemId})`;
  const isSaved = await writeBatchIfUnchanged(db, [
    buildConditionalAbortSql(
      "changed_meanwhile",
      sql`EXISTS (SELECT 1 FROM guide_row WHERE item_id = ${itemId} AND item_id <> 0 AND id <> ${rowId})`,
    ),
    sql`DELETE FROM current_price WHERE kind = 'guide' AND item_id = ${previousItem}`,
    sql`DELETE FROM daily_price WHERE item_id = ${previousItem}
      AND ${isMatchingPriceSql({ kinds: ["guide"], markets: [PRICE_GUIDE_MARKET], pools: GRADES })}`,
    sql`UPDATE guide_row SET item_id = ${itemId} WHERE id = ${rowId}`,
  ]);
  return isSaved ? "chosen" : "taken";
}
