import { sql } from "drizzle-orm";
import { z } from "zod";
import { GRADES, MARKET_GRADES, MARKETS } from "../../domain/listings/market";
import {
  AVERAGE_SOURCES,
  type AverageSource,
  computeDayAverages,
  type DayAverages,
  getSnapshotAverages,
  type ObservedDailyPrices,
  rescaleAverages,
  toMarketGradeKey,
} from "../../domain/prices/dayAverages";
import { buildPriceHistories, type PriceHistories } from "../../domain/prices/priceHistories";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { PRICE_WINDOW_DAYS } from "../../domain/prices/priceWindow";
import { listValueHistoryDays } from "../../domain/prices/valueHistory";
import { formatDayNumber, formatUtcDay, toDayNumber } from "../../domain/time";
import type { Database } from "../client";
import { jsonListSql } from "../jsonRows";
import { createJsonTextRowsParser, selectRowsAsJsonText } from "../packedRows";
import { rowSchema } from "../rows";
import { runBatch } from "../writeBatch";
import { canShowPriceSql, isMatchingPriceSql } from "./read";

/** Item id, then its average in each of `MARKET_GRADES`; not validated, because a year has 300,000 of these entries. */
type ItemAverages = readonly [itemId: number, ...averages: (number | null)[]];
const MARKET_GRADE_KEYS = MARKET_GRADES.map(toMarketGradeKey);
const averagesRow = z.tuple([z.string(), z.enum(AVERAGE_SOURCES), z.array(z.custom<ItemAverages>())]);
const versionRow = rowSchema({ version: z.string() });

/** Reads the history of average prices of all items. It takes fewer than 200 rows: one per day and source. */
export async function readPriceHistories(db: Database): Promise<PriceHistories> {
  const [[version] = [], rows = []] = await runBatch(db, [
    sql`SELECT version FROM price_version WHERE id = 1`,
    selectRowsAsJsonText(
      sql`day, kind, json(averages)`,
      sql`(SELECT * FROM daily_averages WHERE ${canShowPriceSql()})`,
    ),
  ]);
  const byDay = new Map<number, DayAverages>();
  // Sorts guide prices first, so that averages of sales override them in the loop below.
  const inOrder = createJsonTextRowsParser(averagesRow)(rows).sort(
    ([, one], [, other]) => AVERAGE_SOURCES.indexOf(other) - AVERAGE_SOURCES.indexOf(one),
  );
  for (const [date, , averages] of inOrder) {
    const day = toDayNumber(date);
    const merged = new Map(byDay.get(day));
    for (const [id, prices] of toDayAverages(averages)) merged.set(id, { ...merged.get(id), ...prices });
    byDay.set(day, merged);
  }
  return buildPriceHistories(versionRow.parse(version).version, byDay);
}

const toDayAverages = (rows: readonly ItemAverages[]): DayAverages =>
  new Map(
    rows.map(([id, ...prices]) => [
      id,
      Object.fromEntries(
        MARKET_GRADE_KEYS.flatMap((key, index) => (typeof prices[index] === "number" ? [[key, prices[index]]] : [])),
      ),
    ]),
  );

const formatDayAverages = (averages: DayAverages): string =>
  JSON.stringify([...averages].map(([id, prices]) => [id, ...MARKET_GRADE_KEYS.map((key) => prices[key] ?? null)]));

/**
 * Saves the averages of a price snapshot, kept for every day of a month and every Monday of a year. Each call also
 * computes up to 30 missing past days from the daily prices of the sources `kinds`, newest first.
 */
export async function saveDailyAverages(
  db: Database,
  snapshot: PriceSnapshot,
  now: number,
  kinds: readonly AverageSource[],
): Promise<void> {
  const today = toDayNumber(formatUtcDay(now));
  const historyDays = listValueHistoryDays(today);
  const rows = await db.all<{ readonly name: string }>(sql`SELECT day || kind AS name FROM daily_averages`);
  const storedNames = new Set(rows.map(({ name }) => name));
  const values: string[][] = [];
  for (const kind of kinds) {
    const averages = getSnapshotAverages(snapshot, kind);
    values.push([formatDayNumber(today), kind, formatDayAverages(averages)]);
    const missing = historyDays.filter((day) => !storedNames.has(formatDayNumber(day) + kind));
    const [newest] = missing;
    if (newest === undefined) continue;
    const days = missing.filter((day) => day > newest - PRICE_WINDOW_DAYS);
    const observed = await listObservedFigures(db, kind, [(days.at(-1) ?? newest) - PRICE_WINDOW_DAYS, newest]);
    const mean = computeDayAverages(today, await listObservedFigures(db, kind, [today - PRICE_WINDOW_DAYS, today]));
    for (const day of days) {
      const rescaled = rescaleAverages(computeDayAverages(day, observed), mean, averages);
      values.push([formatDayNumber(day), kind, formatDayAverages(rescaled)]);
    }
  }
  await db.batch([
    db.run(sql`INSERT INTO daily_averages (day, kind, averages)
      SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify(values)}) WHERE true
      ON CONFLICT (day, kind) DO UPDATE SET averages = excluded.averages WHERE daily_averages.averages <> excluded.averages`),
    db.run(
      sql`DELETE FROM daily_averages WHERE day NOT IN ${jsonListSql([today, ...historyDays].map(formatDayNumber))}`,
    ),
  ]);
}

const toObserved = createJsonTextRowsParser(z.tuple([z.number(), z.enum(MARKETS), z.enum(GRADES), z.string()]));

/** Lists all daily prices of a period, packed into one text per item, market and grade, as there are tens of thousands. */
async function listObservedFigures(
  db: Database,
  kind: AverageSource,
  [first, last]: readonly [first: number, last: number],
): Promise<ObservedDailyPrices[]> {
  const rows = await db.all<Record<string, unknown>>(
    selectRowsAsJsonText(
      sql`item_id, market, grade_pool, days`,
      sql`(SELECT item_id, market, grade_pool, group_concat((unixepoch(day) / 86400 - ${first}) || ':' || price) AS days
        FROM daily_price
        WHERE item_id IN (SELECT id FROM item) AND ${isMatchingPriceSql({ kinds: [kind], pools: GRADES })}
          AND day BETWEEN ${formatDayNumber(first)} AND ${formatDayNumber(last)}
        GROUP BY item_id, market, grade_pool)`,
    ),
  );
  return toObserved(rows).map(([itemId, market, grade, text]) => {
    const days = text.split(",").map((each) => {
      const [dayOffset = 0, price = 0] = each.split(":").map(Number);
      return { day: first + dayOffset, price };
    });
    return { itemId, market, grade, days };
  });
}
