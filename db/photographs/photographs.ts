import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";

/** State of an item's photograph. */
export interface KnownPhotograph {
  readonly itemId: number;
  /** Hash of the photograph that is shown. */
  readonly hash: string | undefined;
  /** Reason why the last file was rejected: the end of a sentence that begins with "It". */
  readonly problem: string | undefined;
  /** ms. Start of the problem. */
  readonly problemSince: number | undefined;
  /** True if an admin rejected all photographs of the item. */
  readonly isRejected: boolean;
}

const knownRow = z
  .object({
    item_id: z.number(),
    hash: z.string().nullable(),
    problem: z.string().nullable(),
    problem_since: z.number().nullable(),
    rejected_at: z.number().nullable(),
  })
  .transform(
    (row): KnownPhotograph => ({
      itemId: row.item_id,
      hash: row.hash ?? undefined,
      problem: row.problem ?? undefined,
      problemSince: row.problem_since ?? undefined,
      isRejected: row.rejected_at !== null,
    }),
  );

/** Reads all photographs by item id. */
export async function readPhotographs(db: Database): Promise<ReadonlyMap<number, KnownPhotograph>> {
  const rows = await db.all(sql`SELECT item_id, hash, problem, problem_since, rejected_at FROM photograph`);
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
  const [, rows] = await db.batch([
    // The batch must start with a write: one that starts with a read cannot wait for the lock of another.
    db.run(sql`DELETE FROM refresh_target WHERE key = ${getPhotographTargetKey(id)}`),
    db.all(sql`SELECT hash FROM photograph WHERE item_id = ${id} AND hash IS NOT NULL`),
    db.run(sql`UPDATE photograph SET hash = NULL, rejected_at = ${now} WHERE item_id = ${id} AND hash IS NOT NULL`),
  ]);
  return z.array(z.object({ hash: z.string() })).parse(rows)[0]?.hash;
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
