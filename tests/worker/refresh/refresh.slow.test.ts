import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../db/client";
import { listing } from "../../../db/schema";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time";
import type { RequestHandler } from "../../../local/fakeServices/wire/fakeHost";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { copyDatabase, createMigratedDatabase, type TestDatabase } from "../../db/database";
import { createListingRow } from "../../helpers/marketRows";
import { createSmallCatalogue, type MarketRun, readMarketTables, startMarketRun } from "../../helpers/marketRun";
import { deleteFolder } from "../../helpers/temporaryFolder";

const AT = Date.parse("2026-11-20T12:00:00Z");
/** A few items, with some of the same name. */
const FEW = [1, 2, 12, 38];

const market = createSyntheticMarket();
const databases: TestDatabase[] = [];
let run: MarketRun;
/** Folders of a database with unchecked shop pages, and of the same after full refreshes. */
let folderBeforeRefresh: string;
let folderAfterRefresh: string;

async function openCopy(folder: string): Promise<Database> {
  const database = await copyDatabase(folder);
  databases.push(database);
  return database.db;
}

async function createDatabaseWithPages(): Promise<TestDatabase> {
  const database = await createMigratedDatabase();
  const pages = market.listShopPages().filter(({ item }) => FEW.includes(item.id));
  const rows = pages.map(({ item, shop, url }) => sql`(${item.id}, ${shop}, ${url}, ${AT})`);
  await database.db.run(
    sql`INSERT INTO stock_check (item_id, retailer, page_url, created_at) VALUES ${sql.join(rows, sql`, `)}`,
  );
  return database;
}

/** Runs four refreshes, a minute apart. */
async function refreshAll(db: Database, atOnce = 1): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(Array.from({ length: atOnce }, () => run.refresh(db)));
    run.now += MINUTE_MS;
  }
}

const restores: (() => void)[] = [];
let expectedTables: Readonly<Record<string, readonly unknown[]>>;

beforeAll(async () => {
  run = await startMarketRun(createSmallCatalogue(FEW), AT);
  folderBeforeRefresh = await (await createDatabaseWithPages()).leave();
  const database = await copyDatabase(folderBeforeRefresh);
  await refreshAll(database.db);
  expectedTables = await readMarketTables(database.db);
  folderAfterRefresh = await database.leave();
});
beforeEach(() => {
  run.now = AT;
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const restore of restores.splice(0)) restore();
  await Promise.all(databases.splice(0).map((database) => database.stop()));
});
afterAll(async () => {
  await run.stop();
  await Promise.all([folderBeforeRefresh, folderAfterRefresh].map(deleteFolder));
});

describe("full refresh", () => {
  it("a full refresh finds listings, prices and stock of every item", () => {
    const { listing = [], current_price = [], stock_check = [], exchange_rate = [] } = expectedTables;
    expect(listing.length).toBeGreaterThan(100);
    expect(new Set(current_price.map((row) => Reflect.get(Object(row), "item_id")))).toEqual(new Set(FEW));
    expect(stock_check.some((row) => Reflect.get(Object(row), "stock_state") === "1")).toBe(true);
    expect(exchange_rate).toHaveLength(1);
  });

  it("two full refreshes leave the same data as one refresh", async () => {
    const db = await openCopy(folderAfterRefresh);
    await makeAllDue(db);
    await refreshAll(db);
    expect(await readMarketTables(db)).toEqual(expectedTables);
  });

  it("concurrent full refreshes leave the same data as one refresh", async () => {
    const db = await openCopy(folderBeforeRefresh);
    await refreshAll(db, 3);
    expect(await readMarketTables(db)).toEqual(expectedTables);
  });

  it("a full refresh completes the work of a refresh that was killed", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const db = await openCopy(folderBeforeRefresh);
    let writes = 0;
    const failingDatabase: Database = Object.assign(Object.create(db), {
      batch: (...args: Parameters<Database["batch"]>) => {
        writes += 1;
        if (writes % 3 === 0) throw new Error("The isolate is gone.");
        return db.batch(...args);
      },
    });
    await run.refresh(failingDatabase).catch(() => undefined);
    expect(log).toHaveBeenCalled();
    // Simulates that the leases of the killed refresh have expired.
    await db.run(sql`UPDATE refresh_target SET leased_until = 0`);
    await refreshAll(db);
    run.now = AT;
    await db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
    await refreshAll(db);
    expect(await readMarketTables(db)).toEqual(expectedTables);
  });
});

it("a rejected auction is deleted three days after its end, and recorded sales stay", async () => {
  const db = await openCopy(folderAfterRefresh);
  const endedListings = [71, 73].map((hours) => {
    const endsAt = AT - hours * HOUR_MS;
    return createListingRow({
      itemId: 999,
      listingId: `${hours}`,
      price: 900,
      isBuyItNow: false,
      bidCount: 1,
      rejectReason: "lot",
      endsAt,
    });
  });
  await db.insert(listing).values(endedListings);
  await db.run(sql`INSERT INTO sale (item_id, market, listing_id, sold_count, sold_at, grade, price, evidence)
    VALUES (999, 'EBAY-GB', 'of the same day', 1, ${AT - 25 * HOUR_MS}, 'new', 900, 'auction')`);
  await run.refresh(db);
  expect(await db.all(sql`SELECT listing_id FROM listing WHERE item_id = 999`)).toEqual([{ listing_id: "71" }]);
  expect(await db.all(sql`SELECT listing_id FROM sale WHERE item_id = 999`)).toHaveLength(1);
});

const SEARCH = "api.ebay.com/buy/browse/v1/item_summary/search";
/** Replaces the marketplace's response until the end of the test. */
const respondWith = (respond: RequestHandler) => restores.push(run.fakeServices.replaceResponse(SEARCH, respond));
const respondEmpty = () => Response.json({ total: 0 });
const makeAllDue = (db: Database) => db.run(sql`UPDATE refresh_target SET next_due_at = 0`);

describe("marketplace search", () => {
  it("a marketplace search writes nothing if another refresh took over its lease (lock) meanwhile", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const db = await openCopy(folderAfterRefresh);
    await makeAllDue(db);
    respondWith(async () => {
      await db.run(sql`UPDATE refresh_target SET leased_by = 'somebody else' WHERE service = 'marketplace'`);
      return respondEmpty();
    });
    await run.refresh(db);
    expect(log).toHaveBeenCalledWith(expect.stringContaining("another refresh or a decision of an admin came first"));
    expect((await readMarketTables(db)).listing).toEqual(expectedTables.listing);
  });

  it("after a marketplace search failed for one item, the next run searches for that item only", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const db = await openCopy(folderBeforeRefresh);
    let searchTexts: string[] = [];
    let failing = /boo/i;
    respondWith((request) => {
      const q = new URL(request.url).searchParams.get("q") ?? "";
      searchTexts.push(q);
      return failing.test(q) ? Response.json({ errors: [{ errorId: 12_000 }] }, { status: 500 }) : respondEmpty();
    });
    await refreshAll(db);
    expect(new Set(searchTexts).size).toBeGreaterThan(2);
    searchTexts = [];
    failing = /^$/;
    run.now += 2 * HOUR_MS;
    await refreshAll(db);
    expect(searchTexts).toEqual([expect.stringMatching(/boo/i), expect.stringMatching(/boo/i)]);
  });

  it("an admin ruling on a listing overrides its classification by title during a marketplace search", async () => {
    const db = await openCopy(folderAfterRefresh);
    const readRejectReason = (one: { readonly item_id: number; readonly listing_id: string }) =>
      db.get(sql`SELECT reject_reason FROM listing WHERE item_id = ${one.item_id} AND listing_id = ${one.listing_id}`);
    const [good, bad] = await Promise.all(
      [
        sql`reject_reason IS NULL`,
        sql`reject_reason IN ('lot', 'empty-box') AND is_buy_it_now = 1 AND condition_id IS NOT NULL`,
      ].map((condition) =>
        db.get<{ item_id: number; listing_id: string }>(
          sql`SELECT item_id, listing_id FROM listing WHERE ${condition}`,
        ),
      ),
    );
    if (!good || !bad) throw new Error("Test setup failed: the market lacks a good or a rejected listing.");
    await db.run(sql`INSERT INTO listing_ruling (item_id, listing_id, is_match, ruled_at)
      VALUES (${good.item_id}, ${good.listing_id}, 0, ${AT}), (${bad.item_id}, ${bad.listing_id}, 1, ${AT})`);
    await makeAllDue(db);
    await refreshAll(db);
    expect([await readRejectReason(good), await readRejectReason(bad)]).toEqual([
      { reject_reason: "reported" },
      { reject_reason: null },
    ]);
  });
});

describe("unusable responses", () => {
  const html = () => new Response("<!doctype html><title>Sorry</title>", { headers: { "Content-Type": "text/html" } });

  it.each<[string, () => Response]>([
    ["a web page with status 200", html],
    ["truncated JSON", () => new Response('{"total":3,"itemSummaries":[{"itemId"')],
    ["a warning about an ignored filter", () => Response.json({ total: 0, warnings: [{ errorId: 12002 }] })],
    ["status 429", () => Response.json({ errors: [{ errorId: 2001 }] }, { status: 429 })],
    ["status 500", () => Response.json({ errors: [{ errorId: 12000 }] }, { status: 500 })],
    ["status 403", () => Response.json({ errors: [] }, { status: 403 })],
    ["a broken connection", () => Response.error()],
    ["a redirect to another host", () => Response.redirect("https://169.254.169.254/latest", 302)],
  ])("a marketplace that sends %s loses no data and stops no other service", async (_, respond) => {
    vi.spyOn(console, "error").mockReturnValue();
    const db = await openCopy(folderAfterRefresh);
    respondWith(respond);
    await makeAllDue(db);
    await db.run(sql`DELETE FROM exchange_rate`);
    await refreshAll(db);
    expect(await readMarketTables(db)).toEqual(expectedTables);
    const [state] = await db.all<{ last_error: string }>(sql`SELECT last_error FROM service_state
      WHERE service = 'marketplace'`);
    expect(state?.last_error).toBeTruthy();
  });

  it("a shop that sends a web page without data keeps its stock states", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const db = await openCopy(folderAfterRefresh);
    const restore = run.fakeServices.replaceResponse("www.game.co.uk/*", html);
    run.now = AT + 7 * HOUR_MS;
    await makeAllDue(db);
    const stockBefore = await db.all(
      sql`SELECT stock_state, price FROM stock_check WHERE retailer = 'GAME (UK)' ORDER BY id`,
    );
    await refreshAll(db);
    restore();
    expect(stockBefore.length).toBeGreaterThan(0);
    expect(
      await db.all(sql`SELECT stock_state, price FROM stock_check WHERE retailer = 'GAME (UK)' ORDER BY id`),
    ).toEqual(stockBefore);
  });
});

describe("marketplace quota", () => {
  it("concurrent refreshes never exceed the daily quota of marketplace calls", async () => {
    const db = await openCopy(folderBeforeRefresh);
    const requestsBefore = run.fakeServices.countRequests("api.ebay.com");
    const config = { dailyCalls: 5, canUseForAverages: true, areAveragesForbidden: false };
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([run.refresh(db, { config }), run.refresh(db, { config })]);
      run.now += MINUTE_MS;
    }
    const [row] = await db.all<{ used_calls: number }>(
      sql`SELECT used_calls FROM quota_usage WHERE service = 'marketplace'`,
    );
    expect(row?.used_calls).toBeLessThanOrEqual(5);
    expect(run.fakeServices.countRequests("api.ebay.com") - requestsBefore).toBeLessThanOrEqual(5 + 300);
  });

  it("marketplace calls that were reserved but not made are not counted as used", async () => {
    const db = await openCopy(folderBeforeRefresh);
    let calls = 0;
    respondWith(() => {
      calls += 1;
      return respondEmpty();
    });
    await refreshAll(db);
    expect(calls).toBeGreaterThan(0);
    expect(await db.all(sql`SELECT used_calls FROM quota_usage WHERE service = 'marketplace'`)).toEqual([
      { used_calls: calls },
    ]);
  });
});
