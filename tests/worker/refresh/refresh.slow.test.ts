import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../db/client";
import { listing } from "../../../db/schema";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time";
import type { OAuthHandler } from "../../../local/fakeServices/oauth";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { copyDatabase, createMigratedDatabase, type TestDatabase } from "../../db/database";
import { deleteFolder } from "../../helpers/folder";
import { createListingRow } from "../../helpers/market";
import { createSmallCatalogue, type MarketRun, readMarketTables, startMarketRun } from "../../helpers/marketRun";

const AT = Date.parse("2026-11-20T12:00:00Z");
/** A few figures, with namesakes among them. */
const FEW = [1, 2, 12, 38];

const market = createSyntheticMarket();
const databases: TestDatabase[] = [];
let run: MarketRun;
/** Folders of databases: with pages of shops that nobody has looked at yet, and after a whole refresh. */
let unseen: string;
let refreshed: string;

async function like(folder: string): Promise<Database> {
  const database = await copyDatabase(folder);
  databases.push(database);
  return database.db;
}

async function withPages(): Promise<TestDatabase> {
  const database = await createMigratedDatabase();
  const pages = market.shopPages().filter(({ item }) => FEW.includes(item.id));
  const rows = pages.map(({ item, shop, url }) => sql`(${item.id}, ${shop}, ${url}, ${AT})`);
  await database.db.run(
    sql`INSERT INTO stock_check (amiibo_id, retailer, web_url, created_at) VALUES ${sql.join(rows, sql`, `)}`,
  );
  return database;
}

/** Until nothing is due any more, or nobody answers. */
async function refreshAll(db: Database, atOnce = 1): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await Promise.all(Array.from({ length: atOnce }, () => run.refresh(db)));
    run.now += MINUTE_MS;
    const due = await db.all(sql`SELECT 1 FROM fetch_target WHERE next_due_at <= ${run.now} LIMIT 1`);
    if (due.length === 0) return;
  }
}

const restores: (() => void)[] = [];
let asItShouldBe: Readonly<Record<string, readonly unknown[]>>;

beforeAll(async () => {
  run = await startMarketRun(createSmallCatalogue(FEW), AT);
  unseen = await (await withPages()).leave();
  const database = await copyDatabase(unseen);
  await refreshAll(database.db);
  asItShouldBe = await readMarketTables(database.db);
  refreshed = await database.leave();
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
  await Promise.all([unseen, refreshed].map(deleteFolder));
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
    const db = await like(refreshed);
    await makeAllDue(db);
    await refreshAll(db);
    expect(await readMarketTables(db)).toEqual(asItShouldBe);
  });

  it("beside others at the same time leaves what one alone leaves", async () => {
    const db = await like(unseen);
    await refreshAll(db, 3);
    expect(await readMarketTables(db)).toEqual(asItShouldBe);
  });

  it("that is killed half-way is made good by the next one", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const db = await like(unseen);
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
    // As if the leases of the dead one were over.
    await db.run(sql`UPDATE fetch_target SET lease_until = 0`);
    await refreshAll(db);
    run.now = AT;
    await db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
    await refreshAll(db);
    expect(await readMarketTables(db)).toEqual(asItShouldBe);
  });
});

it("a listing that ended a day ago is gone, whatever it was, and what was sold stays", async () => {
  const db = await like(refreshed);
  const ended = [23, 25].map((hours) => {
    const endsAt = AT - hours * HOUR_MS;
    return createListingRow({
      amiiboId: 999,
      ebayId: `${hours}`,
      price: 900,
      isBin: false,
      bidCount: 1,
      reject: "lot",
      endsAt,
    });
  });
  await db.insert(listing).values(ended);
  await db.run(sql`INSERT INTO sale (amiibo_id, global_id, ebay_id, step, sold_at, condition, price, evidence)
    VALUES (999, 'EBAY-GB', 'of the same day', 1, ${AT - 25 * HOUR_MS}, 'new', 900, 'auction')`);
  await run.refresh(db);
  expect(await db.all(sql`SELECT ebay_id FROM listing WHERE amiibo_id = 999`)).toEqual([{ ebay_id: "23" }]);
  expect(await db.all(sql`SELECT ebay_id FROM sale WHERE amiibo_id = 999`)).toHaveLength(1);
});

const SEARCH = "api.ebay.com/buy/browse/v1/item_summary/search";
/** It answers so until the test is over. */
const answers = (answer: OAuthHandler) => restores.push(run.outside.instead(SEARCH, answer));
const nothing = () => Response.json({ total: 0 });
const makeAllDue = (db: Database) => db.run(sql`UPDATE fetch_target SET next_due_at = 0`);

describe("a look at the marketplace", () => {
  it("whose lease somebody else has taken meanwhile writes nothing", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const db = await like(refreshed);
    await makeAllDue(db);
    answers(async () => {
      await db.run(sql`UPDATE fetch_target SET lease_by = 'somebody else' WHERE service = 'marketplace'`);
      return nothing();
    });
    await run.refresh(db);
    expect(log).toHaveBeenCalledWith(expect.stringContaining("was taken over by another refresh"));
    expect((await readMarketTables(db)).listing).toEqual(asItShouldBe.listing);
  });

  it("that missed an item asks for that one alone the next time", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const db = await like(unseen);
    let asked: string[] = [];
    let failing = /boo/i;
    answers((request) => {
      const q = new URL(request.url).searchParams.get("q") ?? "";
      asked.push(q);
      return failing.test(q) ? Response.json({ errors: [{ errorId: 12_000 }] }, { status: 500 }) : nothing();
    });
    await refreshAll(db);
    expect(new Set(asked).size).toBeGreaterThan(2);
    asked = [];
    failing = /^$/;
    run.now += 2 * HOUR_MS;
    await refreshAll(db);
    expect(asked).toEqual([expect.stringMatching(/boo/i), expect.stringMatching(/boo/i)]);
  });

  it("goes by an admin's word rather than by a listing's title", async () => {
    const db = await like(refreshed);
    const against = (one: { readonly amiibo_id: number; readonly ebay_id: string }) =>
      db.get(sql`SELECT reject FROM listing WHERE amiibo_id = ${one.amiibo_id} AND ebay_id = ${one.ebay_id}`);
    const [good, bad] = await Promise.all(
      [sql`reject IS NULL`, sql`reject IN ('lot', 'empty-box') AND is_bin = 1 AND condition IS NOT NULL`].map((isOne) =>
        db.get<{ amiibo_id: number; ebay_id: string }>(sql`SELECT amiibo_id, ebay_id FROM listing WHERE ${isOne}`),
      ),
    );
    if (!good || !bad) throw new Error("The market has neither good nor bad listings.");
    await db.run(sql`INSERT INTO listing_ruling (amiibo_id, ebay_id, is_meant, ruled_at)
      VALUES (${good.amiibo_id}, ${good.ebay_id}, 0, ${AT}), (${bad.amiibo_id}, ${bad.ebay_id}, 1, ${AT})`);
    await makeAllDue(db);
    await refreshAll(db);
    expect([await against(good), await against(bad)]).toEqual([{ reject: "reported" }, { reject: null }]);
  });
});

describe("a bad day", () => {
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
    const db = await like(refreshed);
    answers(answer);
    await makeAllDue(db);
    await db.run(sql`DELETE FROM rate_day`);
    await refreshAll(db);
    expect(await readMarketTables(db)).toEqual(asItShouldBe);
    const [state] = await db.all<{ last_error: string }>(sql`SELECT last_error FROM service_state
      WHERE service = 'marketplace'`);
    expect(state?.last_error).toBeTruthy();
  });

  it("of a shop takes nothing away either", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const db = await like(refreshed);
    const restore = run.outside.instead("www.game.co.uk/*", html);
    run.now = AT + 7 * HOUR_MS;
    await makeAllDue(db);
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
    const db = await like(unseen);
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

  it("counts no call that was not made", async () => {
    const db = await like(unseen);
    let calls = 0;
    answers(() => {
      calls += 1;
      return nothing();
    });
    await refreshAll(db);
    expect(calls).toBeGreaterThan(0);
    expect(await db.all(sql`SELECT used FROM api_day WHERE service = 'marketplace'`)).toEqual([{ used: calls }]);
  });
});
