/*
 * This file changes when a refresh target (something that is fetched repeatedly) is due: a cron run saves a result, a
 * failed run reschedules the target, or an admin makes it due. The first two need the lease of the target, and release
 * it.
 */

import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { jsonListSql } from "../jsonRows";
import { writeBatch } from "../writeBatch";

interface CompletedTarget {
  readonly targetKey: string;
  readonly leasedBy: string;
  readonly nextDueAt: number;
  readonly failureCount?: number;
  /** Time in ms of this fetch if it was complete; `undefined` keeps the stored time. */
  readonly checkedAt: number | undefined;
  readonly staleSince?: Readonly<Record<string, number>> | undefined;
  /** True if the next fetch must cover all parts of the target, because this fetch read none. */
  readonly isFullRefreshDue?: boolean;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** Builds a statement that saves when a target was fetched and is due again, and releases its lease. */
export const completeRefreshTargetSql = (target: CompletedTarget): SQL => sql`UPDATE refresh_target
  SET next_due_at = ${target.nextDueAt}, leased_until = 0, leased_by = NULL, failure_count = ${target.failureCount ?? 0},
    checked_at = coalesce(${target.checkedAt ?? null}, checked_at), stale_since = ${JSON.stringify(target.staleSince ?? {})},
    is_full_refresh_due = ${Number(target.isFullRefreshDue ?? false)},
    etag = ${target.etag ?? null}, last_modified = ${target.lastModified ?? null}
  WHERE key = ${target.targetKey} AND leased_by = ${target.leasedBy}`;

/** Builds a statement that sets the time of the next attempt after a failed fetch, and releases the lease. */
export const rescheduleRefreshTargetSql = (
  key: string,
  leasedBy: string,
  nextDueAt: number,
  failureCount: number,
) => sql`UPDATE refresh_target
  SET next_due_at = ${nextDueAt}, leased_until = 0, leased_by = NULL, failure_count = ${failureCount}
  WHERE key = ${key} AND leased_by = ${leasedBy}`;

/** Builds a statement that makes targets due now and clears their leases, because running fetches use old data. */
export const makeRefreshTargetsDueSql = (keys: readonly string[], now: number): SQL => sql`UPDATE refresh_target
  SET next_due_at = min(next_due_at, ${now}), is_full_refresh_due = 1, leased_until = 0, leased_by = NULL
  WHERE key IN ${jsonListSql(keys)}`;

export const makeServiceRefreshTargetsDueSql = (
  services: readonly string[],
  now: number,
): SQL => sql`UPDATE refresh_target
  SET next_due_at = min(next_due_at, ${now}), is_full_refresh_due = 1
  WHERE service IN ${jsonListSql(services)}`;

/** Makes all targets of all external services due now, and closes all circuit breakers. */
export const makeAllRefreshTargetsDue = (db: Database, now: number): Promise<void> =>
  writeBatch(db, [
    sql`UPDATE refresh_target SET next_due_at = min(next_due_at, ${now}), is_full_refresh_due = 1`,
    sql`UPDATE service_state SET breaker_open_until = 0, failure_count = 0 WHERE breaker_open_until > 0`,
  ]);
