import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";

/** Many rows that are written together and stay as they were for long. */
export interface Rows {
  readonly name: string;
  /** A row of theirs: without any, a note about them says nothing. */
  readonly one: SQL;
}

/**
 * Whether this is what was written last: who reads that need not read a thousand rows to see it. Notes are swept out with
 * those of what is kept, so that all of it is written anew every other day.
 */
export async function isWritten(db: Database, { name, one }: Rows, state: string): Promise<boolean> {
  const noted = await db.all(
    sql`SELECT 1 FROM kept_write WHERE name = ${name} AND state = ${state} AND EXISTS (${one})`,
  );
  return noted.length > 0;
}

/** Stands in the batch that writes it. */
export const noteWritten = ({ name }: Rows, state: string): SQL => sql`INSERT INTO kept_write (name, state, written_at)
  VALUES (${name}, ${state}, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT (name) DO UPDATE SET state = excluded.state, written_at = excluded.written_at`;

/** A text in few signs, the same for the same one. */
export async function digestOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
