import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { saveWebhook } from "../../../db/alerts/notifications";
import { currentPrice } from "../../../db/schema";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time";
import { createPlainPng } from "../../../local/fakeServices/market/photographs";
import type { ExternalServices } from "../../../worker/external";
import { parseListing } from "../../../worker/external/marketplace/listing";
import type { MarketplaceQuery } from "../../../worker/external/marketplace/query";
import { ServiceError } from "../../../worker/external/service/serviceError";
import { type RefreshOptions, runRefresh } from "../../../worker/refresh/index";
import { insertUser } from "../../db/insertUser";
import { withDatabase } from "../../db/withDatabase";
import { createCurrentPriceRow } from "../../helpers/market";
import { createSmallCatalogue, openNoRenderer } from "../../helpers/marketRun";
import { createMarketplaceStub } from "./refreshRuns";
import { createSearchRow } from "./search";

const database = withDatabase();
const TICK_MS = 15 * MINUTE_MS;
const MARIO = 1;

let now = Date.parse("2026-11-20T12:00:00Z");
let searched: MarketplaceQuery[] = [];
let looked: string[] = [];
let posted: string[] = [];
/** Runs while the marketplace is searched. */
let onSearch = async (): Promise<void> => undefined;

beforeEach(async () => {
  now += 100 * DAY_MS;
  [searched, looked, posted] = [[], [], []];
  onSearch = async () => undefined;
  for (const table of [
    "fetch_target",
    "service_state",
    "api_day",
    "listing",
    "sale",
    "price_day",
    "price_now",
    "average_day",
    "market_item",
  ])
    await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});

const OFFERED = parseListing(
  createSearchRow(7, { title: "Nintendo amiibo Mario Super Mario Bros. Figure - New" }),
  "EBAY-GB",
);

/** A marketplace that has one listing in Britain, and nothing else outside. */
const marketplace = createMarketplaceStub({
  async search(question, allowance) {
    await allowance.take();
    searched.push(question);
    await onSearch();
    const isHere = question.market === "EBAY-GB" && typeof OFFERED === "object";
    return { listings: isHere ? [OFFERED] : [], isWhole: true };
  },
  async item(ebayId, _market, allowance) {
    await allowance.take();
    looked.push(ebayId);
    return undefined;
  },
});

const services: ExternalServices = {
  standings: [],
  marketplace,
  retailers: new Map(),
  guide: undefined,
  catalogue: undefined,
  photograph: undefined,
  rate: () => Promise.reject(new Error("Nobody tells a rate.")),
  post: async (_webhook, text) => {
    posted.push(text);
    return { ok: true };
  },
  accountDeletion: undefined,
};

const refreshNow = (other: Partial<RefreshOptions> = {}) =>
  runRefresh({
    db: database.db,
    kv: Object.assign(Object.create(null), { get: async () => null, put: async () => undefined }),
    catalogue: createSmallCatalogue([MARIO]),
    services,
    config: { dailyCalls: 4_500, hasAggregates: true },
    openPen: openNoRenderer,
    now,
    tickMs: TICK_MS,
    clock: () => now,
    wait: async () => undefined,
    ...other,
  });

/** Until every search is due that is spread over the first turns. */
async function refreshThrice(other: Partial<RefreshOptions> = {}): Promise<void> {
  vi.spyOn(console, "error").mockReturnValue();
  for (let turn = 0; turn < 3; turn += 1) {
    await refreshNow(other);
    now += TICK_MS;
  }
  vi.restoreAllMocks();
}

const rejects = async () =>
  (await database.db.all<{ reject: string | null }>(sql`SELECT reject FROM listing WHERE amiibo_id = ${MARIO}`)).map(
    ({ reject }) => reject,
  );

describe("a refresh", () => {
  it("asks everybody outside that is set up, and counts what collectors paid", async () => {
    const { db } = database;
    const asked: string[] = [];
    await db.run(sql`INSERT OR REPLACE INTO stock_check (id, amiibo_id, retailer, web_url, created_at)
      VALUES (1, ${MARIO}, 'GAME (UK)', 'https://www.game.co.uk/1', 0)`);
    vi.spyOn(console, "error").mockReturnValue();
    const undone = await refreshNow({
      openPen: () => {
        asked.push("pen");
        return Promise.reject(new ServiceError("broken", "It has no ink."));
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
                asked.push(...pages.map(({ url }) => url));
                return pages.map(({ ref }) => ({ ref, isUnchanged: true }));
              },
            },
          ],
        ]),
        guide: {
          minGapMs: 0,
          download: async (list, by) => {
            asked.push(`guide to ${list} by ${by}`);
            return { rows: [], foreign: 0, empty: 0 };
          },
        },
        catalogue: async () => {
          asked.push("catalogue");
          return { isUnchanged: true };
        },
        photograph: async ({ head, tail }) => {
          asked.push(`photograph ${head}${tail}`);
          return { kind: "file", bytes: createPlainPng(64, 64) };
        },
        rate: async () => {
          asked.push("rate");
          return { day: "2026-11-20", usdPerGbp: 1.25 };
        },
      },
    });
    vi.restoreAllMocks();
    expect(undone).toEqual([]);
    expect(asked.toSorted()).toEqual([
      "catalogue",
      "guide to amiibo by console",
      "https://www.game.co.uk/1",
      "pen",
      "photograph 0000000000000002",
      "rate",
    ]);
    const looked = await db.all<{ key: string }>(
      sql`SELECT key FROM fetch_target WHERE checked_at = ${now} AND service <> 'clock' ORDER BY key`,
    );
    expect(looked.map(({ key }) => key)).toEqual(["catalogue", "guide/amiibo", "paid", "rate", "stock/game"]);
    await db.run(sql`DELETE FROM stock_check`);
  });

  it.each([
    ["each minute publishes what changed at once", MINUTE_MS, 20],
    ["each quarter of an hour publishes once in an hour", TICK_MS, 0],
  ])("%s", async (_, tickMs, later) => {
    vi.spyOn(console, "error").mockReturnValue();
    const day = new Date(now).toISOString().slice(0, 10);
    const published = async () => {
      await refreshNow({ tickMs, services: { ...services, marketplace: undefined } });
      const [edition] = await database.db.all<{ at: number }>(sql`SELECT published_at AS at FROM price_edition`);
      return edition?.at;
    };
    await database.db.insert(currentPrice).values(createCurrentPriceRow({ price: 900, day }));
    const first = now;
    expect(await published()).toBe(first);
    await database.db.run(sql`UPDATE price_now SET price = 901`);
    now += 20 * MINUTE_MS;
    expect(await published()).toBe(first + later * MINUTE_MS);
    vi.restoreAllMocks();
  });

  it("searches each market from 50 cents to 900, and takes what is the item", async () => {
    await refreshThrice();
    expect(searched.map(({ market }) => market).toSorted()).toEqual(["EBAY-GB", "EBAY-US"]);
    for (const { priceFrom, priceTo } of searched) expect([priceFrom, priceTo]).toEqual([0.5, 900]);
    expect(await rejects()).toEqual([null]);
  });

  it("searches and judges by the words that an admin has set for an item", async () => {
    await database.db.run(sql`INSERT INTO market_item (amiibo_id, search_term) VALUES (${MARIO}, 'mario zelda')`);
    await refreshThrice();
    expect(searched.map(({ sought }) => sought)).toEqual([{ words: "mario zelda" }, { words: "mario zelda" }]);
    expect(await rejects()).not.toContain(null);
  });

  it("without the marketplace's permission leaves averages of before as they are", async () => {
    for (const kind of ["sold", "listed"])
      await database.db.run(sql`INSERT INTO price_now (amiibo_id, global_id, kind, condition, price, n, low, high, day)
        VALUES (${MARIO}, 'EBAY-GB', ${kind}, 'new', 1500, 3, 1500, 1500, '2026-11-20')`);
    const day = new Date(now).toISOString().slice(0, 10);
    await database.db.run(sql`UPDATE price_now SET day = ${day}`);
    await refreshThrice({ config: { dailyCalls: 4_500, hasAggregates: false } });
    expect(searched).toHaveLength(2);
    const rows = await database.db.all(
      sql`SELECT kind, price FROM price_now WHERE global_id = 'EBAY-GB' ORDER BY kind`,
    );
    expect(rows).toEqual([
      { kind: "from", price: expect.any(Number) },
      { kind: "listed", price: 1_500 },
      { kind: "sold", price: 1_500 },
    ]);
    expect(await database.db.all(sql`SELECT DISTINCT kind FROM average_day`)).toEqual([{ kind: "guide" }]);
  });

  it.each([
    ["is told the time of its clock looks at auctions that have ended", 0, ["42"]],
    ["is told a time far from its clock looks at none, and deletes none", 30 * DAY_MS, []],
  ])("that %s", async (_, apart, asked) => {
    await database.db.run(sql`INSERT INTO listing (amiibo_id, ebay_id, global_id, title, url, grade, condition, price,
        is_bin, takes_offers, bid_count, seen_at, ends_at)
      VALUES (${MARIO}, '42', 'EBAY-US', 'amiibo Mario', 'https://www.ebay.com/itm/42', 'new', '1000', 900, 0, 0, 3,
        ${now - 2 * HOUR_MS}, ${now - MINUTE_MS})`);
    vi.spyOn(console, "error").mockReturnValue();
    await refreshNow({ now: now + apart });
    await refreshNow({ now: now + apart });
    vi.restoreAllMocks();
    expect(looked.filter((each) => each === "42")).toEqual(asked);
    const rows = await database.db.all(sql`SELECT 1 FROM listing WHERE ebay_id = '42'`);
    expect(rows).toHaveLength(apart === 0 ? 0 : 1);
  });

  it("looks at no more auctions than it may, and says in its posts that prices are synthetic", async () => {
    const { db } = database;
    await db.run(sql`INSERT INTO listing (amiibo_id, ebay_id, global_id, title, url, grade, condition, price,
        is_bin, takes_offers, bid_count, seen_at, ends_at)
      VALUES (${MARIO}, '43', 'EBAY-US', 'amiibo Mario', 'https://www.ebay.com/itm/43', 'new', '1000', 900, 0, 0, 3,
        ${now - 2 * HOUR_MS}, ${now - MINUTE_MS})`);
    const userId = await insertUser(db);
    await saveWebhook(
      db,
      userId,
      `https://discord.com/api/webhooks/123456789012345678/${"b".repeat(68)}`,
      new Date(now),
    );
    await db.run(sql`INSERT INTO notice (user_id, amiibo_id, kind, text, dedupe, created_at)
      VALUES (${userId}, ${MARIO}, 'price', 'Mario costs less.', 'once more', ${now})`);
    vi.spyOn(console, "error").mockReturnValue();
    await refreshNow({ endingsADay: 0, arePricesSynthetic: true });
    await refreshNow({ endingsADay: 0, arePricesSynthetic: true });
    vi.restoreAllMocks();
    expect(looked).not.toContain("43");
    expect(posted).toEqual([expect.stringMatching(/^Mario costs less\.\nAll prices here are synthetic: /)]);
  });

  it("has time for people's news although its searches took all the time that there was", async () => {
    const { db } = database;
    const userId = await insertUser(db);
    const webhook = `https://discord.com/api/webhooks/123456789012345678/${"a".repeat(68)}`;
    await saveWebhook(db, userId, webhook, new Date(now));
    onSearch = async () => {
      now += TICK_MS;
      await db.run(sql`INSERT OR IGNORE INTO notice (user_id, amiibo_id, kind, text, dedupe, created_at)
        VALUES (${userId}, ${MARIO}, 'price', 'Mario costs less.', 'once', ${now})`);
    };
    vi.spyOn(console, "error").mockReturnValue();
    for (let turn = 0; turn < 3 && searched.length === 0; turn += 1) {
      expect(posted).toEqual([]);
      await refreshNow();
      now += TICK_MS;
    }
    vi.restoreAllMocks();
    expect(searched).toHaveLength(1);
    expect(posted).toEqual(["Mario costs less."]);
  });
});
