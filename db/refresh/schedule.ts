import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { jsonListSql } from "../jsonRows";
import { writeBatch } from "../writeBatch";

/*
 * When a target is due. `next_due_at` moves in three ways: a run saves a result, a run fails and reschedules the
 * target, or an admin makes it due. Only the holder of the lease can do the first two, and both release the lease.
 */

interface CompletedTarget {
  readonly targetKey: string;
  readonly leasedBy: string;
  readonly nextDueAt: number;
  readonly failureCount?: number;
  /** ms. Time of this fetch if it was complete; otherwise the stored time stays. */
  readonly checkedAt: number | undefined;
  readonly staleSince?: Readonly<Record<string, number>> | undefined;
  /** True if the next fetch must cover everything, because this fetch read nothing. */
  readonly isFullRefreshDue?: boolean;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** Builds a statement that saves the result of a fetch and releases the lease. */
export const completeTargetSql = (target: CompletedTarget): SQL => sql`UPDATE refresh_target
  SET next_due_at = ${target.nextDueAt}, leased_until = 0, leased_by = NULL, failure_count = ${target.failureCount ?? 0},
    checked_at = coalesce(${target.checkedAt ?? null}, checked_at), stale_since = ${JSON.stringify(target.staleSince ?? {})},
    is_full_refresh_due = ${Number(target.isFullRefreshDue ?? false)},
    etag = ${target.etag ?? null}, last_modified = ${target.lastModified ?? null}
  WHERE key = ${target.targetKey} AND leased_by = ${target.leasedBy}`;

/** Builds a statement that sets the next attempt of a fetch that failed or did not happen, and releases the lease. */
export const rescheduleTargetSql = (
  key: string,
  leasedBy: string,
  nextDueAt: number,
  failureCount: number,
) => sql`UPDATE refresh_target
  SET next_due_at = ${nextDueAt}, leased_until = 0, leased_by = NULL, failure_count = ${failureCount}
  WHERE key = ${key} AND leased_by = ${leasedBy}`;

/**
 * Builds a statement that makes targets due now. It clears their leases, so that results of running fetches, which are
 * based on old data, are rejected.
 */
export const makeTargetsDueSql = (keys: readonly string[], now: number): SQL => sql`UPDATE refresh_target
  SET next_due_at = min(next_due_at, ${now}), is_full_refresh_due = 1, leased_until = 0, leased_by = NULL
  WHERE key IN ${jsonListSql(keys)}`;

export const makeServicesDueSql = (services: readonly string[], now: number): SQL => sql`UPDATE refresh_target
  SET next_due_at = min(next_due_at, ${now}), is_full_refresh_due = 1
  WHERE service IN ${jsonListSql(services)}`;

/** Makes all targets of all services due and closes all circuit breakers. */
export const makeAllTargetsDue = (db: Database, now: number): Promise<void> =>
  writeBatch(db, [
    sql`UPDATE refresh_target SET next_due_at = min(next_due_at, ${now}), is_full_refresh_due = 1`,
    sql`UPDATE service_state SET breaker_open_until = 0, failure_count = 0 WHERE breaker_open_until > 0`,
  ]);
