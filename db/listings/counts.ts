import { sql } from "drizzle-orm";
import { HOUR_MS } from "../../domain/time";
import type { Database } from "../client";
import { writeBatch } from "../writeBatch";

/** Time between two counts. Each reads all listings, so pages show the result of the last one. */
const COUNT_INTERVAL_MS = 6 * HOUR_MS;

/** Counts all stored listings by reject reason, unless they were counted in the last hours. */
export const countListings = (db: Database, now: number): Promise<void> =>
  writeBatch(db, [
    sql`INSERT INTO listing_count (reject_reason, count, counted_at)
      SELECT coalesce(reject_reason, ''), count(*), ${now} FROM listing
      WHERE NOT EXISTS (SELECT 1 FROM listing_count WHERE counted_at BETWEEN ${now - COUNT_INTERVAL_MS} + 1 AND ${now})
      GROUP BY reject_reason
      ON CONFLICT (reject_reason) DO UPDATE SET count = excluded.count, counted_at = excluded.counted_at`,
    sql`DELETE FROM listing_count WHERE counted_at <> (SELECT max(counted_at) FROM listing_count WHERE counted_at <= ${now})`,
  ]);
