import { sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { saveUserLanguage } from "../../../db/access/settings";
import type { Database } from "../../../db/client";
import { DatabaseUnavailableError } from "../../../db/errors";
import { deleteExpiredStockData } from "../../../db/stock/checks";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import { HOUR_MS } from "../../../domain/time";
import type { PageStockReading, RetailerAdapter } from "../../../worker/external/retailers/adapter";
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
    db.run(sql`DELETE FROM refresh_target`),
    db.run(sql`DELETE FROM stock_check`),
    db.run(sql`INSERT INTO stock_check (id, item_id, retailer, page_url, created_at)
      VALUES (7, 1, 'CeX UK', 'https://uk.webuy.com/product-detail?id=1', 0)`),
  ]);
  await saveTestTarget(db, me, { wantsRestock: true }, { now });
});

type ReadingFields = Partial<Pick<PageStockReading, "state" | "grade" | "price" | "currency">>;

const createAdapter = (fields: ReadingFields): RetailerAdapter => ({
  id: "cex-uk",
  hosts: [],
  batchSize: 10,
  minGapMs: 0,
  fetchBatch: async (targets) =>
    targets.map(({ ref, url }) => ({ ref, url, state: "in", evidence: "a test", isUnchanged: false, ...fields })),
});

const refreshWith = (adapter: RetailerAdapter, db: Database, usedCatalogue = catalogue) => {
  const context = {
    db: db,
    catalogue: usedCatalogue,
    clock: () => now,
    now,
    deadline: now + HOUR_MS,
    leaseHolder: crypto.randomUUID(),
  };
  return refreshRetailerStock(context, adapter, async () => undefined);
};

interface CheckOptions {
  readonly hours?: number;
  readonly as?: Database;
  readonly catalogue?: Catalogue;
}

/** Checks the shop some hours later, with the given reading. */
async function checkShop(
  fields: ReadingFields,
  { hours = 7, as = database.db, catalogue: usedCatalogue = catalogue }: CheckOptions = {},
) {
  now += hours * HOUR_MS;
  await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
  await refreshWith(createAdapter(fields), as, usedCatalogue);
}

const texts = async (userId = me) => (await listNotifications(database.db, userId)).map(({ text }) => text);
const FULL: ReadingFields = { state: "in", price: 1_250, currency: "GBP" };

it("a restock notification is sent only after the shop has been out of stock", async () => {
  await checkShop(FULL);
  await checkShop({ state: "out" });
  expect(await texts()).toEqual([]);
  await checkShop(FULL);
  expect(await texts()).toEqual(["UK, new: Mario is back in stock at CeX UK for £12.50."]);
  await checkShop({ ...FULL, price: 1_300 });
  await checkShop({ state: "unknown" });
  await checkShop(FULL);
  expect(await texts()).toHaveLength(1);
});

it("restocks on two pages of one shop notify separately, each with its own item, price and URL", async () => {
  const { db } = database;
  await db.run(sql`INSERT INTO stock_check (id, item_id, retailer, page_url, created_at)
    VALUES (8, 9, 'CeX UK', 'https://uk.webuy.com/product-detail?id=2', 0)`);
  await db.run(sql`INSERT INTO watchlist (user_id, item_id, created_at) VALUES (${me}, 9, 0)`);
  await db.run(sql`INSERT INTO target (user_id, item_id, market, grade, kind)
    VALUES (${me}, 9, 'EBAY-GB', 'new', 'restock')`);
  const catalogueOfTwo = createSmallCatalogue([1, 9]);
  const prices = { "7": 1_250, "8": 900 };
  const checkBothPages = async (state: "in" | "out") => {
    now += 7 * HOUR_MS;
    await db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
    const fetchBatch: RetailerAdapter["fetchBatch"] = async (pages) =>
      pages.map(({ ref, url }) => ({
        ...{ ref, url, state, evidence: "a test", isUnchanged: false, currency: "GBP" },
        price: ref === "7" ? prices["7"] : prices["8"],
      }));
    await refreshWith({ ...createAdapter({}), fetchBatch }, db, catalogueOfTwo);
  };
  await checkBothPages("out");
  await checkBothPages("in");
  const notifications = await db.all(
    sql`SELECT item_id, kind, text, url FROM notification WHERE user_id = ${me} ORDER BY item_id`,
  );
  expect(notifications).toEqual([
    {
      item_id: 1,
      kind: "restock",
      text: "UK, new: Mario is back in stock at CeX UK for £12.50.",
      url: "https://uk.webuy.com/product-detail?id=1",
    },
    {
      item_id: 9,
      kind: "restock",
      text: expect.stringMatching(/^UK, new: (?!Mario ).* is back in stock at CeX UK for £9\.00\.$/),
      url: "https://uk.webuy.com/product-detail?id=2",
    },
  ]);
});

it("a restock notification distinguishes items with the same name", async () => {
  await checkShop({ state: "out" }, { catalogue: shippedCatalogue });
  await checkShop(FULL, { catalogue: shippedCatalogue });
  expect(await texts()).toEqual(["UK, new: Mario (Super Smash Bros.) is back in stock at CeX UK for £12.50."]);
});

it.each<[string, ReadingFields]>([
  ["euros", { price: 1_250, currency: "EUR" }],
  ["dollars", { price: 1_250, currency: "USD" }],
  ["no currency", { price: 1_250 }],
])("a restock notification omits the price of a British shop in %s", async (_, fields) => {
  await checkShop({ state: "out" });
  await checkShop({ state: "in", ...fields });
  expect(await texts()).toEqual(["UK, new: Mario is back in stock at CeX UK."]);
});

it("a restock notifies each member in their language", async () => {
  const { db } = database;
  const english = await insertUser(db);
  await saveTestTarget(db, english, { wantsRestock: true }, { now });
  await saveUserLanguage(db, me, "de");
  await checkShop({ state: "out" });
  await checkShop(FULL);
  expect(await texts()).toEqual([
    expect.stringMatching(/^UK, neu: Mario ist bei CeX UK für 12,50\s£ wieder auf Lager\.$/),
  ]);
  expect(await texts(english)).toEqual(["UK, new: Mario is back in stock at CeX UK for £12.50."]);
});

it("repeated restocks of an item cause at most one notification in 24 hours", async () => {
  for (let round = 0; round < 4; round += 1) {
    await checkShop({ state: "out" }, { hours: 1 });
    await checkShop({ state: "in" }, { hours: 1 });
  }
  expect(await texts()).toEqual(["UK, new: Mario is back in stock at CeX UK."]);
  await checkShop({ state: "out" }, { hours: 22 });
  await checkShop({ state: "in" }, { hours: 2 });
  expect(await texts()).toHaveLength(2);
});

it("an item in stock does not count as a restock after its old stock data was deleted", async () => {
  await checkShop(FULL);
  await database.db.run(sql`UPDATE stock_check SET expires_at = ${now}`);
  await deleteExpiredStockData(database.db, now);
  await checkShop(FULL);
  expect(await texts()).toEqual([]);
});

it.each([
  ["for another market", { ...TEST_MARKET_GRADE, market: "EBAY-US" }, FULL, TEST_MARKET_GRADE],
  [
    "for new items if a used item is restocked",
    TEST_MARKET_GRADE,
    { ...FULL, grade: "used" },
    { ...TEST_MARKET_GRADE, grade: "used" },
  ],
] as const)("a restock alert %s sends no notification", async (_, wrongMarketGrade, fields, rightMarketGrade) => {
  const { db } = database;
  const [unaffected, notified] = [await insertUser(db), await insertUser(db)];
  await saveTestTarget(db, unaffected, { wantsRestock: true }, { now, marketGrade: wrongMarketGrade });
  await saveTestTarget(db, notified, { wantsRestock: true }, { now, marketGrade: rightMarketGrade });
  await checkShop({ ...fields, state: "out" });
  await checkShop(fields);
  expect([await texts(unaffected), (await texts(notified)).length]).toEqual([[], 1]);
});

it("a restock does not notify members who stopped watching the item or have only a price target", async () => {
  const { db } = database;
  const [unaffected, notified] = [await insertUser(db), await insertUser(db)];
  await saveTestTarget(db, unaffected, { price: 1 }, { now });
  await saveTestTarget(db, notified, { wantsRestock: true }, { now });
  await checkShop({ state: "out" });
  await setWatched(db, me, false);
  await checkShop(FULL);
  expect([await texts(me), await texts(unaffected), (await texts(notified)).length]).toEqual([[], [], 1]);
});

it("a killed refresh and three concurrent refreshes send only one notification about a restock", async () => {
  const { db } = database;
  vi.spyOn(console, "error").mockReturnValue();
  await checkShop({ state: "out" });
  const failingDatabase: Database = Object.assign(Object.create(db), {
    batch: async (...args: Parameters<Database["batch"]>) => {
      // The longest batch contains the shop's results.
      if (args[0].length > 2) throw new DatabaseUnavailableError("The isolate is gone.");
      return db.batch(...args);
    },
  });
  await expect(checkShop(FULL, { as: failingDatabase })).rejects.toThrow("The isolate is gone.");
  expect(await texts()).toEqual([]);
  // Waits until its lease has expired.
  now += 2 * HOUR_MS;
  await Promise.all([
    refreshWith(createAdapter(FULL), db),
    refreshWith(createAdapter(FULL), db),
    refreshWith(createAdapter(FULL), db),
  ]);
  expect(await texts()).toHaveLength(1);
  vi.restoreAllMocks();
});
