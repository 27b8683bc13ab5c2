import type { Database } from "../../db/client";
import { claimKvWrite } from "../../db/kvWrites";
import { readPriceHistories, saveDailyAverages } from "../../db/prices/dailyAverages";
import { type ContributedPrices, listContributedPrices, replacePaidPricesSql } from "../../db/prices/paidPrices";
import { readPriceSnapshot, saveAveragesPermission } from "../../db/prices/read";
import { claimPriceVersion, publishPriceVersion, releasePriceVersion } from "../../db/prices/write";
import {
  abortIfLeaseLostSql,
  type BatchStatement,
  claimDueTargets,
  completeTargetSql,
  isLeaseLostError,
  pauseServiceSql,
  type RefreshTarget,
  replaceRefreshTargets,
  rescheduleTargetSql,
  writeBatch,
} from "../../db/refresh/refreshTargets";
import { getCopyGrade } from "../../domain/prices/collectionValue";
import { AVERAGE_SOURCES } from "../../domain/prices/dayAverages";
import { computePaidPrice, MIN_ACCOUNT_AGE_DAYS } from "../../domain/prices/paidPrice";
import { computeBackoffMs } from "../../domain/refresh/limits";
import { computeNextDueAt } from "../../domain/refresh/schedule";
import { DAY_MS, shiftDay, toDayNumber } from "../../domain/time";
import { encodePriceHistories } from "../../domain/wire/priceHistories";
import { encodePriceSnapshot } from "../../domain/wire/priceSnapshot";
import { PRICE_HISTORIES_ENTRY, PRICE_SNAPSHOT_ENTRY, writeCacheEntry } from "../cache/kvCache";
import { getLeaseExpiry, type RefreshContext } from "./context";
import { toUtcDay } from "./listingStatements";
import { IDLE_RUN, runWithCircuitBreaker, type ServiceRunResult, toRunFailure } from "./serviceRun";

const PAID_PRICES_SERVICE = "paid";
const YEAR_DAYS = 365;
/** Number of items per query. Keeps a response small even if thousands own each item. */
const ITEMS_PER_QUERY = 50;

/**
 * Recomputes the paid prices in the first refresh of each day only. A figure updated with every copy would reveal what
 * that copy cost.
 */
export async function refreshPaidPrices(context: RefreshContext): Promise<void> {
  const { db, catalogue, leaseHolder, now, clock } = context;
  await replaceRefreshTargets(db, PAID_PRICES_SERVICE, [{ key: PAID_PRICES_SERVICE, firstDueAt: now }]);
  const [due] = await claimDueTargets(db, {
    service: PAID_PRICES_SERVICE,
    now,
    leasedUntil: getLeaseExpiry(context),
    leasedBy: leaseHolder,
    limit: 1,
  });
  if (!due) return;
  const today = toUtcDay(now);
  const acquiredSince = shiftDay(today, -YEAR_DAYS);
  const accountCreatedBefore = new Date(now - MIN_ACCOUNT_AGE_DAYS * DAY_MS);
  const figures: PaidPriceRow[] = [];
  const ids = [...catalogue.byId.keys()].sort((left, right) => left - right);
  for (let start = 0; start < ids.length; start += ITEMS_PER_QUERY) {
    const [from = 0, to = from] = [ids[start], ids[Math.min(start + ITEMS_PER_QUERY, ids.length) - 1]];
    figures.push(
      ...(
        await listContributedPrices(db, {
          firstItemId: from,
          lastItemId: to,
          acquiredSince,
          accountCreatedBefore,
        })
      ).flatMap(toPaidPriceRows),
    );
  }
  const nextDueAt = (toDayNumber(today) + 1) * DAY_MS;
  const done = {
    key: PAID_PRICES_SERVICE,
    leasedBy: leaseHolder,
    nextDueAt,
    failureCount: 0,
    checkedAt: clock(),
    staleSince: {},
  };
  await writeBatch(db, [
    abortIfLeaseLostSql(PAID_PRICES_SERVICE, leaseHolder),
    ...replacePaidPricesSql(figures),
    completeTargetSql(done),
  ]);
}

type PaidPriceRow = Parameters<typeof replacePaidPricesSql>[0][number];

function toPaidPriceRows({ itemId, market, isBoxed, paid }: ContributedPrices): PaidPriceRow[] {
  const figure = computePaidPrice(paid);
  return figure ? [{ itemId, market, grade: getCopyGrade({ isBoxed }), ...figure }] : [];
}

interface PublishOptions {
  readonly db: Database;
  readonly kv: KVNamespace;
  /** ms */
  readonly now: () => number;
  /** Minimum time between two price versions in ms. */
  readonly minGapMs: number;
  /** True if averages of listings may be shown. */
  readonly canShowAverages: boolean;
}

/**
 * Publishes a new price version if the content changed or a new day began. The content is written to KV before the
 * version that refers to it becomes current. Concurrent runs are safe.
 */
export async function publishPrices({ db, kv, now, minGapMs, canShowAverages }: PublishOptions): Promise<void> {
  await saveAveragesPermission(db, canShowAverages);
  if (!(await claimPriceVersion(db, now() - minGapMs))) return;
  const snapshot = await readPriceSnapshot(db);
  const publishedAt = now();
  await saveDailyAverages(db, snapshot, publishedAt, canShowAverages ? AVERAGE_SOURCES : ["guide"]);
  const histories = await readPriceHistories(db);
  const content = [
    encodePriceSnapshot({ ...snapshot, version: "", publishedAt: 0 }),
    encodePriceHistories({ ...histories, version: "" }),
  ];
  const version = await computeDigest(content.join("\n"));
  if (version === snapshot.version) return releasePriceVersion(db);
  const cacheOptions = {
    kv,
    now,
    claimKvWrite: (key: string, state: string) => claimKvWrite(db, key, state, publishedAt),
  };
  if (!(await writeCacheEntry(PRICE_SNAPSHOT_ENTRY, { ...snapshot, version, publishedAt }, cacheOptions))) return;
  await writeCacheEntry(PRICE_HISTORIES_ENTRY, { ...histories, version }, cacheOptions);
  await publishPriceVersion(db, version, publishedAt);
}

const VERSION_BYTES = 8;

/** Computes a hash, so that equal content gets the same version in every run. */
async function computeDigest(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).slice(0, VERSION_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

interface LeasedJob {
  readonly service: string;
  /** Keys of the targets. Each needs one call, and each refresh handles one key. */
  readonly keys: readonly string[];
  readonly everyMs: number;
  /** Minimum time between two calls in ms. */
  readonly gapMs?: number;
}

/** The result of a successful call. */
export interface JobResult {
  /** Statements written in the same transaction as the completion of the target. */
  readonly statements?: readonly BatchStatement[];
  /** Time in ms since which a named part of the result is missing. */
  readonly staleSince?: Readonly<Record<string, number>>;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** A call that was not made. `notBefore` is the earliest time for it, in ms. */
export interface Deferred {
  readonly notBefore: number;
}

/** Runs a job that fetches everything by one call. Runs when it is due, and is rescheduled with backoff if it fails. */
export function runLeasedJob(
  context: RefreshContext,
  job: LeasedJob,
  act: (target: RefreshTarget) => Promise<JobResult | Deferred>,
): Promise<void> {
  const { db, leaseHolder, clock, now } = context;
  const { service, keys, gapMs = 0 } = job;
  return runWithCircuitBreaker(context, { service }, async () => {
    await replaceRefreshTargets(
      db,
      service,
      keys.map((key) => ({ key, firstDueAt: now })),
    );
    const leasedUntil = getLeaseExpiry(context);
    const [target] = await claimDueTargets(db, {
      service,
      now,
      leasedUntil,
      leasedBy: leaseHolder,
      limit: 1,
      isExclusive: true,
    });
    if (!target) return IDLE_RUN;
    const pause = () => (gapMs > 0 ? [pauseServiceSql(service, clock() + gapMs)] : []);
    try {
      const result = await act(target);
      if (!("notBefore" in result)) return await saveJobResult(context, job, target, result, pause());
      await writeBatch(db, [rescheduleTargetSql(target.key, leaseHolder, result.notBefore, target.failureCount)]);
      return IDLE_RUN;
    } catch (error) {
      const failure = toRunFailure(error, target.key);
      const retryAt = clock() + computeBackoffMs(target.failureCount + 1, (failure.retryAt ?? clock()) - clock());
      await writeBatch(db, [
        rescheduleTargetSql(target.key, leaseHolder, retryAt, target.failureCount + 1),
        ...pause(),
      ]);
      return { ...IDLE_RUN, failure };
    }
  });
}

async function saveJobResult(
  { db, leaseHolder, clock }: RefreshContext,
  { everyMs }: LeasedJob,
  { key }: RefreshTarget,
  { statements = [], staleSince = {}, etag, lastModified }: JobResult,
  pause: readonly BatchStatement[],
): Promise<ServiceRunResult> {
  const nextAt = computeNextDueAt(key, everyMs, clock());
  const done = {
    key,
    leasedBy: leaseHolder,
    nextDueAt: nextAt,
    failureCount: 0,
    checkedAt: clock(),
    staleSince,
    etag,
    lastModified,
  };
  try {
    await writeBatch(db, [abortIfLeaseLostSql(key, leaseHolder), ...statements, completeTargetSql(done), ...pause]);
    return { hasAnswered: true };
  } catch (error) {
    if (!isLeaseLostError(error)) throw error;
    console.error(`Results for ${key} were discarded: another refresh took over its lease and will check it again.`);
    return IDLE_RUN;
  }
}
