import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { DatabaseUnavailableError } from "../../../db/errors";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import { GUIDE_LISTS } from "../../../worker/external/priceGuide";
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

const few = createSmallCatalogue([1, 9, 11]);
const fault = () => new TypeError("Cannot read properties of undefined.");

const database = withDatabase();
beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  for (const table of ["fetch_target", "service_state", "api_day", "stock_check"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
});
afterAll(() => vi.restoreAllMocks());

const targets = () =>
  database.db.all(sql`SELECT key, fails, checked_at IS NOT NULL AS is_read, lease_by IS NOT NULL AS is_taken
    FROM fetch_target WHERE key <> 'marketplace-limits' ORDER BY key`);
const told = () =>
  database.db.all(sql`SELECT service, last_error, breaker_until FROM service_state
  WHERE last_error IS NOT NULL`);
const later = (ticks: number) => NOW + (4 + ticks) * RUN_INTERVAL_MS;

/** The first refresh learns what there is to look for. */
async function refreshTwice(britain: () => Error): Promise<void> {
  const offered: MarketplaceListing = Object.assign(Object.create(null), { ebayId: "1" });
  const marketplace = createMarketplaceStub({
    search: async ({ market }) => createSearchResult(...(market === "EBAY-GB" ? [offered] : [])),
  });
  const judge = () => {
    throw britain();
  };
  const turn = (now: number) =>
    refreshMarketplace(createRefreshContext(database.db, few, now), {
      ...createMarketplaceWork(marketplace, few),
      judge,
    });
  await turn(NOW);
  // The one that fails is the first.
  await database.db.run(sql`UPDATE fetch_target SET next_due_at = (key NOT LIKE 'EBAY-GB%')`);
  await turn(later(0));
}

it("a fault at one search of the marketplace keeps no other from being read, and is told", async () => {
  await refreshTwice(fault);
  expect(await targets()).toEqual([
    { key: "EBAY-GB/alone/0", fails: 1, is_read: 0, is_taken: 0 },
    { key: "EBAY-US/alone/0", fails: 0, is_read: 1, is_taken: 0 },
  ]);
  const [place] = await database.db.all(sql`SELECT next_due_at AS at FROM fetch_target WHERE fails > 0`);
  expect(place).toEqual({ at: later(0) + 2 * RUN_INTERVAL_MS });
  expect(await told()).toEqual([
    {
      service: "marketplace",
      last_error: "A fault of our own at EBAY-GB/alone/0: the log says more.",
      breaker_until: 0,
    },
  ]);
});

it("a silent database ends the turn", async () => {
  await expect(
    refreshTwice(() => new Error("Failed query", { cause: new DatabaseUnavailableError("It is silent.") })),
  ).rejects.toThrow("Failed query");
  expect(await targets()).toContainEqual(expect.objectContaining({ key: "EBAY-US/alone/0", is_read: 0, is_taken: 0 }));
});

it("a fault at one item keeps no other of its search from being read", async () => {
  const marketplace = createMarketplaceStub({
    search: async ({ reference }) => {
      if (reference === "item9") throw fault();
      return createSearchResult();
    },
  });
  for (const now of [NOW, later(0)])
    await refreshMarketplace(createRefreshContext(database.db, few, now), createMarketplaceWork(marketplace, few));
  expect(await database.db.all(sql`SELECT fails, behind FROM fetch_target WHERE key LIKE 'EBAY%'`)).toEqual(
    Array(2).fill({ fails: 1, behind: '{"9":0}' }),
  );
});

it("a fault at a shop is told, and it is asked again later", async () => {
  await database.db.run(sql`INSERT INTO stock_check (id, amiibo_id, retailer, web_url, created_at)
    VALUES (1, 1, 'GAME (UK)', 'https://www.game.co.uk/1', 0)`);
  const adapter = { id: "game", hosts: [], batchSize: 1, minGapMs: 0, fetchBatch: async () => Array(1) } as const;
  await refreshRetailerStock(createRefreshContext(database.db, few, NOW), adapter, async () => undefined);
  expect(await targets()).toEqual([{ key: "stock/game", fails: 1, is_read: 0, is_taken: 0 }]);
  expect(await told()).toEqual([expect.objectContaining({ service: "game" })]);
});

it("a fault at one list of the guide keeps no other from being fetched", async () => {
  const asked: string[] = [];
  const guide = {
    minGapMs: 0,
    download: async (list: string) => {
      asked.push(list);
      throw fault();
    },
  };
  for (const ticks of [0, 1]) await refreshPriceGuide(createRefreshContext(database.db, few, later(ticks)), guide);
  expect(asked.sort()).toEqual([...GUIDE_LISTS].sort());
});
