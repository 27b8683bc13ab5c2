import { type KeptListing, readEnding, readKnown } from "../../../db/listings/material";
import { noteLook } from "../../../db/listings/write";
import { inOneBatch } from "../../../db/refresh/batch";
import { type Account, giveBack, reserve } from "../../../db/refresh/budget";
import { MARKETS } from "../../../domain/listings/market";
import { auctionState } from "../../../domain/prices/sale";
import { budgetDay } from "../../../domain/refresh/day";
import { allow } from "../allowance";
import type { Marketplace } from "../marketplace";
import { ServiceError } from "../serviceError";
import { ENDINGS, ENDINGS_A_DAY } from "../standing";
import { keyOf, sinceFor, statementsForEnded } from "./known";
import { fewAtATime } from "./parallel";
import { IDLE, takeTurn } from "./service";
import type { Touched, World } from "./world";

interface Work {
  readonly marketplace: Marketplace;
  readonly tickMs: number;
  readonly makesAverages: boolean;
}

const MOST_AT_ONCE = 60;

/**
 * Auctions are looked at by themselves by the last refresh before their end, since afterwards the marketplace often knows
 * nothing of them, and those with bids by the first one after it, since many are won in their last minutes. Those that
 * have ended are told as sales, and are gone.
 */
export function refreshEndings(world: World, { marketplace, tickMs, makesAverages }: Work): Promise<Touched> {
  const { db, clock } = world;
  const { day, endsAt } = budgetDay(world.now);
  return takeTurn(world, { service: ENDINGS, resetsAt: endsAt }, async () => {
    const listings = await readEnding(db, world.now + tickMs, 10 * MOST_AT_ONCE);
    const unsure = listings.filter((listing) => needsLook(listing, clock(), tickMs)).slice(0, MOST_AT_ONCE);
    if (unsure.length === 0) return { ...IDLE, touched: await end(world, listings, { makesAverages }) };
    const account: Account = { service: ENDINGS, day };
    const allowance = allow(await reserve(db, account, unsure.length * 2, ENDINGS_A_DAY));
    let failure: ServiceError | undefined;
    const gone = new Set<string>();
    const looks = await fewAtATime(
      unsure,
      async (listing) => {
        try {
          const offered = await marketplace.item(listing.ebayId, listing.market, allowance);
          if (!offered) {
            gone.add(keyOf(listing));
            return undefined;
          }
          const { price, bidCount } = offered;
          const reject = listing.reject === "no-bid" && bidCount > 0 ? null : listing.reject;
          return { ...listing, price, bidCount, reject, seenAt: clock() };
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          failure = error;
          return undefined;
        }
      },
      () => failure === undefined && allowance.left > 0 && clock() < world.deadline,
    );
    await giveBack(db, account, allowance.left);
    const seen = new Map([...looks].flatMap(([listing, look]) => (look ? [[listing, look] as const] : [])));
    await inOneBatch(db, [...seen.values()].map(noteLook));
    const touched = await end(
      world,
      listings.map((listing) => seen.get(listing) ?? listing),
      { makesAverages, isLost: (listing) => gone.has(keyOf(listing)) || (allowance.left === 0 && !failure) },
    );
    return { touched, hasAnswered: looks.size > 0 && !failure, failure };
  });
}

function needsLook(listing: KeptListing, now: number, tickMs: number): boolean {
  const { seenAt, endsAt } = listing;
  if (endsAt === null) return false;
  if (now < endsAt) return endsAt <= now + tickMs;
  return seenAt < endsAt && stateOf(listing, now) !== "unsold";
}

const stateOf = (listing: KeptListing, now: number) =>
  auctionState({ ...listing, endsAt: listing.endsAt ?? undefined, soldQuantity: undefined }, now);

/** Nobody waits for longer than a day to learn how an auction ended. */
const GIVEN_UP_MS = 24 * 60 * 60 * 1_000;

interface Ending {
  readonly makesAverages: boolean;
  /** Nobody will learn more of it than is known. */
  readonly isLost?: (listing: KeptListing) => boolean;
}

async function end({ db, clock }: World, listings: readonly KeptListing[], ending: Ending): Promise<Touched> {
  const { makesAverages, isLost = () => false } = ending;
  const now = clock();
  const ended = listings.filter((listing) => {
    const { endsAt } = listing;
    if (endsAt === null || endsAt > now) return false;
    return endsAt < now - GIVEN_UP_MS || isLost(listing) || stateOf(listing, now) !== "unsure";
  });
  for (const market of MARKETS) {
    const here = ended.filter((listing) => listing.market === market);
    if (here.length === 0) continue;
    const items = [...new Set(here.map(({ amiiboId }) => amiiboId))];
    const known = await readKnown(db, market, items, sinceFor(now));
    const look = { market, now, before: () => undefined, makesAverages };
    await inOneBatch(db, statementsForEnded(here, look, known));
  }
  return { items: new Set(ended.map(({ amiiboId }) => amiiboId)) };
}
