import {
  type EndedAuction,
  listEndedAuctions,
  type PricedListing,
  readStoredMarketData,
} from "../../db/listings/knownMarketData";
import { recordFailedListingRequestsSql, saveListingRequestResultSql } from "../../db/listings/write";
import { readUsedApiCalls, type ServiceQuotaDay } from "../../db/refresh/quota";
import { groupBy } from "../../domain/groupBy";
import { getAuctionState, isSeenNearEnd } from "../../domain/prices/sale";
import { computeBackoffMs } from "../../domain/refresh/limits";
import {
  type AuctionCheckCallLimits,
  getAuctionLookaheadMs,
  pickAuctionsToCheck,
} from "../../domain/refresh/readCycle";
import { computeCallAllowanceUntilNextRun, getMarketplaceQuotaDay } from "../../domain/refresh/schedule";
import { DAY_MS, HOUR_MS } from "../../domain/time";
import type { MarketplaceClient } from "../external/marketplace/index";
import { createReservedApiCalls } from "../external/service/apiCallBudget";
import type { ExternalServiceError } from "../external/service/serviceError";
import { ENDING_AUCTION_CALLS_PER_DAY, ENDING_AUCTIONS_SERVICE_ID } from "../external/serviceStatus";
import { getRefreshLeaseExpiry, mapWithConcurrency, type RefreshContext } from "./context";
import {
  buildEndedAuctionsSql,
  formatListingKey,
  getCurrentPriceInputStart,
  resolveAmiiboCardGrade,
  toListingObservation,
} from "./listingStatements";
import {
  createFailureCounter,
  forEachSearchShard,
  isServiceWideFailure,
  runServiceWithCircuitBreaker,
  withSearchShardLeases,
  writeUnderLease,
} from "./serviceRun";

interface EndingAuctionOptions {
  readonly marketplace: MarketplaceClient;
  readonly dailyLimit?: number | undefined;
  readonly tickMs: number;
}

const MAX_LISTINGS_PER_RUN = 60;
/** Number of auctions per batch. Results are written after each batch, so that a killed run loses little. */
const WRITE_BATCH_SIZE = 12;
/**
 * Period whose API calls may be used in advance for auctions that end now, because many end in the same hour. Retries
 * of failed lookups must leave the calls of this period unused.
 */
const LOOKAHEAD_MS = 2 * HOUR_MS;

/**
 * Looks up auctions one by one around their end, within the daily quota. Ended auctions are recorded as sales and
 * deleted. Failed lookups are retried last, with backoff. Results that are stored already are recorded without a lookup,
 * also while the marketplace is paused.
 */
export async function refreshEndingAuctions(context: RefreshContext, options: EndingAuctionOptions): Promise<void> {
  const { endsAt } = getMarketplaceQuotaDay(context.now);
  const before = context.now + getAuctionLookaheadMs(options.tickMs);
  const ending = await listEndedAuctions(context.db, before, 10 * MAX_LISTINGS_PER_RUN);
  await withSearchShardLeases(context, ending, async (leasedByShard) => {
    const shardByListing = new Map(
      [...leasedByShard].flatMap(([key, listings]) => listings.map((each) => [each, key] as const)),
    );
    const unwritten = new Set(shardByListing.keys());
    let writeFailure: ExternalServiceError | undefined;
    const writeResults = async (listings: readonly EndedAuction[], results: AuctionCheckResults) => {
      const byShard = groupBy(listings, (listing) => shardByListing.get(listing));
      writeFailure =
        (await forEachSearchShard(byShard, (key, shardListings) =>
          writeAuctionResults(context, key, shardListings, results),
        )) ?? writeFailure;
      for (const each of listings) unwritten.delete(each);
    };
    await runServiceWithCircuitBreaker(context, { service: ENDING_AUCTIONS_SERVICE_ID, resetsAt: endsAt }, async () => {
      const finalResults = await fetchAuctions(context, options, [...unwritten], writeResults);
      await writeResults([...unwritten], finalResults);
      const { results: checkedListings, failure = writeFailure } = finalResults;
      return { hasAnswered: checkedListings.size > 0, failure };
    });
    await writeResults([...unwritten], NO_CHECK_RESULTS);
  });
}

interface AuctionCheckResults {
  /** Final or current data of looked-up auctions by listing key. `undefined` if the result of an auction is unknown. */
  readonly results: ReadonlyMap<string, PricedListing | undefined>;
  /** Listing keys of ended auctions whose lookup failed although the marketplace itself works. */
  readonly failed: ReadonlySet<string>;
  readonly failure: ExternalServiceError | undefined;
}

const NO_CHECK_RESULTS: AuctionCheckResults = { results: new Map(), failed: new Set(), failure: undefined };

async function fetchAuctions(
  context: RefreshContext,
  { marketplace, dailyLimit = ENDING_AUCTION_CALLS_PER_DAY, tickMs }: EndingAuctionOptions,
  listings: readonly EndedAuction[],
  writeResults: (auctions: readonly EndedAuction[], results: AuctionCheckResults) => Promise<void>,
): Promise<AuctionCheckResults> {
  const { db, clock, now, deadline } = context;
  const account: ServiceQuotaDay = { service: ENDING_AUCTIONS_SERVICE_ID, day: getMarketplaceQuotaDay(now).day };
  const usedCalls = await readUsedApiCalls(db, account);
  const calls = {
    all: computeCallAllowanceUntilNextRun({ dailyLimit, usedCalls, tickMs: tickMs + LOOKAHEAD_MS }, now),
    nonUrgent: computeCallAllowanceUntilNextRun({ dailyLimit, usedCalls, tickMs: tickMs - LOOKAHEAD_MS }, now),
    early: computeCallAllowanceUntilNextRun({ dailyLimit, usedCalls, tickMs }, now),
  };
  const selected = orderByUrgency(listings, { now: clock(), tickMs }, calls).slice(0, MAX_LISTINGS_PER_RUN);
  if (selected.length === 0) return NO_CHECK_RESULTS;
  const reservation = { ...account, holder: context.leaseHolder };
  const allowance = createReservedApiCalls(db, reservation, {
    dailyLimit,
    leaseExpiresAt: getRefreshLeaseExpiry(context),
  });
  await allowance.reserve(Math.min(calls.all, selected.length * 2));
  const checkedListings = new Map<string, PricedListing | undefined>();
  const failed = new Set<string>();
  /** Looks up auctions in batches and returns the most serious failure. */
  const checkAll = async (auctions: readonly EndedAuction[]): Promise<ExternalServiceError | undefined> => {
    const failureBudget = createFailureCounter();
    const checkOne = async (listing: EndedAuction) => {
      const hasSucceeded = await failureBudget.attempt(async () => {
        const found = await marketplace.fetchListing(listing.listingId, listing.market, allowance);
        const update = found && {
          ...toBids(listing, found),
          ...resolveAmiiboCardGrade(listing, found),
          observedAt: clock(),
        };
        checkedListings.set(
          formatListingKey(listing),
          update ? { ...listing, ...update } : findFinalObservation(listing, clock()),
        );
        return true;
      });
      if (!hasSucceeded && hasPassed(listing, clock()) && !isServiceWideFailure(failureBudget.failure))
        failed.add(formatListingKey(listing));
    };
    const canContinue = () => !failureBudget.isExhausted && allowance.left > 0 && clock() < deadline;
    const affordable = auctions.slice(0, allowance.left);
    for (let start = 0; start < affordable.length && canContinue(); start += WRITE_BATCH_SIZE) {
      const batch = affordable.slice(start, start + WRITE_BATCH_SIZE);
      await mapWithConcurrency(batch, checkOne, canContinue);
      const isSettled = (listing: EndedAuction) =>
        checkedListings.has(formatListingKey(listing)) || failed.has(formatListingKey(listing));
      await writeResults(batch.filter(isSettled), { results: checkedListings, failed, failure: undefined });
    }
    return failureBudget.failure;
  };
  try {
    // Looks up retries separately, because auctions that fail again do not mean that the marketplace is down.
    const failure = await checkAll(selected.filter(({ failedChecks }) => failedChecks === 0));
    const retryFailure = failure ?? (await checkAll(selected.filter(({ failedChecks }) => failedChecks > 0)));
    return {
      results: checkedListings,
      failed,
      failure: failure ?? (isServiceWideFailure(retryFailure) ? retryFailure : undefined),
    };
  } finally {
    await allowance.release();
  }
}

/** Sorts auctions for lookup, limited to the calls that are left: first those that never failed, then due retries. */
function orderByUrgency(
  listings: readonly EndedAuction[],
  timing: { readonly now: number; readonly tickMs: number },
  { all, nonUrgent, early }: AuctionCheckCallLimits,
): EndedAuction[] {
  const isDue = ({ endsAt, failedChecks }: EndedAuction) =>
    timing.now >= (endsAt ?? 0) + computeBackoffMs(failedChecks - 1);
  const retries = listings.filter((listing) => listing.failedChecks > 0 && isDue(listing));
  const unchecked = listings.filter(({ failedChecks }) => failedChecks === 0);
  const first = pickAuctionsToCheck(unchecked, toListingObservation, timing, { all, nonUrgent, early });
  const callsForRetries = { all: 0, nonUrgent: nonUrgent - first.length, early: 0 };
  return [...first, ...pickAuctionsToCheck(retries, toListingObservation, timing, callsForRetries)];
}

const hasPassed = ({ endsAt }: PricedListing, now: number): boolean => endsAt !== null && endsAt <= now;

/**
 * Returns the last observation of an ended auction as its result, if it was made shortly before the end. Used once
 * nothing later can be known: the refresh that would have seen the last bids may have been killed.
 */
const findFinalObservation = (listing: PricedListing, now: number): PricedListing | undefined =>
  listing.endsAt !== null && listing.endsAt <= now && isSeenNearEnd(toListingObservation(listing))
    ? { ...listing, observedAt: listing.endsAt }
    : undefined;

const toBids = ({ rejectReason }: PricedListing, { price, bidCount }: Pick<PricedListing, "price" | "bidCount">) => ({
  price,
  bidCount,
  rejectReason: rejectReason === "no-bid" && bidCount > 0 ? null : rejectReason,
});

/** Time after an auction's end after which the refresh no longer waits for its last bids. */
const GIVE_UP_AFTER_MS = DAY_MS;
const isGivenUp = ({ endsAt }: PricedListing, now: number): boolean =>
  endsAt !== null && endsAt < now - GIVE_UP_AFTER_MS;

async function writeAuctionResults(
  context: RefreshContext,
  shardKey: string | undefined,
  listings: readonly PricedListing[],
  { results: checkedListings, failed }: AuctionCheckResults,
): Promise<void> {
  const now = context.clock();
  const withCheckResult = (listing: PricedListing) =>
    checkedListings.get(formatListingKey(listing)) ??
    (isGivenUp(listing, now) ? findFinalObservation(listing, now) : undefined) ??
    listing;
  const isUnknownToMarketplace = (listing: PricedListing) =>
    checkedListings.has(formatListingKey(listing)) && !checkedListings.get(formatListingKey(listing));
  const ended = listings
    .map(withCheckResult)
    .filter((listing) => hasEnded(listing, now, isUnknownToMarketplace(listing)));
  const failedListings = listings.filter((listing) => failed.has(formatListingKey(listing)));
  const statements = listings.flatMap((listing) => {
    const result = checkedListings.get(formatListingKey(listing));
    return result ? [saveListingRequestResultSql(result)] : [];
  });
  if (failedListings.length > 0) statements.push(recordFailedListingRequestsSql(failedListings));
  for (const [market, endedInMarket] of groupBy(ended, (listing) => listing.market)) {
    const itemIds = [...new Set(endedInMarket.map(({ itemId }) => itemId))];
    const known = await readStoredMarketData(context.db, market, itemIds, getCurrentPriceInputStart(now));
    const updated = { ...known, listings: known.listings.map(withCheckResult) };
    statements.push(...buildEndedAuctionsSql(endedInMarket, { market, now }, updated));
  }
  const isWritten = await writeUnderLease(context, shardKey, statements);
  const lostCount = ended.filter((listing) => isSaleLost(listing, now)).length;
  if (isWritten && lostCount > 0)
    console.error(
      `Sales of ${lostCount} ended auctions with bids were not recorded: no refresh saw bids of their last half hour, and the marketplace no longer has them or was not asked for a day. Refreshes were interrupted, or too few calls were left.`,
    );
}

/** Returns true if an ended auction has bids, but none that was seen late enough to be the price of a sale. */
const isSaleLost = (listing: PricedListing, now: number): boolean =>
  listing.bidCount > 0 && getAuctionState(toListingObservation(listing), now) === "unsure";

/** True if an auction is over and its last known bids are final. `isLost` if the marketplace no longer has it. */
function hasEnded(listing: PricedListing, now: number, isLost: boolean): boolean {
  const { endsAt } = listing;
  if (endsAt === null || endsAt > now) return false;
  return isGivenUp(listing, now) || isLost || getAuctionState(toListingObservation(listing), now) !== "unsure";
}
