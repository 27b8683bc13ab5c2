import { findDatabaseUnavailableError, formatRedactedError } from "../../db/errors";
import type { PricedListing } from "../../db/listings/knownMarketData";
import {
  abortIfLeaseLostSql,
  claimDueRefreshTargets,
  claimRefreshTargets,
  isLeaseLostError,
  type RefreshTarget,
  releaseLeasesSql,
} from "../../db/refresh/leases";
import { rescheduleRefreshTargetSql } from "../../db/refresh/schedule";
import { readCircuitBreaker, recordServiceFailure, recordServiceSuccess } from "../../db/refresh/services";
import { replaceRefreshTargets } from "../../db/refresh/targetLists";
import { type BatchStatement, writeBatch } from "../../db/writeBatch";
import { groupBy } from "../../domain/groupBy";
import { computeBackoffMs, getCircuitBreakerAfterFailure, isCircuitBreakerOpen } from "../../domain/refresh/limits";
import { MAX_CONSECUTIVE_READ_FAILURES } from "../../domain/refresh/readCycle";
import { findSearchShardKey } from "../../domain/refresh/searchShards";
import { ExternalServiceError } from "../external/service/serviceError";
import { buildRefreshLease, type RefreshContext } from "./context";

/**
 * Converts an error to an `ExternalServiceError`, or rethrows it if the database is unavailable. An internal error is
 * logged in full, but admins see only which `task` failed.
 */
export function toServiceRunFailure(error: unknown, task: string): ExternalServiceError {
  if (error instanceof ExternalServiceError) return error;
  if (findDatabaseUnavailableError(error)) throw error;
  console.error(
    `Refresh of ${task} failed with an internal error. The rest of the refresh continues.`,
    formatRedactedError(error),
  );
  return new ExternalServiceError(
    `Refresh of ${task} failed with an internal error. The log has the details.`,
    "faulty",
  );
}

/** Returns true if every further request to the service would fail in the same way, for example without quota. */
export const isServiceWideFailure = (failure: ExternalServiceError | undefined): boolean =>
  failure !== undefined && ["unauthorized", "limited", "spent"].includes(failure.kind);

/** Creates a counter of failures that stops a run of a service after too many consecutive ones. */
export function createFailureCounter() {
  let failure: ExternalServiceError | undefined;
  let consecutiveFailures = 0;
  return {
    /** True if no further request may be sent to the service. */
    get isExhausted() {
      return isServiceWideFailure(failure) || consecutiveFailures >= MAX_CONSECUTIVE_READ_FAILURES;
    },
    /** Most serious failure of this run so far. */
    get failure() {
      return failure;
    },
    /** Sends a request and returns the response. Returns `undefined` and counts the failure if the request fails. */
    async attempt<T>(sendRequest: () => Promise<T>): Promise<T | undefined> {
      try {
        const response = await sendRequest();
        consecutiveFailures = 0;
        return response;
      } catch (error) {
        failure = pickGraverFailure(toServiceRunFailure(error, "one of the requests"), failure);
        consecutiveFailures += 1;
        return undefined;
      }
    },
  };
}

/** Returns the more serious failure: the latest, unless the other stops the service or has a later retry time. */
function pickGraverFailure(
  latest: ExternalServiceError,
  previous: ExternalServiceError | undefined,
): ExternalServiceError {
  if (previous === undefined || isServiceWideFailure(latest)) return latest;
  return isServiceWideFailure(previous) || (previous.retryAt ?? 0) > (latest.retryAt ?? 0) ? previous : latest;
}

export interface ServiceRunResult {
  /** True if the service sent at least one usable response. */
  readonly hasAnswered: boolean;
  readonly failure?: ExternalServiceError | undefined;
}

export const IDLE_SERVICE_RUN_RESULT: ServiceRunResult = { hasAnswered: false };

/** Combines the results of two runs of one service. If both failed, the failure of the first run is reported. */
export const mergeServiceRunResults = (first: ServiceRunResult, second: ServiceRunResult): ServiceRunResult => ({
  hasAnswered: first.hasAnswered || second.hasAnswered,
  failure: first.failure ?? second.failure,
});

/**
 * Refreshes one service and records the outcome, unless its circuit breaker is open after repeated failures. Failures
 * are not rethrown. `resetsAt` is the time in ms at which the service's quota resets, if it has one.
 */
export async function runServiceWithCircuitBreaker(
  { db, clock }: RefreshContext,
  { service, resetsAt }: { readonly service: string; readonly resetsAt?: number },
  runService: () => Promise<ServiceRunResult>,
): Promise<void> {
  const breaker = await readCircuitBreaker(db, service);
  if (isCircuitBreakerOpen(breaker, clock())) return;
  const { hasAnswered, failure } = await runService().catch((error: unknown) => ({
    ...IDLE_SERVICE_RUN_RESULT,
    failure: toServiceRunFailure(error, service),
  }));
  if (failure && failure.kind !== "spent") {
    const opened = getCircuitBreakerAfterFailure(
      hasAnswered ? { ...breaker, failureCount: 0 } : breaker,
      failure,
      clock(),
      resetsAt,
    );
    await recordServiceFailure(db, service, opened, { now: clock(), message: failure.message, hasAnswered });
    console.error(`Refresh of service ${service} failed. It will be retried later. Cause: ${failure.message}`);
  } else if (hasAnswered) {
    await recordServiceSuccess(db, service, clock());
  }
}

/** Replaces the refresh targets of a service (things that are fetched regularly), and claims those that are due. */
export async function claimDueRefreshTargetsOfService(
  context: RefreshContext,
  targets: readonly { readonly key: string; readonly firstDueAt: number }[],
  request: { readonly service: string; readonly limit: number; readonly isExclusive?: boolean },
): Promise<RefreshTarget[]> {
  await replaceRefreshTargets(context.db, request.service, targets);
  return claimDueRefreshTargets(context.db, { ...buildRefreshLease(context), ...request });
}

/** Returns the time in ms at which a refresh target (a thing that is fetched regularly) is retried after a failure. */
export const getRefreshTargetRetryTime = (
  { failureCount }: Pick<RefreshTarget, "failureCount">,
  { retryAt = 0 }: ExternalServiceError,
  now: number,
): number => now + computeBackoffMs(failureCount + 1, retryAt - now);

/** Fetches one refresh target. If that fails, the target is rescheduled with backoff, and no other is affected. */
export async function withRescheduleOnError(
  { db, leaseHolder, clock }: RefreshContext,
  target: Pick<RefreshTarget, "targetKey" | "failureCount">,
  refreshTarget: () => Promise<ServiceRunResult>,
): Promise<ServiceRunResult> {
  try {
    return await refreshTarget();
  } catch (error) {
    const { targetKey, failureCount } = target;
    const failure = toServiceRunFailure(error, targetKey);
    const retryAt = getRefreshTargetRetryTime(target, failure, clock());
    await writeBatch(db, [rescheduleRefreshTargetSql(targetKey, leaseHolder, retryAt, failureCount + 1)]);
    return { ...IDLE_SERVICE_RUN_RESULT, failure };
  }
}

/** Listings by the key of their search shard (group of items). `undefined` for items no longer in the catalogue. */
type ListingsByShard<T> = ReadonlyMap<string | undefined, readonly T[]>;

/** Calls `act` with the listings whose search shards no other refresh has leased, and holds the leases meanwhile. */
export async function withSearchShardLeases<T extends PricedListing, R>(
  context: RefreshContext,
  listings: readonly T[],
  act: (leased: ListingsByShard<T>) => Promise<R>,
): Promise<R> {
  const { db, catalogue, clock, leaseHolder } = context;
  const byShard = groupBy(listings, ({ itemId, market }) => findSearchShardKey(catalogue, itemId, market));
  const keys = [...byShard.keys()].filter((key) => key !== undefined);
  const claimed = await claimRefreshTargets(db, keys, { ...buildRefreshLease(context), now: clock() });
  try {
    for (const key of keys) if (!claimed.includes(key)) byShard.delete(key);
    return await act(byShard);
  } finally {
    await writeBatch(db, [releaseLeasesSql(claimed, leaseHolder)]);
  }
}

/** Calls `act` for each search shard (group of items), even after a failure. Returns the last failure. */
export async function forEachSearchShard<T>(
  byShard: ListingsByShard<T>,
  act: (key: string | undefined, listings: readonly T[]) => Promise<void>,
): Promise<ExternalServiceError | undefined> {
  let failure: ExternalServiceError | undefined;
  for (const [key, listings] of byShard) {
    try {
      await act(key, listings);
    } catch (error) {
      failure = toServiceRunFailure(error, key ?? "items that are no longer in the catalogue");
    }
  }
  return failure;
}

/** Writes in one transaction. Returns `false` if another refresh has taken over the lease of `key`, if any. */
export async function writeUnderLease(
  { db, leaseHolder }: RefreshContext,
  key: string | undefined,
  statements: readonly BatchStatement[],
): Promise<boolean> {
  if (statements.length === 0) return true;
  try {
    await writeBatch(db, [...(key === undefined ? [] : [abortIfLeaseLostSql(key, leaseHolder)]), ...statements]);
    return true;
  } catch (error) {
    if (!isLeaseLostError(error)) throw error;
    console.error(
      `Refresh results for ${key} were discarded: another refresh or a decision of an admin came first. The newer data stays.`,
    );
    return false;
  }
}
