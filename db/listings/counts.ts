import { sql } from "drizzle-orm";
import { HOUR_MS } from "../../domain/time";
import type { Database } from "../client";
import { writeBatch } from "../writeBatch";

/** Time between two counts. Each reads all listings, so pages show the result of the last one. */
const COUNT_INTERVAL_MS = 6 * HOUR_MS;

/** Counts all stored listings by reject reason, unless they were counted in the last hours. */
export async function countListings(db: Database, now: number): Promise<void> {
  const lately = await db.all(sql`SELECT 1 FROM listing_count
    WHERE counted_at BETWEEN ${now - COUNT_INTERVAL_MS} + 1 AND ${now} LIMIT 1`);
  if (lately.length > 0) return;
  await writeBatch(db, [
    sql`DELETE FROM listing_count`,
    sql`INSERT INTO listing_count (reject_reason, count, counted_at)
      SELECT coalesce(reject_reason, ''), count(*), ${now} FROM listing GROUP BY reject_reason`,
  ]);
}
