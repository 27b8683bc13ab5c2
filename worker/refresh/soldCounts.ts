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

interface SoldCountOptions {
  readonly marketplace: MarketplaceClient;
  readonly tickMs: number;
}

/**
 * What can be bought now is looked at by itself, as far as the searches have left calls: how many more were sold than at
 * the look before is as many sales. Of what there is one alone nobody asks twice.
 */
export async function refreshSoldCounts(
  world: RefreshContext,
  { marketplace, tickMs }: SoldCountOptions,
  allowance: Allowance,
): Promise<ServiceRunResult> {
  const { db, clock, now } = world;
  const account: QuotaDay = { service: SOLD_COUNTS_SERVICE, day: getQuotaDay(now).day };
  const wanted = countCallsForTick(
    { cap: SOLD_COUNT_CALLS_PER_DAY, used: await readUsedCalls(db, account), tickMs },
    now,
  );
  const most = Math.min(wanted, allowance.left);
  if (most === 0) return IDLE_RUN;
  const since = clock() - SOLD_COUNT_VALIDITY_MS;
  const { known, unknown } = await readListingsToCount(db, { since, before: clock() - SOLD_COUNT_INTERVAL_MS, most });
  const listings = pickListingsToCount(known, unknown, most);
  if (listings.length === 0) return IDLE_RUN;
  return withShardLeases(world, listings, async (mine) => {
    const counted = createReservedCalls(
      db,
      { ...account, holder: world.holder },
      { cap: SOLD_COUNT_CALLS_PER_DAY, until: getLeaseExpiry(world) },
    );
    await counted.reserve(most);
    const calls = combineAllowances(allowance, counted);
    const looked = await fetchCounts(world, marketplace, [...mine.values()].flat(), calls).finally(counted.giveBack);
    const anew = new Set(unknown.map(listingKey));
    const fault = await forEachShard(mine, (key, all) => writeCounts(world, key, all, looked, anew));
    return { hasAnswered: looked.hasAnswered, failure: looked.failure ?? fault };
  });
}

/** By its key what each is now; `undefined` where it tells nothing. */
type CountsByListing = ReadonlyMap<string, MarketplaceListing | undefined>;

interface SoldCountResults {
  readonly looks: CountsByListing;
  /** Keys of those of which nothing was heard. */
  readonly unanswered: ReadonlySet<string>;
  readonly hasAnswered: boolean;
  readonly failure: ServiceError | undefined;
}

async function fetchCounts(
  { clock, deadline }: RefreshContext,
  marketplace: MarketplaceClient,
  listings: readonly KnownListing[],
  calls: Allowance,
): Promise<SoldCountResults> {
  const patience = createFailureBudget();
  const looks = new Map<string, MarketplaceListing | undefined>();
  const unanswered = new Set<string>();
  let hasAnswered = false;
  await mapWithConcurrency(
    listings,
    async (listing) => {
      const answer = await patience.attempt(async () => {
        const offered = await marketplace.item(listing.ebayId, listing.market, calls);
        hasAnswered = true;
        return { offered };
      });
      if (answer) looks.set(listingKey(listing), answer.offered);
      // Whatever failed had its turn, or it would keep all others from theirs.
      else if (!isServiceWideFailure(patience.failure)) unanswered.add(listingKey(listing));
    },
    () => !patience.isOver && calls.left > 0 && clock() < deadline,
  );
  return { looks, unanswered, hasAnswered, failure: patience.failure };
}

/** @param anew keys of those that are counted from anew */
async function writeCounts(
  world: RefreshContext,
  key: string | undefined,
  listings: readonly KnownListing[],
  { looks, unanswered }: SoldCountResults,
  anew: ReadonlySet<string>,
): Promise<void> {
  const now = world.clock();
  const counted = listings.filter((listing) => looks.has(listingKey(listing)));
  const uncounted = listings.filter((listing) => unanswered.has(listingKey(listing)));
  if (counted.length + uncounted.length === 0) return;
  const statements = [
    recordUnansweredCountsSql(uncounted, now),
    recordSoldCountsSql(
      counted.map((each) => [each, toSoldCount(each, looks.get(listingKey(each)))] as const),
      now,
    ),
  ];
  const stepped = counted.filter((each) => !anew.has(listingKey(each)) && hasSold(each, looks.get(listingKey(each))));
  for (const [market, here] of groupBy(stepped, (each) => each.market)) {
    const known = await readKnownMarketData(
      world.db,
      market,
      [...new Set(here.map(({ amiiboId }) => amiiboId))],
      getHistoryStart(now),
    );
    const isHere = new Set(here.map(listingKey));
    const nexts = known.listings.flatMap((last) => {
      const look = isHere.has(listingKey(last)) ? looks.get(listingKey(last)) : undefined;
      return look ? [withObservedCount(last, look, now)] : [];
    });
    statements.push(...buildSoldCountStatements(nexts, { market, now }, known));
  }
  await writeUnderLease(world, key, statements);
}

const hasSold = ({ soldQuantity }: KnownListing, look: MarketplaceListing | undefined): boolean =>
  soldQuantity !== null && (look?.soldQuantity ?? 0) > soldQuantity;

const toSoldCount = (last: KnownListing, look: MarketplaceListing | undefined): SoldCount => ({
  ...(look ? resolveCardGrade(last, look) : { grade: last.grade }),
  soldQuantity: look?.soldQuantity ?? null,
  isSingle: look?.leftQuantity === 1 && (look.soldQuantity ?? 0) === 0,
});

const withObservedCount = (last: KnownListing, look: MarketplaceListing, now: number): KnownListing => ({
  ...last,
  ...resolveCardGrade(last, look),
  price: look.price,
  isBin: look.isBin,
  takesOffers: look.takesOffers,
  soldQuantity: look.soldQuantity ?? null,
  seenAt: now,
});
