import { afterAll, beforeAll, expect, it } from "vitest";
import { readPageDataAsGuest } from "../../../db/access/viewerQuery";
import { assignItemToPriceGuideRow } from "../../../db/admin/guideRows";
import { listPriceSampleCounts } from "../../../db/admin/listings";
import { openDatabase } from "../../../db/client";
import { readDailyGuidePrices } from "../../../db/guide/rows";
import { readStoredMarketData } from "../../../db/listings/knownMarketData";
import { saveDailyAverages } from "../../../db/prices/dailyAverages";
import { itemPriceHistoryQuery } from "../../../db/prices/read";
import { deleteDailyPricesSql, upsertDailyPricesSql } from "../../../db/prices/write";
import { writeBatch } from "../../../db/writeBatch";
import { AVERAGE_SOURCES } from "../../../domain/prices/dayAverages";
import { EMPTY_PRICE_SNAPSHOT } from "../../../domain/prices/priceSnapshot";
import { type DatabaseProxy, startDatabaseProxy } from "../../helpers/databaseProxy";
import { listTableLookups } from "../../helpers/queryPlans";
import { insertFullPerson, NOW } from "../isolation/person";
import { withServedDatabase } from "../withDatabase";

const SINCE = "2026-10-14";
const WHOLE_KEY = /^SEARCH daily_price USING PRIMARY KEY \(item_id=\? AND market=\? AND kind=\? AND grade_pool=\?/;

const database = withServedDatabase();
let proxy: DatabaseProxy;

beforeAll(async () => {
  proxy = await startDatabaseProxy(database.url);
  const db = openDatabase({ url: proxy.url });
  await insertFullPerson(db, "Ada", []);
  await db.$client.execute(
    "INSERT INTO guide_row (id, name, console, candidate_item_ids, first_seen_at) VALUES ('a', 'b', 'c', '[]', 0)",
  );
  const figures = { itemId: 1, market: "EBAY-GB" } as const;
  await readStoredMarketData(db, "EBAY-GB", [1, 2], { day: SINCE, soldAt: 0 });
  await readDailyGuidePrices(db, [1, 2], SINCE);
  await listPriceSampleCounts(db, 1, SINCE);
  await readPageDataAsGuest(db, [itemPriceHistoryQuery], { pageId: 1, now: NOW });
  await saveDailyAverages(db, EMPTY_PRICE_SNAPSHOT, NOW.getTime(), AVERAGE_SOURCES);
  await assignItemToPriceGuideRow(db, "a", 1);
  await writeBatch(db, [
    upsertDailyPricesSql([{ ...figures, rows: [] }]),
    deleteDailyPricesSql([{ ...figures, rows: [{ kind: "sold", pool: "all", day: SINCE }] }]),
  ]);
});
afterAll(() => proxy.stop());

it("every query for daily prices uses the whole primary key of the table", async () => {
  const lookups = await listTableLookups(database.db, "daily_price", proxy.statements);
  expect(lookups.filter((step) => !WHOLE_KEY.test(step))).toEqual([]);
  expect(lookups).toHaveLength(8);
});
