import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { DatabaseUnavailableError } from "../../../db/errors";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import { PRICE_GUIDE_LIST_NAMES } from "../../../worker/external/priceGuide";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { refreshPriceGuide } from "../../../worker/refresh/priceGuide";
import { refreshRetailerStock } from "../../../worker/refresh/retailerStock";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { NOW } from "../external/serviceStubs";
import {
  createMarketplaceStub,
  createMarketplaceWork,
  createRefreshContext,
  createSearchResult,
  RUN_INTERVAL_MS,
} from "./refreshRuns";

const catalogue = createSmallCatalogue([1, 9, 11]);
const createFault = () => new TypeError("Cannot read properties of undefined.");

const database = withDatabase();
beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  for (const table of ["refresh_target", "service_state", "quota_usage", "stock_check"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
});
afterAll(() => vi.restoreAllMocks());

const listTargets = () =>
  database.db.all(sql`SELECT key, failure_count, checked_at IS NOT NULL AS is_read, leased_by IS NOT NULL AS is_taken
    FROM refresh_target WHERE key <> 'marketplace-quota' ORDER BY key`);
const listServiceErrors = () =>
  database.db.all(sql`SELECT service, last_error, breaker_open_until FROM service_state
  WHERE last_error IS NOT NULL`);
const getLaterTime = (ticks: number) => NOW + (4 + ticks) * RUN_INTERVAL_MS;

/** Runs twice, because the first refresh only registers the search shards. */
async function refreshTwice(createError: () => Error): Promise<void> {
  const offered: MarketplaceListing = Object.assign(Object.create(null), { listingId: "1" });
  const marketplace = createMarketplaceStub({
    search: async ({ market }) => createSearchResult(...(market === "EBAY-GB" ? [offered] : [])),
  });
  const judge = () => {
    throw createError();
  };
  const run = (now: number) =>
    refreshMarketplace(createRefreshContext(database.db, catalogue, now), {
      ...createMarketplaceWork(marketplace, catalogue),
      classifier: judge,
    });
  await run(NOW);
  // Makes the failing shard the first one.
  await database.db.run(sql`UPDATE refresh_target SET next_due_at = (key NOT LIKE 'EBAY-GB%')`);
  await run(getLaterTime(0));
}

it("an internal error at one marketplace search does not stop the other searches", async () => {
  await refreshTwice(createFault);
  expect(await listTargets()).toEqual([
    { key: "EBAY-GB/alone/0", failure_count: 1, is_read: 0, is_taken: 0 },
    { key: "EBAY-US/alone/0", failure_count: 0, is_read: 1, is_taken: 0 },
  ]);
  const [failedTarget] = await database.db.all(
    sql`SELECT next_due_at AS at FROM refresh_target WHERE failure_count > 0`,
  );
  expect(failedTarget).toEqual({ at: getLaterTime(0) + 2 * RUN_INTERVAL_MS });
  expect(await listServiceErrors()).toEqual([
    {
      service: "marketplace",
      last_error: "Refresh of EBAY-GB/alone/0 failed with an internal error. The log has the details.",
      breaker_open_until: 0,
    },
  ]);
});

it("an unavailable database ends the marketplace refresh with an error", async () => {
  await expect(
    refreshTwice(() => new Error("Failed query", { cause: new DatabaseUnavailableError("It is silent.") })),
  ).rejects.toThrow("Failed query");
  expect(await listTargets()).toContainEqual(
    expect.objectContaining({ key: "EBAY-US/alone/0", is_read: 0, is_taken: 0 }),
  );
});

it("an error in the search for one item is recorded for that item only", async () => {
  const marketplace = createMarketplaceStub({
    search: async ({ reference }) => {
      if (reference === "item9") throw createFault();
      return createSearchResult();
    },
  });
  for (const now of [NOW, getLaterTime(0)])
    await refreshMarketplace(
      createRefreshContext(database.db, catalogue, now),
      createMarketplaceWork(marketplace, catalogue),
    );
  expect(
    await database.db.all(sql`SELECT failure_count, stale_since FROM refresh_target WHERE key LIKE 'EBAY%'`),
  ).toEqual(Array(2).fill({ failure_count: 1, stale_since: '{"9":0}' }));
});

it("an internal error while a shop is checked is recorded, and the shop is retried later", async () => {
  await database.db.run(sql`INSERT INTO stock_check (id, item_id, retailer, page_url, created_at)
    VALUES (1, 1, 'GAME (UK)', 'https://www.game.co.uk/1', 0)`);
  const adapter = { id: "game", hosts: [], batchSize: 1, minGapMs: 0, fetchBatch: async () => Array(1) } as const;
  await refreshRetailerStock(createRefreshContext(database.db, catalogue, NOW), adapter, async () => undefined);
  expect(await listTargets()).toEqual([{ key: "stock/game", failure_count: 1, is_read: 0, is_taken: 0 }]);
  expect(await listServiceErrors()).toEqual([expect.objectContaining({ service: "game" })]);
});

it("an internal error in one list of the price guide does not stop the other list", async () => {
  const downloadedLists: string[] = [];
  const guide = {
    minGapMs: 0,
    download: async (list: string) => {
      downloadedLists.push(list);
      throw createFault();
    },
  };
  for (const ticks of [0, 1])
    await refreshPriceGuide(createRefreshContext(database.db, catalogue, getLaterTime(ticks)), guide);
  expect(downloadedLists.sort()).toEqual([...PRICE_GUIDE_LIST_NAMES].sort());
});
