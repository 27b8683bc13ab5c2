import {
  type EndingAuction,
  type KnownListing,
  listEndingAuctions,
  readKnownMarketData,
} from "../../db/listings/knownMarketData";
import { recordFailedChecksSql, recordListingCheckSql } from "../../db/listings/write";
import { type QuotaDay, readUsedCalls } from "../../db/refresh/quota";
import { groupBy } from "../../domain/groupBy";
import { MARKETS } from "../../domain/listings/market";
import { getAuctionState } from "../../domain/prices/sale";
import { computeBackoffMs } from "../../domain/refresh/limits";
import { type AvailableCalls, pickAuctionsToCheck } from "../../domain/refresh/readCycle";
import { countCallsLeft, getQuotaDay } from "../../domain/refresh/schedule";
import { DAY_MS, HOUR_MS } from "../../domain/time";
import type { MarketplaceClient } from "../external/marketplace/index";
import { createReservedCalls } from "../external/service/allowance";
import type { ServiceError } from "../external/service/serviceError";
import { ENDING_AUCTION_CALLS_PER_DAY, ENDING_AUCTIONS_SERVICE } from "../external/serviceStatus";
import { getLeaseExpiry, mapWithConcurrency, type RefreshContext } from "./context";
import {
  buildEndedStatements,
  getHistoryStart,
  listingKey,
  resolveCardGrade,
  toObservation,
} from "./listingStatements";
import {
  createFailureBudget,
  forEachShard,
  isServiceWideFailure,
  runWithCircuitBreaker,
  withShardLeases,
  writeUnderLease,
} from "./serviceRun";

interface EndingAuctionOptions {
  readonly marketplace: MarketplaceClient;
  /** Calls a day. */
  readonly cap?: number | undefined;
  readonly tickMs: number;
  readonly makesAverages: boolean;
}

const MAX_LISTINGS_PER_RUN = 60;
/** What was seen of so many is told before more are looked at: whoever is killed over it has not looked in vain. */
const WRITE_BATCH_SIZE = 12;
/** An auction that ends now may have calls of so much later, since many end in the same hour; others wait as long. */
const LOOKAHEAD_MS = 2 * HOUR_MS;

/**
 * Auctions are looked at by themselves about their end, as far as the day's calls go. Those that have ended are told as
 * sales, and are gone. What another refresh is looking for just now is left to the next one, and so is what no call was
 * left for. What failed before comes last, and less and less often.
 */
export function refreshEndingAuctions(world: RefreshContext, work: EndingAuctionOptions): Promise<void> {
  const { endsAt } = getQuotaDay(world.now);
  return runWithCircuitBreaker(world, { service: ENDING_AUCTIONS_SERVICE, resetsAt: endsAt }, async () => {
    const ending = await listEndingAuctions(world.db, world.now + work.tickMs, 10 * MAX_LISTINGS_PER_RUN);
    return withShardLeases(world, ending, async (mine) => {
      const shards = new Map([...mine].flatMap(([key, listings]) => listings.map((each) => [each, key] as const)));
      const untold = new Set(shards.keys());
      let fault: ServiceError | undefined;
      const tell = async (listings: readonly EndingAuction[], looked: AuctionCheckResults) => {
        const byShard = groupBy(listings, (listing) => shards.get(listing));
        fault =
          (await forEachShard(byShard, (key, few) => writeAuctionResults(world, work, key, few, looked))) ?? fault;
        for (const each of listings) untold.delete(each);
      };
      const looked = await fetchAuctions(world, work, [...untold], tell);
      await tell([...untold], looked);
      const { looks, failure = fault } = looked;
      return { hasAnswered: looks.size > 0, failure };
    });
  });
}

interface AuctionCheckResults {
  /** By its key what each is now; `undefined` where the marketplace knows nothing of it any more. */
  readonly looks: ReadonlyMap<string, KnownListing | undefined>;
  /** Keys of those that have ended and gave nothing that can be taken, though others may. */
  readonly failed: ReadonlySet<string>;
  readonly failure: ServiceError | undefined;
}

const NO_AUCTION_RESULTS: AuctionCheckResults = { looks: new Map(), failed: new Set(), failure: undefined };

async function fetchAuctions(
  world: RefreshContext,
  { marketplace, cap = ENDING_AUCTION_CALLS_PER_DAY, tickMs }: EndingAuctionOptions,
  listings: readonly EndingAuction[],
  tell: (few: readonly EndingAuction[], looked: AuctionCheckResults) => Promise<void>,
): Promise<AuctionCheckResults> {
  const { db, clock, now, deadline } = world;
  const account: QuotaDay = { service: ENDING_AUCTIONS_SERVICE, day: getQuotaDay(now).day };
  const used = await readUsedCalls(db, account);
  const calls = {
    all: countCallsLeft({ cap, used, tickMs: tickMs + LOOKAHEAD_MS }, now),
    spare: countCallsLeft({ cap, used, tickMs: tickMs - LOOKAHEAD_MS }, now),
  };
  const unsure = orderByUrgency(listings, { now: clock(), tickMs }, calls).slice(0, MAX_LISTINGS_PER_RUN);
  if (unsure.length === 0) return NO_AUCTION_RESULTS;
  const allowance = createReservedCalls(
    db,
    { ...account, holder: world.holder },
    { cap, until: getLeaseExpiry(world) },
  );
  await allowance.reserve(Math.min(calls.all, unsure.length * 2));
  const looks = new Map<string, KnownListing | undefined>();
  const failed = new Set<string>();
  /** @returns what went wrong last. */
  const look = async (all: readonly EndingAuction[]): Promise<ServiceError | undefined> => {
    const patience = createFailureBudget();
    const lookAtOne = async (listing: EndingAuction) => {
      const hasLooked = await patience.attempt(async () => {
        const offered = await marketplace.item(listing.ebayId, listing.market, allowance);
        looks.set(
          listingKey(listing),
          offered && {
            ...listing,
            ...toBids(listing, offered),
            ...resolveCardGrade(listing, offered),
            seenAt: clock(),
          },
        );
        return true;
      });
      if (!hasLooked && hasPassed(listing, clock()) && !isServiceWideFailure(patience.failure))
        failed.add(listingKey(listing));
    };
    const goesOn = () => !patience.isOver && allowance.left > 0 && clock() < deadline;
    const asked = all.slice(0, allowance.left);
    for (let at = 0; at < asked.length && goesOn(); at += WRITE_BATCH_SIZE) {
      const few = asked.slice(at, at + WRITE_BATCH_SIZE);
      await mapWithConcurrency(few, lookAtOne, goesOn);
      const isLearnt = (listing: EndingAuction) => looks.has(listingKey(listing)) || failed.has(listingKey(listing));
      await tell(few.filter(isLearnt), { looks, failed, failure: undefined });
    }
    return patience.failure;
  };
  try {
    // What fails again says nothing of the service: it is asked for by itself, and its failure is its own.
    const failure = await look(unsure.filter(({ failedLooks }) => failedLooks === 0));
    const again = failure ?? (await look(unsure.filter(({ failedLooks }) => failedLooks > 0)));
    return { looks, failed, failure: failure ?? (isServiceWideFailure(again) ? again : undefined) };
  } finally {
    await allowance.giveBack();
  }
}

/** What was never asked for in vain comes first; what was is asked again the less often, the more often it was. */
function orderByUrgency(
  listings: readonly EndingAuction[],
  moment: { readonly now: number; readonly tickMs: number },
  { all, spare }: AvailableCalls,
): EndingAuction[] {
  const isDue = ({ endsAt, failedLooks }: EndingAuction) =>
    moment.now >= (endsAt ?? 0) + computeBackoffMs(failedLooks - 1);
  const inVain = listings.filter((listing) => listing.failedLooks > 0 && isDue(listing));
  const others = listings.filter(({ failedLooks }) => failedLooks === 0);
  const asked = pickAuctionsToCheck(others, toObservation, moment, { all, spare });
  return [...asked, ...pickAuctionsToCheck(inVain, toObservation, moment, { all: 0, spare: spare - asked.length })];
}

const hasPassed = ({ endsAt }: KnownListing, now: number): boolean => endsAt !== null && endsAt <= now;

const toBids = ({ reject }: KnownListing, { price, bidCount }: Pick<KnownListing, "price" | "bidCount">) => ({
  price,
  bidCount,
  reject: reject === "no-bid" && bidCount > 0 ? null : reject,
});

/** Nobody waits for longer than a day to learn how an auction ended. */
const GIVE_UP_AFTER_MS = DAY_MS;

/** @param key of the shard that the listings are in */
async function writeAuctionResults(
  world: RefreshContext,
  { makesAverages }: EndingAuctionOptions,
  key: string | undefined,
  listings: readonly KnownListing[],
  { looks, failed }: AuctionCheckResults,
): Promise<void> {
  const { db, clock } = world;
  const now = clock();
  const asSeen = (listing: KnownListing) => looks.get(listingKey(listing)) ?? listing;
  const isLost = (listing: KnownListing) => looks.has(listingKey(listing)) && !looks.get(listingKey(listing));
  const ended = listings.map(asSeen).filter((listing) => hasEnded(listing, now, isLost(listing)));
  const again = listings.filter((listing) => failed.has(listingKey(listing)));
  const statements = listings.flatMap((listing) => {
    const seen = looks.get(listingKey(listing));
    return seen ? [recordListingCheckSql(seen)] : [];
  });
  if (again.length > 0) statements.push(recordFailedChecksSql(again));
  for (const market of MARKETS) {
    const here = ended.filter((listing) => listing.market === market);
    if (here.length === 0) continue;
    const items = [...new Set(here.map(({ amiiboId }) => amiiboId))];
    const known = await readKnownMarketData(db, market, items, getHistoryStart(now));
    const told = { ...known, listings: known.listings.map(asSeen) };
    statements.push(...buildEndedStatements(here, { market, now, makesAverages }, told));
  }
  await writeUnderLease(world, key, statements);
}

/** @param isLost nobody will learn more of it than is known */
function hasEnded(listing: KnownListing, now: number, isLost: boolean): boolean {
  const { endsAt } = listing;
  if (endsAt === null || endsAt > now) return false;
  return endsAt < now - GIVE_UP_AFTER_MS || isLost || getAuctionState(toObservation(listing), now) !== "unsure";
}
