import { queueItemsForTargetEvaluationSql } from "../../db/alerts/evaluations";
import { expireAgingOfferSummariesSql } from "../../db/alerts/offerSummaries";
import { readStoredMarketData } from "../../db/listings/knownMarketData";
import { claimDueRefreshTargets, type RefreshTarget } from "../../db/refresh/leases";
import { readUsedApiCalls, type ServiceQuotaDay } from "../../db/refresh/quota";
import { completeRefreshTargetSql, rescheduleRefreshTargetSql } from "../../db/refresh/schedule";
import { recordListingRejectCountsSql, replaceSearchShards } from "../../db/refresh/searchShards";
import { writeBatch } from "../../db/writeBatch";
import { groupBy } from "../../domain/groupBy";
import type { ListingClassifier } from "../../domain/listings/listingClassifier";
import type { Market } from "../../domain/listings/market";
import {
  getItemFetchProgressAfterRun,
  getItemLastReadAt,
  type ItemsToReadInNextRun,
  pickItemsToRead,
} from "../../domain/refresh/readCycle";
import {
  computeCallAllowanceForRun,
  computeFirstRefreshDueAt,
  getMarketplaceQuotaDay,
} from "../../domain/refresh/schedule";
import {
  buildMarketplaceSearchShards,
  buildMarketplaceSearchTerms,
  type MarketplaceSearchCriteria,
  type MarketplaceSearchShard,
} from "../../domain/refresh/searchShards";
import { HOUR_MS } from "../../domain/time";
import {
  type MarketplaceClient,
  type MarketplaceSearchResult,
  mergeMarketplaceSearchResults,
} from "../external/marketplace/index";
import { type ApiCallBudget, createReservedApiCalls, type ReservedApiCalls } from "../external/service/apiCallBudget";
import { ExternalServiceError } from "../external/service/serviceError";
import { MARKETPLACE_SEARCH_SERVICE_ID } from "../external/serviceStatus";
import { classifyMarketplaceResults } from "./classifyListings";
import { buildRefreshLease, getRefreshLeaseExpiry, mapWithConcurrency, type RefreshContext } from "./context";
import { buildSearchResultSql, getCurrentPriceInputStart } from "./listingStatements";
import { refreshMarketplaceQuota } from "./marketplaceQuota";
import {
  createFailureCounter,
  isServiceWideFailure,
  mergeServiceRunResults,
  runServiceWithCircuitBreaker,
  type ServiceRunResult,
  withRescheduleOnError,
  writeUnderLease,
} from "./serviceRun";
import { refreshSoldCounts } from "./soldCounts";

export interface MarketplaceRefreshOptions {
  readonly marketplace: MarketplaceClient;
  readonly classifier: ListingClassifier;
  /** Search terms and barcodes that admins have set, by item id. */
  readonly searchHints: ReadonlyMap<number, { readonly searchTerm?: string; readonly barcode?: string }>;
  readonly dailyLimit: number;
  /** Time between two refreshes in ms. */
  readonly tickMs: number;
  readonly canUseForAverages: boolean;
}

/** Time between two searches for the same search shard (a group of items). */
const SHARD_INTERVAL_MS = 6 * HOUR_MS;
/** Number of refreshes over which the first searches of new search shards are spread. */
const FIRST_WITHIN_TICKS = 2;
const MIN_PRICE = 0.5;
const MAX_PRICE = 900;
/** Number of result pages that must be available before a search of a whole series (sweep) starts. */
const MIN_SWEEP_PAGES = 10;
const MAX_SWEEP_PAGES = 30;
/** Page limit of a search for one character. `PAGES_FOR_ITEM` is added for each item that shares the search. */
const PAGES_FOR_CHARACTER = 4;
const PAGES_FOR_ITEM = 2;

export async function refreshMarketplace(context: RefreshContext, options: MarketplaceRefreshOptions): Promise<void> {
  const account: ServiceQuotaDay = {
    service: MARKETPLACE_SEARCH_SERVICE_ID,
    day: getMarketplaceQuotaDay(context.now).day,
  };
  const { maxCalls, resetsAt } = await refreshMarketplaceQuota(context, { ...options, account });
  return runServiceWithCircuitBreaker(context, { service: MARKETPLACE_SEARCH_SERVICE_ID, resetsAt }, async () => {
    const { db, now } = context;
    const shards = new Map(buildMarketplaceSearchShards(context.catalogue).map((shard) => [shard.targetKey, shard]));
    const shardsWithTimes = [...shards.values()].map(({ targetKey, market, itemIds }) => {
      const firstDueAt = computeFirstRefreshDueAt(targetKey, FIRST_WITHIN_TICKS * options.tickMs, now);
      return { key: targetKey, market, itemIds, firstDueAt };
    });
    await replaceSearchShards(db, MARKETPLACE_SEARCH_SERVICE_ID, shardsWithTimes, now);
    const usedCalls = await readUsedApiCalls(db, account);
    const reservation = { ...account, holder: context.leaseHolder };
    const limits = { dailyLimit: maxCalls, leaseExpiresAt: getRefreshLeaseExpiry(context) };
    const allowance = createReservedApiCalls(db, reservation, limits);
    try {
      await allowance.reserve(computeCallAllowanceForRun({ ...options, usedCalls }, now));
      const searched = await refreshDueShards(context, options, shards, allowance);
      if (!options.canUseForAverages || isServiceWideFailure(searched.failure)) return searched;
      return mergeServiceRunResults(searched, await refreshSoldCounts(context, options, allowance));
    } finally {
      await allowance.release();
    }
  });
}

async function refreshDueShards(
  context: RefreshContext,
  options: MarketplaceRefreshOptions,
  shards: ReadonlyMap<string, MarketplaceSearchShard>,
  allowance: ReservedApiCalls,
): Promise<ServiceRunResult> {
  const { db, clock, leaseHolder } = context;
  let [hasAnswered, failure]: [boolean, ExternalServiceError | undefined] = [false, undefined];
  while (allowance.left > 0 && clock() < context.deadline && !isServiceWideFailure(failure)) {
    const now = clock();
    const request = { ...buildRefreshLease(context), service: MARKETPLACE_SEARCH_SERVICE_ID, limit: 1 };
    const [target] = await claimDueRefreshTargets(db, request);
    const shard = target && shards.get(target.targetKey);
    if (!shard) break;
    if (!(await hasCallsFor(shard, allowance))) {
      const nextDueAt = context.now + options.tickMs;
      await writeBatch(db, [rescheduleRefreshTargetSql(target.targetKey, leaseHolder, nextDueAt, target.failureCount)]);
      continue;
    }
    const items = pickItemsToRead(target, shard.itemIds, SHARD_INTERVAL_MS, now);
    const result = await withRescheduleOnError(context, target, () =>
      refreshShard(context, options, { shard, target, items }, allowance),
    );
    failure = result.failure ?? failure;
    hasAnswered ||= result.hasAnswered;
  }
  return { hasAnswered, failure };
}

async function refreshShard(
  context: RefreshContext,
  options: MarketplaceRefreshOptions,
  leased: LeasedShard,
  allowance: ApiCallBudget,
): Promise<ServiceRunResult> {
  const { shard, items } = leased;
  const result = await (shard.seriesSearches.length > 0
    ? searchBySweeps(context, options, shard, allowance)
    : searchByItem(context, options, shard.market, items.ids, allowance));
  await writeSearchResult(context, options, leased, result);
  return { hasAnswered: result.found.size > 0, failure: result.failure };
}

/** Returns true if enough API calls are left to search a shard. Half a search of a series would be of little use. */
async function hasCallsFor({ seriesSearches }: MarketplaceSearchShard, allowance: ReservedApiCalls): Promise<boolean> {
  const needed = seriesSearches.length * MIN_SWEEP_PAGES;
  if (allowance.left < needed) await allowance.reserve(needed - allowance.left);
  return allowance.left >= needed;
}

/** Search result without ended listings, which the marketplace's outdated search index may still return. */
interface OpenSearchResult extends MarketplaceSearchResult {
  readonly ids: ReadonlySet<string>;
}

function withoutEnded({ listings, ...found }: MarketplaceSearchResult, now: number): OpenSearchResult {
  const openListings = listings.filter(({ endsAt }) => endsAt === undefined || endsAt > now);
  return { ...found, listings: openListings, ids: new Set(openListings.map(({ listingId }) => listingId)) };
}

interface SearchResult {
  /** Search results by item id, without items whose search failed. */
  readonly found: ReadonlyMap<number, OpenSearchResult>;
  readonly failure: ExternalServiceError | undefined;
}

/** Searches for items. Items with the same search terms share one query; barcodes have queries of their own. */
async function searchByItem(
  { catalogue, clock, deadline }: RefreshContext,
  { marketplace, searchHints: hints }: MarketplaceRefreshOptions,
  market: Market,
  ids: readonly number[],
  allowance: ApiCallBudget,
): Promise<SearchResult> {
  const failureBudget = createFailureCounter();
  const getCriteria = (id: number): MarketplaceSearchCriteria => {
    const item = catalogue.byId.get(id);
    if (!item)
      throw new Error(
        `Marketplace search was not sent: it contains item ${id}, which is not in the catalogue. The other searches continue.`,
      );
    const customTerm = hints.get(id)?.searchTerm;
    return customTerm === undefined ? buildMarketplaceSearchTerms(item) : { allOf: customTerm };
  };
  const search = (criteria: MarketplaceSearchCriteria, itemIds: readonly number[]) => {
    const range = { priceFrom: MIN_PRICE, priceTo: MAX_PRICE };
    const maxPages = PAGES_FOR_CHARACTER + PAGES_FOR_ITEM * itemIds.length;
    return marketplace.search({ market, criteria, ...range, maxPages, reference: `item${itemIds[0]}` }, allowance);
  };
  const results = new Map<number, OpenSearchResult>();
  const idsByCriteria = [...groupBy(ids, (id) => JSON.stringify(getCriteria(id))).values()];
  const searchTogether = async (itemIds: readonly number[]) => {
    const [firstId = 0] = itemIds;
    const textResult = await failureBudget.attempt(() => search(getCriteria(firstId), itemIds));
    if (!textResult) return;
    const shared = withoutEnded(textResult, clock());
    for (const id of itemIds) {
      const barcode = hints.get(id)?.barcode;
      if (barcode === undefined) results.set(id, shared);
      else
        await failureBudget.attempt(async () =>
          results.set(
            id,
            withoutEnded(mergeMarketplaceSearchResults([textResult, await search({ barcode }, [id])]), clock()),
          ),
        );
    }
  };
  const canContinue = () => !failureBudget.isExhausted && clock() < deadline && allowance.left > 0;
  await mapWithConcurrency(idsByCriteria, searchTogether, canContinue);
  return { found: results, failure: failureBudget.failure };
}

async function searchBySweeps(
  { clock }: RefreshContext,
  { marketplace }: MarketplaceRefreshOptions,
  { market, itemIds, seriesSearches }: MarketplaceSearchShard,
  allowance: ApiCallBudget,
): Promise<SearchResult> {
  try {
    const results: MarketplaceSearchResult[] = [];
    for (const { terms, priceFrom, priceTo, targetKey } of seriesSearches) {
      const query = { market, criteria: { allOf: terms }, priceFrom, priceTo, maxPages: MAX_SWEEP_PAGES };
      results.push(await marketplace.search({ ...query, reference: targetKey.replaceAll("/", "-") }, allowance));
    }
    const merged = withoutEnded(mergeMarketplaceSearchResults(results), clock());
    return { found: new Map(itemIds.map((id) => [id, merged])), failure: undefined };
  } catch (error) {
    if (error instanceof ExternalServiceError) return { found: new Map(), failure: error };
    throw error;
  }
}

interface LeasedShard {
  readonly shard: MarketplaceSearchShard;
  readonly target: RefreshTarget;
  readonly items: ItemsToReadInNextRun;
}

/** Writes the search result of a shard (group of items), unless another refresh has taken over its lease. */
async function writeSearchResult(
  context: RefreshContext,
  options: MarketplaceRefreshOptions,
  { shard, target, items }: LeasedShard,
  { found, failure }: SearchResult,
): Promise<void> {
  const now = context.clock();
  const ids = [...found.keys()];
  const known = await readStoredMarketData(context.db, shard.market, ids, getCurrentPriceInputStart(now));
  const { byItem, rejectCounts } = classifyMarketplaceResults(options.classifier, shard, found, known, now);
  const observation = {
    market: shard.market,
    now,
    listingsByItem: byItem,
    incompleteItems: new Set(ids.filter((id) => !found.get(id)?.isComplete)),
    wasFound: (id: number, listingId: string) => found.get(id)?.ids.has(listingId) ?? false,
    getLastSearchedAt: (id: number) => getItemLastReadAt(target, id),
    canUseForAverages: options.canUseForAverages,
  };
  await writeUnderLease(context, target.targetKey, [
    ...buildSearchResultSql(observation, known),
    ...(shard.seriesSearches.length > 0 && found.size > 0
      ? [recordListingRejectCountsSql(target.targetKey, rejectCounts)]
      : []),
    queueItemsForTargetEvaluationSql(ids, now),
    expireAgingOfferSummariesSql(ids, now),
    completeRefreshTargetSql({
      ...getItemFetchProgressAfterRun(target, items, { read: new Set(ids), failure }, SHARD_INTERVAL_MS, now),
      leasedBy: context.leaseHolder,
    }),
  ]);
}
