import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../db/client";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import { MINUTE_MS } from "../../../domain/time";
import type { ExternalServices } from "../../../worker/external";
import type { MarketplaceClient } from "../../../worker/external/marketplace/index";
import { ExternalServiceError } from "../../../worker/external/service/serviceError";
import { refreshEndingAuctions } from "../../../worker/refresh/endingAuctions";
import { runRefresh } from "../../../worker/refresh/index";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { createOffered } from "../../domain/listings/testClassifier";
import { createSmallCatalogue, rejectRendererUse } from "../../helpers/marketRun";
import {
  createMarketplaceStub,
  createMarketplaceWork,
  createRefreshContext,
  createSearchResult,
  RUN_INTERVAL_MS,
} from "./refreshRuns";

const END = Date.parse("2026-11-20T12:14:00Z");
const AFTER = END + MINUTE_MS;
/** Time of the search, too long before the auction's end for its bids to be final. */
const FOUND_AT = END - 16 * MINUTE_MS;
const catalogue = createSmallCatalogue([1]);
const BRITISH = { market: "EBAY-GB", currency: "GBP", country: "GB" } as const;
const auction = createOffered("Mario amiibo Super Smash Bros", {
  ...BRITISH,
  listingId: "7",
  isBuyItNow: false,
  bidCount: 2,
  price: 500,
  endsAt: END,
});
const endedAuction = { ...auction, price: 1_900, bidCount: 4 };

const database = withDatabase();
beforeEach(async () => {
  for (const table of [
    "refresh_target",
    "service_state",
    "quota_usage",
    "listing",
    "sale",
    "daily_price",
    "current_price",
  ])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
  // The first refresh only registers the search shards.
  for (const listings of [[], [auction]]) {
    await refreshSearch(FOUND_AT, listings);
    await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
  }
  expect(await readListings()).toEqual([{ price: 500 }]);
});
afterEach(() => vi.restoreAllMocks());

const createBritishSearch = (listings: readonly MarketplaceListing[]): MarketplaceClient["search"] => {
  return async ({ market }, allowance) => {
    await allowance.take();
    return market === "EBAY-GB" ? createSearchResult(...listings) : createSearchResult();
  };
};
const refreshSearch = (now: number, listings: readonly MarketplaceListing[], db: Database = database.db) =>
  refreshMarketplace(
    createRefreshContext(db, catalogue, now),
    createMarketplaceWork(createMarketplaceStub({ search: createBritishSearch(listings) }), catalogue),
  );
const checkEndings = (now: number, item: MarketplaceClient["fetchListing"]) =>
  refreshEndingAuctions(createRefreshContext(database.db, catalogue, now), {
    marketplace: createMarketplaceStub({ fetchListing: item }),
    tickMs: RUN_INTERVAL_MS,
  });

/** Returns a database that runs `act` between reading and writing a shard. */
const createInterruptedDatabase = (act: () => Promise<unknown>): Database =>
  Object.assign(Object.create(database.db), {
    batch: async (...args: Parameters<Database["batch"]>) => {
      const rows = await database.db.batch(...args);
      // The data of a shard is read by a batch of four queries.
      if (args[0].length === 4) await act();
      return rows;
    },
  });

const query = (text: string) => database.db.all(sql.raw(text));
const readListings = () => query("SELECT price FROM listing");
const readResult = async () => [
  await query("SELECT listing_id, price FROM sale"),
  await query("SELECT grade_pool, price FROM daily_price WHERE kind = 'sold' ORDER BY 1"),
  await query("SELECT grade_pool, price FROM current_price WHERE kind = 'sold' ORDER BY 1"),
  await readListings(),
];
const figures = [
  { grade_pool: "all", price: 1_900 },
  { grade_pool: "new", price: 1_900 },
];
const SOLD = [[{ listing_id: "7", price: 1_900 }], figures, figures, []];
const NOTHING = [[], [], [], [{ price: 500 }]];

describe("final price of an ended auction", () => {
  it("an auction check records the final price even if a search finds nothing meanwhile", async () => {
    await checkEndings(AFTER, async () => {
      await refreshSearch(AFTER, []);
      return endedAuction;
    });
    expect(await readResult()).toEqual(SOLD);
  });

  it("an auction check records the final price although a search writes at the same time", async () => {
    await refreshSearch(
      AFTER,
      [],
      createInterruptedDatabase(() => checkEndings(AFTER, async () => endedAuction)),
    );
    await checkEndings(AFTER + RUN_INTERVAL_MS, async () => endedAuction);
    expect(await readResult()).toEqual(SOLD);
  });

  it("a failed auction check is repeated by the next run, which records the final price", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await checkEndings(AFTER, async () => {
      throw new ExternalServiceError("The service is down.", "broken");
    });
    await refreshSearch(AFTER, []);
    expect(await readResult()).toEqual(NOTHING);
    await checkEndings(AFTER + RUN_INTERVAL_MS, async () => endedAuction);
    expect(await readResult()).toEqual(SOLD);
  });

  it("the final price is recorded by the next run if an admin decision interrupts the auction check", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await checkEndings(AFTER, async () => {
      await database.db.run(sql`UPDATE refresh_target SET leased_until = 0, leased_by = NULL`);
      return endedAuction;
    });
    expect(log).toHaveBeenCalledWith(expect.stringContaining("another refresh or a decision of an admin came first"));
    expect(await readResult()).toEqual(NOTHING);
    await checkEndings(AFTER + RUN_INTERVAL_MS, async () => endedAuction);
    expect(await readResult()).toEqual(SOLD);
  });
});

describe("overlapping full refreshes", () => {
  const kv: KVNamespace = Object.assign(Object.create(null), { get: async () => null, put: async () => undefined });
  const refreshWith = (marketplace: MarketplaceClient) => {
    const services: ExternalServices = Object.assign(Object.create(null), {
      marketplace,
      retailers: new Map(),
      fetchExchangeRate: async () => ({ day: "2026-11-20", usdPerGbp: 1.25 }),
    });
    const config = { dailyCalls: 4_500, canUseForAverages: true, areAveragesForbidden: false };
    const clock = () => AFTER;
    const timing = { clock, now: AFTER, tickMs: RUN_INTERVAL_MS };
    return runRefresh({ db: database.db, kv, catalogue, services, config, loadRenderer: rejectRendererUse, ...timing });
  };

  it("a full refresh checks ending auctions before it searches the marketplace", async () => {
    const calls: string[] = [];
    const marketplace = createMarketplaceStub({
      fetchListing: async () => {
        calls.push("item");
        return endedAuction;
      },
      search: (...question) => {
        calls.push("search");
        return createBritishSearch([])(...question);
      },
    });
    await refreshWith(marketplace);
    expect(calls).toEqual(["item", "search", "search"]);
    expect(await readResult()).toEqual(SOLD);
  });

  it("a full refresh searches the marketplace although the check of ending auctions failed", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const otherAuction = { ...auction, listingId: "8", endsAt: AFTER + 99 * MINUTE_MS };
    const marketplace = createMarketplaceStub({
      fetchListing: () => Promise.reject(new Error("An unexpected error.")),
      search: createBritishSearch([otherAuction]),
    });
    await refreshWith(marketplace);
    expect(await query("SELECT listing_id FROM listing ORDER BY 1")).toEqual([
      { listing_id: "7" },
      { listing_id: "8" },
    ]);
  });

  it("concurrent full refreshes record the sale of an auction only one time", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const marketplace = createMarketplaceStub({
      fetchListing: async () => endedAuction,
      search: createBritishSearch([]),
    });
    await Promise.all([1, 2, 3].map(() => refreshWith(marketplace)));
    await checkEndings(AFTER + RUN_INTERVAL_MS, async () => endedAuction);
    expect(await readResult()).toEqual(SOLD);
  });
});
