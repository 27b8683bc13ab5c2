import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Market } from "../../../domain/listings/market";
import { DAY_MS } from "../../../domain/time";
import { createSyntheticMarket, type SyntheticMarket } from "../../../local/syntheticMarket";
import type { SyntheticSale } from "../../../local/syntheticMarket/draft/listing";
import { fillMarketHistory } from "../../../local/syntheticMarket/fillMarketHistory";
import { createMigratedDatabase, readScalar, type TestDatabase } from "../../db/database";
import { createKillableDatabase } from "../../helpers/killableDatabase";

const NOW = Date.parse("2026-11-20T15:00:00Z");

const sale = (market: Market, listingId: string, step: number, price: number, daysAgo: number): SyntheticSale => ({
  listingId,
  itemId: 1,
  market,
  grade: "new",
  price,
  soldAt: NOW - daysAgo * DAY_MS,
  evidence: step === 0 ? "auction" : "step",
  soldQuantity: step,
});

const SALES = [
  sale("EBAY-US", "111111111111", 0, 2_000, 9),
  sale("EBAY-US", "111111111112", 1, 2_200, 5),
  sale("EBAY-US", "111111111112", 2, 2_200, 3),
  sale("EBAY-US", "111111111113", 0, 2_400, 0),
  sale("EBAY-GB", "111111111114", 0, 1_500, 2),
];

const fullMarket = createSyntheticMarket();

/** Synthetic market that has few sales, so that the test is fast. */
const market: SyntheticMarket = {
  ...fullMarket,
  items: fullMarket.items.slice(0, 3),
  getBarcode: (id) => (id === 1 ? "0045496380001" : undefined),
  listShopPages: () => fullMarket.listShopPages().slice(0, 4),
  listSales: (of, from, to) => SALES.filter((each) => each.market === of && each.soldAt > from && each.soldAt <= to),
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.stop());

it("the simulated past sales fill an empty database and leave a filled database unchanged", async () => {
  const { db } = database;
  expect(await fillMarketHistory(db, market, NOW)).toBe(true);
  const sales = await db.all(
    sql`SELECT market, listing_id, sold_count, price, evidence FROM sale ORDER BY listing_id, sold_count`,
  );
  expect(sales).toEqual([
    { market: "EBAY-US", listing_id: "111111111111", sold_count: 1, price: 2_000, evidence: "auction" },
    { market: "EBAY-US", listing_id: "111111111112", sold_count: 1, price: 2_200, evidence: "quantity" },
    { market: "EBAY-US", listing_id: "111111111112", sold_count: 2, price: 2_200, evidence: "quantity" },
    { market: "EBAY-US", listing_id: "111111111113", sold_count: 1, price: 2_400, evidence: "auction" },
    { market: "EBAY-GB", listing_id: "111111111114", sold_count: 1, price: 1_500, evidence: "auction" },
  ]);
  const now = await db.all(
    sql`SELECT market, grade_pool, sample_count, price FROM current_price WHERE kind = 'sold' AND grade_pool = 'new' ORDER BY market DESC`,
  );
  expect(now).toEqual([
    { market: "EBAY-US", grade_pool: "new", sample_count: 3, price: 2_200 },
    { market: "EBAY-GB", grade_pool: "new", sample_count: 1, price: 1_500 },
  ]);
  expect(await readScalar(db, "SELECT count(*) FROM stock_check")).toBe(4);
  expect(await db.all(sql`SELECT item_id, barcode FROM item_search_hint`)).toEqual([
    { item_id: 1, barcode: "0045496380001" },
  ]);

  const days = await db.all(sql`SELECT * FROM daily_price`);
  expect(days).not.toEqual([]);
  const more = { ...market, sales: () => [sale("EBAY-US", "111111111119", 0, 9_900, 1)] };
  expect(await fillMarketHistory(db, more, NOW + DAY_MS)).toBe(false);
  expect(await db.all(sql`SELECT * FROM daily_price`)).toEqual(days);
  expect(await readScalar(db, "SELECT count(*) FROM sale")).toBe(5);
});

it("the simulated past sales are completed after the first attempt was killed between two transactions", async () => {
  const manySales = Array.from({ length: 130 }, (_, index) => ({
    ...sale("EBAY-US", String(222_222_222_000 + index), 0, 2_000, 2),
    itemId: index + 1,
  }));
  const largeMarket: SyntheticMarket = { ...market, listSales: (of) => (of === "EBAY-US" ? manySales : []) };
  const { db, stop } = await createMigratedDatabase();
  try {
    const killable = createKillableDatabase(db, { request: 2, isDone: true });
    await Promise.race([fillMarketHistory(killable.db, largeMarket, NOW), killable.killed]);
    expect(await readScalar(db, "SELECT count(*) FROM sale")).toBe(120);
    expect(await fillMarketHistory(db, largeMarket, NOW)).toBe(true);
    expect(await readScalar(db, "SELECT count(*) FROM sale")).toBe(130);
    expect(await readScalar(db, "SELECT count(DISTINCT item_id) FROM daily_price")).toBe(130);
    expect(await fillMarketHistory(db, largeMarket, NOW)).toBe(false);
  } finally {
    await stop();
  }
});

it("writing the simulated past sales stops when its signal aborts, and publishes no prices", async () => {
  const { db, stop } = await createMigratedDatabase();
  try {
    await expect(fillMarketHistory(db, market, NOW, AbortSignal.abort(new Error("stopped")))).rejects.toThrow(
      "stopped",
    );
    expect(await readScalar(db, "SELECT count(*) FROM sale")).toBe(0);
    expect(await readScalar(db, "SELECT published_at FROM price_version")).toBe(0);
  } finally {
    await stop();
  }
});
