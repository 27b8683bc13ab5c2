import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertCopySummariesSql } from "../../db/ownership/copySummaries";

/** Makes the table `copy_summary` equal to the copies, after a test wrote copies without the functions of `db`. */
export async function refreshCopySummaries(db: Database, which: SQL = sql`TRUE`): Promise<void> {
  await db.batch([db.run(sql`DELETE FROM copy_summary WHERE ${which}`), db.run(insertCopySummariesSql(which))]);
}
