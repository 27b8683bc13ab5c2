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
/** Of so many items one answer of the database tells, in case thousands bought each of them. */
const ITEMS_PER_QUERY = 50;

/**
 * What collectors paid, counted by the first refresh of each day and no other: a figure that followed every copy would
 * tell what it cost.
 */
export async function refreshPaidPrices(world: RefreshContext): Promise<void> {
  const { db, catalogue, holder, now, clock } = world;
  await replaceRefreshTargets(db, PAID_PRICES_SERVICE, [{ key: PAID_PRICES_SERVICE, firstDueAt: now }]);
  const [due] = await claimDueTargets(db, {
    service: PAID_PRICES_SERVICE,
    now,
    until: getLeaseExpiry(world),
    by: holder,
    most: 1,
  });
  if (!due) return;
  const today = toUtcDay(now);
  const since = shiftDay(today, -YEAR_DAYS);
  const knownSince = new Date(now - MIN_ACCOUNT_AGE_DAYS * DAY_MS);
  const figures: PaidPriceRow[] = [];
  const ids = [...catalogue.byId.keys()].sort((one, other) => one - other);
  for (let at = 0; at < ids.length; at += ITEMS_PER_QUERY) {
    const [from = 0, to = from] = [ids[at], ids[Math.min(at + ITEMS_PER_QUERY, ids.length) - 1]];
    figures.push(...(await listContributedPrices(db, { from, to, since, knownSince })).flatMap(toPaidPriceRows));
  }
  const nextDueAt = (toDayNumber(today) + 1) * DAY_MS;
  const done = { key: PAID_PRICES_SERVICE, by: holder, nextDueAt, fails: 0, checkedAt: clock(), behind: {} };
  await writeBatch(db, [
    abortIfLeaseLostSql(PAID_PRICES_SERVICE, holder),
    ...replacePaidPricesSql(figures),
    completeTargetSql(done),
  ]);
}

type PaidPriceRow = Parameters<typeof replacePaidPricesSql>[0][number];

function toPaidPriceRows({ amiiboId, market, isBoxed, paid }: ContributedPrices): PaidPriceRow[] {
  const figure = computePaidPrice(paid);
  return figure ? [{ amiiboId, market, grade: getCopyGrade({ isBoxed }), ...figure }] : [];
}

interface PublishOptions {
  readonly db: Database;
  readonly kv: KVNamespace;
  /** ms */
  readonly now: () => number;
  /** ms: no edition comes sooner after the last one. */
  readonly leastGapMs: number;
  /** Averages of listings may be shown. */
  readonly hasAverages: boolean;
}

/**
 * A new edition of the book of prices where its content is another one, or that of the days past: first into KV, then as
 * the one that counts. Another refresh may do the same.
 */
export async function publishPrices({ db, kv, now, leastGapMs, hasAverages }: PublishOptions): Promise<void> {
  await saveAveragesPermission(db, hasAverages);
  if (!(await claimPriceVersion(db, now() - leastGapMs))) return;
  const book = await readPriceSnapshot(db);
  const publishedAt = now();
  await saveDailyAverages(db, book, publishedAt, hasAverages ? AVERAGE_SOURCES : ["guide"]);
  const courses = await readPriceHistories(db);
  const content = [
    encodePriceSnapshot({ ...book, edition: "", publishedAt: 0 }),
    encodePriceHistories({ ...courses, edition: "" }),
  ];
  const edition = await computeDigest(content.join("\n"));
  if (edition === book.edition) return releasePriceVersion(db);
  const stores = { kv, now, mayWrite: (key: string, state: string) => claimKvWrite(db, key, state, publishedAt) };
  if (!(await writeCacheEntry(PRICE_SNAPSHOT_ENTRY, { ...book, edition, publishedAt }, stores))) return;
  await writeCacheEntry(PRICE_HISTORIES_ENTRY, { ...courses, edition }, stores);
  await publishPriceVersion(db, edition, publishedAt);
}

const VERSION_BYTES = 8;

/** The same content has the same name, whoever publishes it. */
async function computeDigest(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).slice(0, VERSION_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

interface LeasedJob {
  readonly service: string;
  /** What is brought by a call each. One after the other, one in each refresh. */
  readonly keys: readonly string[];
  readonly everyMs: number;
  /** ms from one call to the next at least. */
  readonly gapMs?: number;
}

/** What a call brought. */
export interface JobResult {
  /** Written together with the news that it was brought: both or neither. */
  readonly statements?: readonly BatchStatement[];
  /** ms by the name of what it left out: since when. */
  readonly behind?: Readonly<Record<string, number>>;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** ms: nobody was asked, and nobody may be before. */
export interface Deferred {
  readonly notBefore: number;
}

/** Something that one call brings whole: done when it is due, and put off when it fails. */
export function runLeasedJob(
  world: RefreshContext,
  daily: LeasedJob,
  act: (target: RefreshTarget) => Promise<JobResult | Deferred>,
): Promise<void> {
  const { db, holder, clock, now } = world;
  const { service, keys, gapMs = 0 } = daily;
  return runWithCircuitBreaker(world, { service }, async () => {
    await replaceRefreshTargets(
      db,
      service,
      keys.map((key) => ({ key, firstDueAt: now })),
    );
    const until = getLeaseExpiry(world);
    const [target] = await claimDueTargets(db, { service, now, until, by: holder, most: 1, isAlone: true });
    if (!target) return IDLE_RUN;
    const pause = () => (gapMs > 0 ? [pauseServiceSql(service, clock() + gapMs)] : []);
    try {
      const brought = await act(target);
      if (!("notBefore" in brought)) return await saveJobResult(world, daily, target, brought, pause());
      await writeBatch(db, [rescheduleTargetSql(target.key, holder, brought.notBefore, target.fails)]);
      return IDLE_RUN;
    } catch (error) {
      const failure = toRunFailure(error, target.key);
      const retryAt = clock() + computeBackoffMs(target.fails + 1, (failure.retryAt ?? clock()) - clock());
      await writeBatch(db, [rescheduleTargetSql(target.key, holder, retryAt, target.fails + 1), ...pause()]);
      return { ...IDLE_RUN, failure };
    }
  });
}

async function saveJobResult(
  { db, holder, clock }: RefreshContext,
  { everyMs }: LeasedJob,
  { key }: RefreshTarget,
  { statements = [], behind = {}, etag, lastModified }: JobResult,
  pause: readonly BatchStatement[],
): Promise<ServiceRunResult> {
  const nextAt = computeNextDueAt(key, everyMs, clock());
  const done = { key, by: holder, nextDueAt: nextAt, fails: 0, checkedAt: clock(), behind, etag, lastModified };
  try {
    await writeBatch(db, [abortIfLeaseLostSql(key, holder), ...statements, completeTargetSql(done), ...pause]);
    return { hasAnswered: true };
  } catch (error) {
    if (!isLeaseLostError(error)) throw error;
    console.error(`${key} was taken over by another refresh, which looks at it anew.`);
    return IDLE_RUN;
  }
}
