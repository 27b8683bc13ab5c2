import { type SQL, sql } from "drizzle-orm";
import type { Market } from "../../domain/listings/market";
import type { ExchangeRate } from "../../domain/money/money";
import { PRICE_SOURCES } from "../../domain/prices/history";
import type { PriceRetention } from "../../domain/prices/priceRetention";
import type { CurrentPriceRow, DayPriceKey, DayPriceRow } from "../../domain/prices/priceRows";
import type { Database } from "../client";
import { insertObjectsSql, isRowAmongSql, jsonListSql, jsonRowsSql, upsertObjectsSql } from "../jsonRows";
import type { sale } from "../schema/market";
import { isMatchingPriceSql } from "./read";

/**
 * Claims the publishing of changed prices, if the last version was published at or before a time in ms. Changes during
 * the publishing are not lost: triggers set `pending_changes` to `some` again.
 */
export async function claimPriceVersionPublishing(db: Database, before: number): Promise<boolean> {
  const claimed = await db.all(sql`UPDATE price_version SET pending_changes = 'being published'
    WHERE id = 1 AND pending_changes <> 'none' AND published_at <= ${before} RETURNING id`);
  return claimed.length > 0;
}

/** Gives up the claim of `claimPriceVersionPublishing`, because no published price has changed. */
export async function releasePriceVersionClaim(db: Database): Promise<void> {
  await db.run(
    sql`UPDATE price_version SET pending_changes = 'none' WHERE id = 1 AND pending_changes = 'being published'`,
  );
}

export async function publishPriceVersion(db: Database, version: string, publishedAt: number): Promise<void> {
  await db.run(sql`UPDATE price_version SET version = ${version}, published_at = ${publishedAt},
      pending_changes = iif(pending_changes = 'being published', 'none', pending_changes)
    WHERE id = 1 AND version <> ${version}`);
}

/** Saves the exchange rate of a day. A rate that is already stored for that day stays. */
export async function saveExchangeRate(db: Database, { day, usdPerGbp }: ExchangeRate): Promise<void> {
  await db.run(sql`INSERT OR IGNORE INTO exchange_rate (day, usd_per_gbp) VALUES (${day}, ${usdPerGbp})`);
}

/** Deletes current prices, sales and ended listings that are older than the days and times in ms of `before`. */
export async function deleteOldPricesAndSales(
  db: Database,
  before: { readonly day: string; readonly soldAt: number; readonly endedAt: number },
): Promise<void> {
  await db.batch([
    db.run(sql`DELETE FROM current_price WHERE day < ${before.day}`),
    db.run(sql`DELETE FROM sale WHERE sold_at < ${before.soldAt}`),
    db.run(sql`DELETE FROM listing WHERE ends_at < ${before.endedAt}`),
  ]);
}

/**
 * Thins out the old daily prices of some items: of each week before `dailyFrom`, all days become one row, on the last
 * day that had a price, with the mean of their prices. Rows before `weeklyFrom` are deleted. A week is merged as a whole
 * or not at all, so repeated and interrupted calls lead to the same rows.
 */
export async function thinDailyPrices(
  db: Database,
  itemIds: readonly number[],
  { dailyFrom, weeklyFrom }: PriceRetention,
): Promise<void> {
  if (itemIds.length === 0) return;
  const isOld = sql`item_id IN ${jsonListSql(itemIds)} AND ${isMatchingPriceSql({ kinds: PRICE_SOURCES })}
    AND day < ${dailyFrom}`;
  // The week of a day is named by its Sunday.
  await db.batch([
    db.run(sql`DELETE FROM daily_price WHERE ${isOld} AND day < ${weeklyFrom}`),
    db.run(sql`INSERT INTO daily_price
        (item_id, market, kind, grade_pool, day, sample_count, outlier_count, price, median, mean)
      SELECT item_id, market, kind, grade_pool, max(day), sum(sample_count), sum(outlier_count),
        CAST(round(avg(price)) AS INTEGER), CAST(round(avg(median)) AS INTEGER), CAST(round(avg(mean)) AS INTEGER)
      FROM daily_price WHERE ${isOld}
      GROUP BY item_id, market, kind, grade_pool, date(day, 'weekday 0') HAVING count(*) > 1
      ON CONFLICT DO UPDATE SET sample_count = excluded.sample_count, outlier_count = excluded.outlier_count,
        price = excluded.price, median = excluded.median, mean = excluded.mean`),
    db.run(sql`DELETE FROM daily_price WHERE ${isOld} AND EXISTS (
      SELECT 1 FROM daily_price AS later
      WHERE later.item_id = daily_price.item_id AND later.market = daily_price.market
        AND later.kind = daily_price.kind AND later.grade_pool = daily_price.grade_pool
        AND later.day > daily_price.day AND later.day <= date(daily_price.day, 'weekday 0'))`),
  ]);
}

/** A sale that the marketplace confirmed, for example by an auction that ended with bids. */
export type ConfirmedSale = Readonly<typeof sale.$inferSelect>;

/** Builds a statement that inserts sales. Skips sales that are already stored. */
export const insertSalesSql = (sales: readonly ConfirmedSale[]): SQL =>
  sql`INSERT OR IGNORE ${insertObjectsSql(
    "sale",
    ["itemId", "market", "listingId", "soldCount", "soldAt", "grade", "price", "evidence"],
    sales,
  )}`;

export interface ItemMarketRows<Row> {
  readonly itemId: number;
  readonly market: Market;
  readonly rows: readonly Row[];
}

const DAILY_PRICE_KEY = ["itemId", "market", "kind", "gradePool", "day"] as const;

/** Builds a statement that inserts or updates daily prices. Unchanged rows are not written. */
export const upsertDailyPricesSql = (all: readonly ItemMarketRows<DayPriceRow>[]): SQL =>
  upsertObjectsSql(
    "daily_price",
    DAILY_PRICE_KEY,
    ["sampleCount", "outlierCount", "price", "median", "mean"],
    all.flatMap(({ itemId, market, rows }) =>
      rows.map(({ pool: gradePool, ...row }) => ({ ...row, itemId, market, gradePool })),
    ),
  );

/** Builds a statement that deletes daily prices for which there is no data any more. */
export function deleteDailyPricesSql(all: readonly ItemMarketRows<DayPriceKey>[]): SQL {
  const deleted = all.flatMap(({ itemId, market, rows }) =>
    rows.map(({ kind, pool: gradePool, day }) => ({ itemId, market, kind, gradePool, day })),
  );
  const [oldest = null] = deleted.map(({ day }) => day).sort();
  // The extra conditions let SQLite use all columns of the key. Without them, it would use only the first column.
  return sql`DELETE FROM daily_price WHERE ${isMatchingPriceSql({ kinds: PRICE_SOURCES })} AND day >= ${oldest}
    AND ${isRowAmongSql(DAILY_PRICE_KEY, deleted)}`;
}

/** Builds statements that replace the current prices of the given items and markets, but only of the given kinds. */
export function replaceCurrentPricesSql(
  all: readonly ItemMarketRows<CurrentPriceRow>[],
  kinds: readonly CurrentPriceRow["kind"][],
): SQL[] {
  const figures = all.flatMap(({ itemId, market, rows }) =>
    rows.map(({ pool: gradePool, percentOfPrevious, postage, ...row }) => ({
      ...row,
      itemId,
      market,
      gradePool,
      percentOfPrevious,
      postage,
    })),
  );
  const key = ["itemId", "market", "kind", "gradePool"] as const;
  const itemMarkets = all.map(({ itemId, market }) => [itemId, market]);
  const ids = sql.raw(all.map(({ itemId }) => Number(itemId)).join(", "));
  return [
    // The separate conditions let SQLite use both columns of the key. A comparison of pairs would use only the first.
    sql`DELETE FROM current_price
      WHERE item_id IN (${ids}) AND market IN ${[...new Set(all.map(({ market }) => market))]}
      AND (+item_id, +market) IN ${jsonRowsSql(2, itemMarkets)} AND kind IN ${jsonListSql(kinds)}
      AND NOT ${isRowAmongSql(key, figures)}`,
    upsertObjectsSql(
      "current_price",
      key,
      ["price", "sampleCount", "low", "high", "percentOfPrevious", "postage", "day"],
      figures.filter(({ kind }) => kinds.includes(kind)),
    ),
  ];
}
