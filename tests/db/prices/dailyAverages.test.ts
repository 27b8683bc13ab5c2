import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { readPriceHistories, saveDailyAverages } from "../../../db/prices/dailyAverages";
import { readPriceSnapshot, saveListingAverageDisplayPermission } from "../../../db/prices/read";
import { currentPrice, dailyPrice } from "../../../db/schema";
import type { Grade, Market } from "../../../domain/listings/market";
import { AVERAGE_SOURCES, type AverageSource } from "../../../domain/prices/dayAverages";
import { listPastAverages } from "../../../domain/prices/priceHistories";
import { EMPTY_PRICE_SNAPSHOT } from "../../../domain/prices/priceSnapshot";
import { listValueHistoryDays } from "../../../domain/prices/valueHistory";
import { DAY_MS, formatDayNumber, toDayNumber } from "../../../domain/time";
import { insertSoldDays } from "../../helpers/insertPrices";
import { createCurrentPriceRow, createPriceDayRow } from "../../helpers/marketRows";
import { NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";

const TODAY = toDayNumber(NOW.toISOString().slice(0, 10));
const formatDaysAgo = (days: number): string => formatDayNumber(TODAY - days);

const database = withDatabase();

beforeAll(() => seedCatalogue(database.db, readShippedCatalogue()));

/** An item id that is not in the catalogue. */
const UNKNOWN = 99_999;

beforeEach(async () => {
  const { db } = database;
  for (const table of ["daily_averages", "current_price", "daily_price"]) await db.run(sql.raw(`DELETE FROM ${table}`));
  const buildUsSale = (id: number, ago: number, price: number) =>
    ({ id, market: "EBAY-US", day: formatDaysAgo(ago), price }) as const;
  await insertSoldDays(db, [
    buildUsSale(1, 0, 1500),
    buildUsSale(1, 58, 1400),
    buildUsSale(1, 59, 1300),
    buildUsSale(2, 3, 2500),
    buildUsSale(UNKNOWN, 3, 2500),
    { ...buildUsSale(4, 3, 700), market: "EBAY-GB" },
  ]);
  await db.insert(currentPrice).values(createCurrentPriceRow({ market: "EBAY-US", price: 3000 }));
  const buildGuideRow = (itemId: number, condition: "new" | "used", price: number) =>
    createPriceDayRow({ itemId, market: "EBAY-US", kind: "guide", gradePool: condition, day: formatDaysAgo(9), price });
  await db.insert(dailyPrice).values([
    buildGuideRow(3, "new", 3000),
    buildGuideRow(3, "used", 1000),
    buildGuideRow(2, "new", 1),
    buildGuideRow(4, "used", 800),
    // Asking price, which must not change the average.
    createPriceDayRow({ market: "EBAY-US", kind: "listed", day: formatDaysAgo(1), price: 9999 }),
  ]);
});

const readHistory = async (id: number, market: Market, grade: Grade = "new") => {
  const histories = await readPriceHistories(database.db);
  return new Map(
    listPastAverages(histories, EMPTY_PRICE_SNAPSHOT, id, { market, grade }).map((price, at) => [
      Number(histories.days[at]) - TODAY,
      price,
    ]),
  );
};
const saveAverages = async (kinds: readonly AverageSource[] = AVERAGE_SOURCES, now = NOW.getTime()) =>
  saveDailyAverages(database.db, await readPriceSnapshot(database.db), now, kinds);
const listAverages = () =>
  database.db.all<{ readonly day: string; readonly kind: string }>(sql`SELECT * FROM daily_averages`);
/**
 * Saves until no day is missing.
 *
 * @returns number of calls
 */
async function saveAllAverages(): Promise<number> {
  for (let calls = 1; ; calls += 1) {
    await saveAverages();
    if ((await listAverages()).length === 2 * (listValueHistoryDays(TODAY).length + 1)) return calls;
  }
}

it("the first computation of daily averages covers the last month, and later ones cover the rest", async () => {
  await saveAverages();
  const month = await listAverages();
  expect(month).toHaveLength(2 * (30 + 1));
  expect(new Set(month.map(({ day }) => toDayNumber(day)))).toEqual(
    new Set(Array.from({ length: 31 }, (_, ago) => TODAY - ago)),
  );
  expect(await saveAllAverages()).toBeLessThan(20);
  const { days, version } = await readPriceHistories(database.db);
  expect(days).toEqual([TODAY, ...listValueHistoryDays(TODAY)].toReversed());
  expect(version).toBe((await readPriceSnapshot(database.db)).version);
  const before = await listAverages();
  await saveAverages();
  expect(await listAverages()).toEqual(before);
});

it.each([1, 2, 3, 4, 5, 6, 7])(
  "daily average prices that are first computed %i days after the test date cover one month",
  async (later) => {
    await saveAverages(AVERAGE_SOURCES, NOW.getTime() + later * DAY_MS);
    expect(await listAverages()).toHaveLength(2 * (30 + 1));
  },
);

it("the daily average of a past day uses the sales of the 30 days before it", async () => {
  await saveAllAverages();
  const us = await readHistory(1, "EBAY-US");
  const mondays = listValueHistoryDays(TODAY).map((day) => day - TODAY);
  expect(us.get(Math.max(...mondays.filter((ago) => ago < -30 && ago >= -58)))).toBe(2700);
  expect(us.get(Math.max(...mondays.filter((ago) => ago < -59)))).toBeUndefined();
});

it("daily averages are scaled so that the newest one equals the current average price", async () => {
  await saveAverages();
  const us = await readHistory(1, "EBAY-US");
  // The mean of today's daily prices is 1500, while the snapshot has 3000.
  expect([-30, -29, -1, 0].map((ago) => us.get(ago))).toEqual([2700, 2800, undefined, 3000]);
  expect((await readHistory(2, "EBAY-US")).get(-1)).toBe(2500);
});

it("daily averages of an item without sales come from the price guide", async () => {
  await saveAverages();
  expect((await readHistory(3, "EBAY-US")).get(-1)).toBe(3000);
  expect((await readHistory(3, "EBAY-US", "used")).get(-1)).toBe(1000);
  expect((await readHistory(3, "EBAY-GB")).get(-1)).toBeUndefined();
  expect([(await readHistory(4, "EBAY-US", "used")).get(-1), (await readHistory(4, "EBAY-GB")).get(-1)]).toEqual([
    800, 700,
  ]);
});

it("daily average prices are stored only for items of the catalogue", async () => {
  await saveAverages();
  expect((await readHistory(UNKNOWN, "EBAY-US")).get(-1)).toBeUndefined();
});

it("daily averages of sales are hidden while the marketplace does not allow the site to show averages", async () => {
  await saveAverages();
  const before = await readHistory(1, "EBAY-US");
  await saveListingAverageDisplayPermission(database.db, false);
  expect((await readHistory(1, "EBAY-US")).get(-29)).toBeUndefined();
  expect((await readHistory(3, "EBAY-US")).get(-1)).toBe(3000);
  await saveListingAverageDisplayPermission(database.db, true);
  expect(await readHistory(1, "EBAY-US")).toEqual(before);
});

it("daily average prices of past days stay unchanged until they are deleted after a year", async () => {
  await saveAllAverages();
  await database.db.run(sql`UPDATE current_price SET price = 5000 WHERE item_id = 1`);
  await saveAverages(["guide"], NOW.getTime() + DAY_MS);
  expect((await listAverages()).filter(({ day }) => day === formatDaysAgo(-1))).toMatchObject([{ kind: "guide" }]);
  await saveAverages(AVERAGE_SOURCES, NOW.getTime() + DAY_MS);
  const us = await readHistory(1, "EBAY-US");
  expect([us.get(1), us.get(0), us.get(-29)]).toEqual([5000, 3000, 2800]);
  expect(new Set((await listAverages()).map(({ day }) => toDayNumber(day)))).toEqual(
    new Set([TODAY + 1, ...listValueHistoryDays(TODAY + 1)]),
  );
});

it("the daily average price of today is updated during the day", async () => {
  await saveAverages();
  await database.db.run(sql`UPDATE current_price SET price = 5000 WHERE item_id = 1`);
  await saveAverages();
  expect((await readHistory(1, "EBAY-US")).get(0)).toBe(5000);
});
