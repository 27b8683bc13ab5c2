import { queueForEvaluationSql } from "../../db/alerts/evaluations";
import { readKnownMarketData } from "../../db/listings/knownMarketData";
import { type QuotaDay, readUsedCalls } from "../../db/refresh/quota";
import {
  abortIfLeaseLostSql,
  claimDueTargets,
  completeTargetSql,
  isLeaseLostError,
  type RefreshTarget,
  recordRejectCountsSql,
  replaceRefreshTargets,
  rescheduleTargetSql,
  saveShardItems,
  writeBatch,
} from "../../db/refresh/refreshTargets";
import { groupBy } from "../../domain/groupBy";
import type { ListingClassifier } from "../../domain/listings/listingClassifier";
import type { Market } from "../../domain/listings/market";
import { advanceReadCycle, getLastReadAt, type ItemsToRead, pickItemsToRead } from "../../domain/refresh/readCycle";
import { computeFirstDueAt, countCallsForTick, getQuotaDay } from "../../domain/refresh/schedule";
import {
  buildSearchShards,
  buildSearchTerms,
  type SearchCriteria,
  type SearchShard,
} from "../../domain/refresh/searchShards";
import { HOUR_MS } from "../../domain/time";
import {
  type MarketplaceClient,
  type MarketplaceSearchResult,
  mergeSearchResults,
} from "../external/marketplace/index";
import { type Allowance, createReservedCalls, type ReservedCalls } from "../external/service/allowance";
import { ServiceError } from "../external/service/serviceError";
import { MARKETPLACE_SERVICE } from "../external/serviceStatus";
import { classifySearchResults } from "./classifyListings";
import { getLeaseExpiry, mapWithConcurrency, type RefreshContext } from "./context";
import { buildSearchStatements, getHistoryStart } from "./listingStatements";
import { refreshMarketplaceQuota } from "./marketplaceQuota";
import {
  createFailureBudget,
  isServiceWideFailure,
  mergeRunResults,
  rescheduleOnError,
  runWithCircuitBreaker,
  type ServiceRunResult,
} from "./serviceRun";
import { refreshSoldCounts } from "./soldCounts";

export interface MarketplaceRefreshOptions {
  readonly marketplace: MarketplaceClient;
  readonly judge: ListingClassifier;
  /** Of an item whose search or barcode an admin has set. */
  readonly told: ReadonlyMap<number, { readonly searchTerm?: string; readonly barcode?: string }>;
  /** Calls a day. */
  readonly cap: number;
  /** ms from one refresh to the next. */
  readonly tickMs: number;
  readonly makesAverages: boolean;
}

/** Each shard so often. */
const SHARD_INTERVAL_MS = 6 * HOUR_MS;
/** What is new is spread over so many refreshes. */
const FIRST_WITHIN_TICKS = 2;
const MIN_PRICE = 0.5;
const MAX_PRICE = 900;
/** A sweep is begun with the first, and goes as far as the second. */
const MIN_SWEEP_PAGES = 10;
const MAX_SWEEP_PAGES = 30;
/** Of a character, and for each of its items as many again as it would take by itself. */
const PAGES_FOR_CHARACTER = 4;
const PAGES_FOR_ITEM = 2;

const toQuotaDay = ({ now }: RefreshContext): QuotaDay => ({ service: MARKETPLACE_SERVICE, day: getQuotaDay(now).day });

export async function refreshMarketplace(world: RefreshContext, work: MarketplaceRefreshOptions): Promise<void> {
  const account = toQuotaDay(world);
  const { most, resetsAt } = await refreshMarketplaceQuota(world, { ...work, account });
  return runWithCircuitBreaker(world, { service: MARKETPLACE_SERVICE, resetsAt }, async () => {
    const shards = new Map(buildSearchShards(world.catalogue).map((shard) => [shard.key, shard]));
    await saveShardItems(world.db, [...shards.values()], world.now);
    await replaceRefreshTargets(
      world.db,
      MARKETPLACE_SERVICE,
      [...shards.keys()].map((key) => ({
        key,
        firstDueAt: computeFirstDueAt(key, FIRST_WITHIN_TICKS * work.tickMs, world.now),
      })),
    );
    const used = await readUsedCalls(world.db, account);
    const wanted = countCallsForTick({ ...work, used }, world.now);
    const allowance = createReservedCalls(
      world.db,
      { ...account, holder: world.holder },
      { cap: most, until: getLeaseExpiry(world) },
    );
    try {
      await allowance.reserve(wanted);
      const searched = await refreshDueShards(world, work, shards, allowance);
      if (!work.makesAverages || isServiceWideFailure(searched.failure)) return searched;
      return mergeRunResults(searched, await refreshSoldCounts(world, work, allowance));
    } finally {
      await allowance.giveBack();
    }
  });
}

async function refreshDueShards(
  world: RefreshContext,
  work: MarketplaceRefreshOptions,
  shards: ReadonlyMap<string, SearchShard>,
  allowance: ReservedCalls,
): Promise<ServiceRunResult> {
  let [hasAnswered, failure]: [boolean, ServiceError | undefined] = [false, undefined];
  while (allowance.left > 0 && world.clock() < world.deadline && !isServiceWideFailure(failure)) {
    const now = world.clock();
    const lease = {
      service: MARKETPLACE_SERVICE,
      now: world.now,
      until: getLeaseExpiry(world),
      by: world.holder,
      most: 1,
    };
    const [target] = await claimDueTargets(world.db, lease);
    const shard = target && shards.get(target.key);
    if (!shard) break;
    if (!(await hasCallsFor(shard, allowance))) {
      await writeBatch(world.db, [
        rescheduleTargetSql(target.key, world.holder, world.now + work.tickMs, target.fails),
      ]);
      continue;
    }
    const asked = pickItemsToRead(target, shard.items, SHARD_INTERVAL_MS, now);
    const turn = await rescheduleOnError(world, target, () =>
      refreshShard(world, work, { shard, target, asked }, allowance),
    );
    failure = turn.failure ?? failure;
    hasAnswered ||= turn.hasAnswered;
  }
  return { hasAnswered, failure };
}

async function refreshShard(
  world: RefreshContext,
  work: MarketplaceRefreshOptions,
  leased: LeasedShard,
  allowance: Allowance,
): Promise<ServiceRunResult> {
  const looked = await searchShard(world, work, leased.shard, leased.asked, allowance);
  await writeSearchResult(world, work, leased, looked);
  return { hasAnswered: looked.found.size > 0, failure: looked.failure };
}

/** A sweep that ends half-way tells little: it begins with as many calls as it usually takes, or waits for them. */
async function hasCallsFor({ sweeps }: SearchShard, allowance: ReservedCalls): Promise<boolean> {
  const missing = sweeps.length * MIN_SWEEP_PAGES - allowance.left;
  if (missing > 0) await allowance.reserve(missing);
  return allowance.left >= sweeps.length * MIN_SWEEP_PAGES;
}

/** What stands of that which was found: a search that lags behind brings what is over, too, as it was some time ago. */
interface OpenSearchResult extends MarketplaceSearchResult {
  readonly ids: ReadonlySet<string>;
}

function withoutEnded({ listings, ...found }: MarketplaceSearchResult, now: number): OpenSearchResult {
  const standing = listings.filter(({ endsAt }) => endsAt === undefined || endsAt > now);
  return { ...found, listings: standing, ids: new Set(standing.map(({ ebayId }) => ebayId)) };
}

interface SearchResult {
  /** Of each item that could be looked for. */
  readonly found: ReadonlyMap<number, OpenSearchResult>;
  readonly failure: ServiceError | undefined;
}

const searchShard = (
  world: RefreshContext,
  work: MarketplaceRefreshOptions,
  shard: SearchShard,
  { ids }: ItemsToRead,
  allowance: Allowance,
) =>
  shard.sweeps.length > 0
    ? searchBySweeps(world, work, shard, allowance)
    : searchByItem(world, work, shard.market, ids, allowance);

/** Items of one character are found by one question; what has a barcode is sought by that as well, which few sellers state. */
async function searchByItem(
  { catalogue, clock, deadline }: RefreshContext,
  { marketplace, told }: MarketplaceRefreshOptions,
  market: Market,
  ids: readonly number[],
  allowance: Allowance,
): Promise<SearchResult> {
  const patience = createFailureBudget();
  const wordsFor = (id: number): SearchCriteria => {
    const item = catalogue.byId.get(id);
    if (!item) throw new Error(`A shard has item ${id}, and the catalogue does not.`);
    const words = told.get(id)?.searchTerm;
    return words === undefined ? buildSearchTerms(item) : { words };
  };
  const search = (sought: SearchCriteria, few: readonly number[]) => {
    const range = { priceFrom: MIN_PRICE, priceTo: MAX_PRICE };
    const mostPages = PAGES_FOR_CHARACTER + PAGES_FOR_ITEM * few.length;
    return marketplace.search({ market, sought, ...range, mostPages, reference: `item${few[0]}` }, allowance);
  };
  const found = new Map<number, OpenSearchResult>();
  const characters = [...groupBy(ids, (id) => JSON.stringify(wordsFor(id))).values()];
  await mapWithConcurrency(
    characters,
    async (few) => {
      const [first = 0] = few;
      const byWords = await patience.attempt(() => search(wordsFor(first), few));
      if (!byWords) return;
      const shared = withoutEnded(byWords, clock());
      for (const id of few) {
        const barcode = told.get(id)?.barcode;
        if (barcode === undefined) found.set(id, shared);
        else
          await patience.attempt(async () =>
            found.set(id, withoutEnded(mergeSearchResults([byWords, await search({ barcode }, [id])]), clock())),
          );
      }
    },
    () => !patience.isOver && clock() < deadline && allowance.left > 0,
  );
  return { found, failure: patience.failure };
}

async function searchBySweeps(
  { clock }: RefreshContext,
  { marketplace }: MarketplaceRefreshOptions,
  { market, items, sweeps }: SearchShard,
  allowance: Allowance,
): Promise<SearchResult> {
  try {
    const found: MarketplaceSearchResult[] = [];
    for (const { words, priceFrom, priceTo, key } of sweeps) {
      const asked = { market, sought: { words }, priceFrom, priceTo, mostPages: MAX_SWEEP_PAGES };
      found.push(await marketplace.search({ ...asked, reference: key.replaceAll("/", "-") }, allowance));
    }
    const standing = withoutEnded(mergeSearchResults(found), clock());
    return { found: new Map(items.map((id) => [id, standing])), failure: undefined };
  } catch (error) {
    if (error instanceof ServiceError) return { found: new Map(), failure: error };
    throw error;
  }
}

interface LeasedShard {
  readonly shard: SearchShard;
  readonly target: RefreshTarget;
  readonly asked: ItemsToRead;
}

/** @returns whether it was written: not where somebody else holds the lease by now. */
async function writeSearchResult(
  world: RefreshContext,
  work: MarketplaceRefreshOptions,
  leased: LeasedShard,
  { found, failure }: SearchResult,
): Promise<void> {
  const { db, holder } = world;
  const { shard, target, asked } = leased;
  const now = world.clock();
  const ids = [...found.keys()];
  try {
    const known = await readKnownMarketData(db, shard.market, ids, getHistoryStart(now));
    const { seen, others } = classifySearchResults(work.judge, shard, found, known, now);
    const inPart = new Set(ids.filter((id) => !found.get(id)?.isWhole));
    const isBrought = (id: number, ebayId: string) => found.get(id)?.ids.has(ebayId) ?? false;
    const lastLook = (id: number) => getLastReadAt(target, id);
    const look = { market: shard.market, now, seen, inPart, isBrought, lastLook, makesAverages: work.makesAverages };
    await writeBatch(db, [
      abortIfLeaseLostSql(target.key, holder),
      ...buildSearchStatements(look, known),
      ...(shard.sweeps.length > 0 && found.size > 0 ? [recordRejectCountsSql(target.key, others)] : []),
      queueForEvaluationSql(ids, now),
      completeTargetSql({
        ...advanceReadCycle(target, asked, { read: new Set(ids), failure }, SHARD_INTERVAL_MS, now),
        by: holder,
      }),
    ]);
  } catch (error) {
    if (!isLeaseLostError(error)) throw error;
    console.error(`${target.key} was taken over by another refresh, which looks at it anew.`);
  }
}
