import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { booleanColumnSchema, optionalColumnSchema, rowSchema } from "../rows";
import { runBatch } from "../writeBatch";

const knownRow = rowSchema({
  itemId: z.number(),
  /** Hash of the displayed photograph; `undefined` if the item's drawing is displayed instead. */
  hash: optionalColumnSchema(z.string()),
  /** Reason why the last downloaded file was rejected: the end of a sentence that begins with "It". */
  problem: optionalColumnSchema(z.string()),
  problemSince: optionalColumnSchema(z.number()),
  /** True if an admin rejected all photographs of the item, also future ones. */
  isRejected: booleanColumnSchema,
});

/** State of an item's photograph: displayed, failed or rejected. */
export type PhotographState = z.infer<typeof knownRow>;

export async function readPhotographStates(db: Database): Promise<ReadonlyMap<number, PhotographState>> {
  const rows = await db.all(
    sql`SELECT item_id, hash, problem, problem_since, rejected_at IS NOT NULL AS is_rejected FROM photograph`,
  );
  return new Map(rows.map((row) => knownRow.parse(row)).map((known) => [known.itemId, known]));
}

/** Name of the external service from which photographs are fetched. */
export const PHOTOGRAPH_SERVICE_ID = "photographs";

/** Returns the key of the refresh target (a thing that is fetched repeatedly) for an item's photograph. */
export const getPhotographRefreshTargetKey = (id: number): string => `${PHOTOGRAPH_SERVICE_ID}/${id}`;

/** Builds a statement that saves a photograph to be displayed, and clears any problem. */
export const saveValidPhotographSql = (id: number, hash: string, now: number): SQL =>
  sql`INSERT INTO photograph (item_id, hash, fetched_at) VALUES (${id}, ${hash}, ${now})
    ON CONFLICT (item_id) DO UPDATE
    SET hash = excluded.hash, fetched_at = excluded.fetched_at, problem = NULL, problem_since = NULL`;

/** Builds a statement that removes an item's photograph, so that its drawing is displayed. */
export const removePhotographSql = (id: number): SQL =>
  sql`UPDATE photograph SET hash = NULL, problem = NULL, problem_since = NULL WHERE item_id = ${id}`;

interface Problem {
  readonly itemId: number;
  readonly problem: string;
  /** True if the photograph that is displayed now stays despite the problem. */
  readonly keepsPhotograph: boolean;
  readonly now: number;
}

const hashRow = rowSchema({ hash: z.string() });

/** Builds a statement that records why a photograph is unusable; a repeated problem keeps the time of the first. */
export const recordPhotographProblemSql = ({ itemId, problem, keepsPhotograph, now }: Problem): SQL =>
  sql`INSERT INTO photograph (item_id, problem, problem_since) VALUES (${itemId}, ${problem}, ${now})
    ON CONFLICT (item_id) DO UPDATE SET
      problem_since = CASE WHEN problem IS excluded.problem THEN problem_since ELSE excluded.problem_since END,
      problem = excluded.problem, hash = CASE WHEN ${Number(keepsPhotograph)} THEN hash END`;

/**
 * Rejects all photographs of an item, also future ones; returns the hash of the displayed one. Deletes the refresh
 * target, so that the result of a running fetch is discarded.
 */
export async function rejectPhotographsOfItem(db: Database, id: number, now: number): Promise<string | undefined> {
  const [, [shown] = []] = await runBatch(db, [
    sql`DELETE FROM refresh_target WHERE key = ${getPhotographRefreshTargetKey(id)}`,
    sql`SELECT hash FROM photograph WHERE item_id = ${id} AND hash IS NOT NULL`,
    sql`UPDATE photograph SET hash = NULL, rejected_at = ${now} WHERE item_id = ${id} AND hash IS NOT NULL`,
  ]);
  return shown && hashRow.parse(shown).hash;
}

/** Accepts photographs of an item again and makes their fetch due first; returns false if they were not rejected. */
export async function allowPhotographsOfItem(db: Database, id: number): Promise<boolean> {
  const [rows] = await db.batch([
    db.all(sql`INSERT OR REPLACE INTO refresh_target (key, service, next_due_at)
      SELECT ${getPhotographRefreshTargetKey(id)}, ${PHOTOGRAPH_SERVICE_ID}, 0 FROM photograph
      WHERE item_id = ${id} AND rejected_at IS NOT NULL RETURNING key`),
    db.run(sql`UPDATE photograph SET rejected_at = NULL WHERE item_id = ${id}`),
  ]);
  return rows.length > 0;
}
