import { type SQL, sql } from "drizzle-orm";
import { MAX_COPIES_PER_ITEM, MAX_COPIES_PER_USER } from "../domain/ownership/holding";
import { DAY_MS } from "../domain/time";
import type { Database } from "./client";
import { redactedErrorForLog } from "./errors";

/** After this long a change cannot be taken back any more, and nobody knows what it did. */
export const UNDO_WINDOW_MS = 30 * DAY_MS;

/** One change of somebody's collection. */
export interface ChangeContext {
  readonly userId: number;
  /** Chosen by who asks: the same change sent again counts once. */
  readonly changeId: string;
  readonly now: Date;
}

export type ResultRows = readonly Readonly<Record<string, unknown>>[];

/** What a change would have done breaks a rule; nothing of it was done. */
export class ChangeRejectedError extends Error {
  constructor(readonly reason: ChangeRejectReason) {
    super(`The change was refused: ${reason}.`);
  }
}

/** In the words of the table `refusal`, which takes no row: who inserts one there takes the whole batch back. */
export type ChangeRejectReason = "too_many_copies" | "changed_meanwhile" | "no_such_user";

/** Takes the batch back where the condition holds. */
export const abortBatchIfSql = (reason: Exclude<ChangeRejectReason, "no_such_user">, condition: SQL): SQL =>
  sql`INSERT INTO refusal (reason) SELECT ${reason} WHERE ${condition}`;

/** Stands behind every write that may add copies. */
export const abortIfTooManyCopiesSql = ({ userId, changeId }: ChangeContext): SQL =>
  abortBatchIfSql(
    "too_many_copies",
    sql`(SELECT count(*) FROM owned WHERE user_id = ${userId}) > ${MAX_COPIES_PER_USER}
      OR EXISTS (SELECT 1 FROM owned WHERE user_id = ${userId} AND amiibo_id IN (
          SELECT amiibo_id FROM changed_copy WHERE user_id = ${userId} AND change_id = ${changeId})
        GROUP BY amiibo_id HAVING count(*) > ${MAX_COPIES_PER_ITEM})`,
  );

export interface WriteResult {
  readonly rows: ResultRows[];
  /** The change was done before, whatever is known of it still. */
  readonly isRepeated: boolean;
}

/**
 * Writes, then reads, as one transaction and one round trip. A change that was done before is only read.
 * The first statement is a write: a transaction that begins by reading cannot always become one that writes.
 * @param isShown others may see a difference.
 */
export async function writeThenRead(
  db: Database,
  change: ChangeContext,
  writes: readonly SQL[],
  reads: readonly SQL[],
  isShown = true,
): Promise<WriteResult> {
  const { userId, changeId, now } = change;
  const begin = sql`INSERT INTO change (user_id, id, created_at) VALUES (${userId}, ${changeId}, ${now.getTime()})`;
  const bump = sql`UPDATE user SET collection_version = collection_version + 1,
      shown_version = shown_version + ${Number(isShown)}
    WHERE id = ${userId}`;
  try {
    const results = await runBatch(db, [begin, ...writes, bump, ...reads]);
    return { rows: results.slice(results.length - reads.length), isRepeated: false };
  } catch (error) {
    const text = redactedErrorForLog(error);
    // The table of changes refuses one that it has.
    if (/UNIQUE constraint failed: change\./.test(text)) return { rows: await runBatch(db, reads), isRepeated: true };
    const reason = findRejectReason(text);
    throw reason === undefined ? error : new ChangeRejectedError(reason);
  }
}

function findRejectReason(text: string): ChangeRejectReason | undefined {
  if (/FOREIGN KEY constraint failed/.test(text)) return "no_such_user";
  if (/CHECK constraint failed: too_many_copies/.test(text)) return "too_many_copies";
  return /CHECK constraint failed: changed_meanwhile/.test(text) ? "changed_meanwhile" : undefined;
}

async function runBatch(db: Database, statements: readonly SQL[]): Promise<ResultRows[]> {
  const [first, ...rest] = statements.map((statement) => db.all<Record<string, unknown>>(statement));
  return first ? db.batch([first, ...rest]) : [];
}
