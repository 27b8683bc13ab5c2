import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { readPriceHistories, saveDailyAverages } from "../../../db/prices/dailyAverages";
import { thinDailyPrices } from "../../../db/prices/write";
import { dailyPrice } from "../../../db/schema";
import { getPriceRetention, listItemIdsToThin } from "../../../domain/prices/priceRetention";
import { EMPTY_PRICE_SNAPSHOT } from "../../../domain/prices/priceSnapshot";
import { DAY_MS, formatDayNumber, formatUtcDay, MINUTE_MS, toDayNumber } from "../../../domain/time";
import { createPriceDayRow } from "../../helpers/marketRows";
import { NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";

const TODAY = formatUtcDay(NOW.getTime());
const { dailyFrom, weeklyFrom } = getPriceRetention(TODAY);
const ITEMS = [1, 2, 3];
/** Number of days with prices in the database, more than are kept in any form. */
const DAYS = 500;
/** Tick of the cron job on the deployed site. */
const TICK = { tickMs: 15 * MINUTE_MS, maxId: 950 };

const database = withDatabase();

/** A price that rises by half in a year and differs from day to day. */
const getPrice = (itemId: number, ago: number): number => 1_000 * itemId + 500 - ago + (((ago * 37) % 11) - 5) * 10;

const readRows = () => database.db.all(sql`SELECT * FROM daily_price ORDER BY item_id, market, kind, grade_pool, day`);

async function insertPrices(from = 0): Promise<void> {
  const rows = ITEMS.flatMap((itemId) =>
    Array.from({ length: DAYS - from }, (_, index) => index + from).flatMap((ago) =>
      (["sold", "guide"] as const).map((kind) =>
        createPriceDayRow({
          itemId,
          market: "EBAY-US",
          kind,
          gradePool: "new",
          day: formatDayNumber(toDayNumber(TODAY) - ago),
          price: getPrice(itemId, ago),
        }),
      ),
    ),
  );
  for (let at = 0; at < rows.length; at += 500) await database.db.insert(dailyPrice).values(rows.slice(at, at + 500));
}

const thin = (ids: readonly number[], day = TODAY) => thinDailyPrices(database.db, ids, getPriceRetention(day));

beforeAll(() => seedCatalogue(database.db, readShippedCatalogue()));
beforeEach(async () => {
  await database.db.run(sql`DELETE FROM daily_price`);
  await database.db.run(sql`DELETE FROM daily_averages`);
  await insertPrices();
});

describe("thinDailyPrices", () => {
  it("thinDailyPrices keeps all days of the last 60 days and one day per week of the year before", async () => {
    await thin(ITEMS);
    const days = await database.db.all<{ readonly day: string }>(
      sql`SELECT day FROM daily_price WHERE item_id = 1 AND kind = 'sold' ORDER BY day`,
    );
    const recent = days.filter(({ day }) => day >= dailyFrom);
    const old = days.filter(({ day }) => day < dailyFrom);
    expect(recent).toHaveLength(toDayNumber(TODAY) - toDayNumber(dailyFrom) + 1);
    expect(recent.length).toBeGreaterThan(60);
    expect(old).toHaveLength((toDayNumber(dailyFrom) - toDayNumber(weeklyFrom)) / 7);
    expect(new Set(old.map(({ day }) => new Date(day).getUTCDay()))).toEqual(new Set([0]));
    expect(days.length).toBeLessThanOrEqual(67 + 49);
  });

  it("thinDailyPrices replaces the prices of an old week by their mean with the total number of samples", async () => {
    await database.db.run(sql`DELETE FROM daily_price`);
    const monday = toDayNumber(dailyFrom) - 14;
    await database.db
      .insert(dailyPrice)
      .values(
        [1_000, 1_600, 2_002].map((price, index) => createPriceDayRow({ day: formatDayNumber(monday + index), price })),
      );
    await thin([1]);
    expect(await readRows()).toMatchObject([
      { day: formatDayNumber(monday + 2), price: 1_534, median: 1_534, mean: 1_534, sample_count: 9 },
    ]);
  });

  it("thinDailyPrices changes only prices of the items that it was given", async () => {
    const before = await readRows();
    await thin([2]);
    const after = await readRows();
    const isOther = (row: unknown) => Object(row).item_id !== 2;
    expect(after.filter(isOther)).toEqual(before.filter(isOther));
    expect(after.length).toBeLessThan(before.length);
  });

  it("thinDailyPrices leaves the same rows for any order of items and when it runs again", async () => {
    await thin(ITEMS);
    const expected = await readRows();
    for (const steps of [
      [[1], [2], [3]],
      [[3], [1], [2, 3], [1]],
      [[2], [2], [3, 1], [1, 2, 3]],
    ]) {
      await database.db.run(sql`DELETE FROM daily_price`);
      await insertPrices();
      for (const ids of steps) await thin(ids);
      expect(await readRows()).toEqual(expected);
    }
  });

  it("thinDailyPrices leads to the same rows if it runs every day as if it runs once", async () => {
    await thin(ITEMS);
    const expected = await readRows();
    await database.db.run(sql`DELETE FROM daily_price`);
    await insertPrices();
    for (let ago = 40; ago >= 0; ago -= 1) await thin(ITEMS, formatDayNumber(toDayNumber(TODAY) - ago));
    expect(await readRows()).toEqual(expected);
  });

  it("thinDailyPrices changes no day of the value history of an item by more than 2 %", async () => {
    const computeHistory = async () => {
      await database.db.run(sql`DELETE FROM daily_averages`);
      for (let run = 0; run < 20; run += 1)
        await saveDailyAverages(database.db, EMPTY_PRICE_SNAPSHOT, NOW.getTime(), ["sold"]);
      return readPriceHistories(database.db);
    };
    const before = await computeHistory();
    await thin(ITEMS);
    const after = await computeHistory();
    expect(after.days).toEqual(before.days);
    expect(after.days.length).toBeGreaterThan(75);
    for (const itemId of ITEMS) {
      const prices = before.averages["EBAY-US new"][itemId] ?? [];
      expect(prices.filter((price) => price !== null).length).toBeGreaterThan(75);
      prices.forEach((price, index) => {
        const difference = (after.averages["EBAY-US new"][itemId]?.[index] ?? 0) / (price ?? 0) - 1;
        if (price !== null) expect(Math.abs(difference)).toBeLessThan(0.02);
      });
    }
  });
});

describe("listItemIdsToThin", () => {
  it("listItemIdsToThin selects each item in one refresh a week, and at most two items per refresh", () => {
    const week = Array.from({ length: 672 }, (_, tick) => listItemIdsToThin(NOW.getTime() + tick * TICK.tickMs, TICK));
    expect(week.flat().toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: TICK.maxId }, (_, index) => index + 1),
    );
    expect(Math.max(...week.map(({ length }) => length))).toBe(2);
  });

  it("listItemIdsToThin selects every item if the cron job runs only once a month", () => {
    expect(listItemIdsToThin(NOW.getTime(), { tickMs: 30 * DAY_MS, maxId: 3 })).toEqual([1, 2, 3]);
  });
});
