import { type SQL, sql } from "drizzle-orm";
import { HOUR_MS } from "../../domain/time";
import type { Database } from "../client";
import { UNDO_WINDOW_MS } from "../write";

/** Deletes changes and import drafts that are too old; subqueries select by age, so that only old rows are read. */
export async function deleteExpiredChangesAndDrafts(db: Database, now: Date): Promise<void> {
  const isOld = sql`created_at < ${now.getTime() - UNDO_WINDOW_MS}`;
  const deleteOfOldChanges = (table: SQL) => sql`DELETE FROM ${table} WHERE (user_id, change_id) IN (
    SELECT user_id, id FROM change WHERE ${isOld})`;
  const isExpired = sql`created_at < ${now.getTime() - HOUR_MS}`;
  await db.batch([
    db.run(sql`UPDATE user SET history_bytes = history_bytes
        - (SELECT coalesce(sum(history_bytes), 0) FROM change WHERE user_id = user.id AND ${isOld})
      WHERE id IN (SELECT user_id FROM change WHERE ${isOld})`),
    db.run(deleteOfOldChanges(sql`changed_copy_group`)),
    db.run(deleteOfOldChanges(sql`changed_list_entry`)),
    db.run(sql`DELETE FROM change WHERE ${isOld}`),
    db.run(sql`DELETE FROM import_draft_part WHERE user_id IN (SELECT user_id FROM import_draft WHERE ${isExpired})`),
    db.run(sql`DELETE FROM import_draft WHERE ${isExpired}`),
  ]);
}
