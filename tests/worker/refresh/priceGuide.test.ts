import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../db/client";
import { DatabaseUnavailableError } from "../../../db/errors";
import { writeBatch } from "../../../db/refresh/refreshTargets";
import { parseGuideCsv } from "../../../domain/guide/guideRows";
import { MINUTE_MS } from "../../../domain/time";
import { type FakeServices, startFakeServices } from "../../../local/fakeServices/server";
import { FAKE_KEYS } from "../../../local/fakeServices/wire/fakeHost";
import { createPriceGuideClient } from "../../../worker/external/priceGuide";
import { createOutboundGateway } from "../../../worker/outbound/index";
import { buildGuideUpdate, refreshPriceGuide } from "../../../worker/refresh/priceGuide";
import { createMigratedDatabase, type TestDatabase } from "../../db/database";
import { createSmallCatalogue } from "../../helpers/marketRun";

const AT = Date.parse("2026-11-20T12:00:00Z");
const DAY_MS = 24 * 60 * MINUTE_MS;
const PLACE = "www.pricecharting.com/price-guide/download-custom";
const HEAD = "id,console-name,product-name,loose-price,cib-price,new-price,upc";
/** Two Marios, Wolf, and the card of Isabelle. */
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

async function aDatabase(): Promise<Database> {
  now = AT;
  const database = await createMigratedDatabase();
  databases.push(database);
  return database.db;
}

/** The lists as a test writes them down; which one was asked for is kept. */
function telling(lists: Readonly<Record<"amiibo" | "amiibo-cards", readonly string[]>>) {
  const asked: string[] = [];
  const undo = outside.instead(PLACE, ({ url }) => {
    const { searchParams } = new URL(url);
    const list = searchParams.get("console") ?? searchParams.get("category") ?? "";
    asked.push(list);
    return new Response([HEAD, ...(list === "amiibo" ? lists.amiibo : lists["amiibo-cards"])].join("\n"));
  });
  return { asked, undo };
}
const FIGURES = [
  "11,Amiibo,Wolf,$20.00,$25.00,$30.00,",
  "12,Amiibo,Mario,$8.00,,$12.00,",
  "13,Amiibo,Banana,$1.00,,$2.00,",
];
const CARDS = ['21,Amiibo Cards,"Isabelle #1",$3.00,,$5.00,'];
const LISTS = { amiibo: FIGURES, "amiibo-cards": CARDS };

const look = (db: Database) => {
  const world = { db, catalogue, clock: () => now, now, deadline: now + MINUTE_MS, holder: crypto.randomUUID() };
  const gate = createOutboundGateway({ base: outside.url });
  return refreshPriceGuide(world, createPriceGuideClient({ gate, token: FAKE_KEYS.priceGuide, now: () => now }));
};
async function lookTwice(db: Database): Promise<void> {
  await look(db);
  now += 2 * MINUTE_MS;
  await look(db);
}
const written = async (db: Database) => ({
  days: await db.all(sql`SELECT * FROM price_day ORDER BY amiibo_id, condition, day`),
  now: await db.all(sql`SELECT * FROM price_now ORDER BY amiibo_id, condition`),
  rows: await db.all(sql`SELECT id, name, console, upc, candidates, amiibo_id FROM guide_row ORDER BY id`),
});
const pricesIn = async (db: Database) =>
  Object.fromEntries(
    (
      await db.all<{ amiibo_id: number; condition: string; price: number }>(
        sql`SELECT amiibo_id, condition, price FROM price_now ORDER BY amiibo_id, condition`,
      )
    ).map(({ amiibo_id, condition, price }) => [`${amiibo_id} ${condition}`, price]),
  );

describe("the guide's lists", () => {
  it("come one after the other, a minute apart at least, and once a day, whoever asks for more", async () => {
    const db = await aDatabase();
    const { asked, undo } = telling(LISTS);
    await Promise.all([look(db), look(db)]);
    expect(asked).toEqual(["amiibo"]);
    now += MINUTE_MS / 2;
    await look(db);
    expect(asked).toEqual(["amiibo"]);
    now += MINUTE_MS;
    await look(db);
    expect(asked).toEqual(["amiibo", "amiibo-cards"]);
    for (let turn = 0; turn < 3; turn += 1) {
      now += 5 * MINUTE_MS;
      await db.run(sql`UPDATE fetch_target SET next_due_at = ${now}`);
      await look(db);
    }
    expect(asked).toHaveLength(2);
    now = AT + DAY_MS;
    await lookTwice(db);
    expect(asked).toHaveLength(4);
    undo();
  });

  it("come a minute apart at least, also after one that failed", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const db = await aDatabase();
    let asked = 0;
    const undo = outside.instead(PLACE, () => {
      asked += 1;
      return new Response("no", { status: 500 });
    });
    await look(db);
    now += MINUTE_MS / 2;
    await look(db);
    expect(asked).toBe(1);
    now += MINUTE_MS;
    await look(db);
    expect(asked).toBe(2);
    undo();
    vi.restoreAllMocks();
  });

  it("are asked for by the parameter that the guide knows today, and go on with the one that it knew last", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const db = await aDatabase();
    const asked: string[] = [];
    const undo = outside.instead(PLACE, ({ url }) => {
      const { searchParams } = new URL(url);
      asked.push([...searchParams.keys()].filter((name) => name !== "t").join());
      const rows = searchParams.get("category") === "amiibo" ? FIGURES : ["6000,Wii U,Mario Kart 8,$9.00,,$20.00,"];
      return new Response([HEAD, ...rows].join("\n"));
    });
    const go = async () => {
      await db.run(sql`UPDATE fetch_target SET next_due_at = iif(key = 'guide/amiibo', ${now}, ${now + 9 * DAY_MS})`);
      await look(db);
    };
    await go();
    now += 40 * MINUTE_MS;
    await go();
    expect(await pricesIn(db)).toMatchObject({ "545 new": 3000 });
    now += DAY_MS;
    await go();
    expect(asked).toEqual(["console", "category", "category"]);
    undo();
    vi.restoreAllMocks();
  });

  it("are prices in dollars of the day, new and used, which count no sales", async () => {
    const db = await aDatabase();
    const { undo } = telling(LISTS);
    await lookTwice(db);
    undo();
    const { days, now: prices } = await written(db);
    expect(days).toContainEqual({
      amiibo_id: 545,
      global_id: "EBAY-US",
      kind: "guide",
      condition: "new",
      day: "2026-11-20",
      n: 0,
      rejected: 0,
      price: 3000,
      median: 3000,
      mean: 3000,
    });
    expect(prices).toHaveLength(4);
    expect(await pricesIn(db)).toMatchObject({ "545 new": 3000, "545 used": 2000 });
  });

  it("make one figure of a month's days", async () => {
    const db = await aDatabase();
    const first = telling(LISTS);
    await lookTwice(db);
    first.undo();
    now = AT + DAY_MS;
    const next = telling({ ...LISTS, amiibo: ["11,Amiibo,Wolf,,,$40.00,"] });
    await lookTwice(db);
    next.undo();
    const [wolf] = await db.all(sql`SELECT price, low, high, day FROM price_now
      WHERE amiibo_id = 545 AND condition = 'new'`);
    expect(wolf).toEqual({ price: 3500, low: 3000, high: 4000, day: "2026-11-21" });
    expect(await pricesIn(db)).toMatchObject({ "545 used": 2000 });
  });

  it("count each price of a day once, as it was read last, and are compared with the 30 days before", async () => {
    const db = await aDatabase();
    const readAt = async (days: number, newPrice: string, usedPrice: string) => {
      const guide = parseGuideCsv(`${HEAD}\n11,Amiibo,Wolf,${usedPrice},,${newPrice},\n12,Amiibo,Mario,$8.00,,,\n`);
      if (typeof guide === "string") throw new Error(`The guide cannot be read: ${guide}.`);
      const { statements, unclear } = await buildGuideUpdate(db, guide, { catalogue, now: AT + days * DAY_MS });
      await writeBatch(db, statements);
      expect(unclear.map(({ row, candidates }) => [row.id, candidates])).toEqual([["12", [1, 2]]]);
    };
    await readAt(-59, "$15.00", "");
    await readAt(-30, "$25.00", "");
    await readAt(-29, "$30.00", "$10.00");
    await readAt(0, "$34.00", "$20.00");
    await readAt(0, "$50.00", "");
    const days = sql`SELECT condition, day, price FROM price_day WHERE amiibo_id = 545 ORDER BY condition, day`;
    expect((await db.all<{ day: string; price: number }>(days)).map(({ day, price }) => `${day} ${price}`)).toEqual([
      "2026-09-22 1500",
      "2026-10-21 2500",
      "2026-10-22 3000",
      "2026-11-20 5000",
      "2026-10-22 1000",
      "2026-11-20 2000",
    ]);
    const month = { amiibo_id: 545, global_id: "EBAY-US", kind: "guide", n: 0, day: "2026-11-20" };
    expect((await written(db)).now).toEqual([
      { ...month, condition: "new", price: 4_000, low: 3_000, high: 5_000, change: 200 },
      { ...month, condition: "used", price: 1_500, low: 1_000, high: 2_000, change: null },
    ]);
  });

  it("leave what they leave once, read again, at once, or after a refresh that was killed", async () => {
    const { undo } = telling(LISTS);
    const once = await aDatabase();
    await lookTwice(once);
    const asItShouldBe = await written(once);
    const db = await aDatabase();
    const dying: Database = Object.assign(Object.create(db), {
      batch: (batch: Parameters<Database["batch"]>[0]) => {
        if (batch.length > 3) throw new DatabaseUnavailableError("The isolate is gone.");
        return db.batch(batch);
      },
    });
    await expect(look(dying)).rejects.toThrow("The isolate is gone.");
    expect((await written(db)).days).toEqual([]);
    now += 11 * MINUTE_MS;
    for (let turn = 0; turn < 2; turn += 1) {
      await Promise.all([look(db), look(db), look(db)]);
      now += 2 * MINUTE_MS;
    }
    await db.run(sql`UPDATE fetch_target SET next_due_at = 0, checked_at = NULL`);
    await lookTwice(db);
    expect(await written(db)).toEqual(asItShouldBe);
    undo();
  });
});

describe("a row that fits several items or none", () => {
  it("has no price, and waits for an admin, whose choice lasts", async () => {
    const db = await aDatabase();
    const { undo } = telling(LISTS);
    await lookTwice(db);
    expect((await written(db)).rows).toEqual([
      { id: "12", name: "Mario", console: "Amiibo", upc: null, candidates: "[1,2]", amiibo_id: null },
      { id: "13", name: "Banana", console: "Amiibo", upc: null, candidates: "[]", amiibo_id: null },
    ]);
    expect(await pricesIn(db)).not.toHaveProperty("1 new");
    await db.run(sql`UPDATE guide_row SET amiibo_id = 2 WHERE id = '12'`);
    await db.run(sql`UPDATE guide_row SET amiibo_id = 0 WHERE id = '13'`);
    for (let day = 1; day < 3; day += 1) {
      now = AT + day * DAY_MS;
      await lookTwice(db);
    }
    undo();
    expect((await written(db)).rows).toMatchObject([
      { id: "12", amiibo_id: 2 },
      { id: "13", amiibo_id: 0 },
    ]);
    expect(await pricesIn(db)).toMatchObject({ "2 new": 1200, "2 used": 800 });
  });

  it("waits no longer once it is clear", async () => {
    const db = await aDatabase();
    const { undo } = telling(LISTS);
    await lookTwice(db);
    undo();
    now = AT + DAY_MS;
    await db.run(sql`INSERT INTO market_item (amiibo_id, barcode) VALUES (2, '045496352516')`);
    const clear = telling({ ...LISTS, amiibo: ["12,Amiibo,Mario,$8.00,,$12.00,045496352516"] });
    await lookTwice(db);
    clear.undo();
    expect((await written(db)).rows).toEqual([]);
    expect(await pricesIn(db)).toMatchObject({ "2 new": 1200 });
  });
});

describe("an answer that is refused changes nothing", () => {
  it.each<[string, () => Response]>([
    ["another catalogue", () => new Response(`${HEAD}\n1,Nintendo Switch,Mario Kart,$30.00,,$50.00,`)],
    ["a page, as for a wrong token", () => new Response("<!doctype html><p>Please log in", { status: 200 })],
    ["half a list", () => new Response(`${HEAD}\n11,Amiibo,Wolf,$20.00,$25.00,$35.00,\n14,Amiibo,Isabelle,$1`)],
    ["headings alone", () => new Response(HEAD)],
    ["nothing", () => new Response("")],
    ["429", () => new Response("", { status: 429, headers: { "Retry-After": "60" } })],
    ["a cut connection", () => Response.error()],
  ])("%s", async (_, answer) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const db = await aDatabase();
    const first = telling(LISTS);
    await lookTwice(db);
    first.undo();
    const before = await written(db);
    now = AT + DAY_MS;
    const undo = outside.instead(PLACE, answer);
    await lookTwice(db);
    undo();
    expect(await written(db)).toEqual(before);
    expect(log).toHaveBeenCalled();
    log.mockRestore();
    // The other list, and this one later, are asked for all the same.
    now += 26 * 60 * MINUTE_MS;
    const { asked, undo: end } = telling(LISTS);
    await lookTwice(db);
    end();
    expect(asked.toSorted()).toEqual(["amiibo", "amiibo-cards"]);
  });
});
