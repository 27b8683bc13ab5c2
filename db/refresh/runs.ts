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
import { MARKETPLACE_LIMITS_SERVICE } from "./dataAges";
import { type BatchStatement, writeBatch } from "./refreshTargets";

/** Number of stored runs: ten days of one run per 15 minutes. */
const MAX_STORED_RUNS = 1_000;

const startedRow = z.tuple([z.object({ id: z.number() })]);

/**
 * Records the start of a run.
 *
 * @param now ms
 * @returns id of the run
 */
export async function recordRunStart(db: Database, now: number): Promise<number> {
  const [rows] = await db.batch([
    db.all(sql`INSERT INTO refresh_run (began_at) VALUES (${now}) RETURNING id`),
    db.run(sql`DELETE FROM refresh_run WHERE id <= (SELECT max(id) FROM refresh_run) - ${MAX_STORED_RUNS}`),
  ]);
  return startedRow.parse(rows)[0].id;
}

interface RunEnd {
  /** ms */
  readonly now: number;
  readonly undone: readonly IncompletePart[];
}

export async function recordRunEnd(db: Database, id: number, { now, undone }: RunEnd): Promise<void> {
  // A recursive query over services lets SQLite count due targets per service with the index, without reading the
  // others.
  const due = sql`WITH RECURSIVE each(service) AS (SELECT min(service) FROM refresh_target
      UNION ALL SELECT (SELECT min(service) FROM refresh_target WHERE service > each.service) FROM each
        WHERE service IS NOT NULL)
    SELECT coalesce(sum((SELECT count(*) FROM refresh_target
      WHERE refresh_target.service = each.service AND next_due_at <= ${now})), 0) FROM each WHERE service <> ${CLOCK_SERVICE}`;
  await db.run(sql`UPDATE refresh_run SET ended_at = ${now}, incomplete_parts = ${JSON.stringify(undone)}, due_target_count = (${due})
    WHERE id = ${id}`);
}

/** Selects the latest run and the latest completed run: one row or two, newer first. */
export const selectRuns = (): SQL => sql`SELECT began_at, ended_at, incomplete_parts, due_target_count,
    (SELECT min(began_at) FROM refresh_run) AS first_began_at
  FROM refresh_run WHERE id IN (SELECT max(id) FROM refresh_run UNION ALL SELECT max(id) FROM refresh_run WHERE ended_at IS NOT NULL)
  ORDER BY id DESC`;

const incompleteParts = z.array(z.object({ part: z.string(), why: z.string() }));

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
      undone: incompleteParts.parse(JSON.parse(incomplete_parts)),
      due: due_target_count,
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

/** Key of a pseudo-target that stores the time of the last run. */
export const CLOCK_SERVICE = "clock";

/** Prefix of `webhook_problem` for a paused webhook, followed by the end of the pause in ms. */
export const WEBHOOK_PAUSED_PREFIX = "put off until";

const clockRow = z.object({ checked_at: z.number() });

/**
 * Records the time of a run. If the last run is dated in the future, its clock was wrong: all targets become due and
 * future times are reset.
 *
 * @param now ms
 */
export async function recordRefreshTime(db: Database, now: number): Promise<void> {
  const [last] = await db.all(sql`SELECT checked_at FROM refresh_target WHERE key = ${CLOCK_SERVICE}`);
  const isAhead = last !== undefined && clockRow.parse(last).checked_at > now + MAX_CLOCK_SKEW_MS;
  if (isAhead)
    console.error(
      "The last refresh is dated in the future, so a clock was wrong. All refresh targets become due now, and future times are reset.",
    );
  await writeBatch(db, [
    sql`INSERT INTO refresh_target (key, service, next_due_at, checked_at) VALUES (${CLOCK_SERVICE}, ${CLOCK_SERVICE}, 0, ${now})
      ON CONFLICT (key) DO UPDATE SET checked_at = excluded.checked_at`,
    ...(isAhead ? resetFutureTimesSql(now) : []),
  ]);
}

/** Builds statements that reset times in the future, which only a wrong clock can have written. */
const resetFutureTimesSql = (now: number): BatchStatement[] => [
  sql`UPDATE refresh_target SET next_due_at = min(next_due_at, ${now}), leased_until = 0, leased_by = NULL,
      checked_at = iif(checked_at > ${now}, NULL, checked_at), etag = iif(key = ${MARKETPLACE_LIMITS_SERVICE}, NULL, etag),
      stale_since = (SELECT json_group_object(each.key, iif(each.value > ${now}, 0, each.value)) FROM json_each(stale_since) AS each)
    WHERE key <> ${CLOCK_SERVICE}`,
  sql`UPDATE service_state SET breaker_open_until = iif(last_error_at > ${now}, 0, breaker_open_until),
      last_success_at = min(last_success_at, ${now}), last_error_at = min(last_error_at, ${now})`,
  sql`UPDATE listing SET observed_at = min(observed_at, ${now}), missing_since = min(missing_since, ${now}),
      counted_at = iif(counted_at > ${now}, 0, counted_at),
      sold_quantity_at = iif(sold_quantity_at > ${now}, 0, sold_quantity_at)
    WHERE observed_at > ${now} OR missing_since > ${now} OR counted_at > ${now} OR sold_quantity_at > ${now}`,
  sql`DELETE FROM sale WHERE sold_at > ${now}`,
  sql`DELETE FROM daily_price WHERE day > date(${now} / 1000, 'unixepoch')`,
  sql`DELETE FROM current_price WHERE day > date(${now} / 1000, 'unixepoch')`,
  sql`UPDATE price_version SET published_at = 0 WHERE published_at > ${now}`,
  sql`UPDATE notification_channels SET webhook_problem = NULL WHERE webhook_problem LIKE ${`${WEBHOOK_PAUSED_PREFIX} %`}`,
];
