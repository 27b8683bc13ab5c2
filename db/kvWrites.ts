import { sql } from "drizzle-orm";
import { HOUR_MS } from "../domain/time";
import type { Database } from "./client";

/**
 * Minimum time between two writes of the same KV entry. KV accepts one write per second. The other second allows for
 * clock differences between server processes.
 */
const MIN_WRITE_INTERVAL_MS = 2_000;
/**
 * Time after which the same value may be written again. KV needs less time to make a write visible, so a write that is
 * not visible by then may have been lost.
 */
const REWRITE_AFTER_MS = 5 * 60 * 1_000;
const KV_WRITE_TTL_MS = 48 * HOUR_MS;

/**
 * Claims the right to write an entry of the KV store. Only one server process may write the same value, and a changing
 * entry is written only as often as KV accepts.
 *
 * @param valueVersion version of the value that the caller wants to write
 * @param now current time in ms
 * @returns true if the caller may write the entry
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

/**
 * Deletes records of old KV writes. They are not needed after a day: cached pages have keys for one day, and all other
 * entries are rewritten daily.
 */
export async function sweepKvWrites(db: Database, now: Date): Promise<void> {
  await db.run(sql`DELETE FROM kv_write WHERE written_at < ${now.getTime() - KV_WRITE_TTL_MS}`);
}
