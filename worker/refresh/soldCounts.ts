import { type PricedListing, readStoredMarketData } from "../../db/listings/knownMarketData";
import {
  type FetchedSoldCount,
  readListingsForSoldCountRequests,
  recordSoldCountsSql,
  recordUnansweredSoldCountRequestsSql,
} from "../../db/listings/write";
import { readUsedApiCalls, type ServiceQuotaDay } from "../../db/refresh/quota";
import { groupBy } from "../../domain/groupBy";
import type { MarketplaceListing } from "../../domain/listings/classifierInput";
import { computeCallAllowanceForRun, getMarketplaceQuotaDay } from "../../domain/refresh/schedule";
import {
  pickListingsForSoldCount,
  SOLD_COUNT_INTERVAL_MS,
  SOLD_COUNT_VALIDITY_MS,
} from "../../domain/refresh/searchShards";
import type { MarketplaceClient } from "../external/marketplace/index";
import { type ApiCallBudget, createReservedApiCalls, limitApiCallBudget } from "../external/service/apiCallBudget";
import type { ExternalServiceError } from "../external/service/serviceError";
import { SOLD_COUNT_CALLS_PER_DAY, SOLD_COUNTS_SERVICE_ID } from "../external/serviceStatus";
import { getRefreshLeaseExpiry, mapWithConcurrency, type RefreshContext } from "./context";
import {
  buildSoldCountSalesSql,
  formatListingKey,
  getCurrentPriceInputStart,
  resolveAmiiboCardGrade,
} from "./listingStatements";
import {
  createFailureCounter,
  forEachSearchShard,
  IDLE_SERVICE_RUN_RESULT,
  isServiceWideFailure,
  type ServiceRunResult,
  withSearchShardLeases,
  writeUnderLease,
} from "./serviceRun";

/**
 * Looks up sold units of fixed-price listings with leftover API calls. An increase since the previous lookup counts as
 * that many sales. Listings of a single unit are looked up only once.
 */
export async function refreshSoldCounts(
  context: RefreshContext,
  { marketplace, tickMs }: { readonly marketplace: MarketplaceClient; readonly tickMs: number },
  allowance: ApiCallBudget,
): Promise<ServiceRunResult> {
  const { db, clock, now } = context;
  const account: ServiceQuotaDay = { service: SOLD_COUNTS_SERVICE_ID, day: getMarketplaceQuotaDay(now).day };
  const dailyLimit = SOLD_COUNT_CALLS_PER_DAY;
  const usedCalls = await readUsedApiCalls(db, account);
  const maxChecks = Math.min(computeCallAllowanceForRun({ dailyLimit, usedCalls, tickMs }, now), allowance.left);
  if (maxChecks === 0) return IDLE_SERVICE_RUN_RESULT;
  const { known, unknown } = await readListingsForSoldCountRequests(db, {
    countedSince: clock() - SOLD_COUNT_VALIDITY_MS,
    askedBefore: clock() - SOLD_COUNT_INTERVAL_MS,
    limit: maxChecks,
  });
  const listings = pickListingsForSoldCount(known, unknown, maxChecks);
  if (listings.length === 0) return IDLE_SERVICE_RUN_RESULT;
  return withSearchShardLeases(context, listings, async (leasedByShard) => {
    const reservation = { ...account, holder: context.leaseHolder };
    const reservedCalls = createReservedApiCalls(db, reservation, {
      dailyLimit,
      leaseExpiresAt: getRefreshLeaseExpiry(context),
    });
    await reservedCalls.reserve(maxChecks);
    const calls = limitApiCallBudget(allowance, reservedCalls);
    const leased = [...leasedByShard.values()].flat();
    const results = await fetchCounts(context, marketplace, leased, calls).finally(reservedCalls.release);
    const uncountedKeys = new Set(unknown.map(formatListingKey));
    const writeFailure = await forEachSearchShard(leasedByShard, (key, shardListings) =>
      writeCounts(context, key, shardListings, results, uncountedKeys),
    );
    return { hasAnswered: results.results.size > 0, failure: results.failure ?? writeFailure };
  });
}

interface SoldCountResults {
  /** Current data of looked-up listings by listing key. `undefined` if the marketplace no longer has the listing. */
  readonly results: ReadonlyMap<string, MarketplaceListing | undefined>;
  /** Listing keys of the listings whose lookup failed. */
  readonly unanswered: ReadonlySet<string>;
  readonly failure: ExternalServiceError | undefined;
}

async function fetchCounts(
  { clock, deadline }: RefreshContext,
  marketplace: MarketplaceClient,
  listings: readonly PricedListing[],
  calls: ApiCallBudget,
): Promise<SoldCountResults> {
  const failureBudget = createFailureCounter();
  const countsByKey = new Map<string, MarketplaceListing | undefined>();
  const unanswered = new Set<string>();
  const fetchCount = async (listing: PricedListing) => {
    const result = await failureBudget.attempt(async () => ({
      found: await marketplace.fetchListing(listing.listingId, listing.market, calls),
    }));
    if (result) countsByKey.set(formatListingKey(listing), result.found);
    // Counts a failed lookup as done, so that it does not delay others.
    else if (!isServiceWideFailure(failureBudget.failure)) unanswered.add(formatListingKey(listing));
  };
  const canContinue = () => !failureBudget.isExhausted && calls.left > 0 && clock() < deadline;
  await mapWithConcurrency(listings, fetchCount, canContinue);
  return { results: countsByKey, unanswered, failure: failureBudget.failure };
}

/** Writes new numbers of sold units. Increases are sales, except for `uncountedKeys` without an earlier number. */
async function writeCounts(
  context: RefreshContext,
  key: string | undefined,
  listings: readonly PricedListing[],
  { results: countsByKey, unanswered }: SoldCountResults,
  uncountedKeys: ReadonlySet<string>,
): Promise<void> {
  const now = context.clock();
  const counted = listings.filter((listing) => countsByKey.has(formatListingKey(listing)));
  const uncounted = listings.filter((listing) => unanswered.has(formatListingKey(listing)));
  if (counted.length + uncounted.length === 0) return;
  const statements = [
    recordUnansweredSoldCountRequestsSql(uncounted, now),
    ...recordSoldCountsSql(
      counted.map((each) => [each, toSoldCount(each, countsByKey.get(formatListingKey(each)))] as const),
      now,
    ),
  ];
  const withNewSales = counted.filter(
    (each) => !uncountedKeys.has(formatListingKey(each)) && hasSold(each, countsByKey.get(formatListingKey(each))),
  );
  for (const [market, inMarket] of groupBy(withNewSales, (each) => each.market)) {
    const itemIds = [...new Set(inMarket.map(({ itemId }) => itemId))];
    const known = await readStoredMarketData(context.db, market, itemIds, getCurrentPriceInputStart(now));
    const inMarketKeys = new Set(inMarket.map(formatListingKey));
    const updated = known.listings.flatMap((last) => {
      const observed = inMarketKeys.has(formatListingKey(last)) ? countsByKey.get(formatListingKey(last)) : undefined;
      return observed ? [withObservedCount(last, observed, now)] : [];
    });
    statements.push(...buildSoldCountSalesSql(updated, { market, now }, known));
  }
  await writeUnderLease(context, key, statements);
}

const hasSold = ({ soldQuantity }: PricedListing, observed: MarketplaceListing | undefined): boolean =>
  soldQuantity !== null && (observed?.soldQuantity ?? 0) > soldQuantity;

const toSoldCount = (last: PricedListing, observed: MarketplaceListing | undefined): FetchedSoldCount => ({
  ...(observed ? resolveAmiiboCardGrade(last, observed) : { grade: last.grade }),
  soldQuantity: observed?.soldQuantity ?? null,
  isSingleUnit: observed?.remainingQuantity === 1 && (observed.soldQuantity ?? 0) === 0,
});

const withObservedCount = (last: PricedListing, observed: MarketplaceListing, now: number): PricedListing => ({
  ...last,
  ...resolveAmiiboCardGrade(last, observed),
  price: observed.price,
  isBuyItNow: observed.isBuyItNow,
  hasBestOffer: observed.hasBestOffer,
  soldQuantity: observed.soldQuantity ?? null,
  observedAt: now,
});
