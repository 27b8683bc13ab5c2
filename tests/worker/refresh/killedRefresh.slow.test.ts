import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "../../../db/client";
import { readUsedApiCalls, releaseExpiredApiCallReservations } from "../../../db/refresh/quota";
import { replaceRefreshTargets } from "../../../db/refresh/targetLists";
import { listing } from "../../../db/schema";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import { MINUTE_MS } from "../../../domain/time";
import type { MarketplaceClient } from "../../../worker/external/marketplace/index";
import { ENDING_AUCTIONS_SERVICE_ID } from "../../../worker/external/serviceStatus";
import { refreshEndingAuctions } from "../../../worker/refresh/endingAuctions";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { createOffered } from "../../domain/listings/testClassifier";
import { createKillableDatabase, type KillableDatabase } from "../../helpers/killableDatabase";
import { createListingRow } from "../../helpers/marketRows";
import { createSmallCatalogue } from "../../helpers/marketRun";
import {
  createMarketplaceStub,
  createMarketplaceWork,
  createRefreshContext,
  createSearchResult,
  RUN_INTERVAL_MS,
} from "./refreshRuns";

const END = Date.parse("2026-11-20T12:00:00Z");
/** Time after its end for which the marketplace still returns an auction. */
const AVAILABLE_AFTER_END_MS = 150 * MINUTE_MS;
const catalogue = createSmallCatalogue([1]);
const IDS = Array.from({ length: 20 }, (_, place) => String(100 + place));
/** Fewer auctions for tests that kill many refreshes. */
const FEW_IDS = IDS.slice(0, 3);

const database = withDatabase();
const TABLES =
  "refresh_target service_state quota_usage quota_reservation listing sale daily_price current_price".split(" ");
beforeEach(() => vi.spyOn(console, "error").mockReturnValue());
afterEach(() => vi.restoreAllMocks());

/** Inserts auctions that end now and whose last bids are unknown. */
async function insertEndingAuctions(ids = IDS): Promise<void> {
  await database.db.batch([
    database.db.run(sql.raw("DELETE FROM batch_abort")),
    ...TABLES.map((table) => database.db.run(sql.raw(`DELETE FROM ${table}`))),
  ]);
  await replaceRefreshTargets(database.db, "marketplace", [{ key: "EBAY-GB/alone/0", firstDueAt: 0 }]);
  await database.db.insert(listing).values(
    ids.map((listingId) =>
      createListingRow({
        listingId,
        price: 900,
        isBuyItNow: false,
        bidCount: 2,
        endsAt: END,
        observedAt: END - 300 * MINUTE_MS,
      }),
    ),
  );
}

const createEndedAuction = (listingId: string): MarketplaceListing =>
  createOffered("Mario amiibo Super Smash Bros", {
    market: "EBAY-GB",
    currency: "GBP",
    country: "GB",
    listingId,
    isBuyItNow: false,
    bidCount: 4,
    price: 1_900,
    endsAt: END,
  });

interface Refreshed {
  readonly looks: readonly string[];
}

/** Runs the check of ending auctions and then a search that finds no other auctions. */
async function refreshAt(
  now: number,
  db: Database,
  killable?: KillableDatabase,
  killAtCheck = Number.POSITIVE_INFINITY,
): Promise<Refreshed> {
  const checkedIds: string[] = [];
  const item: MarketplaceClient["fetchListing"] = async (listingId, _, allowance) => {
    await killable?.waitForeverIfKilled();
    if (checkedIds.length + 1 === killAtCheck) await killable?.kill();
    await allowance.take();
    checkedIds.push(listingId);
    return now <= END + AVAILABLE_AFTER_END_MS ? createEndedAuction(listingId) : undefined;
  };
  const search: MarketplaceClient["search"] = async (_, allowance) => {
    await allowance.take();
    return createSearchResult();
  };
  const context = { ...createRefreshContext(db, catalogue, now), deadline: now + 0.8 * RUN_INTERVAL_MS };
  await releaseExpiredApiCallReservations(db, now);
  const marketplace = createMarketplaceStub({ fetchListing: item, search });
  await refreshEndingAuctions(context, { marketplace, tickMs: RUN_INTERVAL_MS });
  await refreshMarketplace(context, createMarketplaceWork(marketplace, catalogue));
  return { looks: checkedIds };
}

/** @param question index of the query after which the refresh is killed */
async function runAndKill(now: number, question: number): Promise<void> {
  const killable = createKillableDatabase(database.db, { request: question, isDone: true });
  await Promise.race([refreshAt(now, killable.db, killable), killable.killed]);
}

/** Inserts auctions that end in ten minutes, were last seen hours ago and are gone from the marketplace once they end. */
async function insertVanishingAuctions(ids = IDS): Promise<void> {
  await insertEndingAuctions(ids);
  await database.db.run(sql`UPDATE listing SET ends_at = ${END + 10 * MINUTE_MS}`);
}

/** Checks auctions at a marketplace that no longer has an auction after its end. */
async function checkVanishingAuctions(now: number, db: Database, killable?: KillableDatabase): Promise<void> {
  const marketplace = createMarketplaceStub({
    fetchListing: async (listingId, _, allowance) => {
      await killable?.waitForeverIfKilled();
      await allowance.take();
      const endsAt = END + 10 * MINUTE_MS;
      return now < endsAt ? { ...createEndedAuction(listingId), endsAt } : undefined;
    },
  });
  const context = { ...createRefreshContext(db, catalogue, now), deadline: now + 0.8 * RUN_INTERVAL_MS };
  await releaseExpiredApiCallReservations(db, now);
  await refreshEndingAuctions(context, { marketplace, tickMs: RUN_INTERVAL_MS });
}

const readResult = async () => {
  const sales = await database.db.all<{ listing_id: string; price: number }>(
    sql`SELECT listing_id, price FROM sale ORDER BY 1`,
  );
  const [remaining] = await database.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM listing`);
  const days = await database.db.all(
    sql`SELECT sample_count, price FROM daily_price WHERE grade_pool = 'new' AND kind = 'sold'`,
  );
  return { sales: sales.map(({ listing_id, price }) => `${listing_id} ${price}`), left: remaining?.n, days };
};
const EVERYTHING = {
  sales: IDS.map((id) => `${id} 1900`),
  left: 0,
  days: [{ sample_count: IDS.length, price: 1_900 }],
};

it("a refresh that is killed at any database query loses no sale", async () => {
  await insertEndingAuctions();
  const counting = createKillableDatabase(database.db);
  await refreshAt(END + MINUTE_MS, counting.db);
  expect(await readResult()).toEqual(EVERYTHING);
  expect(counting.statementCount).toBeGreaterThan(20);
  for (let question = 0; question < counting.statementCount; question += 1) {
    await insertEndingAuctions();
    await runAndKill(END + MINUTE_MS, question);
    await refreshAt(END + MINUTE_MS + RUN_INTERVAL_MS, database.db);
    expect([question, await readResult()]).toEqual([question, EVERYTHING]);
  }
});

it("eight refreshes killed one after the other lose no sale and waste at most ten API calls each", async () => {
  await insertEndingAuctions();
  for (let tick = 0; tick < 8; tick += 1) await runAndKill(END + MINUTE_MS + tick * RUN_INTERVAL_MS, 4 + tick);
  await refreshAt(END + MINUTE_MS + 8 * RUN_INTERVAL_MS, database.db);
  expect(await readResult()).toEqual(EVERYTHING);
  const account = { service: ENDING_AUCTIONS_SERVICE_ID, day: "2026-11-20" };
  expect(await readUsedApiCalls(database.db, account)).toBeLessThanOrEqual(IDS.length + 8 * 10);
});

it("all sales are recorded although two refreshes in a row are killed at their fifteenth auction check", async () => {
  await insertEndingAuctions();
  for (const tick of [0, 1]) {
    const killable = createKillableDatabase(database.db);
    await Promise.race([
      refreshAt(END + MINUTE_MS + tick * RUN_INTERVAL_MS, killable.db, killable, 15),
      killable.killed,
    ]);
  }
  expect(await readResult()).toEqual(EVERYTHING);
});

it("no sale is lost and none is recorded twice when the last refresh before the end of auctions is killed at any query", async () => {
  const [first, last, next] = [END - RUN_INTERVAL_MS, END, END + RUN_INTERVAL_MS];
  await insertVanishingAuctions();
  await checkVanishingAuctions(first, database.db);
  const counting = createKillableDatabase(database.db);
  await checkVanishingAuctions(last, counting.db);
  expect(counting.statementCount).toBeGreaterThan(5);
  for (const isDone of [false, true]) {
    for (let request = 0; request < counting.statementCount; request += 1) {
      await insertVanishingAuctions();
      await checkVanishingAuctions(first, database.db);
      const killable = createKillableDatabase(database.db, { request, isDone });
      await Promise.race([checkVanishingAuctions(last, killable.db, killable), killable.killed]);
      await checkVanishingAuctions(next, database.db);
      await checkVanishingAuctions(next + RUN_INTERVAL_MS, database.db);
      expect([request, isDone, await readResult()]).toEqual([request, isDone, EVERYTHING]);
    }
  }
});

const [FIRST, LAST, NEXT] = [END - RUN_INTERVAL_MS, END, END + RUN_INTERVAL_MS];

async function checkAndKill(now: number, request: number): Promise<void> {
  const killable = createKillableDatabase(database.db, { request, isDone: false });
  await Promise.race([checkVanishingAuctions(now, killable.db, killable), killable.killed]);
}

/** Counts the database requests of a check at a time, which are the points at which it can be killed. */
async function countRequests(now: number): Promise<number> {
  const counting = createKillableDatabase(database.db);
  await checkVanishingAuctions(now, counting.db);
  return counting.statementCount;
}

const listPairs = (count: number, otherCount: number): [number, number][] =>
  Array.from({ length: count }, (_, one) => one).flatMap((one) =>
    Array.from({ length: otherCount }, (_, other): [number, number] => [one, other]),
  );

it("the last two refreshes before the end of auctions, killed at any two queries, lose only sales whose bids were not stored, and the log counts them", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  await insertVanishingAuctions(FEW_IDS);
  const requests = [await countRequests(FIRST), await countRequests(LAST)] as const;
  const outcomes = new Set<number>();
  for (const pair of listPairs(...requests)) {
    await insertVanishingAuctions(FEW_IDS);
    await checkAndKill(FIRST, pair[0]);
    await checkAndKill(LAST, pair[1]);
    const seen = await database.db.all<{ listing_id: string }>(
      sql`SELECT listing_id FROM listing WHERE observed_at >= ${END - 20 * MINUTE_MS} ORDER BY 1`,
    );
    logged.mockClear();
    await checkVanishingAuctions(NEXT, database.db);
    await checkVanishingAuctions(NEXT + RUN_INTERVAL_MS, database.db);
    const { sales, left } = await readResult();
    const lostCounts = logged.mock.calls.map(([text]) => Number(/^Sales of (\d+) /.exec(String(text))?.[1] ?? 0));
    const lost = lostCounts.reduce((sum, count) => sum + count, 0);
    expect([pair, sales, left, lost]).toEqual([
      pair,
      seen.map(({ listing_id }) => `${listing_id} 1900`),
      0,
      FEW_IDS.length - seen.length,
    ]);
    outcomes.add(lost);
  }
  expect(outcomes).toEqual(new Set([0, FEW_IDS.length]));
});

it("any number of refreshes killed after the end of auctions, at any two queries in a row, lose no sale whose bids are stored", async () => {
  await insertVanishingAuctions(FEW_IDS);
  await checkVanishingAuctions(FIRST, database.db);
  const requests = await countRequests(NEXT);
  for (const pair of listPairs(requests, requests)) {
    await insertVanishingAuctions(FEW_IDS);
    await checkVanishingAuctions(FIRST, database.db);
    await checkAndKill(LAST, pair[0]);
    for (const [tick, request] of [...pair, ...pair].entries())
      await checkAndKill(NEXT + tick * RUN_INTERVAL_MS, request);
    await checkVanishingAuctions(NEXT + 4 * RUN_INTERVAL_MS, database.db);
    await checkVanishingAuctions(NEXT + 5 * RUN_INTERVAL_MS, database.db);
    const { sales, left } = await readResult();
    expect([pair, sales, left]).toEqual([pair, FEW_IDS.map((id) => `${id} 1900`), 0]);
  }
});
