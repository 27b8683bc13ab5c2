import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { optionalColumn, rowSchema, sqlBoolean } from "../rows";
import { runBatch } from "../writeBatch";

const knownRow = rowSchema({
  itemId: z.number(),
  /** Hash of the photograph that is shown. */
  hash: optionalColumn(z.string()),
  /** Reason why the last file was rejected: the end of a sentence that begins with "It". */
  problem: optionalColumn(z.string()),
  /** ms. Start of the problem. */
  problemSince: optionalColumn(z.number()),
  /** True if an admin rejected all photographs of the item. */
  isRejected: sqlBoolean,
});

/** State of an item's photograph. */
export type KnownPhotograph = z.infer<typeof knownRow>;

/** Reads all photographs by item id. */
export async function readPhotographs(db: Database): Promise<ReadonlyMap<number, KnownPhotograph>> {
  const rows = await db.all(
    sql`SELECT item_id, hash, problem, problem_since, rejected_at IS NOT NULL AS is_rejected FROM photograph`,
  );
  return new Map(rows.map((row) => knownRow.parse(row)).map((known) => [known.itemId, known]));
}

/** The service that photographs are fetched from. */
export const PHOTOGRAPH_SERVICE = "photographs";

/** Returns the key of an item's refresh target. */
export const getPhotographTargetKey = (id: number): string => `${PHOTOGRAPH_SERVICE}/${id}`;

/** Builds a statement that shows a photograph. */
export const showPhotographSql = (id: number, hash: string, now: number): SQL =>
  sql`INSERT INTO photograph (item_id, hash, fetched_at) VALUES (${id}, ${hash}, ${now})
    ON CONFLICT (item_id) DO UPDATE
    SET hash = excluded.hash, fetched_at = excluded.fetched_at, problem = NULL, problem_since = NULL`;

/** Builds a statement that removes a photograph, so that the artwork is shown. It writes nothing if there is no row. */
export const removePhotographSql = (id: number): SQL =>
  sql`UPDATE photograph SET hash = NULL, problem = NULL, problem_since = NULL WHERE item_id = ${id}`;

interface Problem {
  readonly itemId: number;
  readonly problem: string;
  /** True if the photograph that is shown stays. */
  readonly keepsPhotograph: boolean;
  readonly now: number;
}

const hashRow = rowSchema({ hash: z.string() });

/** Builds a statement that records a problem. A repeated problem keeps the time of its first occurrence. */
export const recordPhotographProblemSql = ({ itemId, problem, keepsPhotograph, now }: Problem): SQL =>
  sql`INSERT INTO photograph (item_id, problem, problem_since) VALUES (${itemId}, ${problem}, ${now})
    ON CONFLICT (item_id) DO UPDATE SET
      problem_since = CASE WHEN problem IS excluded.problem THEN problem_since ELSE excluded.problem_since END,
      problem = excluded.problem, hash = CASE WHEN ${Number(keepsPhotograph)} THEN hash END`;

/**
 * Rejects an item's photographs: the artwork is shown and no file is accepted. Deleting the target also discards a
 * fetch that is under way.
 *
 * @returns the hash of the photograph that was shown; `undefined` if there was none
 */
export async function rejectPhotograph(db: Database, id: number, now: number): Promise<string | undefined> {
  const [, [shown] = []] = await runBatch(db, [
    sql`DELETE FROM refresh_target WHERE key = ${getPhotographTargetKey(id)}`,
    sql`SELECT hash FROM photograph WHERE item_id = ${id} AND hash IS NOT NULL`,
    sql`UPDATE photograph SET hash = NULL, rejected_at = ${now} WHERE item_id = ${id} AND hash IS NOT NULL`,
  ]);
  return shown && hashRow.parse(shown).hash;
}

/**
 * Accepts photographs of an item again and makes its target due first.
 *
 * @returns true if photographs were rejected
 */
export async function allowPhotograph(db: Database, id: number): Promise<boolean> {
  const [rows] = await db.batch([
    db.all(sql`INSERT OR REPLACE INTO refresh_target (key, service, next_due_at)
      SELECT ${getPhotographTargetKey(id)}, ${PHOTOGRAPH_SERVICE}, 0 FROM photograph
      WHERE item_id = ${id} AND rejected_at IS NOT NULL RETURNING key`),
    db.run(sql`UPDATE photograph SET rejected_at = NULL WHERE item_id = ${id}`),
  ]);
  return rows.length > 0;
}
