import type { SQL } from "drizzle-orm";
import type { Database } from "./client";
import { isConstraintError } from "./errors";
import type { ResultRows } from "./rows";

/** A statement of a batch that several modules build together. */
export type BatchStatement = SQL;

/** Runs statements in one transaction and one round trip. A batch that writes must start with a write. */
export async function runBatch(db: Database, statements: readonly SQL[]): Promise<ResultRows[]> {
  const [first, ...rest] = statements.map((statement) => db.all<Record<string, unknown>>(statement));
  return first ? db.batch([first, ...rest]) : [];
}

/** Writes statements in one transaction and one round trip. The first statement must be a write. */
export async function writeBatch(db: Database, statements: readonly SQL[]): Promise<void> {
  const [first, ...rest] = statements.map((statement) => db.run(statement));
  if (first) await db.batch([first, ...rest]);
}

/**
 * Writes statements like `writeBatch`.
 *
 * @returns false if a check for `changed_meanwhile` aborted the batch, so that nothing was written
 */
export async function writeBatchIfUnchanged(db: Database, statements: readonly SQL[]): Promise<boolean> {
  try {
    await writeBatch(db, statements);
    return true;
  } catch (error) {
    if (isConstraintError(error, "CHECK", "changed_meanwhile")) return false;
    throw error;
  }
}
