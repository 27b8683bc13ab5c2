import { type EndingListing, type KnownListing, readEnding, readKnown } from "../../../db/listings/material";
import { noteFailedLooks, noteLook } from "../../../db/listings/write";
import { type Account, readUsed } from "../../../db/refresh/budget";
import { groupBy } from "../../../domain/group";
import { MARKETS } from "../../../domain/listings/market";
import { auctionState } from "../../../domain/prices/sale";
import { backoff } from "../../../domain/refresh/limits";
import { budgetDay, leftBy } from "../../../domain/refresh/plan";
import { type Calls, endingsToAsk } from "../../../domain/refresh/rounds";
import { DAY_MS, HOUR_MS } from "../../../domain/time";
import type { Marketplace } from "../marketplace/index";
import { openCalls } from "../service/allowance";
import type { ServiceError } from "../service/serviceError";
import { ENDINGS, ENDINGS_A_DAY } from "../standings";
import { gradedBy, keyOf, seenAs, sinceFor, statementsForEnded } from "./known";
import { openPatience, shardByShard, stops, takeTurn, underLeases, writeUnderLease } from "./service";
import { fewAtATime, leaseUntil, type World } from "./world";

interface Work {
  readonly marketplace: Marketplace;
  /** Calls a day. */
  readonly cap?: number | undefined;
  readonly tickMs: number;
  readonly makesAverages: boolean;
}

const MOST_AT_ONCE = 60;
/** What was seen of so many is told before more are looked at: whoever is killed over it has not looked in vain. */
const TOLD_TOGETHER = 12;
/** An auction that ends now may have calls of so much later, since many end in the same hour; others wait as long. */
const AHEAD_MS = 2 * HOUR_MS;

/**
 * Auctions are looked at by themselves about their end, as far as the day's calls go. Those that have ended are told as
 * sales, and are gone. What another refresh is looking for just now is left to the next one, and so is what no call was
 * left for. What failed before comes last, and less and less often.
 */
export function refreshEndings(world: World, work: Work): Promise<void> {
  const { endsAt } = budgetDay(world.now);
  return takeTurn(world, { service: ENDINGS, resetsAt: endsAt }, async () => {
    const ending = await readEnding(world.db, world.now + work.tickMs, 10 * MOST_AT_ONCE);
    return underLeases(world, ending, async (mine) => {
      const shards = new Map([...mine].flatMap(([key, listings]) => listings.map((each) => [each, key] as const)));
      const untold = new Set(shards.keys());
      let fault: ServiceError | undefined;
      const tell = async (listings: readonly EndingListing[], looked: EndingsRead) => {
        const byShard = groupBy(listings, (listing) => shards.get(listing));
        fault = (await shardByShard(byShard, (key, few) => write(world, work, key, few, looked))) ?? fault;
        for (const each of listings) untold.delete(each);
      };
      const looked = await lookAt(world, work, [...untold], tell);
      await tell([...untold], looked);
      const { looks, failure = fault } = looked;
      return { hasAnswered: looks.size > 0, failure };
    });
  });
}

interface EndingsRead {
  /** By its key what each is now; `undefined` where the marketplace knows nothing of it any more. */
  readonly looks: ReadonlyMap<string, KnownListing | undefined>;
  /** Keys of those that have ended and gave nothing that can be taken, though others may. */
  readonly failed: ReadonlySet<string>;
  readonly failure: ServiceError | undefined;
}

const NOT_LOOKED: EndingsRead = { looks: new Map(), failed: new Set(), failure: undefined };

async function lookAt(
  world: World,
  { marketplace, cap = ENDINGS_A_DAY, tickMs }: Work,
  listings: readonly EndingListing[],
  tell: (few: readonly EndingListing[], looked: EndingsRead) => Promise<void>,
): Promise<EndingsRead> {
  const { db, clock, now, deadline } = world;
  const account: Account = { service: ENDINGS, day: budgetDay(now).day };
  const used = await readUsed(db, account);
  const calls = {
    all: leftBy({ cap, used, tickMs: tickMs + AHEAD_MS }, now),
    spare: leftBy({ cap, used, tickMs: tickMs - AHEAD_MS }, now),
  };
  const unsure = inOrder(listings, { now: clock(), tickMs }, calls).slice(0, MOST_AT_ONCE);
  if (unsure.length === 0) return NOT_LOOKED;
  const allowance = openCalls(db, { ...account, holder: world.holder }, { cap, until: leaseUntil(world) });
  await allowance.reserve(Math.min(calls.all, unsure.length * 2));
  const looks = new Map<string, KnownListing | undefined>();
  const failed = new Set<string>();
  /** @returns what went wrong last. */
  const look = async (all: readonly EndingListing[]): Promise<ServiceError | undefined> => {
    const patience = openPatience();
    const lookAtOne = async (listing: EndingListing) => {
      const hasLooked = await patience.attempt(async () => {
        const offered = await marketplace.item(listing.ebayId, listing.market, allowance);
        looks.set(
          keyOf(listing),
          offered && { ...listing, ...bidsOn(listing, offered), ...gradedBy(listing, offered), seenAt: clock() },
        );
        return true;
      });
      if (!hasLooked && hasPassed(listing, clock()) && !stops(patience.failure)) failed.add(keyOf(listing));
    };
    const goesOn = () => !patience.isOver && allowance.left > 0 && clock() < deadline;
    const asked = all.slice(0, allowance.left);
    for (let at = 0; at < asked.length && goesOn(); at += TOLD_TOGETHER) {
      const few = asked.slice(at, at + TOLD_TOGETHER);
      await fewAtATime(few, lookAtOne, goesOn);
      const isLearnt = (listing: EndingListing) => looks.has(keyOf(listing)) || failed.has(keyOf(listing));
      await tell(few.filter(isLearnt), { looks, failed, failure: undefined });
    }
    return patience.failure;
  };
  try {
    // What fails again says nothing of the service: it is asked for by itself, and its failure is its own.
    const failure = await look(unsure.filter(({ failedLooks }) => failedLooks === 0));
    const again = failure ?? (await look(unsure.filter(({ failedLooks }) => failedLooks > 0)));
    return { looks, failed, failure: failure ?? (stops(again) ? again : undefined) };
  } finally {
    await allowance.giveBack();
  }
}

/** What was never asked for in vain comes first; what was is asked again the less often, the more often it was. */
function inOrder(
  listings: readonly EndingListing[],
  moment: { readonly now: number; readonly tickMs: number },
  { all, spare }: Calls,
): EndingListing[] {
  const isDue = ({ endsAt, failedLooks }: EndingListing) => moment.now >= (endsAt ?? 0) + backoff(failedLooks - 1);
  const inVain = listings.filter((listing) => listing.failedLooks > 0 && isDue(listing));
  const others = listings.filter(({ failedLooks }) => failedLooks === 0);
  const asked = endingsToAsk(others, seenAs, moment, { all, spare });
  return [...asked, ...endingsToAsk(inVain, seenAs, moment, { all: 0, spare: spare - asked.length })];
}

const hasPassed = ({ endsAt }: KnownListing, now: number): boolean => endsAt !== null && endsAt <= now;

const bidsOn = ({ reject }: KnownListing, { price, bidCount }: Pick<KnownListing, "price" | "bidCount">) => ({
  price,
  bidCount,
  reject: reject === "no-bid" && bidCount > 0 ? null : reject,
});

/** Nobody waits for longer than a day to learn how an auction ended. */
const GIVEN_UP_MS = DAY_MS;

/** @param key of the shard that the listings are in */
async function write(
  world: World,
  { makesAverages }: Work,
  key: string | undefined,
  listings: readonly KnownListing[],
  { looks, failed }: EndingsRead,
): Promise<void> {
  const { db, clock } = world;
  const now = clock();
  const asSeen = (listing: KnownListing) => looks.get(keyOf(listing)) ?? listing;
  const isLost = (listing: KnownListing) => looks.has(keyOf(listing)) && !looks.get(keyOf(listing));
  const ended = listings.map(asSeen).filter((listing) => hasEnded(listing, now, isLost(listing)));
  const again = listings.filter((listing) => failed.has(keyOf(listing)));
  const statements = listings.flatMap((listing) => {
    const seen = looks.get(keyOf(listing));
    return seen ? [noteLook(seen)] : [];
  });
  if (again.length > 0) statements.push(noteFailedLooks(again));
  for (const market of MARKETS) {
    const here = ended.filter((listing) => listing.market === market);
    if (here.length === 0) continue;
    const items = [...new Set(here.map(({ amiiboId }) => amiiboId))];
    const known = await readKnown(db, market, items, sinceFor(now));
    const told = { ...known, listings: known.listings.map(asSeen) };
    statements.push(...statementsForEnded(here, { market, now, makesAverages }, told));
  }
  await writeUnderLease(world, key, statements);
}

/** @param isLost nobody will learn more of it than is known */
function hasEnded(listing: KnownListing, now: number, isLost: boolean): boolean {
  const { endsAt } = listing;
  if (endsAt === null || endsAt > now) return false;
  return endsAt < now - GIVEN_UP_MS || isLost || auctionState(seenAs(listing), now) !== "unsure";
}
