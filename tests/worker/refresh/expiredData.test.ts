import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { currentPrice, listing, stockCheck } from "../../../db/schema";
import { HOUR_MS } from "../../../domain/time";
import { insertUser } from "../../db/insertUser";
import { withDatabase } from "../../db/withDatabase";
import { createCurrentPriceRow, createListingRow, createStockCheckRow } from "../../helpers/marketRows";
import { createSmallCatalogue, type MarketRun, startMarketRun } from "../../helpers/marketRun";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

const database = withDatabase();
let run: MarketRun;
beforeAll(async () => {
  run = await startMarketRun(createSmallCatalogue([]), NOW, { hasShops: false });
});
afterAll(() => run.stop());

interface SweptKind {
  readonly what: string;
  /** Retention time. */
  readonly hours: number;
  readonly put: (name: string, at: number) => PromiseLike<unknown>;
  readonly left: SQL;
}

const db = () => database.db;

/** Kinds of data that a refresh deletes once they are old. */
const SWEPT_KINDS: readonly SweptKind[] = [
  {
    what: "an ended listing",
    hours: 3 * 24,
    put: (listingId, endsAt) =>
      db()
        .insert(listing)
        .values(createListingRow({ listingId, price: 900, isBuyItNow: false, rejectReason: "lot", endsAt })),
    left: sql`SELECT listing_id AS name FROM listing`,
  },
  {
    what: "a sale",
    hours: 60 * 24,
    put: (name, at) =>
      db().run(sql`INSERT INTO sale (item_id, market, listing_id, sold_count, sold_at, grade, price, evidence)
        VALUES (999, 'EBAY-GB', ${name}, 1, ${at}, 'new', 900, 'auction')`),
    left: sql`SELECT listing_id AS name FROM sale`,
  },
  {
    what: "a current price figure",
    hours: 32 * 24,
    put: (name, at) =>
      db()
        .insert(currentPrice)
        .values(createCurrentPriceRow({ market: name === "old" ? "EBAY-GB" : "EBAY-US", price: 900, day: toDay(at) })),
    left: sql`SELECT CASE market WHEN 'EBAY-GB' THEN 'old' ELSE 'young' END AS name FROM current_price`,
  },
  {
    what: "a stock state with an expiry",
    hours: 0,
    put: (name, at) =>
      db()
        .insert(stockCheck)
        .values(createStockCheckRow({ retailer: name, expiresAt: at })),
    left: sql`SELECT retailer AS name FROM stock_check WHERE stock_state = '1' AND price IS NOT NULL`,
  },
  {
    what: "a count of calls of a day",
    hours: 32 * 24,
    put: (name, at) => db().run(sql`INSERT INTO quota_usage VALUES (${name}, ${toDay(at)}, 1, 1)`),
    left: sql`SELECT service AS name FROM quota_usage WHERE service IN ('old', 'young')`,
  },
  {
    what: "a notification",
    hours: 90 * 24,
    put: async (name, at) =>
      db().run(sql`INSERT INTO notification (user_id, item_id, kind, text, dedupe_key, created_at)
        VALUES (${await insertUser(db())}, 1, 'price', ${name}, ${name}, ${at})`),
    left: sql`SELECT text AS name FROM notification`,
  },
];

it.each(SWEPT_KINDS)("$what is deleted after $hours hours, and not before", async ({ hours, put, left }) => {
  await put("old", NOW - hours * HOUR_MS - 1);
  await put("young", NOW - hours * HOUR_MS + 24 * HOUR_MS);
  await run.refresh(db());
  expect(await db().all(left)).toEqual([{ name: "young" }]);
});
