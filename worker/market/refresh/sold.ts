import { type KnownListing, readKnown } from "../../../db/listings/material";
import { type Count, noteCounts, noteUncounted, readUncounted } from "../../../db/listings/write";
import { type Account, readUsed } from "../../../db/refresh/budget";
import { groupBy } from "../../../domain/group";
import type { Offered } from "../../../domain/listings/item";
import { budgetDay, callsFor } from "../../../domain/refresh/plan";
import { COUNTED_FOR_MS, PROVES_FOR_MS, toCount } from "../../../domain/refresh/shards";
import type { Marketplace } from "../marketplace/index";
import { type Allowance, openCalls, partOf } from "../service/allowance";
import type { ServiceError } from "../service/serviceError";
import { SOLD, SOLD_A_DAY } from "../standings";
import { gradedBy, keyOf, sinceFor, statementsForCounted } from "./known";
import { IDLE, openPatience, shardByShard, stops, type Turn, underLeases, writeUnderLease } from "./service";
import { fewAtATime, leaseUntil, type World } from "./world";

interface Work {
  readonly marketplace: Marketplace;
  readonly tickMs: number;
}

/**
 * What can be bought now is looked at by itself, as far as the searches have left calls: how many more were sold than at
 * the look before is as many sales. Of what there is one alone nobody asks twice.
 */
export async function tellSold(world: World, { marketplace, tickMs }: Work, allowance: Allowance): Promise<Turn> {
  const { db, clock, now } = world;
  const account: Account = { service: SOLD, day: budgetDay(now).day };
  const wanted = callsFor({ cap: SOLD_A_DAY, used: await readUsed(db, account), tickMs }, now);
  const most = Math.min(wanted, allowance.left);
  if (most === 0) return IDLE;
  const since = clock() - PROVES_FOR_MS;
  const { known, unknown } = await readUncounted(db, { since, before: clock() - COUNTED_FOR_MS, most });
  const listings = toCount(known, unknown, most);
  if (listings.length === 0) return IDLE;
  return underLeases(world, listings, async (mine) => {
    const counted = openCalls(db, { ...account, holder: world.holder }, { cap: SOLD_A_DAY, until: leaseUntil(world) });
    await counted.reserve(most);
    const calls = partOf(allowance, counted);
    const looked = await lookAt(world, marketplace, [...mine.values()].flat(), calls).finally(counted.giveBack);
    const anew = new Set(unknown.map(keyOf));
    const fault = await shardByShard(mine, (key, all) => write(world, key, all, looked, anew));
    return { hasAnswered: looked.hasAnswered, failure: looked.failure ?? fault };
  });
}

/** By its key what each is now; `undefined` where it tells nothing. */
type Observations = ReadonlyMap<string, Offered | undefined>;

interface CountsRead {
  readonly looks: Observations;
  /** Keys of those of which nothing was heard. */
  readonly unanswered: ReadonlySet<string>;
  readonly hasAnswered: boolean;
  readonly failure: ServiceError | undefined;
}

async function lookAt(
  { clock, deadline }: World,
  marketplace: Marketplace,
  listings: readonly KnownListing[],
  calls: Allowance,
): Promise<CountsRead> {
  const patience = openPatience();
  const looks = new Map<string, Offered | undefined>();
  const unanswered = new Set<string>();
  let hasAnswered = false;
  await fewAtATime(
    listings,
    async (listing) => {
      const answer = await patience.attempt(async () => {
        const offered = await marketplace.item(listing.ebayId, listing.market, calls);
        hasAnswered = true;
        return { offered };
      });
      if (answer) looks.set(keyOf(listing), answer.offered);
      // Whatever failed had its turn, or it would keep all others from theirs.
      else if (!stops(patience.failure)) unanswered.add(keyOf(listing));
    },
    () => !patience.isOver && calls.left > 0 && clock() < deadline,
  );
  return { looks, unanswered, hasAnswered, failure: patience.failure };
}

/** @param anew keys of those that are counted from anew */
async function write(
  world: World,
  key: string | undefined,
  listings: readonly KnownListing[],
  { looks, unanswered }: CountsRead,
  anew: ReadonlySet<string>,
): Promise<void> {
  const now = world.clock();
  const counted = listings.filter((listing) => looks.has(keyOf(listing)));
  const uncounted = listings.filter((listing) => unanswered.has(keyOf(listing)));
  if (counted.length + uncounted.length === 0) return;
  const statements = [
    noteUncounted(uncounted, now),
    noteCounts(
      counted.map((each) => [each, countOf(each, looks.get(keyOf(each)))] as const),
      now,
    ),
  ];
  const stepped = counted.filter((each) => !anew.has(keyOf(each)) && hasSold(each, looks.get(keyOf(each))));
  for (const [market, here] of groupBy(stepped, (each) => each.market)) {
    const known = await readKnown(world.db, market, [...new Set(here.map(({ amiiboId }) => amiiboId))], sinceFor(now));
    const isHere = new Set(here.map(keyOf));
    const nexts = known.listings.flatMap((last) => {
      const look = isHere.has(keyOf(last)) ? looks.get(keyOf(last)) : undefined;
      return look ? [seenNow(last, look, now)] : [];
    });
    statements.push(...statementsForCounted(nexts, { market, now }, known));
  }
  await writeUnderLease(world, key, statements);
}

const hasSold = ({ soldQuantity }: KnownListing, look: Offered | undefined): boolean =>
  soldQuantity !== null && (look?.soldQuantity ?? 0) > soldQuantity;

const countOf = (last: KnownListing, look: Offered | undefined): Count => ({
  ...(look ? gradedBy(last, look) : { grade: last.grade }),
  soldQuantity: look?.soldQuantity ?? null,
  isSingle: look?.leftQuantity === 1 && (look.soldQuantity ?? 0) === 0,
});

const seenNow = (last: KnownListing, look: Offered, now: number): KnownListing => ({
  ...last,
  ...gradedBy(last, look),
  price: look.price,
  isBin: look.isBin,
  takesOffers: look.takesOffers,
  soldQuantity: look.soldQuantity ?? null,
  seenAt: now,
});
