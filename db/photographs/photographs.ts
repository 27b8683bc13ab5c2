import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";

/** What is known of an item's photograph. */
export interface KnownPhotograph {
  readonly id: number;
  /** Of the one that is shown. */
  readonly hash: string | undefined;
  /** Why the last file was not taken: the end of a sentence that begins with "It". */
  readonly problem: string | undefined;
  /** ms: since when. */
  readonly problemAt: number | undefined;
  /** An admin wants none. */
  readonly isRefused: boolean;
}

const knownRow = z
  .object({
    amiibo_id: z.number(),
    hash: z.string().nullable(),
    problem: z.string().nullable(),
    problem_at: z.number().nullable(),
    refused_at: z.number().nullable(),
  })
  .transform(
    (row): KnownPhotograph => ({
      id: row.amiibo_id,
      hash: row.hash ?? undefined,
      problem: row.problem ?? undefined,
      problemAt: row.problem_at ?? undefined,
      isRefused: row.refused_at !== null,
    }),
  );

/** By item. */
export async function readPhotographs(db: Database): Promise<ReadonlyMap<number, KnownPhotograph>> {
  const rows = await db.all(sql`SELECT amiibo_id, hash, problem, problem_at, refused_at FROM photograph`);
  return new Map(rows.map((row) => knownRow.parse(row)).map((known) => [known.id, known]));
}

/** The service that they are fetched from. */
export const PHOTOGRAPH_SERVICE = "photographs";

/** What is fetched under this name, item by item. */
export const getPhotographTargetKey = (id: number): string => `${PHOTOGRAPH_SERVICE}/${id}`;

/** From now on the item is shown by it. */
export const showPhotographSql = (id: number, hash: string, now: number): SQL =>
  sql`INSERT INTO photograph (amiibo_id, hash, fetched_at) VALUES (${id}, ${hash}, ${now})
    ON CONFLICT (amiibo_id) DO UPDATE
    SET hash = excluded.hash, fetched_at = excluded.fetched_at, problem = NULL, problem_at = NULL`;

/** There is none any more: the drawing is back. Where there was none, nothing is written. */
export const removePhotographSql = (id: number): SQL =>
  sql`UPDATE photograph SET hash = NULL, problem = NULL, problem_at = NULL WHERE amiibo_id = ${id}`;

interface Problem {
  readonly id: number;
  readonly problem: string;
  /** What was shown stays for now. */
  readonly isKept: boolean;
  readonly now: number;
}

/** The same one again is as old as it was. */
export const recordPhotographProblemSql = ({ id, problem, isKept, now }: Problem): SQL =>
  sql`INSERT INTO photograph (amiibo_id, problem, problem_at) VALUES (${id}, ${problem}, ${now})
    ON CONFLICT (amiibo_id) DO UPDATE SET
      problem_at = CASE WHEN problem IS excluded.problem THEN problem_at ELSE excluded.problem_at END,
      problem = excluded.problem, hash = CASE WHEN ${Number(isKept)} THEN hash END`;

/**
 * The drawing is back, and no file of the source's is taken for this item. What is being fetched comes too late.
 *
 * @returns the hash of the photograph that was shown; `undefined` where there was none.
 */
export async function rejectPhotograph(db: Database, id: number, now: number): Promise<string | undefined> {
  const [, rows] = await db.batch([
    // A write comes first: a batch that begins with reading cannot wait for another one's.
    db.run(sql`DELETE FROM fetch_target WHERE key = ${getPhotographTargetKey(id)}`),
    db.all(sql`SELECT hash FROM photograph WHERE amiibo_id = ${id} AND hash IS NOT NULL`),
    db.run(sql`UPDATE photograph SET hash = NULL, refused_at = ${now} WHERE amiibo_id = ${id} AND hash IS NOT NULL`),
  ]);
  return z.array(z.object({ hash: z.string() })).parse(rows)[0]?.hash;
}

/** The source is asked again, for this one before all others. @returns whether it was refused. */
export async function allowPhotograph(db: Database, id: number): Promise<boolean> {
  const [rows] = await db.batch([
    db.all(sql`INSERT OR REPLACE INTO fetch_target (key, service, next_due_at)
      SELECT ${getPhotographTargetKey(id)}, ${PHOTOGRAPH_SERVICE}, 0 FROM photograph
      WHERE amiibo_id = ${id} AND refused_at IS NOT NULL RETURNING key`),
    db.run(sql`UPDATE photograph SET refused_at = NULL WHERE amiibo_id = ${id}`),
  ]);
  return rows.length > 0;
}
