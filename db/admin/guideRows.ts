import { sql } from "drizzle-orm";
import { z } from "zod";
import { GRADES } from "../../domain/listings/market";
import type { Database } from "../client";
import { GUIDE_MARKET } from "../guide/rows";
import { idsColumn } from "../jsonColumn";
import { isPriceFigureSql } from "../prices/read";
import { abortBatchIfSql } from "../write";
import { writeBatch } from "../writeBatch";
import type { PagedRows, PageSlice } from "./paging";

const guideRow = z
  .object({
    id: z.string(),
    name: z.string(),
    console: z.string(),
    upc: z.string().nullable(),
    candidate_item_ids: idsColumn,
    item_id: z.number().nullable(),
    first_seen_at: z.number(),
  })
  .transform(({ item_id, candidate_item_ids, first_seen_at, upc, console, ...row }) => ({
    ...row,
    list: console,
    upc: upc ?? undefined,
    candidates: candidate_item_ids,
    /** The item that an admin chose; 0 if none fits. */
    chosenItemId: item_id ?? undefined,
    /** ms */
    firstSeenAt: first_seen_at,
  }));

/** A row of the price guide that matches several items or none. */
export type UnmatchedGuideRow = z.infer<typeof guideRow>;

/**
 * Lists rows that need an admin, or that an admin has decided.
 *
 * @param isSettled true for decided rows
 */
export async function listUnmatchedGuideRows(
  db: Database,
  isSettled: boolean,
  { limit, offset }: PageSlice,
): Promise<PagedRows<UnmatchedGuideRow>> {
  const isListed = isSettled ? sql`item_id IS NOT NULL` : sql`item_id IS NULL`;
  const [rows, [count]] = await db.batch([
    db.all(sql`SELECT id, name, console, upc, candidate_item_ids, item_id, first_seen_at FROM guide_row WHERE ${isListed}
      ORDER BY console, name, id LIMIT ${limit} OFFSET ${offset}`),
    db.all<{ total: number }>(sql`SELECT count(*) AS total FROM guide_row WHERE ${isListed}`),
  ]);
  return { rows: rows.map((row) => guideRow.parse(row)), total: count?.total ?? 0 };
}

/**
 * Assigns an item, or none (0), to a row of the guide. It applies from the next refresh on, and guide prices of the
 * previous item are deleted.
 *
 * @returns `taken` if an admin assigned another row to the item, `gone` if the row no longer exists
 */
export async function saveGuideRowItem(
  db: Database,
  rowId: string,
  itemId: number,
): Promise<"chosen" | "gone" | "taken"> {
  const rows = await db.all(sql`SELECT 1 FROM guide_row WHERE id = ${rowId}`);
  if (rows.length === 0) return "gone";
  const previousItem = sql`(SELECT item_id FROM guide_row WHERE id = ${rowId} AND item_id <> ${itemId})`;
  try {
    await writeBatch(db, [
      abortBatchIfSql(
        "changed_meanwhile",
        sql`EXISTS (SELECT 1 FROM guide_row WHERE item_id = ${itemId} AND item_id <> 0 AND id <> ${rowId})`,
      ),
      sql`DELETE FROM current_price WHERE kind = 'guide' AND item_id = ${previousItem}`,
      sql`DELETE FROM daily_price WHERE item_id = ${previousItem}
        AND ${isPriceFigureSql({ kinds: ["guide"], markets: [GUIDE_MARKET], pools: GRADES })}`,
      sql`UPDATE guide_row SET item_id = ${itemId} WHERE id = ${rowId}`,
    ]);
    return "chosen";
  } catch (error) {
    if (error instanceof Error && /CHECK constraint failed: changed_meanwhile/.test(`${error.message} ${error.cause}`))
      return "taken";
    throw error;
  }
}
