import { type KnownListing, readKnownMarketData } from "../../db/listings/knownMarketData";
import {
  readListingsToCount,
  recordSoldCountsSql,
  recordUnansweredCountsSql,
  type SoldCount,
} from "../../db/listings/write";
import { type QuotaDay, readUsedCalls } from "../../db/refresh/quota";
import { groupBy } from "../../domain/groupBy";
import type { MarketplaceListing } from "../../domain/listings/classifierInput";
import { countCallsForTick, getQuotaDay } from "../../domain/refresh/schedule";
import { pickListingsToCount, SOLD_COUNT_INTERVAL_MS, SOLD_COUNT_VALIDITY_MS } from "../../domain/refresh/searchShards";
import type { MarketplaceClient } from "../external/marketplace/index";
import { type Allowance, combineAllowances, createReservedCalls } from "../external/service/allowance";
import type { ServiceError } from "../external/service/serviceError";
import { SOLD_COUNT_CALLS_PER_DAY, SOLD_COUNTS_SERVICE } from "../external/serviceStatus";
import { getLeaseExpiry, mapWithConcurrency, type RefreshContext } from "./context";
import { buildSoldCountStatements, getHistoryStart, listingKey, resolveCardGrade } from "./listingStatements";
import {
  createFailureBudget,
  forEachShard,
  IDLE_RUN,
  isServiceWideFailure,
  type ServiceRunResult,
  withShardLeases,
  writeUnderLease,
} from "./serviceRun";

/** Looks up sold units of fixed-price listings with leftover API calls, and records increases as sales. */
export async function refreshSoldCounts(
  context: RefreshContext,
  { marketplace, tickMs }: { readonly marketplace: MarketplaceClient; readonly tickMs: number },
  allowance: Allowance,
): Promise<ServiceRunResult> {
  const { db, clock, now } = context;
  const account: QuotaDay = { service: SOLD_COUNTS_SERVICE, day: getQuotaDay(now).day };
  const dailyLimit = SOLD_COUNT_CALLS_PER_DAY;
  const usedCalls = await readUsedCalls(db, account);
  const maxChecks = Math.min(countCallsForTick({ dailyLimit, usedCalls, tickMs }, now), allowance.left);
  if (maxChecks === 0) return IDLE_RUN;
  const { known, unknown } = await readListingsToCount(db, {
    countedSince: clock() - SOLD_COUNT_VALIDITY_MS,
    askedBefore: clock() - SOLD_COUNT_INTERVAL_MS,
    limit: maxChecks,
  });
  const listings = pickListingsToCount(known, unknown, maxChecks);
  if (listings.length === 0) return IDLE_RUN;
  return withShardLeases(context, listings, async (leasedByShard) => {
    const reservation = { ...account, holder: context.leaseHolder };
    const reservedCalls = createReservedCalls(db, reservation, { dailyLimit, leaseExpiresAt: getLeaseExpiry(context) });
    await reservedCalls.reserve(maxChecks);
    const calls = combineAllowances(allowance, reservedCalls);
    const leased = [...leasedByShard.values()].flat();
    const results = await fetchCounts(context, marketplace, leased, calls).finally(reservedCalls.release);
    const uncountedKeys = new Set(unknown.map(listingKey));
    const writeFailure = await forEachShard(leasedByShard, (key, shardListings) =>
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
  readonly failure: ServiceError | undefined;
}

async function fetchCounts(
  { clock, deadline }: RefreshContext,
  marketplace: MarketplaceClient,
  listings: readonly KnownListing[],
  calls: Allowance,
): Promise<SoldCountResults> {
  const failureBudget = createFailureBudget();
  const countsByKey = new Map<string, MarketplaceListing | undefined>();
  const unanswered = new Set<string>();
  const fetchCount = async (listing: KnownListing) => {
    const result = await failureBudget.attempt(async () => ({
      found: await marketplace.fetchListing(listing.listingId, listing.market, calls),
    }));
    if (result) countsByKey.set(listingKey(listing), result.found);
    // Counts a failed lookup as done, so that it does not delay others.
    else if (!isServiceWideFailure(failureBudget.failure)) unanswered.add(listingKey(listing));
  };
  const canContinue = () => !failureBudget.isExhausted && calls.left > 0 && clock() < deadline;
  await mapWithConcurrency(listings, fetchCount, canContinue);
  return { results: countsByKey, unanswered, failure: failureBudget.failure };
}

/** Writes new numbers of sold units. Increases are sales, except for `uncountedKeys` without an earlier number. */
async function writeCounts(
  context: RefreshContext,
  key: string | undefined,
  listings: readonly KnownListing[],
  { results: countsByKey, unanswered }: SoldCountResults,
  uncountedKeys: ReadonlySet<string>,
): Promise<void> {
  const now = context.clock();
  const counted = listings.filter((listing) => countsByKey.has(listingKey(listing)));
  const uncounted = listings.filter((listing) => unanswered.has(listingKey(listing)));
  if (counted.length + uncounted.length === 0) return;
  const statements = [
    recordUnansweredCountsSql(uncounted, now),
    recordSoldCountsSql(
      counted.map((each) => [each, toSoldCount(each, countsByKey.get(listingKey(each)))] as const),
      now,
    ),
  ];
  const withNewSales = counted.filter(
    (each) => !uncountedKeys.has(listingKey(each)) && hasSold(each, countsByKey.get(listingKey(each))),
  );
  for (const [market, inMarket] of groupBy(withNewSales, (each) => each.market)) {
    const itemIds = [...new Set(inMarket.map(({ itemId }) => itemId))];
    const known = await readKnownMarketData(context.db, market, itemIds, getHistoryStart(now));
    const inMarketKeys = new Set(inMarket.map(listingKey));
    const updated = known.listings.flatMap((last) => {
      const observed = inMarketKeys.has(listingKey(last)) ? countsByKey.get(listingKey(last)) : undefined;
      return observed ? [withObservedCount(last, observed, now)] : [];
    });
    statements.push(...buildSoldCountStatements(updated, { market, now }, known));
  }
  await writeUnderLease(context, key, statements);
}

const hasSold = ({ soldQuantity }: KnownListing, observed: MarketplaceListing | undefined): boolean =>
  soldQuantity !== null && (observed?.soldQuantity ?? 0) > soldQuantity;

const toSoldCount = (last: KnownListing, observed: MarketplaceListing | undefined): SoldCount => ({
  ...(observed ? resolveCardGrade(last, observed) : { grade: last.grade }),
  soldQuantity: observed?.soldQuantity ?? null,
  isSingleUnit: observed?.remainingQuantity === 1 && (observed.soldQuantity ?? 0) === 0,
});

const withObservedCount = (last: KnownListing, observed: MarketplaceListing, now: number): KnownListing => ({
  ...last,
  ...resolveCardGrade(last, observed),
  price: observed.price,
  isBuyItNow: observed.isBuyItNow,
  hasBestOffer: observed.hasBestOffer,
  soldQuantity: observed.soldQuantity ?? null,
  observedAt: now,
});
