import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type IncompletePart,
  MAX_CLOCK_SKEW_MS,
  MAX_RUN_MS,
  type RefreshRun,
  type RefreshRuns,
} from "../../domain/refresh/schedule";
import { DAY_MS } from "../../domain/time";
import type { Database } from "../client";
import { resetFutureTimesSql } from "./wrongClock";

/** Number of stored runs: ten days of one run per 15 minutes. */
const MAX_STORED_RUNS = 1_000;

const beganRow = z.object({ began_at: z.number() });
const startedRow = z.tuple([z.object({ id: z.number() })]);

/**
 * Records the start of a run. If the last run is dated in the future, its clock was wrong: all targets become due and
 * future times are reset.
 *
 * @param now ms
 * @returns id of the run
 */
export async function recordRunStart(db: Database, now: number): Promise<number> {
  const [last] = await db.all(sql`SELECT began_at FROM refresh_run ORDER BY id DESC LIMIT 1`);
  const isAhead = last !== undefined && beganRow.parse(last).began_at > now + MAX_CLOCK_SKEW_MS;
  if (isAhead)
    console.error(
      "The last refresh is dated in the future, so a clock was wrong. All refresh targets become due now, and future times are reset.",
    );
  const [rows] = await db.batch([
    db.all(sql`INSERT INTO refresh_run (began_at) VALUES (${now}) RETURNING id`),
    db.run(sql`DELETE FROM refresh_run WHERE id <= (SELECT max(id) FROM refresh_run) - ${MAX_STORED_RUNS}`),
    ...(isAhead ? resetFutureTimesSql(now) : []).map((statement) => db.run(statement)),
  ]);
  return startedRow.parse(rows)[0].id;
}

interface RunEnd {
  /** ms */
  readonly now: number;
  readonly incompleteParts: readonly IncompletePart[];
}

export async function recordRunEnd(db: Database, id: number, { now, incompleteParts }: RunEnd): Promise<void> {
  // A recursive query over services lets SQLite count due targets per service with the index, without reading the
  // others.
  const due = sql`WITH RECURSIVE each(service) AS (SELECT min(service) FROM refresh_target
      UNION ALL SELECT (SELECT min(service) FROM refresh_target WHERE service > each.service) FROM each
        WHERE service IS NOT NULL)
    SELECT coalesce(sum((SELECT count(*) FROM refresh_target
      WHERE refresh_target.service = each.service AND next_due_at <= ${now})), 0) FROM each`;
  await db.run(sql`UPDATE refresh_run SET ended_at = ${now}, incomplete_parts = ${JSON.stringify(incompleteParts)}, due_target_count = (${due})
    WHERE id = ${id}`);
}

/** Selects the latest run and the latest completed run: one row or two, newer first. */
export const selectRuns = (): SQL => sql`SELECT began_at, ended_at, incomplete_parts, due_target_count,
    (SELECT began_at FROM refresh_run ORDER BY id LIMIT 1) AS first_began_at
  FROM refresh_run WHERE id IN (SELECT max(id) FROM refresh_run UNION ALL SELECT max(id) FROM refresh_run WHERE ended_at IS NOT NULL)
  ORDER BY id DESC`;

const incompletePartsSchema = z.array(z.object({ part: z.string(), reason: z.string() }));

const runRow = z
  .object({
    began_at: z.number(),
    ended_at: z.number().nullable(),
    incomplete_parts: z.string(),
    due_target_count: z.number(),
    first_began_at: z.number(),
  })
  .transform(({ began_at, ended_at, incomplete_parts, due_target_count, first_began_at }) => ({
    firstBeganAt: first_began_at,
    run: {
      beganAt: began_at,
      endedAt: ended_at ?? undefined,
      incompleteParts: incompletePartsSchema.parse(JSON.parse(incomplete_parts)),
      dueTargetCount: due_target_count,
    } satisfies RefreshRun,
  }));

export function toRuns(runRows: readonly unknown[]): RefreshRuns {
  const rows = runRows.map((row) => runRow.parse(row));
  return {
    last: rows[0]?.run,
    lastEnded: rows.find(({ run }) => run.endedAt !== undefined)?.run,
    firstBeganAt: rows[0]?.firstBeganAt,
  };
}

/**
 * Selects the runs of the last day that never ended.
 *
 * @param now ms
 */
export const selectInterruptedRuns = (now: number): SQL => sql`SELECT count(*) AS count, max(began_at) AS last_began_at
  FROM refresh_run WHERE ended_at IS NULL AND began_at > ${now - DAY_MS} AND began_at <= ${now - MAX_RUN_MS}`;

const interruptedRow = z.tuple([z.object({ count: z.number(), last_began_at: z.number().nullable() })]);

export interface InterruptedRuns {
  readonly count: number;
  /** ms */
  readonly lastBeganAt: number | undefined;
}

export function toInterruptedRuns(rows: readonly unknown[]): InterruptedRuns {
  const [{ count, last_began_at: lastBeganAt }] = interruptedRow.parse(rows);
  return { count, lastBeganAt: lastBeganAt ?? undefined };
}
