import { pauseServiceSql, type RefreshTarget } from "../../db/refresh/leases";
import { completeRefreshTargetSql, rescheduleRefreshTargetSql } from "../../db/refresh/schedule";
import { type BatchStatement, writeBatch } from "../../db/writeBatch";
import { computeNextDueAt } from "../../domain/refresh/schedule";
import type { HttpValidators } from "../external/service/request";
import type { RefreshContext } from "./context";
import {
  claimDueRefreshTargetsOfService,
  getRefreshTargetRetryTime,
  IDLE_SERVICE_RUN_RESULT,
  runServiceWithCircuitBreaker,
  type ServiceRunResult,
  toServiceRunFailure,
  writeUnderLease,
} from "./serviceRun";

interface LeasedJob {
  readonly service: string;
  /** Keys of the job's targets, by default the name of the service. Each refresh handles one target by one call. */
  readonly keys?: readonly string[];
  readonly everyMs: number;
  /** Minimum time between two calls of the service in ms. */
  readonly gapMs?: number;
}

interface JobResult extends HttpValidators {
  /** SQL statements that store the result, in the same transaction that marks the target as fetched. */
  readonly statements?: readonly BatchStatement[];
  /** Times in ms since which parts of the result are missing, by the name of the part. */
  readonly staleSince?: Readonly<Record<string, number>>;
}

/** Result of a job that made no call, because it was too early. `notBefore` is the earliest time of the call in ms. */
interface Deferred {
  readonly notBefore: number;
}

/** Runs a job that fetches all its data by one call, if it is due. Reschedules it with backoff if it fails. */
export function runLeasedRefreshJob(
  context: RefreshContext,
  job: LeasedJob,
  callService: (target: RefreshTarget) => Promise<JobResult | Deferred>,
): Promise<void> {
  const { db, leaseHolder, clock, now } = context;
  const { service, keys = [service], gapMs = 0 } = job;
  return runServiceWithCircuitBreaker(context, { service }, async () => {
    const targets = keys.map((key) => ({ key, firstDueAt: now }));
    const [target] = await claimDueRefreshTargetsOfService(context, targets, { service, limit: 1, isExclusive: true });
    if (!target) return IDLE_SERVICE_RUN_RESULT;
    const pause = () => (gapMs > 0 ? [pauseServiceSql(service, clock() + gapMs)] : []);
    try {
      const result = await callService(target);
      if (!("notBefore" in result)) return await saveJobResult(context, job, target, result, pause());
      await writeBatch(db, [
        rescheduleRefreshTargetSql(target.targetKey, leaseHolder, result.notBefore, target.failureCount),
      ]);
      return IDLE_SERVICE_RUN_RESULT;
    } catch (error) {
      const failure = toServiceRunFailure(error, target.targetKey);
      const retryAt = getRefreshTargetRetryTime(target, failure, clock());
      const reschedule = rescheduleRefreshTargetSql(target.targetKey, leaseHolder, retryAt, target.failureCount + 1);
      await writeBatch(db, [reschedule, ...pause()]);
      return { ...IDLE_SERVICE_RUN_RESULT, failure };
    }
  });
}

async function saveJobResult(
  context: RefreshContext,
  { everyMs }: LeasedJob,
  { targetKey }: RefreshTarget,
  { statements = [], staleSince, etag, lastModified }: JobResult,
  pause: readonly BatchStatement[],
): Promise<ServiceRunResult> {
  const now = context.clock();
  const nextDueAt = computeNextDueAt(targetKey, everyMs, now);
  const done = {
    targetKey,
    leasedBy: context.leaseHolder,
    nextDueAt,
    checkedAt: now,
    staleSince,
    etag,
    lastModified,
  };
  const hasAnswered = await writeUnderLease(context, targetKey, [
    ...statements,
    completeRefreshTargetSql(done),
    ...pause,
  ]);
  return { hasAnswered };
}
