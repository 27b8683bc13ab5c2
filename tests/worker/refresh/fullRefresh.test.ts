import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { saveWebhook } from "../../../db/alerts/webhooks";
import { currentPrice } from "../../../db/schema";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time";
import { createPlainPng } from "../../../local/fakeServices/market/photographs";
import type { ExternalServices } from "../../../worker/external";
import { parseMarketplaceListing } from "../../../worker/external/marketplace/listing";
import type { MarketplaceQuery } from "../../../worker/external/marketplace/query";
import { ExternalServiceError } from "../../../worker/external/service/serviceError";
import { type RefreshOptions, runRefresh } from "../../../worker/refresh/index";
import { insertUser } from "../../db/insertUser";
import { withDatabase } from "../../db/withDatabase";
import { createCurrentPriceRow } from "../../helpers/marketRows";
import { createSmallCatalogue, rejectRendererUse } from "../../helpers/marketRun";
import { createMarketplaceStub } from "./refreshRuns";
import { createSearchRow } from "./withSearches";

const database = withDatabase();
const TICK_MS = 15 * MINUTE_MS;
const MARIO = 1;

let now = Date.parse("2026-11-20T12:00:00Z");
let queries: MarketplaceQuery[] = [];
let checkedIds: string[] = [];
let posted: string[] = [];
/** Callback during each search. */
let onSearch = async (): Promise<void> => undefined;

beforeEach(async () => {
  now += 100 * DAY_MS;
  [queries, checkedIds, posted] = [[], [], []];
  onSearch = async () => undefined;
  for (const table of [
    "refresh_target",
    "service_state",
    "quota_usage",
    "listing",
    "sale",
    "daily_price",
    "current_price",
    "daily_averages",
    "item_search_hint",
  ])
    await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});

const OFFERED = parseMarketplaceListing(
  createSearchRow(7, { title: "Nintendo amiibo Mario Super Mario Bros. Figure - New" }),
  "EBAY-GB",
);

/** A marketplace with a single British listing. */
const marketplace = createMarketplaceStub({
  async search(question, allowance) {
    await allowance.take();
    queries.push(question);
    await onSearch();
    const isFound = question.market === "EBAY-GB" && typeof OFFERED === "object";
    return { listings: isFound ? [OFFERED] : [], isComplete: true };
  },
  async fetchListing(listingId, _market, allowance) {
    await allowance.take();
    checkedIds.push(listingId);
    return undefined;
  },
});

const services: ExternalServices = {
  marketplace,
  retailers: new Map(),
  priceGuide: undefined,
  fetchSourceCatalogue: undefined,
  fetchPhotograph: undefined,
  fetchExchangeRate: () => Promise.reject(new Error("No exchange rate is available.")),
  postToWebhook: async (_webhook, text) => {
    posted.push(text);
    return { ok: true };
  },
  accountDeletion: undefined,
};

const refreshNow = (overrides: Partial<RefreshOptions> = {}) =>
  runRefresh({
    db: database.db,
    kv: Object.assign(Object.create(null), { get: async () => null, put: async () => undefined }),
    catalogue: createSmallCatalogue([MARIO]),
    services,
    config: { dailyCalls: 4_500, canUseForAverages: true, areAveragesForbidden: false },
    loadRenderer: rejectRendererUse,
    now,
    tickMs: TICK_MS,
    clock: () => now,
    wait: async () => undefined,
    ...overrides,
  });

/** Runs refreshes until all first searches, which are spread over some runs, have been due. */
async function refreshThrice(overrides: Partial<RefreshOptions> = {}): Promise<void> {
  vi.spyOn(console, "error").mockReturnValue();
  for (let round = 0; round < 3; round += 1) {
    await refreshNow(overrides);
    now += TICK_MS;
  }
  vi.restoreAllMocks();
}

const listRejectReasons = async () =>
  (
    await database.db.all<{ reject_reason: string | null }>(
      sql`SELECT reject_reason FROM listing WHERE item_id = ${MARIO}`,
    )
  ).map(({ reject_reason }) => reject_reason);

describe("full refresh", () => {
  it("a refresh sends a request to every configured service", async () => {
    const { db } = database;
    const requests: string[] = [];
    await db.run(sql`INSERT OR REPLACE INTO stock_check (id, item_id, retailer, page_url, created_at)
      VALUES (1, ${MARIO}, 'GAME (UK)', 'https://www.game.co.uk/1', 0)`);
    vi.spyOn(console, "error").mockReturnValue();
    const incompleteParts = await refreshNow({
      loadRenderer: () => {
        requests.push("pen");
        return Promise.reject(new ExternalServiceError("The renderer is unavailable.", "broken"));
      },
      services: {
        ...services,
        marketplace: undefined,
        retailers: new Map([
          [
            "game",
            {
              ...{ id: "game", hosts: [], batchSize: 1, minGapMs: 0 },
              fetchBatch: async (pages) => {
                requests.push(...pages.map(({ url }) => url));
                return pages.map(({ ref }) => ({ ref, isUnchanged: true }));
              },
            },
          ],
        ]),
        priceGuide: {
          minGapMs: 0,
          download: async (list, by) => {
            requests.push(`guide to ${list} by ${by}`);
            return { rows: [], otherProductCount: 0, incompleteCount: 0 };
          },
        },
        fetchSourceCatalogue: async () => {
          requests.push("catalogue");
          return { isUnchanged: true };
        },
        fetchPhotograph: async (nfcCode) => {
          requests.push(`photograph ${nfcCode}`);
          return { kind: "file", bytes: createPlainPng(64, 64) };
        },
        fetchExchangeRate: async () => {
          requests.push("rate");
          return { day: "2026-11-20", usdPerGbp: 1.25 };
        },
      },
    });
    vi.restoreAllMocks();
    expect(incompleteParts).toEqual([]);
    expect(requests.toSorted()).toEqual([
      "catalogue",
      "guide to amiibo by console",
      "https://www.game.co.uk/1",
      "pen",
      "photograph 0000000000000002",
      "rate",
    ]);
    const checkedTargets = await db.all<{ key: string }>(
      sql`SELECT key FROM refresh_target WHERE checked_at = ${now} ORDER BY key`,
    );
    expect(checkedTargets.map(({ key }) => key)).toEqual(["catalogue", "guide/amiibo", "paid", "rate", "stock/game"]);
    await db.run(sql`DELETE FROM stock_check`);
  });

  it.each([
    ["every minute publishes price changes at once", MINUTE_MS, 20],
    ["every 15 minutes publishes price changes at most once an hour", TICK_MS, 0],
  ])("a refresh that runs %s", async (_, tickMs, delayMinutes) => {
    vi.spyOn(console, "error").mockReturnValue();
    const day = new Date(now).toISOString().slice(0, 10);
    const publishAndReadTime = async () => {
      await refreshNow({ tickMs, services: { ...services, marketplace: undefined } });
      const [version] = await database.db.all<{ at: number }>(sql`SELECT published_at AS at FROM price_version`);
      return version?.at;
    };
    await database.db.insert(currentPrice).values(createCurrentPriceRow({ price: 900, day }));
    const firstTime = now;
    expect(await publishAndReadTime()).toBe(firstTime);
    await database.db.run(sql`UPDATE current_price SET price = 901`);
    now += 20 * MINUTE_MS;
    expect(await publishAndReadTime()).toBe(firstTime + delayMinutes * MINUTE_MS);
    vi.restoreAllMocks();
  });

  it("a refresh searches each market for prices from 0.50 to 900 and stores matching listings", async () => {
    await refreshThrice();
    expect(queries.map(({ market }) => market).toSorted()).toEqual(["EBAY-GB", "EBAY-US"]);
    for (const { priceFrom, priceTo } of queries) expect([priceFrom, priceTo]).toEqual([0.5, 900]);
    expect(await listRejectReasons()).toEqual([null]);
  });

  it("a refresh searches and classifies listings by the search term that an admin set", async () => {
    await database.db.run(sql`INSERT INTO item_search_hint (item_id, search_term) VALUES (${MARIO}, 'mario zelda')`);
    await refreshThrice();
    expect(queries.map(({ criteria }) => criteria)).toEqual([{ allOf: "mario zelda" }, { allOf: "mario zelda" }]);
    expect(await listRejectReasons()).not.toContain(null);
  });

  it("a refresh deletes the stored averages of listings if the marketplace does not permit averages", async () => {
    for (const kind of ["sold", "listed"])
      await database.db.run(sql`INSERT INTO current_price (item_id, market, kind, grade_pool, price, sample_count, low, high, day)
        VALUES (${MARIO}, 'EBAY-GB', ${kind}, 'new', 1500, 3, 1500, 1500, '2026-11-20')`);
    const day = new Date(now).toISOString().slice(0, 10);
    await database.db.run(sql`UPDATE current_price SET day = ${day}`);
    await refreshThrice({ config: { dailyCalls: 4_500, canUseForAverages: false, areAveragesForbidden: true } });
    expect(queries).toHaveLength(2);
    const rows = await database.db.all(
      sql`SELECT kind, price FROM current_price WHERE market = 'EBAY-GB' ORDER BY kind`,
    );
    expect(rows).toEqual([{ kind: "from", price: expect.any(Number) }]);
    expect(await database.db.all(sql`SELECT DISTINCT kind FROM daily_averages`)).toEqual([{ kind: "guide" }]);
  });

  it("a refresh looks up no ended auction if the marketplace does not permit averages, and deletes those that ended", async () => {
    const insertAuction = (listingId: string, endsAt: number) =>
      database.db.run(sql`INSERT INTO listing (item_id, listing_id, market, title, url, grade, condition_id, price,
        is_buy_it_now, has_best_offer, bid_count, observed_at, ends_at)
      VALUES (${MARIO}, ${listingId}, 'EBAY-US', 'amiibo Mario', 'https://www.ebay.com/itm/42', 'new', '1000', 900, 0, 0, 3,
        ${now - MINUTE_MS}, ${endsAt})`);
    await insertAuction("42", now - 1);
    await insertAuction("43", now + DAY_MS);
    vi.spyOn(console, "error").mockReturnValue();
    // A shard is searched only if it is due, so the searches do not remove the second auction.
    await refreshNow({ config: { dailyCalls: 0, canUseForAverages: false, areAveragesForbidden: true } });
    vi.restoreAllMocks();
    expect(checkedIds).toEqual([]);
    expect(await database.db.all(sql`SELECT listing_id FROM listing`)).toEqual([{ listing_id: "43" }]);
    expect(await database.db.all(sql`SELECT 1 FROM sale`)).toEqual([]);
  });

  it.each([
    ["at its scheduled time checks ended auctions", 0, ["42"]],
    ["30 days before its scheduled time checks no ended auctions", 30 * DAY_MS, []],
  ])("a full refresh started %s", async (_, differenceMs, expectedChecks) => {
    await database.db.run(sql`INSERT INTO listing (item_id, listing_id, market, title, url, grade, condition_id, price,
        is_buy_it_now, has_best_offer, bid_count, observed_at, ends_at)
      VALUES (${MARIO}, '42', 'EBAY-US', 'amiibo Mario', 'https://www.ebay.com/itm/42', 'new', '1000', 900, 0, 0, 3,
        ${now - 2 * HOUR_MS}, ${now - MINUTE_MS})`);
    vi.spyOn(console, "error").mockReturnValue();
    await refreshNow({ now: now + differenceMs });
    await refreshNow({ now: now + differenceMs });
    vi.restoreAllMocks();
    expect(checkedIds.filter((each) => each === "42")).toEqual(expectedChecks);
    const rows = await database.db.all(sql`SELECT 1 FROM listing WHERE listing_id = '42'`);
    expect(rows).toHaveLength(differenceMs === 0 ? 0 : 1);
  });

  it("a refresh checks no ended auctions if the daily quota for auction checks is zero", async () => {
    const { db } = database;
    await db.run(sql`INSERT INTO listing (item_id, listing_id, market, title, url, grade, condition_id, price,
        is_buy_it_now, has_best_offer, bid_count, observed_at, ends_at)
      VALUES (${MARIO}, '43', 'EBAY-US', 'amiibo Mario', 'https://www.ebay.com/itm/43', 'new', '1000', 900, 0, 0, 3,
        ${now - 2 * HOUR_MS}, ${now - MINUTE_MS})`);
    const userId = await insertUser(db);
    await saveWebhook(db, userId, `https://discord.com/api/webhooks/123456789012345678/${"b".repeat(68)}`);
    await db.run(sql`INSERT INTO notification (user_id, item_id, kind, text, dedupe_key, created_at)
      VALUES (${userId}, ${MARIO}, 'price', 'Mario costs less.', 'once more', ${now})`);
    vi.spyOn(console, "error").mockReturnValue();
    await refreshNow({ endingAuctionCallsPerDay: 0, arePricesSynthetic: true });
    await refreshNow({ endingAuctionCallsPerDay: 0, arePricesSynthetic: true });
    vi.restoreAllMocks();
    expect(checkedIds).not.toContain("43");
    expect(posted).toEqual([expect.stringMatching(/^Mario costs less\.\nAll prices here are synthetic: /)]);
  });

  it("a refresh sends notifications even if searches have used up its time limit", async () => {
    const { db } = database;
    const userId = await insertUser(db);
    const webhook = `https://discord.com/api/webhooks/123456789012345678/${"a".repeat(68)}`;
    await saveWebhook(db, userId, webhook);
    onSearch = async () => {
      now += TICK_MS;
      await db.run(sql`INSERT OR IGNORE INTO notification (user_id, item_id, kind, text, dedupe_key, created_at)
        VALUES (${userId}, ${MARIO}, 'price', 'Mario costs less.', 'once', ${now})`);
    };
    vi.spyOn(console, "error").mockReturnValue();
    for (let round = 0; round < 3 && queries.length === 0; round += 1) {
      expect(posted).toEqual([]);
      await refreshNow();
      now += TICK_MS;
    }
    vi.restoreAllMocks();
    expect(queries).toHaveLength(1);
    expect(posted).toEqual(["Mario costs less."]);
  });
});
