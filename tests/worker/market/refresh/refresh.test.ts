import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../../db/client";
import { openMarket } from "../../../../local/market";
import { migratedDatabase, type TestDatabase } from "../../../db/database";
import { catalogueOf, type MarketRun, marketIn, startMarketRun } from "../../../helpers/marketRun";

const AT = Date.parse("2026-11-20T12:00:00Z");
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A few figures, with namesakes among them. */
const FEW = [1, 2, 3, 5, 12, 22, 38, 50];

const market = openMarket();
let databases: TestDatabase[] = [];
let run: MarketRun;

async function aDatabase(): Promise<Database> {
  const database = await migratedDatabase();
  databases.push(database);
  const pages = market.shopPages().filter(({ item }) => FEW.includes(item.id));
  for (const { item, shop, url } of pages) {
    await database.db.run(sql`INSERT INTO stock_check (amiibo_id, retailer, web_url, created_at)
      VALUES (${item.id}, ${shop}, ${url}, ${AT})`);
  }
  return database.db;
}

/** Until nothing is due any more. */
async function refreshAll(db: Database): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await run.refresh(db);
    run.now += MINUTE_MS;
  }
}

let asItShouldBe: Readonly<Record<string, readonly unknown[]>>;

beforeAll(async () => {
  run = await startMarketRun(catalogueOf(FEW), AT);
  const db = await aDatabase();
  await refreshAll(db);
  asItShouldBe = await marketIn(db);
});
beforeEach(() => {
  run.now = AT;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await run.stop();
  await Promise.all(databases.map((database) => database.stop()));
  databases = [];
});

describe("a refresh", () => {
  it("finds listings, prices and stock of every item", () => {
    const { listing = [], price_now = [], stock_check = [], rate_day = [] } = asItShouldBe;
    expect(listing.length).toBeGreaterThan(100);
    expect(new Set(price_now.map((row) => Reflect.get(Object(row), "amiibo_id")))).toEqual(new Set(FEW));
    expect(stock_check.some((row) => Reflect.get(Object(row), "in_stock") === "1")).toBe(true);
    expect(rate_day).toHaveLength(1);
  });

  it("run twice leaves what it leaves when it is run once", async () => {
    const db = await aDatabase();
    await refreshAll(db);
    run.now = AT;
    await db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
    await refreshAll(db);
    expect(await marketIn(db)).toEqual(asItShouldBe);
  });

  it("beside others at the same time leaves what one alone leaves", async () => {
    const db = await aDatabase();
    for (let turn = 0; turn < 4; turn += 1) {
      await Promise.all([run.refresh(db), run.refresh(db), run.refresh(db)]);
      run.now += MINUTE_MS;
    }
    expect(await marketIn(db)).toEqual(asItShouldBe);
  });

  it("that is killed half-way is made good by the next one", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const db = await aDatabase();
    let writes = 0;
    const dying: Database = Object.assign(Object.create(db), {
      batch: (...args: Parameters<Database["batch"]>) => {
        writes += 1;
        if (writes % 3 === 0) throw new Error("The isolate is gone.");
        return db.batch(...args);
      },
    });
    await run.refresh(dying).catch(() => undefined);
    expect(log).toHaveBeenCalled();
    run.now += 15 * MINUTE_MS;
    await refreshAll(db);
    run.now = AT;
    await db.run(sql`UPDATE fetch_target SET next_due_at = 0, lease_until = 0`);
    await refreshAll(db);
    expect(await marketIn(db)).toEqual(asItShouldBe);
  });
});

describe("a bad day", () => {
  const SEARCH = "api.ebay.com/buy/browse/v1/item_summary/search";
  const html = () => new Response("<!doctype html><title>Sorry</title>", { headers: { "Content-Type": "text/html" } });

  it.each<[string, () => Response]>([
    ["a page with status 200 where JSON was due", html],
    ["an answer that breaks off", () => new Response('{"total":3,"itemSummaries":[{"itemId"')],
    ["warnings, and rows of another question", () => Response.json({ total: 0, warnings: [{ errorId: 12002 }] })],
    ["429", () => Response.json({ errors: [{ errorId: 2001 }] }, { status: 429 })],
    ["500", () => Response.json({ errors: [{ errorId: 12000 }] }, { status: 500 })],
    ["403", () => Response.json({ errors: [] }, { status: 403 })],
    ["a connection that is cut", () => Response.error()],
    ["a redirect to another host", () => Response.redirect("https://169.254.169.254/latest", 302)],
  ])("of the marketplace, %s, takes nothing away, and the others go on", async (_, answer) => {
    vi.spyOn(console, "error").mockReturnValue();
    const db = await aDatabase();
    await refreshAll(db);
    const restore = run.outside.instead(SEARCH, answer);
    run.now = AT;
    await db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
    await db.run(sql`DELETE FROM rate_day`);
    await refreshAll(db);
    restore();
    expect(await marketIn(db)).toEqual(asItShouldBe);
    const [state] = await db.all<{ last_error: string }>(sql`SELECT last_error FROM service_state
      WHERE service = 'marketplace'`);
    expect(state?.last_error).toBeTruthy();
  });

  it("of a shop takes nothing away either", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const db = await aDatabase();
    await refreshAll(db);
    const restore = run.outside.instead("www.game.co.uk/*", html);
    run.now = AT + 7 * HOUR_MS;
    await db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
    const before = await db.all(sql`SELECT in_stock, price FROM stock_check WHERE retailer = 'GAME (UK)' ORDER BY id`);
    await refreshAll(db);
    restore();
    expect(before.length).toBeGreaterThan(0);
    expect(await db.all(sql`SELECT in_stock, price FROM stock_check WHERE retailer = 'GAME (UK)' ORDER BY id`)).toEqual(
      before,
    );
  });
});

describe("what the marketplace may be asked", () => {
  it("is never more than the day's calls, however many ask at once", async () => {
    const db = await aDatabase();
    const before = run.outside.asked("api.ebay.com");
    const config = { dailyCalls: 5, hasAggregates: true };
    for (let turn = 0; turn < 3; turn += 1) {
      await Promise.all([run.refresh(db, { config }), run.refresh(db, { config })]);
      run.now += MINUTE_MS;
    }
    const [row] = await db.all<{ used: number }>(sql`SELECT used FROM api_day WHERE service = 'marketplace'`);
    expect(row?.used).toBeLessThanOrEqual(5);
    expect(run.outside.asked("api.ebay.com") - before).toBeLessThanOrEqual(5 + 300);
  });
});
