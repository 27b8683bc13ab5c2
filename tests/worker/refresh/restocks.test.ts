import { sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { saveUserLanguage } from "../../../db/access/settings";
import type { Database } from "../../../db/client";
import { DatabaseUnavailableError } from "../../../db/errors";
import { sweepStockChecks } from "../../../db/stock/checks";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import { HOUR_MS } from "../../../domain/time";
import type { RetailerAdapter, StockReading } from "../../../worker/external/retailers";
import { refreshRetailerStock } from "../../../worker/refresh/retailerStock";
import { insertUser } from "../../db/insertUser";
import { withDatabase } from "../../db/withDatabase";
import { shippedCatalogue } from "../../helpers/catalogue";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { listNotifications, saveTestTarget, setWatched, TEST_MARKET_GRADE } from "./watchers";

const catalogue = createSmallCatalogue([1]);

const database = withDatabase();
let me: number;
let now = Date.parse("2026-11-20T12:00:00Z");

beforeEach(async () => {
  const { db } = database;
  now += 1_000 * HOUR_MS;
  me = await insertUser(db);
  await db.batch([
    db.run(sql`DELETE FROM fetch_target`),
    db.run(sql`DELETE FROM stock_check`),
    db.run(sql`INSERT INTO stock_check (id, amiibo_id, retailer, web_url, created_at)
      VALUES (7, 1, 'CeX UK', 'https://uk.webuy.com/product-detail?id=1', 0)`),
  ]);
  await saveTestTarget(db, me, { isRestock: true }, { now });
});

type Said = Partial<Pick<StockReading, "state" | "condition" | "price" | "currency">>;

const saying = (said: Said): RetailerAdapter => ({
  id: "cex-uk",
  hosts: [],
  batchSize: 10,
  minGapMs: 0,
  fetchBatch: async (targets) =>
    targets.map(({ ref, url }) => ({ ref, url, state: "in", evidence: "a test", isUnchanged: false, ...said })),
});

const visitWith = (adapter: RetailerAdapter, as: Database, among = catalogue) => {
  const world = {
    db: as,
    catalogue: among,
    clock: () => now,
    now,
    deadline: now + HOUR_MS,
    holder: crypto.randomUUID(),
  };
  return refreshRetailerStock(world, adapter, async () => undefined);
};

interface SaidAs {
  readonly hours?: number;
  readonly as?: Database;
  readonly among?: Catalogue;
}

/** The shop is asked again some hours later, and says this. */
async function says(said: Said, { hours = 7, as = database.db, among = catalogue }: SaidAs = {}) {
  now += hours * HOUR_MS;
  await database.db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
  await visitWith(saying(said), as, among);
}

const texts = async (userId = me) => (await listNotifications(database.db, userId)).map(({ text }) => text);
const FULL: Said = { state: "in", price: 1_250, currency: "GBP" };

it("what a shop has again is told, and what it always had is not", async () => {
  await says(FULL);
  await says({ state: "out" });
  expect(await texts()).toEqual([]);
  await says(FULL);
  expect(await texts()).toEqual(["UK, new: Mario is back in stock at CeX UK for £12.50."]);
  await says({ ...FULL, price: 1_300 });
  await says({ state: "unknown" });
  await says(FULL);
  expect(await texts()).toHaveLength(1);
});

it("of two pages of a shop each is told with its own item, price and address", async () => {
  const { db } = database;
  await db.run(sql`INSERT INTO stock_check (id, amiibo_id, retailer, web_url, created_at)
    VALUES (8, 9, 'CeX UK', 'https://uk.webuy.com/product-detail?id=2', 0)`);
  await db.run(sql`INSERT INTO watchlist (user_id, amiibo_id, created_at) VALUES (${me}, 9, 0)`);
  await db.run(sql`INSERT INTO watch_target (user_id, amiibo_id, global_id, condition, is_restock, created_at)
    VALUES (${me}, 9, 'EBAY-GB', 'new', 1, 0)`);
  const both = createSmallCatalogue([1, 9]);
  const prices = { "7": 1_250, "8": 900 };
  const says = async (state: "in" | "out") => {
    now += 7 * HOUR_MS;
    await db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
    const fetchBatch: RetailerAdapter["fetchBatch"] = async (pages) =>
      pages.map(({ ref, url }) => ({
        ...{ ref, url, state, evidence: "a test", isUnchanged: false, currency: "GBP" },
        price: ref === "7" ? prices["7"] : prices["8"],
      }));
    await visitWith({ ...saying({}), fetchBatch }, db, both);
  };
  await says("out");
  await says("in");
  const told = await db.all(
    sql`SELECT amiibo_id, kind, text, url FROM notice WHERE user_id = ${me} ORDER BY amiibo_id`,
  );
  expect(told).toEqual([
    {
      amiibo_id: 1,
      kind: "restock",
      text: "UK, new: Mario is back in stock at CeX UK for £12.50.",
      url: "https://uk.webuy.com/product-detail?id=1",
    },
    {
      amiibo_id: 9,
      kind: "restock",
      text: expect.stringMatching(/^UK, new: (?!Mario ).* is back in stock at CeX UK for £9\.00\.$/),
      url: "https://uk.webuy.com/product-detail?id=2",
    },
  ]);
});

it("of a name that several share, what a shop has again is told with what sets it apart", async () => {
  await says({ state: "out" }, { among: shippedCatalogue });
  await says(FULL, { among: shippedCatalogue });
  expect(await texts()).toEqual(["UK, new: Mario (Super Smash Bros.) is back in stock at CeX UK for £12.50."]);
});

it.each<[string, Said]>([
  ["euros", { price: 1_250, currency: "EUR" }],
  ["dollars", { price: 1_250, currency: "USD" }],
  ["no currency", { price: 1_250 }],
])("a British shop's price in %s is left out of the news that it has something again", async (_, said) => {
  await says({ state: "out" });
  await says({ state: "in", ...said });
  expect(await texts()).toEqual(["UK, new: Mario is back in stock at CeX UK."]);
});

it("what a shop has again is told to each in the language that they chose", async () => {
  const { db } = database;
  const english = await insertUser(db);
  await saveTestTarget(db, english, { isRestock: true }, { now });
  await saveUserLanguage(db, me, "de");
  await says({ state: "out" });
  await says(FULL);
  expect(await texts()).toEqual([
    expect.stringMatching(/^UK, neu: Mario ist bei CeX UK für 12,50\s£ wieder auf Lager\.$/),
  ]);
  expect(await texts(english)).toEqual(["UK, new: Mario is back in stock at CeX UK for £12.50."]);
});

it("what fills and empties all day is told once in 24 hours", async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    await says({ state: "out" }, { hours: 1 });
    await says({ state: "in" }, { hours: 1 });
  }
  expect(await texts()).toEqual(["UK, new: Mario is back in stock at CeX UK."]);
  await says({ state: "out" }, { hours: 22 });
  await says({ state: "in" }, { hours: 2 });
  expect(await texts()).toHaveLength(2);
});

it("what had to be forgotten was not known to be missing", async () => {
  await says(FULL);
  await database.db.run(sql`UPDATE stock_check SET expires_at = ${now}`);
  await sweepStockChecks(database.db, now);
  await says(FULL);
  expect(await texts()).toEqual([]);
});

it.each([
  ["another market", { ...TEST_MARKET_GRADE, market: "EBAY-US" }, FULL, TEST_MARKET_GRADE],
  [
    "new ones, when a used one comes",
    TEST_MARKET_GRADE,
    { ...FULL, condition: "used" },
    { ...TEST_MARKET_GRADE, grade: "used" },
  ],
] as const)("whoever waits in %s is told nothing, and who waits for it is", async (_, wrong, said, right) => {
  const { db } = database;
  const [other, waiting] = [await insertUser(db), await insertUser(db)];
  await saveTestTarget(db, other, { isRestock: true }, { now, corner: wrong });
  await saveTestTarget(db, waiting, { isRestock: true }, { now, corner: right });
  await says({ ...said, state: "out" });
  await says(said);
  expect([await texts(other), (await texts(waiting)).length]).toEqual([[], 1]);
});

it("whoever does not watch it any more, or waits for a price alone, is told nothing", async () => {
  const { db } = database;
  const [other, waiting] = [await insertUser(db), await insertUser(db)];
  await saveTestTarget(db, other, { price: 1 }, { now });
  await saveTestTarget(db, waiting, { isRestock: true }, { now });
  await says({ state: "out" });
  await setWatched(db, me, false);
  await says(FULL);
  expect([await texts(me), await texts(other), (await texts(waiting)).length]).toEqual([[], [], 1]);
});

it("two refreshes at once, and one that died before it could write, tell it once", async () => {
  const { db } = database;
  vi.spyOn(console, "error").mockReturnValue();
  await says({ state: "out" });
  const dying: Database = Object.assign(Object.create(db), {
    batch: async (...args: Parameters<Database["batch"]>) => {
      // The batch with the shop's answers, which is the long one.
      if (args[0].length > 2) throw new DatabaseUnavailableError("The isolate is gone.");
      return db.batch(...args);
    },
  });
  await expect(says(FULL, { as: dying })).rejects.toThrow("The isolate is gone.");
  expect(await texts()).toEqual([]);
  // Its lease is over then.
  now += 2 * HOUR_MS;
  await Promise.all([visitWith(saying(FULL), db), visitWith(saying(FULL), db), visitWith(saying(FULL), db)]);
  expect(await texts()).toHaveLength(1);
  vi.restoreAllMocks();
});
