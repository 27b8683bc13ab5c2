import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { readPriceHistories, saveDailyAverages } from "../../../db/prices/dailyAverages";
import { readPriceSnapshot, saveAveragesPermission } from "../../../db/prices/read";
import { currentPrice, dailyPrice } from "../../../db/schema";
import type { Market } from "../../../domain/listings/market";
import { AVERAGE_SOURCES, type AverageSource } from "../../../domain/prices/dayAverages";
import { listValueHistoryDays } from "../../../domain/prices/valueHistory";
import { DAY_MS, formatDay, toDayNumber } from "../../../domain/time";
import { priceHistoryOf } from "../../../domain/wire/priceHistories";
import { insertSoldDays } from "../../helpers/insertPrices";
import { createCurrentPriceRow, createPriceDayRow } from "../../helpers/market";
import { NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";

const TODAY = toDayNumber(NOW.toISOString().slice(0, 10));
const daysAgo = (days: number): string => formatDay(TODAY - days);

const database = withDatabase();

beforeAll(() => seedCatalogue(database.db, readShippedCatalogue()));

/** What stands in no catalogue. */
const UNKNOWN = 99_999;

beforeEach(async () => {
  const { db } = database;
  for (const table of ["average_day", "price_now", "price_day"]) await db.run(sql.raw(`DELETE FROM ${table}`));
  const usOn = (id: number, ago: number, price: number) =>
    ({ id, market: "EBAY-US", day: daysAgo(ago), price }) as const;
  await insertSoldDays(db, [
    usOn(1, 0, 1500),
    usOn(1, 58, 1400),
    usOn(1, 59, 1300),
    usOn(2, 3, 2500),
    usOn(UNKNOWN, 3, 2500),
    { ...usOn(4, 3, 700), market: "EBAY-GB" },
  ]);
  await db.insert(currentPrice).values(createCurrentPriceRow({ globalId: "EBAY-US", condition: "all", price: 3000 }));
  const guideOn = (amiiboId: number, condition: "new" | "used", price: number) =>
    createPriceDayRow({ amiiboId, globalId: "EBAY-US", kind: "guide", condition, day: daysAgo(9), price });
  await db.insert(dailyPrice).values([
    guideOn(3, "new", 3000),
    guideOn(3, "used", 1000),
    guideOn(2, "new", 1),
    guideOn(4, "new", 800),
    // What no average rests on: a grade of what was sold, and what is asked.
    ...(["sold", "listed"] as const).map((kind) =>
      createPriceDayRow({ globalId: "EBAY-US", kind, day: daysAgo(1), price: 9999 }),
    ),
  ]);
});

const past = async (id: number, market: Market) => {
  const courses = await readPriceHistories(database.db);
  return new Map(priceHistoryOf(courses, id, market).map((price, at) => [Number(courses.days[at]) - TODAY, price]));
};
const keep = async (kinds: readonly AverageSource[] = AVERAGE_SOURCES, now = NOW.getTime()) =>
  saveDailyAverages(database.db, await readPriceSnapshot(database.db), now, kinds);
const kept = () => database.db.all<{ readonly day: string; readonly kind: string }>(sql`SELECT * FROM average_day`);
/** Until no day is missing. @returns how often */
async function keepAll(): Promise<number> {
  for (let turns = 1; ; turns += 1) {
    await keep();
    if ((await kept()).length === 2 * (listValueHistoryDays(TODAY).length + 1)) return turns;
  }
}

it("averages of days past are made up for of what is known: of the last month at once, and of the year before part by part", async () => {
  await keep();
  const month = await kept();
  expect(month).toHaveLength(2 * (30 + 1));
  expect(new Set(month.map(({ day }) => toDayNumber(day)))).toEqual(
    new Set(Array.from({ length: 31 }, (_, ago) => TODAY - ago)),
  );
  expect(await keepAll()).toBeLessThan(20);
  const { days, edition } = await readPriceHistories(database.db);
  expect(days).toEqual([TODAY, ...listValueHistoryDays(TODAY)].toReversed());
  expect(edition).toBe((await readPriceSnapshot(database.db)).edition);
  const before = await kept();
  await keep();
  expect(await kept()).toEqual(before);
});

it.each([1, 2, 3, 4, 5, 6, 7])(
  "averages of 30 days are made up for at a time, whatever day of the week it is: %i",
  async (later) => {
    await keep(AVERAGE_SOURCES, NOW.getTime() + later * DAY_MS);
    expect(await kept()).toHaveLength(2 * (30 + 1));
  },
);

it("averages rest on the 30 days that end with each, also where these are of the year before", async () => {
  await keepAll();
  const us = await past(1, "EBAY-US");
  const mondays = listValueHistoryDays(TODAY).map((day) => day - TODAY);
  expect(us.get(Math.max(...mondays.filter((ago) => ago < -30 && ago >= -58)))).toBe(2700);
  expect(us.get(Math.max(...mondays.filter((ago) => ago < -59)))).toBeUndefined();
});

it("averages end with what the book says today, and are measured by it", async () => {
  await keep();
  const us = await past(1, "EBAY-US");
  // A mean of days says 1500 of today, and the book 3000.
  expect([-30, -29, -1, 0].map((ago) => us.get(ago))).toEqual([2700, 2800, undefined, 3000]);
  expect((await past(2, "EBAY-US")).get(-1)).toBe(2500);
});

it("averages are of the guide where nothing was sold, new and used alike, and know no pounds of it", async () => {
  await keep();
  expect((await past(3, "EBAY-US")).get(-1)).toBe(2000);
  expect((await past(3, "EBAY-GB")).get(-1)).toBeUndefined();
  expect([(await past(4, "EBAY-US")).get(-1), (await past(4, "EBAY-GB")).get(-1)]).toEqual([800, 700]);
});

it("averages are of the catalogue's items alone", async () => {
  await keep();
  expect((await past(UNKNOWN, "EBAY-US")).get(-1)).toBeUndefined();
});

it("averages are hidden without the permission where they are of sales, and come back with it", async () => {
  await keep();
  const before = await past(1, "EBAY-US");
  await saveAveragesPermission(database.db, false);
  expect((await past(1, "EBAY-US")).get(-29)).toBeUndefined();
  expect((await past(3, "EBAY-US")).get(-1)).toBe(2000);
  await saveAveragesPermission(database.db, true);
  expect(await past(1, "EBAY-US")).toEqual(before);
});

it("averages follow day by day: what a book said stays as it was, and what is too old goes", async () => {
  await keepAll();
  await database.db.run(sql`UPDATE price_now SET price = 5000 WHERE amiibo_id = 1`);
  await keep(["guide"], NOW.getTime() + DAY_MS);
  expect((await kept()).filter(({ day }) => day === daysAgo(-1))).toMatchObject([{ kind: "guide" }]);
  await keep(AVERAGE_SOURCES, NOW.getTime() + DAY_MS);
  const us = await past(1, "EBAY-US");
  expect([us.get(1), us.get(0), us.get(-29)]).toEqual([5000, 3000, 2800]);
  expect(new Set((await kept()).map(({ day }) => toDayNumber(day)))).toEqual(
    new Set([TODAY + 1, ...listValueHistoryDays(TODAY + 1)]),
  );
});

it("averages are corrected while their day lasts", async () => {
  await keep();
  await database.db.run(sql`UPDATE price_now SET price = 5000 WHERE amiibo_id = 1`);
  await keep();
  expect((await past(1, "EBAY-US")).get(0)).toBe(5000);
});
