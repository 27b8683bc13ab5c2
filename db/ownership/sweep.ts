import { sql } from "drizzle-orm";
import { DAY_MS } from "../../domain/time";
import type { Database } from "../client";
import { UNDONE_WITHIN_MS } from "../write";

const MONTH_MS = 30 * DAY_MS;

/** What nobody will undo or confirm any more. A change's id stays for a month: it may still be sent again. */
export async function sweepChanges(db: Database, now: Date): Promise<void> {
  const hourAgo = now.getTime() - UNDONE_WITHIN_MS;
  const isOld = (table: "changed_copy" | "changed_mark") => {
    const name = sql.identifier(table);
    return sql`DELETE FROM ${name} WHERE NOT EXISTS (
      SELECT 1 FROM change WHERE user_id = ${name}.user_id AND id = ${name}.change_id AND created_at >= ${hourAgo})`;
  };
  await db.batch([
    db.run(isOld("changed_copy")),
    db.run(isOld("changed_mark")),
    db.run(sql`DELETE FROM change WHERE created_at < ${now.getTime() - MONTH_MS}`),
    db.run(sql`DELETE FROM import_part WHERE user_id IN (
      SELECT user_id FROM import_draft WHERE created_at < ${hourAgo})`),
    db.run(sql`DELETE FROM import_draft WHERE created_at < ${hourAgo}`),
  ]);
}
