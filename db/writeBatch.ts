import type { SQL } from "drizzle-orm";
import type { Database } from "./client";
import { isConstraintError } from "./errors";
import type { ResultRows } from "./rows";

/** A statement of a transaction to which several modules contribute statements. */
export type BatchStatement = SQL;

/** Runs statements in one transaction and returns the rows of each; if any statement writes, the first one must. */
export async function runBatch(db: Database, statements: readonly SQL[]): Promise<ResultRows[]> {
  const [first, ...rest] = statements.map((statement) => db.all<Record<string, unknown>>(statement));
  return first ? db.batch([first, ...rest]) : [];
}

/** Runs writing statements in one transaction and one database round trip. The first statement must be a write. */
export async function writeBatch(db: Database, statements: readonly SQL[]): Promise<void> {
  const [first, ...rest] = statements.map((statement) => db.run(statement));
  if (first) await db.batch([first, ...rest]);
}

/** Runs `writeBatch`, but returns false if the reason `changed_meanwhile` aborted the transaction. */
export async function writeBatchIfUnchanged(db: Database, statements: readonly SQL[]): Promise<boolean> {
  try {
    await writeBatch(db, statements);
    return true;
  } catch (error) {
    if (isConstraintError(error, "CHECK", "changed_meanwhile")) return false;
    throw error;
  }
}
