import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";

/** After this long a change cannot be taken back any more. */
export const UNDONE_WITHIN_MS = 60 * 60 * 1000;

/** One change of somebody's collection. */
export interface Change {
  readonly userId: number;
  /** Chosen by who asks: the same change sent again counts once. */
  readonly changeId: string;
  readonly now: Date;
}

/**
 * Writes, then reads, as one transaction and one round trip.
 * The first statement is a write: a transaction that begins by reading cannot always become one that writes.
 */
export async function writeThenRead(
  db: Database,
  change: Change,
  writes: readonly SQL[],
  reads: readonly SQL[],
): Promise<Rows[]> {
  const { userId, changeId, now } = change;
  const begin = sql`INSERT INTO change (user_id, id, created_at) VALUES (${userId}, ${changeId}, ${now.getTime()})`;
  const bump = sql`UPDATE user SET collection_version = collection_version + 1 WHERE id = ${userId}`;
  try {
    const results = await runAll(db, [begin, ...writes, bump, ...reads]);
    return results.slice(-reads.length);
  } catch (error) {
    if (!isRepeated(error)) throw error;
    return runAll(db, reads);
  }
}

export type Rows = readonly Readonly<Record<string, unknown>>[];

async function runAll(db: Database, statements: readonly SQL[]): Promise<Rows[]> {
  const [first, ...rest] = statements.map((statement) => db.all<Record<string, unknown>>(statement));
  return first ? db.batch([first, ...rest]) : [];
}

/** The table of changes refuses one that it has. */
const isRepeated = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed: change\./.test(`${error.message} ${error.cause ?? ""}`);
