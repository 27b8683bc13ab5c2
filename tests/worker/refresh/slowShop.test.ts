import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { saveWebhook } from "../../../db/alerts/webhooks";
import { replaceRefreshTargets } from "../../../db/refresh/targetLists";
import { getRetailer } from "../../../domain/stock/retailers";
import { MINUTE_MS } from "../../../domain/time";
import type { MarketplaceClient } from "../../../worker/external/marketplace/index";
import type { RetailerAdapter } from "../../../worker/external/retailers/adapter";
import { runRefresh } from "../../../worker/refresh/index";
import { insertUser } from "../../db/insertUser";
import { withDatabase } from "../../db/withDatabase";
import { createOffered } from "../../domain/listings/testClassifier";
import { createSmallCatalogue, rejectRendererUse } from "../../helpers/marketRun";
import { createMarketplaceStub, createSearchResult } from "./refreshRuns";
import { listNotifications, recordListings, saveTestTarget } from "./watchers";

const AT = Date.parse("2026-11-20T12:00:00Z");
const SHOP = "cex-uk";
const MARIO = createOffered("Mario amiibo Super Smash Bros", {
  market: "EBAY-GB",
  price: 900,
  currency: "GBP",
  country: "GB",
});
const MARIOS_PRICE = expect.stringMatching(/^UK, new: Mario costs £9\.00/);

const database = withDatabase();
let userId = 0;
let now = AT;

beforeEach(async () => {
  const { db } = database;
  now = AT;
  posted = [];
  for (const table of ["refresh_target", "listing", "stock_check"]) await db.run(sql.raw(`DELETE FROM ${table}`));
  await db.run(sql`INSERT INTO stock_check (item_id, retailer, page_url, created_at)
    VALUES (1, ${getRetailer(SHOP).name}, 'https://uk.webuy.com/product-detail?id=1', ${AT})`);
  userId = await insertUser(db);
  await saveWebhook(db, userId, `https://discord.com/api/webhooks/123456789012345678/${"x".repeat(60)}`);
  await saveTestTarget(db, userId, { price: 1_000 }, { now: AT });
});

/** Posted messages, and a callback for each. */
let posted: string[] = [];
let onPosted: () => void = () => undefined;

/** Runs a refresh in which one shop is slow. */
function refreshWithShop(waitForShop: () => Promise<unknown>, marketplace?: MarketplaceClient): Promise<unknown> {
  const shop: RetailerAdapter = {
    id: SHOP,
    hosts: [],
    batchSize: 1,
    minGapMs: 0,
    async fetchBatch(targets) {
      await waitForShop();
      return targets.map(({ ref, url }) => ({ ref, url, state: "out", evidence: "a test", isUnchanged: false }));
    },
  };
  const kv: KVNamespace = Object.assign(Object.create(null), { get: async () => null, put: async () => undefined });
  return runRefresh({
    db: database.db,
    kv,
    catalogue: createSmallCatalogue([1]),
    now,
    tickMs: 15 * MINUTE_MS,
    clock: () => now,
    config: { dailyCalls: 4_500, canUseForAverages: true, areAveragesForbidden: false },
    loadRenderer: rejectRendererUse,
    services: {
      marketplace,
      priceGuide: undefined,
      fetchSourceCatalogue: undefined,
      fetchPhotograph: undefined,
      accountDeletion: undefined,
      retailers: new Map([[SHOP, shop]]),
      fetchExchangeRate: async () => ({ day: "2026-11-20", usdPerGbp: 1.3 }),
      postToWebhook: async (_, text) => {
        posted.push(text);
        onPosted();
        return { ok: true };
      },
    },
  });
}

it("a shop that uses the whole time of a refresh does not delay notifications", async () => {
  await recordListings(database.db, [{ price: 900 }], AT);
  await refreshWithShop(async () => {
    now += 14 * MINUTE_MS;
  });
  expect(posted).toEqual([MARIOS_PRICE]);
  expect(await listNotifications(database.db, userId)).toEqual([expect.objectContaining({ webhook_claimed_at: now })]);
});

it("notifications about marketplace prices are sent before a slow shop has finished", async () => {
  await replaceRefreshTargets(database.db, "marketplace", [{ key: "EBAY-GB/alone/0", firstDueAt: 0 }]);
  const firstPost = new Promise<void>((resolve) => {
    onPosted = resolve;
  });
  await refreshWithShop(() => firstPost, createMarketplaceStub({ search: async () => createSearchResult(MARIO) }));
  expect(posted).toEqual([MARIOS_PRICE]);
});
