import { findDatabaseUnavailable, redactedErrorForLog } from "../../db/errors";
import type { KnownListing } from "../../db/listings/knownMarketData";
import {
  abortIfLeaseLostSql,
  type BatchStatement,
  claimTargets,
  isLeaseLostError,
  type RefreshTarget,
  releaseLeasesSql,
  rescheduleTargetSql,
  writeBatch,
} from "../../db/refresh/refreshTargets";
import { readCircuitBreaker, recordServiceFailure, recordServiceSuccess } from "../../db/refresh/services";
import { groupBy } from "../../domain/groupBy";
import { applyFailure, computeBackoffMs, isBreakerOpen } from "../../domain/refresh/limits";
import { MAX_CONSECUTIVE_FAILURES } from "../../domain/refresh/readCycle";
import { findShardKey } from "../../domain/refresh/searchShards";
import { ServiceError } from "../external/service/serviceError";
import { getLeaseExpiry, type RefreshContext } from "./context";

/**
 * What went wrong, of the service or of ours: neither is a reason to stop what else there is to do. Of ours the log has
 * all of it, and what is kept for admins names the place alone. A silent database is: it is thrown again.
 */
export function toRunFailure(error: unknown, place: string): ServiceError {
  if (error instanceof ServiceError) return error;
  if (findDatabaseUnavailable(error)) throw error;
  console.error(`A fault of our own at ${place}.`, redactedErrorForLog(error));
  return new ServiceError("faulty", `A fault of our own at ${place}: the log says more.`);
}

/** It would say the same to whatever else is asked. */
export const isServiceWideFailure = (failure: ServiceError | undefined): boolean =>
  failure !== undefined && ["unauthorized", "limited", "spent"].includes(failure.failing);

/** How long a turn goes on although some of what it asks for fails. */
export interface FailureBudget {
  /** Nothing more is to be asked. */
  readonly isOver: boolean;
  /** What went wrong last. */
  readonly failure: ServiceError | undefined;
  /** What asking gives; nothing where it fails. */
  attempt<T>(ask: () => Promise<T>): Promise<T | undefined>;
}

export function createFailureBudget(): FailureBudget {
  let [failure, inARow]: [ServiceError | undefined, number] = [undefined, 0];
  return {
    get isOver() {
      return isServiceWideFailure(failure) || inARow >= MAX_CONSECUTIVE_FAILURES;
    },
    get failure() {
      return failure;
    },
    async attempt(ask) {
      try {
        const answer = await ask();
        inARow = 0;
        return answer;
      } catch (error) {
        failure = pickGraverFailure(toRunFailure(error, "one of the things that were asked for"), failure);
        inARow += 1;
        return undefined;
      }
    },
  };
}

/** What stops a turn, or says when to come back, is not forgotten over what follows. */
function pickGraverFailure(latest: ServiceError, before: ServiceError | undefined): ServiceError {
  if (before === undefined || isServiceWideFailure(latest)) return latest;
  return isServiceWideFailure(before) || (before.retryAt ?? 0) > (latest.retryAt ?? 0) ? before : latest;
}

/** What a turn of one service came to. */
export interface ServiceRunResult {
  /** At least one answer could be taken. */
  readonly hasAnswered: boolean;
  /** What went wrong last. */
  readonly failure?: ServiceError | undefined;
}

export const IDLE_RUN: ServiceRunResult = { hasAnswered: false };

/** What two turns of one service came to, one after the other. */
export const mergeRunResults = (one: ServiceRunResult, other: ServiceRunResult): ServiceRunResult => ({
  hasAnswered: one.hasAnswered || other.hasAnswered,
  failure: one.failure ?? other.failure,
});

interface ServiceRunOptions {
  readonly service: string;
  /** ms: when its calls begin anew, where they are counted. */
  readonly resetsAt?: number;
}

/**
 * Lets one service have its turn, unless its breaker is open, and notes how it fared. Whatever happens to it, the others
 * go on.
 */
export async function runWithCircuitBreaker(
  world: RefreshContext,
  { service, resetsAt }: ServiceRunOptions,
  turn: () => Promise<ServiceRunResult>,
): Promise<void> {
  const { db, clock } = world;
  const breaker = await readCircuitBreaker(db, service);
  if (isBreakerOpen(breaker, clock())) return;
  const { hasAnswered, failure } = await turn().catch((error: unknown) => ({
    ...IDLE_RUN,
    failure: toRunFailure(error, service),
  }));
  if (failure && failure.failing !== "spent") {
    const opened = applyFailure(hasAnswered ? { ...breaker, fails: 0 } : breaker, failure, clock(), resetsAt);
    await recordServiceFailure(db, service, opened, { now: clock(), message: failure.message, hasAnswered });
    console.error(`The refresh of ${service} met with trouble. ${failure.message}`);
  } else if (hasAnswered) {
    await recordServiceSuccess(db, service, clock());
  }
}

/** What happens to one target keeps no other one of its service from its turn: it is put off, and it is told. */
export async function rescheduleOnError(
  { db, holder, clock }: RefreshContext,
  { key, fails }: Pick<RefreshTarget, "key" | "fails">,
  act: () => Promise<ServiceRunResult>,
): Promise<ServiceRunResult> {
  try {
    return await act();
  } catch (error) {
    const failure = toRunFailure(error, key);
    const retryAt = clock() + computeBackoffMs(fails + 1, (failure.retryAt ?? clock()) - clock());
    await writeBatch(db, [rescheduleTargetSql(key, holder, retryAt, fails + 1)]);
    return { ...IDLE_RUN, failure };
  }
}

/** Listings by the key of the shard that they are in; of what is in the catalogue no more there is none. */
type ListingsByShard<T> = ReadonlyMap<string | undefined, readonly T[]>;

/** What another refresh is looking for just now is left out. The leases of the others are held until it is done. */
export async function withShardLeases<T extends KnownListing, R>(
  world: RefreshContext,
  listings: readonly T[],
  act: (mine: ListingsByShard<T>) => Promise<R>,
): Promise<R> {
  const { db, catalogue, clock, holder } = world;
  const mine = groupBy(listings, ({ amiiboId, market }) => findShardKey(catalogue, amiiboId, market));
  const keys = [...mine.keys()].filter((key) => key !== undefined);
  const held = await claimTargets(db, keys, { now: clock(), until: getLeaseExpiry(world), by: holder });
  try {
    for (const key of keys) if (!held.includes(key)) mine.delete(key);
    return await act(mine);
  } finally {
    await writeBatch(db, [releaseLeasesSql(held, holder)]);
  }
}

/** A fault of ours at one shard keeps no other from being told. @returns the last one. */
export async function forEachShard<T>(
  mine: ListingsByShard<T>,
  tell: (key: string | undefined, listings: readonly T[]) => Promise<void>,
): Promise<ServiceError | undefined> {
  let failure: ServiceError | undefined;
  for (const [key, listings] of mine) {
    try {
      await tell(key, listings);
    } catch (error) {
      failure = toRunFailure(error, key ?? "what is in the catalogue no more");
    }
  }
  return failure;
}

/** Not where somebody else holds the lease by now. */
export async function writeUnderLease(
  { db, holder }: RefreshContext,
  key: string | undefined,
  statements: readonly BatchStatement[],
): Promise<void> {
  if (statements.length === 0) return;
  try {
    await writeBatch(db, [...(key === undefined ? [] : [abortIfLeaseLostSql(key, holder)]), ...statements]);
  } catch (error) {
    if (!isLeaseLostError(error)) throw error;
    console.error(`${key} was taken over by another refresh: what its listings have come to is told by the next one.`);
  }
}
