import { sql } from "drizzle-orm";
import { z } from "zod";
import { GRADES } from "../../domain/listings/market";
import type { Database } from "../client";
import { GUIDE_MARKET } from "../guide/rows";
import { isPriceFigureSql } from "../prices/read";
import { writeBatch } from "../refresh/refreshTargets";
import { abortBatchIfSql } from "../write";
import type { PagedRows, PageSlice } from "./paging";

const ids = z.array(z.number());
const guideRow = z
  .object({
    id: z.string(),
    name: z.string(),
    console: z.string(),
    upc: z.string().nullable(),
    candidates: z.string().transform((text) => ids.parse(JSON.parse(text))),
    amiibo_id: z.number().nullable(),
    seen_at: z.number(),
  })
  .transform(({ amiibo_id, seen_at: seenAt, upc, console, ...row }) => ({
    ...row,
    list: console,
    upc: upc ?? undefined,
    /** What an admin chose; 0: none. */
    chosen: amiibo_id ?? undefined,
    /** ms */
    seenAt,
  }));

/** A row of the price guide that fits several items or none. */
export type UnmatchedGuideRow = z.infer<typeof guideRow>;

/** @param isSettled those of which an admin has said what they mean, else the others. */
export async function listUnmatchedGuideRows(
  db: Database,
  isSettled: boolean,
  { limit, offset }: PageSlice,
): Promise<PagedRows<UnmatchedGuideRow>> {
  const isMeant = isSettled ? sql`amiibo_id IS NOT NULL` : sql`amiibo_id IS NULL`;
  const [rows, [count]] = await db.batch([
    db.all(sql`SELECT id, name, console, upc, candidates, amiibo_id, seen_at FROM guide_row WHERE ${isMeant}
      ORDER BY console, name, id LIMIT ${limit} OFFSET ${offset}`),
    db.all<{ total: number }>(sql`SELECT count(*) AS total FROM guide_row WHERE ${isMeant}`),
  ]);
  return { rows: rows.map((row) => guideRow.parse(row)), total: count?.total ?? 0 };
}

/**
 * A row means this item, or none of them (0), from the next list on. What it said of another one before goes.
 * @returns `taken` where another row means that item by an admin's word.
 */
export async function saveGuideRowItem(
  db: Database,
  rowId: string,
  amiiboId: number,
): Promise<"chosen" | "gone" | "taken"> {
  const known = await db.all(sql`SELECT 1 FROM guide_row WHERE id = ${rowId}`);
  if (known.length === 0) return "gone";
  const former = sql`(SELECT amiibo_id FROM guide_row WHERE id = ${rowId} AND amiibo_id <> ${amiiboId})`;
  try {
    await writeBatch(db, [
      abortBatchIfSql(
        "changed_meanwhile",
        sql`EXISTS (SELECT 1 FROM guide_row WHERE amiibo_id = ${amiiboId} AND amiibo_id <> 0 AND id <> ${rowId})`,
      ),
      sql`DELETE FROM price_now WHERE kind = 'guide' AND amiibo_id = ${former}`,
      sql`DELETE FROM price_day WHERE amiibo_id = ${former}
        AND ${isPriceFigureSql({ kinds: ["guide"], markets: [GUIDE_MARKET], pools: GRADES })}`,
      sql`UPDATE guide_row SET amiibo_id = ${amiiboId} WHERE id = ${rowId}`,
    ]);
    return "chosen";
  } catch (error) {
    if (error instanceof Error && /CHECK constraint failed: changed_meanwhile/.test(`${error.message} ${error.cause}`))
      return "taken";
    throw error;
  }
}
