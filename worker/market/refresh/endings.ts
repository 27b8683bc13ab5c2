import { type KeptListing, readEnding, readKnown } from "../../../db/listings/material";
import { noteLook } from "../../../db/listings/write";
import { inOneBatch } from "../../../db/refresh/batch";
import { type Account, giveBack, reserve } from "../../../db/refresh/budget";
import { isLeaseLost, leaseThese, letGo, refuseWithoutLease } from "../../../db/refresh/targets";
import { MARKETS } from "../../../domain/listings/market";
import { auctionState } from "../../../domain/prices/sale";
import { budgetDay } from "../../../domain/refresh/day";
import { shardKeyOf } from "../../../domain/refresh/shards";
import { groupBy } from "../../../domain/transfer/group";
import { allow } from "../allowance";
import type { Marketplace } from "../marketplace";
import type { ServiceError } from "../serviceError";
import { ENDINGS, ENDINGS_A_DAY } from "../standing";
import { keyOf, seenAs, sinceFor, statementsForEnded } from "./known";
import { fewAtATime } from "./parallel";
import { openPatience } from "./patience";
import { takeTurn } from "./service";
import { LEASE_MS, type Touched, type World } from "./world";

interface Work {
  readonly marketplace: Marketplace;
  readonly tickMs: number;
  readonly makesAverages: boolean;
}

const MOST_AT_ONCE = 60;

/**
 * Auctions are looked at by themselves by the last refresh before their end, since afterwards the marketplace often knows
 * nothing of them, and those with bids by the first one after it, since many are won in their last minutes. Those that
 * have ended are told as sales, and are gone. What another refresh is looking for just now is left to the next one.
 */
export function refreshEndings(world: World, work: Work): Promise<Touched> {
  const { db, catalogue, clock, holder } = world;
  const { endsAt } = budgetDay(world.now);
  const shardOf = ({ amiiboId, market }: KeptListing) => shardKeyOf(catalogue, amiiboId, market);
  return takeTurn(world, { service: ENDINGS, resetsAt: endsAt }, async () => {
    const ending = await readEnding(db, world.now + work.tickMs, 10 * MOST_AT_ONCE);
    const keys = [...new Set(ending.flatMap((listing) => shardOf(listing) ?? []))];
    const held = await leaseThese(db, keys, { now: clock(), until: clock() + LEASE_MS, by: holder });
    try {
      const mine = groupBy(ending, shardOf);
      for (const key of keys) if (!held.includes(key)) mine.delete(key);
      const looked = await lookAt(world, work, [...mine.values()].flat());
      const items = new Set<number>();
      for (const [key, listings] of mine)
        for (const id of await write(world, work, key, listings, looked)) items.add(id);
      const { looks, failure } = looked;
      return { touched: { items }, hasAnswered: looks.size > 0, failure };
    } finally {
      await inOneBatch(db, [letGo(held, holder)]);
    }
  });
}

interface Looked {
  /** By its key what each is now; `undefined` where the marketplace knows nothing of it any more. */
  readonly looks: ReadonlyMap<string, KeptListing | undefined>;
  readonly failure: ServiceError | undefined;
  /** There are no calls left to look at more. */
  readonly isSpent: boolean;
}

const NOT_LOOKED: Looked = { looks: new Map(), failure: undefined, isSpent: false };

async function lookAt(
  { db, clock, now, deadline }: World,
  { marketplace, tickMs }: Work,
  listings: readonly KeptListing[],
): Promise<Looked> {
  const unsure = listings
    .filter((listing) => needsLook(listing, clock(), tickMs))
    .sort((one, other) => (one.endsAt ?? 0) - (other.endsAt ?? 0))
    .slice(0, MOST_AT_ONCE);
  if (unsure.length === 0) return NOT_LOOKED;
  const account: Account = { service: ENDINGS, day: budgetDay(now).day };
  const allowance = allow(await reserve(db, account, unsure.length * 2, ENDINGS_A_DAY));
  const looks = new Map<string, KeptListing | undefined>();
  const patience = openPatience();
  try {
    await fewAtATime(
      unsure,
      (listing) =>
        patience.attempt(async () => {
          const offered = await marketplace.item(listing.ebayId, listing.market, allowance);
          looks.set(keyOf(listing), offered && { ...listing, ...bidsOn(listing, offered), seenAt: clock() });
        }),
      () => !patience.isOver && allowance.left > 0 && clock() < deadline,
    );
  } finally {
    await giveBack(db, account, allowance.left);
  }
  const { failure } = patience;
  return { looks, failure, isSpent: allowance.left === 0 && !failure };
}

const bidsOn = ({ reject }: KeptListing, { price, bidCount }: Pick<KeptListing, "price" | "bidCount">) => ({
  ...{ price, bidCount },
  reject: reject === "no-bid" && bidCount > 0 ? null : reject,
});

function needsLook(listing: KeptListing, now: number, tickMs: number): boolean {
  const { seenAt, endsAt } = listing;
  if (endsAt === null) return false;
  if (now < endsAt) return endsAt <= now + tickMs;
  return seenAt < endsAt && auctionState(seenAs(listing), now) !== "unsold";
}

/** Nobody waits for longer than a day to learn how an auction ended. */
const GIVEN_UP_MS = 24 * 60 * 60 * 1_000;

/** @param key of the shard that the listings are in. @returns the items of what has ended. */
async function write(
  world: World,
  { makesAverages }: Work,
  key: string | undefined,
  listings: readonly KeptListing[],
  { looks, isSpent }: Looked,
): Promise<readonly number[]> {
  const { db, clock, holder } = world;
  const now = clock();
  const asSeen = (listing: KeptListing) => looks.get(keyOf(listing)) ?? listing;
  const isLost = (listing: KeptListing) => isSpent || (looks.has(keyOf(listing)) && !looks.get(keyOf(listing)));
  const ended = listings.map(asSeen).filter((listing) => hasEnded(listing, now, isLost(listing)));
  const statements = listings.flatMap((listing) => {
    const seen = looks.get(keyOf(listing));
    return seen ? [noteLook(seen)] : [];
  });
  for (const market of MARKETS) {
    const here = ended.filter((listing) => listing.market === market);
    if (here.length === 0) continue;
    const items = [...new Set(here.map(({ amiiboId }) => amiiboId))];
    const known = await readKnown(db, market, items, sinceFor(now));
    const told = { ...known, listings: known.listings.map(asSeen) };
    statements.push(...statementsForEnded(here, { market, now, makesAverages }, told));
  }
  if (statements.length === 0) return [];
  try {
    await inOneBatch(db, [...(key === undefined ? [] : [refuseWithoutLease(key, holder)]), ...statements]);
    return ended.map(({ amiiboId }) => amiiboId);
  } catch (error) {
    if (!isLeaseLost(error)) throw error;
    console.error(`${key} was taken over by another refresh: how its auctions ended is told by the next one.`);
    return [];
  }
}

/** @param isLost nobody will learn more of it than is known */
function hasEnded(listing: KeptListing, now: number, isLost: boolean): boolean {
  const { endsAt } = listing;
  if (endsAt === null || endsAt > now) return false;
  return endsAt < now - GIVEN_UP_MS || isLost || auctionState(seenAs(listing), now) !== "unsure";
}
