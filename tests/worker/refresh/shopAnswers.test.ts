import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { HOUR_MS } from "../../../domain/time";
import type { ProductPage, RetailerAdapter, StockReading } from "../../../worker/external/retailers/adapter";
import { refreshRetailerStock } from "../../../worker/refresh/retailerStock";
import { insertUser } from "../../db/insertUser";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createRefreshContext } from "./refreshRuns";
import { evaluateTargetsAt, listNotifications, saveTestTarget } from "./watchers";

const catalogue = createSmallCatalogue([1, 2]);
const database = withDatabase();
let now = Date.parse("2026-11-20T12:00:00Z");
let asked: ProductPage[] = [];
let waited: number[] = [];

beforeEach(async () => {
  const { db } = database;
  now += 1_000 * HOUR_MS;
  [asked, waited] = [[], []];
  for (const table of ["fetch_target", "stock_check", "service_state"])
    await db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});

type Said = Partial<Omit<StockReading, "isUnchanged" | "ref" | "url">>;

const adapterOf = (id: RetailerAdapter["id"], said: Said): RetailerAdapter => ({
  id,
  hosts: [],
  batchSize: 1,
  minGapMs: 2_500,
  fetchBatch: async (pages) => {
    asked.push(...pages);
    return pages.map(({ ref, url }) => ({ ref, url, state: "in", evidence: "a test", isUnchanged: false, ...said }));
  },
});

const isAt = (id: number, retailer: string, amiiboId = 1) =>
  database.db.run(sql`INSERT INTO stock_check (id, amiibo_id, retailer, web_url, created_at)
    VALUES (${id}, ${amiiboId}, ${retailer}, ${`https://shop.example/${id}`}, 0)`);

/** The shop is asked seven hours later, and says this. */
async function says(id: RetailerAdapter["id"], said: Said): Promise<void> {
  now += 7 * HOUR_MS;
  await database.db.run(sql`UPDATE fetch_target SET next_due_at = 0 WHERE service = ${id}`);
  await refreshRetailerStock(
    createRefreshContext(database.db, catalogue, now),
    adapterOf(id, said),
    async (ms) => void waited.push(ms),
  );
}

const texts = async (userId: number) => (await listNotifications(database.db, userId)).map(({ text }) => text);

it("a shop's price that meets somebody's target is told by the next refresh of alerts", async () => {
  await isAt(7, "CeX UK");
  const userId = await insertUser(database.db);
  await saveTestTarget(database.db, userId, { price: 1_300 }, { now, corner: { market: "EBAY-GB", grade: "used" } });
  await evaluateTargetsAt(database.db, now);
  expect(await texts(userId)).toEqual([]);
  await says("cex-uk", { price: 1_250, currency: "GBP", condition: "used" });
  await evaluateTargetsAt(database.db, now);
  expect(await texts(userId)).toEqual(["UK, used: Mario costs £12.50 at CeX UK. Your target: £13.00."]);
});

it("a shop in Ireland that has something again is no news for people in the UK or the US", async () => {
  await isAt(7, "CeX IE");
  const userId = await insertUser(database.db);
  for (const market of ["EBAY-GB", "EBAY-US"] as const)
    for (const grade of ["new", "used"] as const)
      await saveTestTarget(database.db, userId, { isRestock: true }, { now, corner: { market, grade } });
  await says("cex-ie", { state: "out" });
  await says("cex-ie", { state: "in", price: 1_250, currency: "EUR", condition: "used" });
  const rows = await database.db.all(sql`SELECT in_stock, price, currency FROM stock_check`);
  expect(rows).toEqual([{ in_stock: "1", price: 1_250, currency: "EUR" }]);
  expect(await texts(userId)).toEqual([]);
});

it("what a shop says is kept whole: price, grade, link, end and what its next look is asked with", async () => {
  await isAt(7, "CeX UK");
  const expiresAt = now + 30 * HOUR_MS;
  const affUrl = "https://shop.example/7?partner=plinth";
  const lastModified = "Fri, 20 Nov 2026 12:00:00 GMT";
  const validators = { etag: '"seven"', lastModified };
  await says("cex-uk", { price: 1_250, currency: "GBP", condition: "used", affUrl, expiresAt, ...validators });
  const rows =
    await database.db.all(sql`SELECT in_stock, item_condition, price, currency, aff_url, expires_at, evidence,
    etag, last_modified FROM stock_check`);
  expect(rows).toEqual([
    {
      in_stock: "1",
      item_condition: "used",
      price: 1_250,
      currency: "GBP",
      aff_url: affUrl,
      expires_at: expiresAt,
      evidence: "a test",
      etag: '"seven"',
      last_modified: lastModified,
    },
  ]);
  await says("cex-uk", {});
  expect(asked.map(({ ref, etag, lastModified }) => ({ ref, etag, lastModified }))).toEqual([
    { ref: "7", etag: undefined, lastModified: undefined },
    { ref: "7", etag: '"seven"', lastModified },
  ]);
});

it("pages are asked for in batches, each with its item's barcode, and one that tells nothing keeps what it said", async () => {
  for (const [id, amiiboId] of [
    [7, 1],
    [8, 2],
    [9, 2],
  ] as const)
    await isAt(id, "CeX UK", amiiboId);
  await database.db.run(sql`INSERT OR REPLACE INTO market_item (amiibo_id, barcode) VALUES (2, '045496352394')`);
  await says("cex-uk", { price: 1_250, currency: "GBP", etag: '"seven"' });
  now += 7 * HOUR_MS;
  await database.db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
  const batches: (readonly ProductPage[])[] = [];
  const adapter: RetailerAdapter = {
    ...adapterOf("cex-uk", {}),
    batchSize: 2,
    fetchBatch: async (pages) => {
      batches.push(pages);
      return pages.map(({ ref, url }) =>
        ref === "8"
          ? { ref, url, state: "unknown", evidence: "a puzzle", isUnchanged: false }
          : { ref, isUnchanged: true },
      );
    },
  };
  await refreshRetailerStock(
    createRefreshContext(database.db, catalogue, now),
    adapter,
    async (ms) => void waited.push(ms),
  );
  expect(batches.map((pages) => pages.map(({ ref, gtin }) => [ref, gtin]))).toEqual([
    [
      ["7", undefined],
      ["8", "045496352394"],
    ],
    [["9", "045496352394"]],
  ]);
  expect(waited).toEqual([2_500, 2_500, 2_500]);
  const rows = await database.db.all(sql`SELECT id, in_stock, price, etag, evidence FROM stock_check ORDER BY id`);
  const said = { in_stock: "1", price: 1_250, etag: '"seven"', evidence: "a test" };
  expect(rows).toEqual([
    { id: 7, ...said },
    { id: 8, ...said, etag: null, evidence: "a puzzle" },
    { id: 9, ...said },
  ]);
  await database.db.run(sql`DELETE FROM market_item`);
});

it("a price without a currency is not kept", async () => {
  await isAt(7, "CeX UK");
  await says("cex-uk", { price: 1_250 });
  expect(await database.db.all(sql`SELECT in_stock, price, currency FROM stock_check`)).toEqual([
    { in_stock: "1", price: null, currency: null },
  ]);
});

it("a shop is asked page after page, with as long a pause between two as it wants", async () => {
  for (const [id, amiiboId] of [
    [7, 1],
    [8, 2],
    [9, 2],
  ] as const)
    await isAt(id, "CeX UK", amiiboId);
  await says("cex-uk", {});
  expect(asked.map(({ ref }) => ref).toSorted()).toEqual(["7", "8", "9"]);
  expect(waited).toEqual([2_500, 2_500]);
});
