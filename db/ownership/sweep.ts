import { type SQL, sql } from "drizzle-orm";
import { HOUR_MS } from "../../domain/time";
import type { Database } from "../client";
import { UNDO_WINDOW_MS } from "../write";

/** What nobody will undo, send again or confirm any more. It begins with the oldest changes, so that it reads no others. */
export async function sweepChanges(db: Database, now: Date): Promise<void> {
  const isOld = sql`created_at < ${now.getTime() - UNDO_WINDOW_MS}`;
  const ofOld = (table: SQL) => sql`DELETE FROM ${table} WHERE (user_id, change_id) IN (
    SELECT user_id, id FROM change WHERE ${isOld})`;
  const isOver = sql`created_at < ${now.getTime() - HOUR_MS}`;
  await db.batch([
    db.run(ofOld(sql`changed_copy`)),
    db.run(ofOld(sql`changed_mark`)),
    db.run(sql`DELETE FROM change WHERE ${isOld}`),
    db.run(sql`DELETE FROM import_part WHERE user_id IN (SELECT user_id FROM import_draft WHERE ${isOver})`),
    db.run(sql`DELETE FROM import_draft WHERE ${isOver}`),
  ]);
}
