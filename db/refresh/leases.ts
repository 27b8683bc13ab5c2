import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { isConstraintError } from "../errors";
import { jsonListSql } from "../jsonRows";
import { jsonColumn, optionalColumn, rowSchema, sqlBoolean } from "../rows";
import { abortBatchIfSql } from "../write";

/*
 * Leases decide which run may work on a target now. A target is free, leased (`leased_by` is its holder until
 * `leased_until`) or paused (leased without a holder). A run claims free targets. It releases them when it saves a
 * result or reschedules them (`schedule.ts`). A lease is lost when another run claims the target after `leased_until`,
 * or when a newer request clears it. The batches of a holder that lost its lease are aborted.
 */

interface LeaseRequest {
  /** ms */
  readonly now: number;
  /** ms. End of the lease, if the holder does not release it. */
  readonly leasedUntil: number;
  /** Holder, unique for each run. */
  readonly leasedBy: string;
}

interface DueTargets {
  readonly service: string;
  readonly limit: number;
  /** True to claim nothing while another target of the service is leased. */
  readonly isExclusive?: boolean;
}

/**
 * Claims the leases of due targets, longest overdue first. A single statement, so two runs never claim the same target.
 */
export async function claimDueTargets(db: Database, request: LeaseRequest & DueTargets): Promise<RefreshTarget[]> {
  const { service, now, leasedUntil, leasedBy, limit, isExclusive = false } = request;
  const alone = sql`AND NOT EXISTS (SELECT 1 FROM refresh_target WHERE service = ${service} AND leased_until > ${now})`;
  const rows = await db.all(sql`UPDATE refresh_target SET leased_until = ${leasedUntil}, leased_by = ${leasedBy}
    WHERE key IN (SELECT key FROM refresh_target
      WHERE service = ${service} AND next_due_at <= ${now} AND leased_until <= ${now} ${isExclusive ? alone : sql``}
      ORDER BY next_due_at, key LIMIT ${limit})
    RETURNING key, failure_count, checked_at, stale_since, is_full_refresh_due, etag, last_modified`);
  return rows.map((row) => targetRow.parse(row));
}

/**
 * Claims the leases of the given targets that are free, due or not.
 *
 * @returns keys of the claimed targets
 */
export async function claimTargets(
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
  key: z.string(),
  failureCount: z.number(),
  checkedAt: optionalColumn(z.number()),
  staleSince: jsonColumn(z.record(z.string(), z.number()).catch({})),
  isFullRefreshDue: sqlBoolean,
  etag: optionalColumn(z.string()),
  lastModified: optionalColumn(z.string()),
});

/** A target as it is when a run claims its lease. */
export type RefreshTarget = z.infer<typeof targetRow>;

/** Builds a statement that aborts the batch if the lease is lost. */
export const abortIfLeaseLostSql = (key: string, leasedBy: string): SQL =>
  abortBatchIfSql(
    "lease_lost",
    sql`NOT EXISTS (SELECT 1 FROM refresh_target WHERE key = ${key} AND leased_by = ${leasedBy})`,
  );

export const isLeaseLostError = (error: unknown): boolean => isConstraintError(error, "CHECK", "lease_lost");

/** Builds a statement that releases leases without any other change. */
export const releaseLeasesSql = (keys: readonly string[], leasedBy: string): SQL => sql`UPDATE refresh_target
  SET leased_until = 0, leased_by = NULL
  WHERE key IN ${jsonListSql(keys)} AND leased_by = ${leasedBy}`;

/** Builds a statement that pauses all targets of a service until a time. Current holders keep their leases. */
export const pauseServiceSql = (service: string, until: number): SQL => sql`UPDATE refresh_target
  SET leased_until = ${until} WHERE service = ${service} AND leased_until < ${until}`;
