import { sql } from "drizzle-orm";
import type { Database } from "../client";
import { writeBatch } from "../writeBatch";

const KEY = "write check";

/**
 * Checks that the database accepts writes; throws the error of the database if not. Adds a row larger than a database
 * page and deletes it, in one transaction, because a full database may still accept a write that needs no new page.
 */
export const checkWrites = (db: Database): Promise<void> =>
  writeBatch(db, [
    sql`INSERT INTO kv_write (key, value_version, written_at) VALUES (${KEY}, hex(zeroblob(4096)), 0)`,
    sql`DELETE FROM kv_write WHERE key = ${KEY}`,
  ]);
