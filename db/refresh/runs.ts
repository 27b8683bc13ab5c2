import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type IncompleteRefreshPart,
  type LatestRefreshRuns,
  MAX_CLOCK_SKEW_MS,
  MAX_CRON_RUN_MS,
} from "../../domain/refresh/schedule";
import { DAY_MS } from "../../domain/time";
import type { Database } from "../client";
import { jsonColumnSchema, optionalColumnSchema, rowSchema } from "../rows";
import { runBatch } from "../writeBatch";

/** Maximum number of stored cron runs: ten days with a run every 15 minutes. */
const MAX_STORED_RUNS = 1_000;

const beganRow = rowSchema({ beganAt: z.number() });
const startedRow = rowSchema({ id: z.number() });

/**
 * Records a cron run's start and returns its id. A last start in the future means that a clock was wrong: all targets
 * become due, and stored times in the future are reset.
 */
export async function recordRefreshRunStart(db: Database, now: number): Promise<number> {
  const [last] = await db.all(sql`SELECT began_at FROM refresh_run ORDER BY id DESC LIMIT 1`);
  const isAhead = last !== undefined && beganRow.parse(last).beganAt > now + MAX_CLOCK_SKEW_MS;
  if (isAhead)
    console.error(
      "Last cron run is dated in the future, so a clock was wrong. All external data is fetched again now, and stored times in the future are reset.",
    );
  const [[run] = []] = await runBatch(db, [
    sql`INSERT INTO refresh_run (began_at) VALUES (${now}) RETURNING id`,
    sql`DELETE FROM refresh_run WHERE id <= (SELECT max(id) FROM refresh_run) - ${MAX_STORED_RUNS}`,
    ...(isAhead ? resetFutureTimesSql(now) : []),
  ]);
  return startedRow.parse(run).id;
}

/** Builds statements that make all refresh targets due, and reset future times, which a wrong clock has written. */
const resetFutureTimesSql = (now: number): SQL[] => [
  sql`UPDATE refresh_target SET next_due_at = min(next_due_at, ${now}), leased_until = 0, leased_by = NULL,
      checked_at = iif(checked_at > ${now}, NULL, checked_at),
      stale_since = (SELECT json_group_object(each.key, iif(each.value > ${now}, 0, each.value)) FROM json_each(stale_since) AS each)`,
  sql`DELETE FROM reported_quota`,
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
  sql`UPDATE notification_channels SET webhook_paused_until = 0 WHERE webhook_paused_until > ${now}`,
];

export async function recordRefreshRunEnd(
  db: Database,
  id: number,
  { now, incompleteParts }: { readonly now: number; readonly incompleteParts: readonly IncompleteRefreshPart[] },
): Promise<void> {
  // The recursive query goes from service to service, so that SQLite counts the due targets in the index alone.
  const due = sql`WITH RECURSIVE each(service) AS (SELECT min(service) FROM refresh_target
      UNION ALL SELECT (SELECT min(service) FROM refresh_target WHERE service > each.service) FROM each
        WHERE service IS NOT NULL)
    SELECT coalesce(sum((SELECT count(*) FROM refresh_target
      WHERE refresh_target.service = each.service AND next_due_at <= ${now})), 0) FROM each`;
  await db.run(sql`UPDATE refresh_run SET ended_at = ${now}, incomplete_parts = ${JSON.stringify(incompleteParts)}, due_target_count = (${due})
    WHERE id = ${id}`);
}

/** Selects the latest cron run and the latest one that was completed. Returns one row or two, newest first. */
export const selectLatestRefreshRuns = (): SQL => sql`SELECT began_at, ended_at, incomplete_parts, due_target_count,
    (SELECT began_at FROM refresh_run ORDER BY id LIMIT 1) AS first_began_at
  FROM refresh_run WHERE id IN (SELECT max(id) FROM refresh_run UNION ALL SELECT max(id) FROM refresh_run WHERE ended_at IS NOT NULL)
  ORDER BY id DESC`;

const runRow = rowSchema({
  beganAt: z.number(),
  endedAt: optionalColumnSchema(z.number()),
  incompleteParts: jsonColumnSchema(z.array(z.object({ part: z.string(), reason: z.string() }))),
  dueTargetCount: z.number(),
  firstBeganAt: z.number(),
}).transform(({ firstBeganAt, ...run }) => ({ firstBeganAt, run }));

export function toLatestRefreshRuns(runRows: readonly unknown[]): LatestRefreshRuns {
  const rows = runRows.map((row) => runRow.parse(row));
  return {
    last: rows[0]?.run,
    lastEnded: rows.find(({ run }) => run.endedAt !== undefined)?.run,
    firstBeganAt: rows[0]?.firstBeganAt,
  };
}

/** Selects how many cron runs of the last 24 hours never ended, and when the latest of them started. */
export const selectInterruptedRefreshRuns = (
  now: number,
): SQL => sql`SELECT count(*) AS count, max(began_at) AS last_began_at
  FROM refresh_run WHERE ended_at IS NULL AND began_at > ${now - DAY_MS} AND began_at <= ${now - MAX_CRON_RUN_MS}`;

/** Interrupted cron runs. `lastBeganAt` is the time in ms at which the latest of them started. */
const interruptedRow = rowSchema({ count: z.number(), lastBeganAt: optionalColumnSchema(z.number()) });
export type InterruptedRefreshRuns = z.infer<typeof interruptedRow>;

export const toInterruptedRefreshRuns = ([row]: readonly unknown[]): InterruptedRefreshRuns =>
  interruptedRow.parse(row);
