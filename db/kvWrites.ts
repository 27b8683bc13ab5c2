import { sql } from "drizzle-orm";
import { HOUR_MS } from "../domain/time";
import type { Database } from "./client";

/** Minimum time between writes of a KV entry: KV takes one a second, and clocks may differ by another. */
const MIN_WRITE_INTERVAL_MS = 2_000;
/** Time after which the same value is written again: a write that is not visible in KV by then may have been lost. */
const REWRITE_AFTER_MS = 5 * 60 * 1_000;
const KV_WRITE_TTL_MS = 48 * HOUR_MS;

/** Claims the write of a KV entry: one process per value, only as often as KV accepts. Returns true if granted. */
export async function claimKvWrite(db: Database, key: string, valueVersion: string, now: number): Promise<boolean> {
  const claimed =
    await db.all(sql`INSERT INTO kv_write (key, value_version, written_at) VALUES (${key}, ${valueVersion}, ${now})
    ON CONFLICT (key) DO UPDATE SET value_version = excluded.value_version, written_at = excluded.written_at
    WHERE abs(excluded.written_at - kv_write.written_at)
      >= iif(kv_write.value_version = excluded.value_version, ${REWRITE_AFTER_MS}, ${MIN_WRITE_INTERVAL_MS})
    RETURNING key`);
  return claimed.length > 0;
}

/** Deletes records of KV writes after a day: page entries have keys for one day, others are rewritten daily. */
export async function deleteOldKvWriteRecords(db: Database, now: Date): Promise<void> {
  await db.run(sql`DELETE FROM kv_write WHERE written_at < ${now.getTime() - KV_WRITE_TTL_MS}`);
}
