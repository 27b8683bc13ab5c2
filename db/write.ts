import { type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "../domain/time";
import type { Database } from "./client";
import { isConstraintError } from "./errors";
import type { ResultRows } from "./rows";
import { runBatch } from "./writeBatch";

/** Time after which a change can no longer be undone, and the record of what it did is deleted. */
export const UNDO_WINDOW_MS = 30 * DAY_MS;

/** A change that a user makes to their data, such as their collection. */
export interface UserChangeContext {
  readonly userId: number;
  /** Id chosen by the client, so that a repeated request has no second effect. */
  readonly changeId: string;
  readonly now: Date;
}

/** Error for a change that breaks a rule, such as too many copies. Nothing of the change was written. */
export class ChangeRejectedError extends Error {
  constructor(readonly reason: ChangeRejectReason) {
    super(`Change rejected: ${reason}. Nothing was written.`);
  }
}

const ABORT_REASONS = ["too_many_copies", "too_many_changes", "changed_meanwhile"] as const;
type AbortReason = (typeof ABORT_REASONS)[number];
export type ChangeRejectReason = AbortReason | "no_such_user";

/** Builds a statement that aborts the transaction on a condition: it inserts into a table that rejects every row. */
export const buildConditionalAbortSql = (reason: AbortReason | "lease_lost", condition: SQL): SQL =>
  sql`INSERT INTO batch_abort (reason) SELECT ${reason} WHERE ${condition}`;

export interface ChangeWriteResult {
  readonly rows: ResultRows[];
  /** True if a request with the same change id was saved before. Nothing is written then. */
  readonly isRepeated: boolean;
}

/**
 * Writes a change and then reads, in one transaction; a repeated request only reads. The first statement must be a
 * write, because a transaction that starts with a read cannot always become a writing one. `isShown`: others may see
 * the change.
 */
export async function writeChangeThenRead(
  db: Database,
  change: UserChangeContext,
  writes: readonly SQL[],
  reads: readonly SQL[],
  isShown = true,
): Promise<ChangeWriteResult> {
  const { userId, changeId, now } = change;
  const insertChange = sql`INSERT INTO change (user_id, id, created_at) VALUES (${userId}, ${changeId}, ${now.getTime()})`;
  const incrementVersions = sql`UPDATE user SET collection_version = collection_version + 1,
      public_version = public_version + ${Number(isShown)}
    WHERE id = ${userId}`;
  try {
    const results = await runBatch(db, [insertChange, ...writes, incrementVersions, ...reads]);
    return { rows: results.slice(results.length - reads.length), isRepeated: false };
  } catch (error) {
    // A repeated request violates the primary key of `change`.
    if (isConstraintError(error, "UNIQUE", "change.")) return { rows: await runBatch(db, reads), isRepeated: true };
    const reason = isConstraintError(error, "FOREIGN KEY")
      ? "no_such_user"
      : ABORT_REASONS.find((each) => isConstraintError(error, "CHECK", each));
    throw reason ? new ChangeRejectedError(reason) : error;
  }
}
