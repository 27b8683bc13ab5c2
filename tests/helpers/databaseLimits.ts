import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { DatabaseWritesRefusedError, findDatabaseUnavailableError } from "../../db/errors";

/** Limits of a local database server: `blocked` refuses all writes, `full` all that need another page of the file. */
export type DatabaseLimit = "none" | "blocked" | "full";

/** Message of the hosted database while a quota is used up. */
const BLOCK_REASON = "SQL write operations are forbidden (writes are blocked, do you need to upgrade your plan?)";

const CONFIGS: Readonly<Record<DatabaseLimit, object>> = {
  none: { block_reads: false, block_writes: false, max_db_size: "1TB" },
  blocked: { block_reads: false, block_writes: true, block_reason: BLOCK_REASON, max_db_size: "1TB" },
  // SQLite raises this limit of two pages to the current size of the file. It would ignore a limit below one page.
  full: { block_reads: false, block_writes: false, max_db_size: "8192B" },
};

/** Sets the limit of the database server with this admin API. */
export async function setDatabaseLimit(adminUrl: string, limit: DatabaseLimit): Promise<void> {
  const response = await fetch(`${adminUrl}/v1/namespaces/default/config`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(CONFIGS[limit]),
  });
  if (!response.ok)
    throw new Error(`Database limit "${limit}" was not set: the admin API responded with HTTP ${response.status}.`);
}

/** Inserts a row of two pages into a table that no page shows. */
export const insertLargeRowSql = sql`INSERT INTO kv_write VALUES (hex(randomblob(8)), hex(zeroblob(4096)), 0)`;

const MAX_LARGE_ROWS = 5_000;

/** Uses up the free pages of a database whose limit is "full". */
export async function fillDatabase(db: Database): Promise<void> {
  for (let rows = 0; rows < MAX_LARGE_ROWS; rows += 1) {
    try {
      await db.run(insertLargeRowSql);
    } catch (error) {
      if (findDatabaseUnavailableError(error) instanceof DatabaseWritesRefusedError) return;
      throw error;
    }
  }
  throw new Error(
    `The database still accepted writes after ${MAX_LARGE_ROWS} large rows. Set its limit to "full" first.`,
  );
}
