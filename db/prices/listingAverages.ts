import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { booleanColumnSchema, rowSchema } from "../rows";
import { isMatchingPriceSql } from "./read";

/** Number of item ids per transaction. All of them in one would take longer than the database host allows. */
const ITEM_IDS_PER_TRANSACTION = 50;

const stateRow = rowSchema({ hasAverages: booleanColumnSchema, maxItemId: z.number() });

/**
 * Deletes all that was computed from listings of the marketplace: sales, sold quantities, and the prices of sales and
 * of listings. Current listings, lowest offers and guide prices stay. Returns the numbers of deleted rows. The rows by
 * which it finds out that there is something to delete are deleted last, so the next call continues an interrupted one.
 */
export async function deleteListingAverages(
  db: Database,
): Promise<{ readonly saleCount: number; readonly dailyPriceCount: number }> {
  const [row] = await db.all(sql`SELECT
    EXISTS (SELECT 1 FROM price_version WHERE can_show_averages = 1)
      OR EXISTS (SELECT 1 FROM daily_averages WHERE kind = 'sold') OR EXISTS (SELECT 1 FROM sale) AS has_averages,
    max(coalesce((SELECT max(item_id) FROM daily_price), 0), coalesce((SELECT max(item_id) FROM sale), 0),
      coalesce((SELECT max(item_id) FROM current_price), 0), coalesce((SELECT max(item_id) FROM listing), 0)) AS max_item_id`);
  const { hasAverages, maxItemId } = stateRow.parse(row);
  let [saleCount, dailyPriceCount] = [0, 0];
  for (let first = 0; hasAverages && first <= maxItemId; first += ITEM_IDS_PER_TRANSACTION) {
    const isInRange = sql`item_id BETWEEN ${first} AND ${first + ITEM_IDS_PER_TRANSACTION - 1}`;
    const isOfListings = isMatchingPriceSql({ kinds: ["sold", "listed"] });
    const [dailyPrices, , , sales] = await db.batch([
      db.run(sql`DELETE FROM daily_price WHERE ${isInRange} AND ${isOfListings}`),
      db.run(sql`DELETE FROM current_price WHERE ${isInRange} AND ${isOfListings}`),
      db.run(sql`UPDATE listing SET sold_quantity = NULL, sold_quantity_at = 0, counted_at = 0, is_single_unit = 0
        WHERE ${isInRange} AND counted_at > 0`),
      db.run(sql`DELETE FROM sale WHERE ${isInRange}`),
    ]);
    saleCount += sales.rowsAffected;
    dailyPriceCount += dailyPrices.rowsAffected;
  }
  if (hasAverages) await db.run(sql`DELETE FROM daily_averages WHERE kind = 'sold'`);
  return { saleCount, dailyPriceCount };
}
