import { sql } from "drizzle-orm";
import { z } from "zod";
import type { CatalogueSize } from "../../domain/catalogue/newItemLimits";
import type { ServiceReportedQuota } from "../../domain/refresh/limits";
import type { LatestRefreshRuns } from "../../domain/refresh/schedule";
import type { ServiceId } from "../../domain/refresh/services";
import { selectCatalogueSize, toCatalogueSize } from "../catalogue/newItems";
import type { Database } from "../client";
import type { ServiceQuotaDay } from "../refresh/quota";
import { selectReportedQuota, toReportedQuota } from "../refresh/quota";
import {
  type InterruptedRefreshRuns,
  selectInterruptedRefreshRuns,
  selectLatestRefreshRuns,
  toInterruptedRefreshRuns,
  toLatestRefreshRuns,
} from "../refresh/runs";
import { makeServiceRefreshTargetsDueSql } from "../refresh/schedule";
import { closeCircuitBreakersSql, type ServiceState, selectServiceStates, toServiceState } from "../refresh/services";
import { optionalColumnSchema, rowSchema } from "../rows";
import { runBatch, writeBatch } from "../writeBatch";

const workloadRow = rowSchema({
  service: z.string(),
  targetCount: z.number(),
  dueCount: z.number(),
  leasedCount: z.number(),
  /** Number of parts (for example items of a search) that the latest fetches did not return. */
  stalePartCount: z.number(),
  failingCount: z.number(),
  neverReadCount: z.number(),
  /** Time in ms of the oldest fetch among all parts that have been fetched. */
  oldestReadAt: optionalColumnSchema(z.number()),
  /** Earliest time in ms at which a refresh target is due. */
  nextDueAt: z.number(),
});

/** Numbers of refresh targets (things that are fetched repeatedly) of one external service, by state. */
export type ServiceWorkload = z.infer<typeof workloadRow>;

const MARKETPLACE: ServiceId = "marketplace";

const usedRow = rowSchema({ service: z.string(), day: z.string(), usedCalls: z.number() });
const reviewRow = rowSchema({
  differences: z.number(),
  guide: z.number(),
  reports: z.number(),
  questions: z.number(),
  listings: z.number(),
  newItems: z.number(),
  rejected: z.number(),
});

/** Numbers of decisions that wait for an admin, by subject. */
export type PendingReviewCounts = z.infer<typeof reviewRow>;

export interface AdminOverview {
  readonly serviceStates: ReadonlyMap<string, ServiceState>;
  readonly workloads: ReadonlyMap<string, ServiceWorkload>;
  /** Number of API calls made on the current day of each account, in the order of `accounts`. */
  readonly usedCalls: readonly number[];
  readonly reportedQuota: ServiceReportedQuota | undefined;
  readonly reviewCounts: PendingReviewCounts;
  readonly runs: LatestRefreshRuns;
  readonly interruptedRuns: InterruptedRefreshRuns;
  readonly catalogueSize: CatalogueSize;
}

/** Reads the state of all external services and pending decisions, in one database round trip and one snapshot. */
export async function readAdminOverview(
  db: Database,
  now: number,
  accounts: readonly ServiceQuotaDay[],
): Promise<AdminOverview> {
  const keys = JSON.stringify(accounts.map(({ service, day }) => [service, day]));
  const [states = [], work = [], used = [], reported = [], [review] = [], runs = [], interrupted = [], size = []] =
    await runBatch(db, [
      selectServiceStates(),
      sql`SELECT service, count(*) AS target_count, sum(next_due_at <= ${now}) AS due_count,
        sum(leased_until > ${now} AND leased_by IS NOT NULL) AS leased_count,
        sum((SELECT count(*) FROM json_each(stale_since))) AS stale_part_count,
        sum(failure_count > 0) AS failing_count, sum(checked_at IS NULL) AS never_read_count,
        min(coalesce((SELECT min(value) FROM json_each(stale_since) WHERE value > 0), checked_at)) AS oldest_read_at,
        min(next_due_at) AS next_due_at
      FROM refresh_target GROUP BY service`,
      sql`SELECT service, day, used_calls FROM quota_usage
      WHERE (service, day) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${keys}))`,
      selectReportedQuota(MARKETPLACE),
      sql`SELECT (SELECT count(*) FROM catalogue_difference WHERE resolved_at IS NULL) AS differences,
      (SELECT count(*) FROM guide_row WHERE item_id IS NULL) AS guide,
      (SELECT count(DISTINCT item_id) FROM item_report) AS reports,
      (SELECT count(*) FROM (SELECT DISTINCT writer_id, text FROM question_report)) AS questions,
      (SELECT count(*) FROM (SELECT DISTINCT item_id, listing_id FROM listing_report)) AS listings,
      (SELECT count(*) FROM new_item WHERE rejected_at IS NULL) + (SELECT sum(item_count) FROM new_item_overflow) AS new_items,
      (SELECT count(*) FROM listing WHERE reject_reason IS NOT NULL) AS rejected`,
      selectLatestRefreshRuns(),
      selectInterruptedRefreshRuns(now),
      selectCatalogueSize,
    ]);
  const calls = new Map(
    used.map((row) => usedRow.parse(row)).map(({ service, day, usedCalls }) => [`${service} ${day}`, usedCalls]),
  );
  return {
    serviceStates: new Map(states.map((row) => toServiceState(row)).map((state) => [state.service, state])),
    workloads: new Map(work.map((row) => workloadRow.parse(row)).map((row) => [row.service, row])),
    usedCalls: accounts.map(({ service, day }) => calls.get(`${service} ${day}`) ?? 0),
    reportedQuota: toReportedQuota(reported),
    reviewCounts: reviewRow.parse(review),
    runs: toLatestRefreshRuns(runs),
    interruptedRuns: toInterruptedRefreshRuns(interrupted),
    catalogueSize: toCatalogueSize(size),
  };
}

/** Makes all refresh targets of the given services due now, and closes the services' circuit breakers. */
export const requestServiceRefresh = (db: Database, services: readonly string[], now: number): Promise<void> =>
  writeBatch(db, [makeServiceRefreshTargetsDueSql(services, now), closeCircuitBreakersSql(services)]);
