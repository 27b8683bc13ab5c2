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
import { sinceFor, statementsForEnded } from "./known";
import { fewAtATime } from "./parallel";
import { IDLE, takeTurn } from "./service";
import type { Touched, World } from "./world";

interface Work {
  readonly marketplace: Marketplace;
  readonly tickMs: number;
  readonly makesAverages: boolean;
}

const MOST_AT_ONCE = 60;
/** Seen within this before its end, its bid is taken for the last one. */
const SURE_MS = 15 * 60 * 1_000;

/**
 * Auctions with bids are looked at once more in the minutes before their end, since afterwards the marketplace often
 * knows nothing of them; those that have ended are told as sales, and are gone.
 */
export function refreshEndings(world: World, { marketplace, tickMs, makesAverages }: Work): Promise<Touched> {
  const { db, clock } = world;
  const { day, endsAt } = budgetDay(world.now);
  return takeTurn(world, { service: ENDINGS, resetsAt: endsAt }, async () => {
    const listings = await readEnding(db, world.now + tickMs + SURE_MS, 10 * MOST_AT_ONCE);
    const unsure = listings.filter((listing) => needsLook(listing, clock())).slice(0, MOST_AT_ONCE);
    if (unsure.length === 0) return { ...IDLE, touched: await end(world, listings, makesAverages) };
    const account: Account = { service: ENDINGS, day };
    const allowance = allow(await reserve(db, account, unsure.length * 2, ENDINGS_A_DAY));
    let failure: ServiceError | undefined;
    const looks = await fewAtATime(
      unsure,
      async (listing) => {
        try {
          const offered = await marketplace.item(listing.ebayId, listing.market, allowance);
          if (!offered) return undefined;
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
      makesAverages,
    );
    return { touched, hasAnswered: looks.size > 0 && !failure, failure };
  });
}

function needsLook(listing: KeptListing, now: number): boolean {
  const { seenAt, endsAt } = listing;
  if (endsAt === null) return false;
  const isAboutToEnd = now < endsAt && seenAt < endsAt - SURE_MS;
  return isAboutToEnd || stateOf(listing, now) === "unsure";
}

const stateOf = (listing: KeptListing, now: number) =>
  auctionState({ ...listing, endsAt: listing.endsAt ?? undefined, soldQuantity: undefined }, now);

/** Nobody waits for longer than a day to learn how an auction ended. */
const GIVEN_UP_MS = 24 * 60 * 60 * 1_000;

async function end({ db, clock }: World, listings: readonly KeptListing[], makesAverages: boolean): Promise<Touched> {
  const now = clock();
  const ended = listings.filter(({ endsAt, ...rest }) => {
    if (endsAt === null || endsAt > now) return false;
    return endsAt < now - GIVEN_UP_MS || stateOf({ endsAt, ...rest }, now) !== "unsure";
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
