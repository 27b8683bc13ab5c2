import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "../../../db/client";
import { readUsedCalls, releaseExpiredReservations } from "../../../db/refresh/quota";
import { replaceRefreshTargets } from "../../../db/refresh/refreshTargets";
import { listing } from "../../../db/schema";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import { MINUTE_MS } from "../../../domain/time";
import type { MarketplaceClient } from "../../../worker/external/marketplace/index";
import { ENDING_AUCTIONS_SERVICE } from "../../../worker/external/serviceStatus";
import { refreshEndingAuctions } from "../../../worker/refresh/endingAuctions";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { createOffered } from "../../domain/listings/listing";
import { createKillableDatabase, type KillableDatabase } from "../../helpers/killableDatabase";
import { createListingRow } from "../../helpers/market";
import { createSmallCatalogue } from "../../helpers/marketRun";
import {
  createMarketplaceStub,
  createMarketplaceWork,
  createRefreshContext,
  createSearchResult,
  RUN_INTERVAL_MS,
} from "./refreshRuns";

const END = Date.parse("2026-11-20T12:00:00Z");
/** The marketplace tells of an auction for as long after its end. */
const TOLD_FOR_MS = 150 * MINUTE_MS;
const catalogue = createSmallCatalogue([1]);
const IDS = Array.from({ length: 20 }, (_, place) => String(100 + place));

const database = withDatabase();
const TABLES = "fetch_target service_state api_day api_reserved listing sale price_day price_now".split(" ");
beforeEach(() => vi.spyOn(console, "error").mockReturnValue());
afterEach(() => vi.restoreAllMocks());

/** Auctions whose last bids nobody has seen. They end now. */
async function begin(): Promise<void> {
  await database.db.batch([
    database.db.run(sql.raw("DELETE FROM refusal")),
    ...TABLES.map((table) => database.db.run(sql.raw(`DELETE FROM ${table}`))),
  ]);
  await replaceRefreshTargets(database.db, "marketplace", [{ key: "EBAY-GB/alone/0", firstDueAt: 0 }]);
  await database.db
    .insert(listing)
    .values(
      IDS.map((ebayId) =>
        createListingRow({ ebayId, price: 900, isBin: false, bidCount: 2, endsAt: END, seenAt: END - 300 * MINUTE_MS }),
      ),
    );
}

const offered = (ebayId: string): MarketplaceListing =>
  createOffered("Mario amiibo Super Smash Bros", {
    market: "EBAY-GB",
    currency: "GBP",
    country: "GB",
    ebayId,
    isBin: false,
    bidCount: 4,
    price: 1_900,
    endsAt: END,
  });

interface Refreshed {
  readonly looks: readonly string[];
}

/** One refresh of the marketplace: how auctions ended, and then a search that finds no other. */
async function refreshAt(
  now: number,
  db: Database,
  mortal?: KillableDatabase,
  most = Number.POSITIVE_INFINITY,
): Promise<Refreshed> {
  const looks: string[] = [];
  const item: MarketplaceClient["item"] = async (ebayId, _, allowance) => {
    await mortal?.survives();
    if (looks.length + 1 === most) await mortal?.end();
    await allowance.take();
    looks.push(ebayId);
    return now <= END + TOLD_FOR_MS ? offered(ebayId) : undefined;
  };
  const search: MarketplaceClient["search"] = async (_, allowance) => {
    await allowance.take();
    return createSearchResult();
  };
  const world = { ...createRefreshContext(db, catalogue, now), deadline: now + 0.8 * RUN_INTERVAL_MS };
  await releaseExpiredReservations(db, now);
  const marketplace = createMarketplaceStub({ item, search });
  await refreshEndingAuctions(world, { marketplace, tickMs: RUN_INTERVAL_MS, makesAverages: true });
  await refreshMarketplace(world, createMarketplaceWork(marketplace, catalogue));
  return { looks };
}

/** @param question over which it is killed, once the database has done what it asks */
async function killedAt(now: number, question: number): Promise<void> {
  const mortal = createKillableDatabase(database.db, { question, isDone: true });
  await Promise.race([refreshAt(now, mortal.db, mortal), mortal.death]);
}

const told = async () => {
  const sales = await database.db.all<{ ebay_id: string; price: number }>(
    sql`SELECT ebay_id, price FROM sale ORDER BY 1`,
  );
  const [left] = await database.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM listing`);
  const days = await database.db.all(sql`SELECT n, price FROM price_day WHERE condition = 'new' AND kind = 'sold'`);
  return { sales: sales.map(({ ebay_id, price }) => `${ebay_id} ${price}`), left: left?.n, days };
};
const EVERYTHING = { sales: IDS.map((id) => `${id} 1900`), left: 0, days: [{ n: IDS.length, price: 1_900 }] };

it("a refresh that is killed over anything loses no sale: the next one tells it, and no other does", async () => {
  await begin();
  const whole = createKillableDatabase(database.db);
  await refreshAt(END + MINUTE_MS, whole.db);
  expect(await told()).toEqual(EVERYTHING);
  expect(whole.asked).toBeGreaterThan(20);
  for (let question = 0; question < whole.asked; question += 1) {
    await begin();
    await killedAt(END + MINUTE_MS, question);
    await refreshAt(END + MINUTE_MS + RUN_INTERVAL_MS, database.db);
    expect([question, await told()]).toEqual([question, EVERYTHING]);
  }
});

it("eight that are killed one after the other lose no sale, and few calls", async () => {
  await begin();
  for (let tick = 0; tick < 8; tick += 1) await killedAt(END + MINUTE_MS + tick * RUN_INTERVAL_MS, 4 + tick);
  await refreshAt(END + MINUTE_MS + 8 * RUN_INTERVAL_MS, database.db);
  expect(await told()).toEqual(EVERYTHING);
  const account = { service: ENDING_AUCTIONS_SERVICE, day: "2026-11-20" };
  expect(await readUsedCalls(database.db, account)).toBeLessThanOrEqual(IDS.length + 8 * 10);
});

it("what is always killed over its fifteenth look gets on all the same", async () => {
  await begin();
  for (const tick of [0, 1]) {
    const mortal = createKillableDatabase(database.db);
    await Promise.race([refreshAt(END + MINUTE_MS + tick * RUN_INTERVAL_MS, mortal.db, mortal, 15), mortal.death]);
  }
  expect(await told()).toEqual(EVERYTHING);
});
