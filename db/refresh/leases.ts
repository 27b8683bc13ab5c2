/*
 * This file handles leases. A lease gives one cron run the right to work on a refresh target (something that is fetched
 * repeatedly). A target is free, leased (by `leased_by` until `leased_until`) or paused (leased without a holder). A
 * run claims free targets and releases them when it saves or reschedules them (`schedule.ts`). It loses a lease when
 * another run claims the target after `leased_until`, or when an admin's request clears it. Its transactions are then
 * aborted.
 */

import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { isConstraintError } from "../errors";
import { jsonListSql } from "../jsonRows";
import { booleanColumnSchema, jsonColumnSchema, optionalColumnSchema, rowSchema } from "../rows";
import { buildConditionalAbortSql } from "../write";

interface LeaseRequest {
  readonly now: number;
  /** Time in ms at which the lease ends, unless its holder releases it earlier. */
  readonly leasedUntil: number;
  /** Id of the lease's holder. Each cron run has its own. */
  readonly leasedBy: string;
}

interface DueTargets {
  readonly service: string;
  readonly limit: number;
  /** True to claim nothing while another cron run works on a target of the service. */
  readonly isExclusive?: boolean;
}

/** Claims due targets, longest overdue first, in a single statement, so that two cron runs never claim the same one. */
export async function claimDueRefreshTargets(
  db: Database,
  request: LeaseRequest & DueTargets,
): Promise<RefreshTarget[]> {
  const { service, now, leasedUntil, leasedBy, limit, isExclusive = false } = request;
  const alone = sql`AND NOT EXISTS (SELECT 1 FROM refresh_target WHERE service = ${service} AND leased_until > ${now})`;
  const rows = await db.all(sql`UPDATE refresh_target SET leased_until = ${leasedUntil}, leased_by = ${leasedBy}
    WHERE key IN (SELECT key FROM refresh_target
      WHERE service = ${service} AND next_due_at <= ${now} AND leased_until <= ${now} ${isExclusive ? alone : sql``}
      ORDER BY next_due_at, key LIMIT ${limit})
    RETURNING key AS target_key, failure_count, checked_at, stale_since, is_full_refresh_due, etag, last_modified`);
  return rows.map((row) => targetRow.parse(row));
}

/** Claims those of the given targets that are free, even if they are not due; returns their keys. */
export async function claimRefreshTargets(
  db: Database,
  keys: readonly string[],
  { now, leasedUntil, leasedBy }: LeaseRequest,
): Promise<string[]> {
  const rows = await db.all(sql`UPDATE refresh_target SET leased_until = ${leasedUntil}, leased_by = ${leasedBy}
    WHERE key IN ${jsonListSql(keys)} AND leased_until <= ${now} RETURNING key`);
  return rows.map((row) => keyRow.parse(row).key);
}

const keyRow = rowSchema({ key: z.string() });
const targetRow = rowSchema({
  targetKey: z.string(),
  failureCount: z.number(),
  checkedAt: optionalColumnSchema(z.number()),
  staleSince: jsonColumnSchema(z.record(z.string(), z.number()).catch({})),
  isFullRefreshDue: booleanColumnSchema,
  etag: optionalColumnSchema(z.string()),
  lastModified: optionalColumnSchema(z.string()),
});

/** A refresh target (something that is fetched repeatedly), in the state in which a cron run claimed it. */
export type RefreshTarget = z.infer<typeof targetRow>;

/** Builds a statement that aborts the transaction if the lease was lost to another cron run or cleared. */
export const abortIfLeaseLostSql = (key: string, leasedBy: string): SQL =>
  buildConditionalAbortSql(
    "lease_lost",
    sql`NOT EXISTS (SELECT 1 FROM refresh_target WHERE key = ${key} AND leased_by = ${leasedBy})`,
  );

export const isLeaseLostError = (error: unknown): boolean => isConstraintError(error, "CHECK", "lease_lost");

/** Builds a statement that releases leases without changing anything else of the targets. */
export const releaseLeasesSql = (keys: readonly string[], leasedBy: string): SQL => sql`UPDATE refresh_target
  SET leased_until = 0, leased_by = NULL
  WHERE key IN ${jsonListSql(keys)} AND leased_by = ${leasedBy}`;

/** Builds a statement that pauses a service until a time in ms; cron runs that hold a lease keep it. */
export const pauseServiceSql = (service: string, until: number): SQL => sql`UPDATE refresh_target
  SET leased_until = ${until} WHERE service = ${service} AND leased_until < ${until}`;
