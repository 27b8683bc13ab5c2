import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../db/client";
import { DatabaseUnavailableError } from "../../../db/errors";
import { writeBatch } from "../../../db/writeBatch";
import { parsePriceGuideCsv } from "../../../domain/guide/guideRows";
import { MINUTE_MS } from "../../../domain/time";
import { type FakeServices, startFakeServices } from "../../../local/fakeServices/server";
import { FAKE_SERVICE_CREDENTIALS } from "../../../local/fakeServices/wire/fakeHost";
import { createPriceGuideClient } from "../../../worker/external/priceGuide";
import { createOutboundGateway } from "../../../worker/outbound/index";
import { buildPriceGuideUpdate, refreshPriceGuide } from "../../../worker/refresh/priceGuide";
import { createMigratedDatabase, type TestDatabase } from "../../db/database";
import { createSmallCatalogue } from "../../helpers/marketRun";

const AT = Date.parse("2026-11-20T12:00:00Z");
const DAY_MS = 24 * 60 * MINUTE_MS;
const GUIDE_URL = "www.pricecharting.com/price-guide/download-custom";
const CSV_HEADER = "id,console-name,product-name,loose-price,cib-price,new-price,upc";
/** Two Mario items, Wolf, and the card of Isabelle. */
const catalogue = createSmallCatalogue([1, 2, 545, 66, 67, 651]);

let outside: FakeServices;
let databases: TestDatabase[] = [];
let now = AT;
beforeAll(async () => {
  outside = await startFakeServices(0, { now: () => now });
});
afterAll(async () => {
  await outside.stop();
  await Promise.all(databases.map((database) => database.stop()));
  databases = [];
});

async function createTestDatabase(): Promise<Database> {
  now = AT;
  const database = await createMigratedDatabase();
  databases.push(database);
  return database.db;
}

/** Serves the given lists and records which ones are requested. */
function serveLists(lists: Readonly<Record<"amiibo" | "amiibo-cards", readonly string[]>>) {
  const requestedLists: string[] = [];
  const undo = outside.replaceResponse(GUIDE_URL, ({ url }) => {
    const { searchParams } = new URL(url);
    const list = searchParams.get("console") ?? searchParams.get("category") ?? "";
    requestedLists.push(list);
    return new Response([CSV_HEADER, ...(list === "amiibo" ? lists.amiibo : lists["amiibo-cards"])].join("\n"));
  });
  return { requestedLists, undo };
}
const FIGURES = [
  "11,Amiibo,Wolf,$20.00,$25.00,$30.00,",
  "12,Amiibo,Mario,$8.00,,$12.00,",
  "13,Amiibo,Banana,$1.00,,$2.00,",
];
const CARDS = ['21,Amiibo Cards,"Isabelle #1",$3.00,,$5.00,'];
const LISTS = { amiibo: FIGURES, "amiibo-cards": CARDS };

const refresh = (db: Database) => {
  const context = { db, catalogue, clock: () => now, now, deadline: now + MINUTE_MS, leaseHolder: crypto.randomUUID() };
  const gateway = createOutboundGateway({ baseUrl: outside.url });
  return refreshPriceGuide(
    context,
    createPriceGuideClient(FAKE_SERVICE_CREDENTIALS.priceGuide, { gateway, now: () => now }),
  );
};
async function refreshTwice(db: Database): Promise<void> {
  await refresh(db);
  now += 2 * MINUTE_MS;
  await refresh(db);
}
const readWritten = async (db: Database) => ({
  days: await db.all(sql`SELECT * FROM daily_price ORDER BY item_id, grade_pool, day`),
  now: await db.all(sql`SELECT * FROM current_price ORDER BY item_id, grade_pool`),
  rows: await db.all(sql`SELECT id, name, console, upc, candidate_item_ids, item_id FROM guide_row ORDER BY id`),
});
const readPrices = async (db: Database) =>
  Object.fromEntries(
    (
      await db.all<{ item_id: number; grade_pool: string; price: number }>(
        sql`SELECT item_id, grade_pool, price FROM current_price ORDER BY item_id, grade_pool`,
      )
    ).map(({ item_id, grade_pool, price }) => [`${item_id} ${grade_pool}`, price]),
  );

describe("lists of the price guide", () => {
  it("price guide lists are downloaded once a day, at least a minute apart", async () => {
    const db = await createTestDatabase();
    const { requestedLists, undo } = serveLists(LISTS);
    await Promise.all([refresh(db), refresh(db)]);
    expect(requestedLists).toEqual(["amiibo"]);
    now += MINUTE_MS / 2;
    await refresh(db);
    expect(requestedLists).toEqual(["amiibo"]);
    now += MINUTE_MS;
    await refresh(db);
    expect(requestedLists).toEqual(["amiibo", "amiibo-cards"]);
    for (let round = 0; round < 3; round += 1) {
      now += 5 * MINUTE_MS;
      await db.run(sql`UPDATE refresh_target SET next_due_at = ${now}`);
      await refresh(db);
    }
    expect(requestedLists).toHaveLength(2);
    now = AT + DAY_MS;
    await refreshTwice(db);
    expect(requestedLists).toHaveLength(4);
    undo();
  });

  it("price guide downloads are at least a minute apart even after a failure", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const db = await createTestDatabase();
    let requestCount = 0;
    const undo = outside.replaceResponse(GUIDE_URL, () => {
      requestCount += 1;
      return new Response("no", { status: 500 });
    });
    await refresh(db);
    now += MINUTE_MS / 2;
    await refresh(db);
    expect(requestCount).toBe(1);
    now += MINUTE_MS;
    await refresh(db);
    expect(requestCount).toBe(2);
    undo();
    vi.restoreAllMocks();
  });

  it("the price guide is requested by category after a request by console returned an unusable list", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const db = await createTestDatabase();
    const usedParameters: string[] = [];
    const undo = outside.replaceResponse(GUIDE_URL, ({ url }) => {
      const { searchParams } = new URL(url);
      usedParameters.push([...searchParams.keys()].filter((name) => name !== "t").join());
      const rows = searchParams.get("category") === "amiibo" ? FIGURES : ["6000,Wii U,Mario Kart 8,$9.00,,$20.00,"];
      return new Response([CSV_HEADER, ...rows].join("\n"));
    });
    const refreshFigures = async () => {
      await db.run(sql`UPDATE refresh_target SET next_due_at = iif(key = 'guide/amiibo', ${now}, ${now + 9 * DAY_MS})`);
      await refresh(db);
    };
    await refreshFigures();
    now += 40 * MINUTE_MS;
    await refreshFigures();
    expect(await readPrices(db)).toMatchObject({ "545 new": 3000 });
    now += DAY_MS;
    await refreshFigures();
    expect(usedParameters).toEqual(["console", "category", "category"]);
    undo();
    vi.restoreAllMocks();
  });

  it("guide prices are stored per day in US dollars with a sample count of zero", async () => {
    const db = await createTestDatabase();
    const { undo } = serveLists(LISTS);
    await refreshTwice(db);
    undo();
    const { days, now: prices } = await readWritten(db);
    expect(days).toContainEqual({
      item_id: 545,
      market: "EBAY-US",
      kind: "guide",
      grade_pool: "new",
      day: "2026-11-20",
      sample_count: 0,
      outlier_count: 0,
      price: 3000,
      median: 3000,
      mean: 3000,
    });
    expect(prices).toHaveLength(4);
    expect(await readPrices(db)).toMatchObject({ "545 new": 3000, "545 used": 2000 });
  });

  it("the current guide price is the average of the daily guide prices of a month", async () => {
    const db = await createTestDatabase();
    const first = serveLists(LISTS);
    await refreshTwice(db);
    first.undo();
    now = AT + DAY_MS;
    const next = serveLists({ ...LISTS, amiibo: ["11,Amiibo,Wolf,,,$40.00,"] });
    await refreshTwice(db);
    next.undo();
    const [wolf] = await db.all(sql`SELECT price, low, high, day FROM current_price
      WHERE item_id = 545 AND grade_pool = 'new'`);
    expect(wolf).toEqual({ price: 3500, low: 3000, high: 4000, day: "2026-11-21" });
    expect(await readPrices(db)).toMatchObject({ "545 used": 2000 });
  });

  it("the last guide price of a day replaces the earlier guide prices of that day", async () => {
    const db = await createTestDatabase();
    const updateAt = async (days: number, newPrice: string, usedPrice: string) => {
      const guide = parsePriceGuideCsv(
        `${CSV_HEADER}\n11,Amiibo,Wolf,${usedPrice},,${newPrice},\n12,Amiibo,Mario,$8.00,,,\n`,
      );
      if (typeof guide === "string") throw new Error(`Test setup failed: the guide cannot be parsed (${guide}).`);
      const { statements, unclear } = await buildPriceGuideUpdate(db, guide, { catalogue, now: AT + days * DAY_MS });
      await writeBatch(db, statements);
      expect(unclear.map(({ row, candidates }) => [row.id, candidates])).toEqual([["12", [1, 2]]]);
    };
    await updateAt(-59, "$15.00", "");
    await updateAt(-30, "$25.00", "");
    await updateAt(-29, "$30.00", "$10.00");
    await updateAt(0, "$34.00", "$20.00");
    await updateAt(0, "$50.00", "");
    const days = sql`SELECT grade_pool, day, price FROM daily_price WHERE item_id = 545 ORDER BY grade_pool, day`;
    expect((await db.all<{ day: string; price: number }>(days)).map(({ day, price }) => `${day} ${price}`)).toEqual([
      "2026-09-22 1500",
      "2026-10-21 2500",
      "2026-10-22 3000",
      "2026-11-20 5000",
      "2026-10-22 1000",
      "2026-11-20 2000",
    ]);
    const commonFields = {
      item_id: 545,
      market: "EBAY-US",
      kind: "guide",
      sample_count: 0,
      postage: null,
      day: "2026-11-20",
    };
    expect((await readWritten(db)).now).toEqual([
      { ...commonFields, grade_pool: "new", price: 4_000, low: 3_000, high: 5_000, percent_of_previous: 200 },
      { ...commonFields, grade_pool: "used", price: 1_500, low: 1_000, high: 2_000, percent_of_previous: null },
    ]);
  });

  it("repeated, concurrent and killed refreshes of the price guide leave the same data as one refresh", async () => {
    const { undo } = serveLists(LISTS);
    const databaseOfOneRun = await createTestDatabase();
    await refreshTwice(databaseOfOneRun);
    const expectedData = await readWritten(databaseOfOneRun);
    const db = await createTestDatabase();
    const failingDatabase: Database = Object.assign(Object.create(db), {
      batch: (batch: Parameters<Database["batch"]>[0]) => {
        if (batch.length > 3) throw new DatabaseUnavailableError("The isolate is gone.");
        return db.batch(batch);
      },
    });
    await expect(refresh(failingDatabase)).rejects.toThrow("The isolate is gone.");
    expect((await readWritten(db)).days).toEqual([]);
    now += 11 * MINUTE_MS;
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([refresh(db), refresh(db), refresh(db)]);
      now += 2 * MINUTE_MS;
    }
    await db.run(sql`UPDATE refresh_target SET next_due_at = 0, checked_at = NULL`);
    await refreshTwice(db);
    expect(await readWritten(db)).toEqual(expectedData);
    undo();
  });
});

describe("unclear rows of the price guide", () => {
  it("a price guide row that matches no item or several items has no price until an admin decides", async () => {
    const db = await createTestDatabase();
    const { undo } = serveLists(LISTS);
    await refreshTwice(db);
    expect((await readWritten(db)).rows).toEqual([
      { id: "12", name: "Mario", console: "Amiibo", upc: null, candidate_item_ids: "[1,2]", item_id: null },
      { id: "13", name: "Banana", console: "Amiibo", upc: null, candidate_item_ids: "[]", item_id: null },
    ]);
    expect(await readPrices(db)).not.toHaveProperty("1 new");
    await db.run(sql`UPDATE guide_row SET item_id = 2 WHERE id = '12'`);
    await db.run(sql`UPDATE guide_row SET item_id = 0 WHERE id = '13'`);
    for (let day = 1; day < 3; day += 1) {
      now = AT + day * DAY_MS;
      await refreshTwice(db);
    }
    undo();
    expect((await readWritten(db)).rows).toMatchObject([
      { id: "12", item_id: 2 },
      { id: "13", item_id: 0 },
    ]);
    expect(await readPrices(db)).toMatchObject({ "2 new": 1200, "2 used": 800 });
  });

  it("a price guide row that matches exactly one item is no longer listed for review", async () => {
    const db = await createTestDatabase();
    const { undo } = serveLists(LISTS);
    await refreshTwice(db);
    undo();
    now = AT + DAY_MS;
    await db.run(sql`INSERT INTO item_search_hint (item_id, barcode) VALUES (2, '045496352516')`);
    const clear = serveLists({ ...LISTS, amiibo: ["12,Amiibo,Mario,$8.00,,$12.00,045496352516"] });
    await refreshTwice(db);
    clear.undo();
    expect((await readWritten(db)).rows).toEqual([]);
    expect(await readPrices(db)).toMatchObject({ "2 new": 1200 });
  });
});

describe("unusable responses of the price guide", () => {
  it.each<[string, () => Response]>([
    ["a list of other games", () => new Response(`${CSV_HEADER}\n1,Nintendo Switch,Mario Kart,$30.00,,$50.00,`)],
    ["a web page, as for a wrong token", () => new Response("<!doctype html><p>Please log in", { status: 200 })],
    [
      "a truncated list",
      () => new Response(`${CSV_HEADER}\n11,Amiibo,Wolf,$20.00,$25.00,$35.00,\n14,Amiibo,Isabelle,$1`),
    ],
    ["a list without rows", () => new Response(CSV_HEADER)],
    ["an empty response", () => new Response("")],
    ["status 429", () => new Response("", { status: 429, headers: { "Retry-After": "60" } })],
    ["a broken connection", () => Response.error()],
  ])("a refresh of the price guide changes nothing if the price guide sends %s", async (_, respond) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const db = await createTestDatabase();
    const first = serveLists(LISTS);
    await refreshTwice(db);
    first.undo();
    const previous = await readWritten(db);
    now = AT + DAY_MS;
    const undo = outside.replaceResponse(GUIDE_URL, respond);
    await refreshTwice(db);
    undo();
    expect(await readWritten(db)).toEqual(previous);
    expect(log).toHaveBeenCalled();
    log.mockRestore();
    // The other list is still requested now, and this one later.
    now += 26 * 60 * MINUTE_MS;
    const { requestedLists, undo: restore } = serveLists(LISTS);
    await refreshTwice(db);
    restore();
    expect(requestedLists.toSorted()).toEqual(["amiibo", "amiibo-cards"]);
  });
});
