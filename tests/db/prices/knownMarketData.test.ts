import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../db/client";
import { readStoredMarketData } from "../../../db/listings/knownMarketData";
import { getCurrentPriceInputStart } from "../../../worker/refresh/listingStatements";
import { withServedDatabase } from "../withDatabase";

const NOW = Date.parse("2026-11-20T12:00:00Z");
/** Number of cards of the largest series, and the maximum of listings from its three searches. */
const [CARDS, LISTINGS] = [509, 6_000];
/** Sales per item in sixty days: one every other day. */
const SALES = 30;
const ids = Array.from({ length: CARDS }, (_, index) => index + 1);

const database = withServedDatabase();
let db: Database;
/** Size of the largest response so far. */
let bytes = 0;

beforeAll(async () => {
  db = openDatabase({
    url: database.url,
    async fetcher(url, init) {
      const response = await fetch(url, init);
      bytes = Math.max(bytes, (await response.clone().arrayBuffer()).byteLength);
      return response;
    },
  });
});

it("the market data of the largest series fit into one response of the database", async () => {
  const { day } = getCurrentPriceInputStart(NOW);
  await database.db.run(sql`INSERT INTO daily_price
      (item_id, market, kind, grade_pool, day, sample_count, outlier_count, price, median, mean)
    WITH RECURSIVE back(days) AS (SELECT 0 UNION ALL SELECT days + 1 FROM back WHERE days < 40),
      figure(kind, grade_pool) AS (VALUES ('listed', 'new'), ('listed', 'used'), ('sold', 'all'), ('sold', 'new'), ('sold', 'used'))
    SELECT item.value, 'EBAY-GB', kind, grade_pool, date(${NOW} / 1000, 'unixepoch', (days - 40) || ' days'), 12, 1, 1299, 1299, 1310
    FROM json_each(${JSON.stringify(ids)}) AS item CROSS JOIN figure CROSS JOIN back`);
  await database.db.run(sql`INSERT INTO listing (item_id, listing_id, market, title, url, image, condition_id, price,
      shipping, is_buy_it_now, has_best_offer, bid_count, observed_at)
    WITH RECURSIVE found(place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM found WHERE place < ${LISTINGS})
    SELECT 1 + place % ${CARDS}, 100000000000 + place, 'EBAY-GB', ${"Animal Crossing amiibo card ".padEnd(80, "NEW ")},
      ${`https://www.ebay.co.uk/itm/123456789012?${"x".repeat(120)}`}, ${`https://i.ebayimg.com/${"x".repeat(40)}.jpg`},
      '1000', 1299, 250, 1, 1, 0, ${NOW} FROM found`);
  await database.db.run(sql`INSERT INTO sale (item_id, market, listing_id, sold_count, sold_at, grade, price, evidence)
    WITH RECURSIVE sold(place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM sold WHERE place < ${SALES})
    SELECT item.value, 'EBAY-GB', 100000000000 + place, 1, ${NOW} - 2 * place * 86400000, 'new', 1299, 'auction'
    FROM json_each(${JSON.stringify(ids)}) AS item CROSS JOIN sold`);
  const known = await readStoredMarketData(db, "EBAY-GB", ids, getCurrentPriceInputStart(NOW));
  expect(known.listings).toHaveLength(LISTINGS);
  expect(bytes).toBeLessThan(3_000_000);
  expect(known.dailyPrices.size).toBe(CARDS);
  expect(known.dailyPrices.get(CARDS)).toHaveLength(5 * 30);
  expect(known.sales).toHaveLength(CARDS * (SALES - 1));
  expect(known.dailyPrices.get(1)?.filter(({ day: each }) => each === day)).toHaveLength(5);
});
