import { sql } from "drizzle-orm";
import { HOUR_MS } from "../domain/time";
import type { Database } from "./client";

/** KV accepts one write per second and entry; the rest allows for clock differences between isolates. */
const MIN_WRITE_INTERVAL_MS = 2_000;
/** Longer than KV needs to propagate a write. A write that is still not visible by then may have been lost. */
const REWRITE_AFTER_MS = 5 * 60 * 1_000;
const KV_WRITE_TTL_MS = 48 * HOUR_MS;

/**
 * Claims the right to write a KV entry, and returns true if the caller may write. Of several isolates with the same
 * value only one may, and a changing entry is written no more often than KV accepts.
 *
 * @param valueVersion version of the value to be written
 * @param now ms
 */
export async function claimKvWrite(db: Database, key: string, valueVersion: string, now: number): Promise<boolean> {
  const claimed =
    await db.all(sql`INSERT INTO kv_write (key, value_version, written_at) VALUES (${key}, ${valueVersion}, ${now})
    ON CONFLICT (key) DO UPDATE SET value_version = excluded.value_version, written_at = excluded.written_at
    WHERE abs(excluded.written_at - kv_write.written_at)
      >= iif(kv_write.value_version = excluded.value_version, ${REWRITE_AFTER_MS}, ${MIN_WRITE_INTERVAL_MS})
    RETURNING key`);
  return claimed.length > 0;
}

/** Deletes old rows. Cached pages belong to one day, and entries that live longer are rewritten daily. */
export async function sweepKvWrites(db: Database, now: Date): Promise<void> {
  await db.run(sql`DELETE FROM kv_write WHERE written_at < ${now.getTime() - KV_WRITE_TTL_MS}`);
}
