import { noteDue } from "../../../db/alerts/due";
import { readKnown } from "../../../db/listings/material";
import { type Account, readUsed } from "../../../db/refresh/budget";
import {
  type FetchTarget,
  inOneBatch,
  isLeaseLost,
  keepShardItems,
  keepTargets,
  leaseDue,
  noteOthers,
  putOff,
  refuseWithoutLease,
  settle,
} from "../../../db/refresh/fetchTargets";
import { groupBy } from "../../../domain/group";
import type { Judge } from "../../../domain/listings/judge";
import type { Market } from "../../../domain/listings/market";
import { budgetDay, callsFor, firstDueAt } from "../../../domain/refresh/plan";
import { afterTurn, askedOf, type ItemsToRead, lastReadAt } from "../../../domain/refresh/rounds";
import { type Shard, type Sought, shardsOf, soughtOf } from "../../../domain/refresh/shards";
import { HOUR_MS } from "../../../domain/time";
import { type Found, type Marketplace, together } from "../marketplace/index";
import { type Allowance, openCalls, type ReservedCalls } from "../service/allowance";
import { ServiceError } from "../service/serviceError";
import { MARKETPLACE } from "../standings";
import { judged } from "./judged";
import { sinceFor, statementsFor } from "./known";
import { refreshLimits } from "./limits";
import { bothOf, openPatience, orPutOff, stops, type Turn, takeTurn } from "./service";
import { tellSold } from "./sold";
import { fewAtATime, leaseUntil, type World } from "./world";

export interface MarketplaceWork {
  readonly marketplace: Marketplace;
  readonly judge: Judge;
  /** Of an item whose search or barcode an admin has set. */
  readonly told: ReadonlyMap<number, { readonly searchTerm?: string; readonly barcode?: string }>;
  /** Calls a day. */
  readonly cap: number;
  /** ms from one refresh to the next. */
  readonly tickMs: number;
  readonly makesAverages: boolean;
}

/** Each shard so often. */
const EVERY_MS = 6 * HOUR_MS;
/** What is new is spread over so many refreshes. */
const FIRST_WITHIN_TICKS = 2;
const PRICE_FROM = 0.5;
const PRICE_TO = 900;
/** A sweep is begun with the first, and goes as far as the second. */
const LEAST_PAGES = 10;
const MOST_PAGES = 30;
/** Of a character, and for each of its items as many again as it would take by itself. */
const PAGES_FOR_CHARACTER = 4;
const PAGES_FOR_ITEM = 2;

const accountOf = ({ now }: World): Account => ({ service: MARKETPLACE, day: budgetDay(now).day });

export async function refreshMarketplace(world: World, work: MarketplaceWork): Promise<void> {
  const account = accountOf(world);
  const { most, resetsAt } = await refreshLimits(world, { ...work, account });
  return takeTurn(world, { service: MARKETPLACE, resetsAt }, async () => {
    const shards = new Map(shardsOf(world.catalogue).map((shard) => [shard.key, shard]));
    await keepShardItems(world.db, [...shards.values()], world.now);
    await keepTargets(
      world.db,
      MARKETPLACE,
      [...shards.keys()].map((key) => ({
        key,
        firstDueAt: firstDueAt(key, FIRST_WITHIN_TICKS * work.tickMs, world.now),
      })),
    );
    const used = await readUsed(world.db, account);
    const wanted = callsFor({ ...work, used }, world.now);
    const allowance = openCalls(
      world.db,
      { ...account, holder: world.holder },
      { cap: most, until: leaseUntil(world) },
    );
    try {
      await allowance.reserve(wanted);
      const searched = await workOff(world, work, shards, allowance);
      if (!work.makesAverages || stops(searched.failure)) return searched;
      return bothOf(searched, await tellSold(world, work, allowance));
    } finally {
      await allowance.giveBack();
    }
  });
}

async function workOff(
  world: World,
  work: MarketplaceWork,
  shards: ReadonlyMap<string, Shard>,
  allowance: ReservedCalls,
): Promise<Turn> {
  let [hasAnswered, failure]: [boolean, ServiceError | undefined] = [false, undefined];
  while (allowance.left > 0 && world.clock() < world.deadline && !stops(failure)) {
    const now = world.clock();
    const lease = { service: MARKETPLACE, now: world.now, until: leaseUntil(world), by: world.holder, most: 1 };
    const [target] = await leaseDue(world.db, lease);
    const shard = target && shards.get(target.key);
    if (!shard) break;
    if (!(await hasCallsFor(shard, allowance))) {
      await inOneBatch(world.db, [putOff(target.key, world.holder, world.now + work.tickMs, target.fails)]);
      continue;
    }
    const asked = askedOf(target, shard.items, EVERY_MS, now);
    const turn = await orPutOff(world, target, () => workOffOne(world, work, { shard, target, asked }, allowance));
    failure = turn.failure ?? failure;
    hasAnswered ||= turn.hasAnswered;
  }
  return { hasAnswered, failure };
}

async function workOffOne(world: World, work: MarketplaceWork, leased: Leased, allowance: Allowance): Promise<Turn> {
  const looked = await lookAt(world, work, leased.shard, leased.asked, allowance);
  await write(world, work, leased, looked);
  return { hasAnswered: looked.found.size > 0, failure: looked.failure };
}

/** A sweep that ends half-way tells little: it begins with as many calls as it usually takes, or waits for them. */
async function hasCallsFor({ sweeps }: Shard, allowance: ReservedCalls): Promise<boolean> {
  const missing = sweeps.length * LEAST_PAGES - allowance.left;
  if (missing > 0) await allowance.reserve(missing);
  return allowance.left >= sweeps.length * LEAST_PAGES;
}

/** What stands of that which was found: a search that lags behind brings what is over, too, as it was some time ago. */
interface OpenListings extends Found {
  readonly ids: ReadonlySet<string>;
}

function standingIn({ listings, ...found }: Found, now: number): OpenListings {
  const standing = listings.filter(({ endsAt }) => endsAt === undefined || endsAt > now);
  return { ...found, listings: standing, ids: new Set(standing.map(({ ebayId }) => ebayId)) };
}

interface SearchResult {
  /** Of each item that could be looked for. */
  readonly found: ReadonlyMap<number, OpenListings>;
  readonly failure: ServiceError | undefined;
}

const lookAt = (world: World, work: MarketplaceWork, shard: Shard, { ids }: ItemsToRead, allowance: Allowance) =>
  shard.sweeps.length > 0
    ? lookBySweeps(world, work, shard, allowance)
    : lookOneByOne(world, work, shard.market, ids, allowance);

/** Items of one character are found by one question; what has a barcode is sought by that as well, which few sellers state. */
async function lookOneByOne(
  { catalogue, clock, deadline }: World,
  { marketplace, told }: MarketplaceWork,
  market: Market,
  ids: readonly number[],
  allowance: Allowance,
): Promise<SearchResult> {
  const patience = openPatience();
  const wordsFor = (id: number): Sought => {
    const item = catalogue.byId.get(id);
    if (!item) throw new Error(`A shard has item ${id}, and the catalogue does not.`);
    const words = told.get(id)?.searchTerm;
    return words === undefined ? soughtOf(item) : { words };
  };
  const search = (sought: Sought, few: readonly number[]) => {
    const range = { priceFrom: PRICE_FROM, priceTo: PRICE_TO };
    const mostPages = PAGES_FOR_CHARACTER + PAGES_FOR_ITEM * few.length;
    return marketplace.search({ market, sought, ...range, mostPages, reference: `item${few[0]}` }, allowance);
  };
  const found = new Map<number, OpenListings>();
  const characters = [...groupBy(ids, (id) => JSON.stringify(wordsFor(id))).values()];
  await fewAtATime(
    characters,
    async (few) => {
      const [first = 0] = few;
      const byWords = await patience.attempt(() => search(wordsFor(first), few));
      if (!byWords) return;
      const shared = standingIn(byWords, clock());
      for (const id of few) {
        const barcode = told.get(id)?.barcode;
        if (barcode === undefined) found.set(id, shared);
        else
          await patience.attempt(async () =>
            found.set(id, standingIn(together([byWords, await search({ barcode }, [id])]), clock())),
          );
      }
    },
    () => !patience.isOver && clock() < deadline && allowance.left > 0,
  );
  return { found, failure: patience.failure };
}

async function lookBySweeps(
  { clock }: World,
  { marketplace }: MarketplaceWork,
  { market, items, sweeps }: Shard,
  allowance: Allowance,
): Promise<SearchResult> {
  try {
    const found: Found[] = [];
    for (const { words, priceFrom, priceTo, key } of sweeps) {
      const asked = { market, sought: { words }, priceFrom, priceTo, mostPages: MOST_PAGES };
      found.push(await marketplace.search({ ...asked, reference: key.replaceAll("/", "-") }, allowance));
    }
    const standing = standingIn(together(found), clock());
    return { found: new Map(items.map((id) => [id, standing])), failure: undefined };
  } catch (error) {
    if (error instanceof ServiceError) return { found: new Map(), failure: error };
    throw error;
  }
}

interface Leased {
  readonly shard: Shard;
  readonly target: FetchTarget;
  readonly asked: ItemsToRead;
}

/** @returns whether it was written: not where somebody else holds the lease by now. */
async function write(
  world: World,
  work: MarketplaceWork,
  leased: Leased,
  { found, failure }: SearchResult,
): Promise<void> {
  const { db, holder } = world;
  const { shard, target, asked } = leased;
  const now = world.clock();
  const ids = [...found.keys()];
  try {
    const known = await readKnown(db, shard.market, ids, sinceFor(now));
    const { seen, others } = judged(work.judge, shard, found, known, now);
    const inPart = new Set(ids.filter((id) => !found.get(id)?.isWhole));
    const isBrought = (id: number, ebayId: string) => found.get(id)?.ids.has(ebayId) ?? false;
    const lastLook = (id: number) => lastReadAt(target, id);
    const look = { market: shard.market, now, seen, inPart, isBrought, lastLook, makesAverages: work.makesAverages };
    await inOneBatch(db, [
      refuseWithoutLease(target.key, holder),
      ...statementsFor(look, known),
      ...(shard.sweeps.length > 0 && found.size > 0 ? [noteOthers(target.key, others)] : []),
      noteDue(ids, now),
      settle({ ...afterTurn(target, asked, { read: new Set(ids), failure }, EVERY_MS, now), by: holder }),
    ]);
  } catch (error) {
    if (!isLeaseLost(error)) throw error;
    console.error(`${target.key} was taken over by another refresh, which looks at it anew.`);
  }
}
