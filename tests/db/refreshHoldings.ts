import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertHoldingsSql } from "../../db/ownership/holdingRows";

/** Makes the table `holding` equal to the copies, after a test wrote copies without the functions of `db`. */
export async function refreshHoldings(db: Database, which: SQL = sql`TRUE`): Promise<void> {
  await db.batch([db.run(sql`DELETE FROM holding WHERE ${which}`), db.run(insertHoldingsSql(which))]);
}
