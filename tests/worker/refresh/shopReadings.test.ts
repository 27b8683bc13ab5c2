import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { HOUR_MS } from "../../../domain/time";
import type {
  PageStockReading,
  RetailerAdapter,
  RetailerProductPage,
} from "../../../worker/external/retailers/adapter";
import { refreshRetailerStock } from "../../../worker/refresh/retailerStock";
import { insertUser } from "../../db/insertUser";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createRefreshContext } from "./refreshRuns";
import { evaluateTargetsAt, listNotifications, saveTestTarget } from "./watchers";

const catalogue = createSmallCatalogue([1, 2]);
const database = withDatabase();
let now = Date.parse("2026-11-20T12:00:00Z");
let requestedPages: RetailerProductPage[] = [];
let pauses: number[] = [];

beforeEach(async () => {
  const { db } = database;
  now += 1_000 * HOUR_MS;
  [requestedPages, pauses] = [[], []];
  for (const table of ["refresh_target", "stock_check", "service_state"])
    await db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});

type ReadingFields = Partial<Omit<PageStockReading, "isUnchanged" | "ref" | "url">>;

const createAdapter = (id: RetailerAdapter["id"], fields: ReadingFields): RetailerAdapter => ({
  id,
  hosts: [],
  batchSize: 1,
  minGapMs: 2_500,
  fetchBatch: async (pages) => {
    requestedPages.push(...pages);
    return pages.map(({ ref, url }) => ({ ref, url, state: "in", evidence: "a test", isUnchanged: false, ...fields }));
  },
});

const insertStockCheck = (id: number, retailer: string, itemId = 1) =>
  database.db.run(sql`INSERT INTO stock_check (id, item_id, retailer, page_url, created_at)
    VALUES (${id}, ${itemId}, ${retailer}, ${`https://shop.example/${id}`}, 0)`);

/** Checks the shop seven hours later, with the given reading. */
async function checkShop(id: RetailerAdapter["id"], fields: ReadingFields): Promise<void> {
  now += 7 * HOUR_MS;
  await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0 WHERE service = ${id}`);
  await refreshRetailerStock(
    createRefreshContext(database.db, catalogue, now),
    createAdapter(id, fields),
    async (ms) => void pauses.push(ms),
  );
}

const texts = async (userId: number) => (await listNotifications(database.db, userId)).map(({ text }) => text);

it("a shop price that meets a price target notifies the member at the next evaluation of targets", async () => {
  await insertStockCheck(7, "CeX UK");
  const userId = await insertUser(database.db);
  await saveTestTarget(
    database.db,
    userId,
    { price: 1_300 },
    { now, marketGrade: { market: "EBAY-GB", grade: "used" } },
  );
  await evaluateTargetsAt(database.db, now);
  expect(await texts(userId)).toEqual([]);
  await checkShop("cex-uk", { price: 1_250, currency: "GBP", grade: "used" });
  await evaluateTargetsAt(database.db, now);
  expect(await texts(userId)).toEqual(["UK, used: Mario costs £12.50 at CeX UK. Your target: £13.00."]);
});

it("a restock in an Irish shop notifies no member who waits for a UK or US restock", async () => {
  await insertStockCheck(7, "CeX IE");
  const userId = await insertUser(database.db);
  for (const market of ["EBAY-GB", "EBAY-US"] as const)
    for (const grade of ["new", "used"] as const)
      await saveTestTarget(database.db, userId, { wantsRestock: true }, { now, marketGrade: { market, grade } });
  await checkShop("cex-ie", { state: "out" });
  await checkShop("cex-ie", { state: "in", price: 1_250, currency: "EUR", grade: "used" });
  const rows = await database.db.all(sql`SELECT stock_state, price, currency FROM stock_check`);
  expect(rows).toEqual([{ stock_state: "1", price: 1_250, currency: "EUR" }]);
  expect(await texts(userId)).toEqual([]);
});

it("stock read from a shop is stored with price, condition, link, expiry and ETag", async () => {
  await insertStockCheck(7, "CeX UK");
  const expiresAt = now + 30 * HOUR_MS;
  const affUrl = "https://shop.example/7?partner=plinth";
  const lastModified = "Fri, 20 Nov 2026 12:00:00 GMT";
  const validators = { etag: '"seven"', lastModified };
  await checkShop("cex-uk", {
    price: 1_250,
    currency: "GBP",
    grade: "used",
    affiliateUrl: affUrl,
    expiresAt,
    ...validators,
  });
  const rows =
    await database.db.all(sql`SELECT stock_state, grade, price, currency, affiliate_url, expires_at, evidence,
    etag, last_modified FROM stock_check`);
  expect(rows).toEqual([
    {
      stock_state: "1",
      grade: "used",
      price: 1_250,
      currency: "GBP",
      affiliate_url: affUrl,
      expires_at: expiresAt,
      evidence: "a test",
      etag: '"seven"',
      last_modified: lastModified,
    },
  ]);
  await checkShop("cex-uk", {});
  expect(requestedPages.map(({ ref, etag, lastModified }) => ({ ref, etag, lastModified }))).toEqual([
    { ref: "7", etag: undefined, lastModified: undefined },
    { ref: "7", etag: '"seven"', lastModified },
  ]);
});

it("shop pages are requested in batches with the barcodes of their items", async () => {
  for (const [id, itemId] of [
    [7, 1],
    [8, 2],
    [9, 2],
  ] as const)
    await insertStockCheck(id, "CeX UK", itemId);
  await database.db.run(sql`INSERT OR REPLACE INTO item_search_hint (item_id, barcode) VALUES (2, '045496352394')`);
  await checkShop("cex-uk", { price: 1_250, currency: "GBP", etag: '"seven"' });
  now += 7 * HOUR_MS;
  await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
  const batches: (readonly RetailerProductPage[])[] = [];
  const adapter: RetailerAdapter = {
    ...createAdapter("cex-uk", {}),
    batchSize: 2,
    fetchBatch: async (pages) => {
      batches.push(pages);
      return pages.map(({ ref, url }) =>
        ref === "8"
          ? { ref, url, state: "unknown", evidence: "an unreadable page", isUnchanged: false }
          : { ref, isUnchanged: true },
      );
    },
  };
  await refreshRetailerStock(
    createRefreshContext(database.db, catalogue, now),
    adapter,
    async (ms) => void pauses.push(ms),
  );
  expect(batches.map((pages) => pages.map(({ ref, gtin }) => [ref, gtin]))).toEqual([
    [
      ["7", undefined],
      ["8", "045496352394"],
    ],
    [["9", "045496352394"]],
  ]);
  expect(pauses).toEqual([2_500, 2_500, 2_500]);
  const rows = await database.db.all(sql`SELECT id, stock_state, price, etag, evidence FROM stock_check ORDER BY id`);
  const commonFields = { stock_state: "1", price: 1_250, etag: '"seven"', evidence: "a test" };
  expect(rows).toEqual([
    { id: 7, ...commonFields },
    { id: 8, ...commonFields, etag: null, evidence: "an unreadable page" },
    { id: 9, ...commonFields },
  ]);
  await database.db.run(sql`DELETE FROM item_search_hint`);
});

it("a shop price without a currency is not stored", async () => {
  await insertStockCheck(7, "CeX UK");
  await checkShop("cex-uk", { price: 1_250 });
  expect(await database.db.all(sql`SELECT stock_state, price, currency FROM stock_check`)).toEqual([
    { stock_state: "1", price: null, currency: null },
  ]);
});

it("the pages of a shop are requested one after the other, with the pause that the shop demands", async () => {
  for (const [id, itemId] of [
    [7, 1],
    [8, 2],
    [9, 2],
  ] as const)
    await insertStockCheck(id, "CeX UK", itemId);
  await checkShop("cex-uk", {});
  expect(requestedPages.map(({ ref }) => ref).toSorted()).toEqual(["7", "8", "9"]);
  expect(pauses).toEqual([2_500, 2_500]);
});
