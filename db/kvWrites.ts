import { sql } from "drizzle-orm";
import { HOUR_MS } from "../domain/time";
import type { Database } from "./client";

/** KV takes one write of an entry a second; clocks of two isolates may differ a little. */
const MIN_WRITE_INTERVAL_MS = 2_000;
/** Longer than it takes until what was written is read everywhere. After that it may have been lost. */
const REWRITE_AFTER_MS = 5 * 60 * 1_000;
const LAST_WRITE_TTL_MS = 48 * HOUR_MS;

/**
 * Whether it is on who asks to write an entry of KV. Of all isolates that made the same at once one is told so, and of an
 * entry that changes all the time nobody more often than KV takes it. @param state of what is to be written @param now ms
 */
export async function claimKvWrite(db: Database, name: string, state: string, now: number): Promise<boolean> {
  const mine = await db.all(sql`INSERT INTO kept_write (name, state, written_at) VALUES (${name}, ${state}, ${now})
    ON CONFLICT (name) DO UPDATE SET state = excluded.state, written_at = excluded.written_at
    WHERE abs(excluded.written_at - kept_write.written_at)
      >= iif(kept_write.state = excluded.state, ${REWRITE_AFTER_MS}, ${MIN_WRITE_INTERVAL_MS})
    RETURNING name`);
  return mine.length > 0;
}

/** Pages are of one day, and what lasts longer is written again each day. */
export async function sweepLastWrites(db: Database, now: Date): Promise<void> {
  await db.run(sql`DELETE FROM kept_write WHERE written_at < ${now.getTime() - LAST_WRITE_TTL_MS}`);
}
