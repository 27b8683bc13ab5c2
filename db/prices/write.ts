import { type SQL, sql } from "drizzle-orm";
import type { Grade, Market } from "../../domain/listings/market";
import type { ExchangeRate } from "../../domain/money/money";
import { PRICE_SOURCES } from "../../domain/prices/history";
import type { CurrentPriceRow, DayPriceKey, DayPriceRow } from "../../domain/prices/priceRows";
import type { SaleEvidence } from "../../domain/prices/sale";
import type { Database } from "../client";
import { isPriceFigureSql } from "./read";

/**
 * Claims the building of the next price version, if prices have changed and the last version is from `before` (ms) or
 * earlier. Later changes are detected again, because triggers set `pending_changes` back to `some`.
 */
export async function claimPriceVersion(db: Database, before: number): Promise<boolean> {
  const claimed = await db.all(sql`UPDATE price_version SET pending_changes = 'being published'
    WHERE id = 1 AND pending_changes <> 'none' AND published_at <= ${before} RETURNING id`);
  return claimed.length > 0;
}

/** Releases the claim if no published figure has changed. */
export async function releasePriceVersion(db: Database): Promise<void> {
  await db.run(
    sql`UPDATE price_version SET pending_changes = 'none' WHERE id = 1 AND pending_changes = 'being published'`,
  );
}

export async function publishPriceVersion(db: Database, version: string, publishedAt: number): Promise<void> {
  await db.run(sql`UPDATE price_version SET version = ${version}, published_at = ${publishedAt},
      pending_changes = iif(pending_changes = 'being published', 'none', pending_changes)
    WHERE id = 1 AND version <> ${version}`);
}

/** Saves the exchange rate of a day. A rate that is already stored stays. */
export async function saveExchangeRate(db: Database, { day, usdPerGbp }: ExchangeRate): Promise<void> {
  await db.run(sql`INSERT OR IGNORE INTO exchange_rate (day, usd_per_gbp) VALUES (${day}, ${usdPerGbp})`);
}

interface SweepLimits {
  /** `YYYY-MM-DD`, for current prices. */
  readonly day: string;
  /** ms, for sales. */
  readonly soldAt: number;
  /** ms, for listings. */
  readonly endedAt: number;
}

/** Deletes outdated prices and sales, and ended listings. */
export async function sweepPrices(db: Database, before: SweepLimits): Promise<void> {
  await db.batch([
    db.run(sql`DELETE FROM current_price WHERE day < ${before.day}`),
    db.run(sql`DELETE FROM sale WHERE sold_at < ${before.soldAt}`),
    db.run(sql`DELETE FROM listing WHERE ends_at < ${before.endedAt}`),
  ]);
}

/** A confirmed sale. */
export interface NewSale {
  readonly itemId: number;
  readonly market: Market;
  readonly listingId: string;
  readonly soldCount: number;
  /** ms */
  readonly soldAt: number;
  readonly grade: Grade;
  /** Minor units of the market's currency. */
  readonly price: number;
  readonly evidence: SaleEvidence;
}

/** Builds a statement that inserts sales. Sales with a known key are skipped. */
export const insertSalesSql = (sales: readonly NewSale[]): SQL => sql`INSERT OR IGNORE INTO sale
    (item_id, market, listing_id, sold_count, sold_at, grade, price, evidence)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
  FROM json_each(${JSON.stringify(
    sales.map(
      ({ itemId, market, listingId, soldCount, soldAt, grade, price, evidence }) =>
        [itemId, market, listingId, soldCount, soldAt, grade, price, evidence] as const,
    ),
  )})`;

export interface ItemMarketRows<Row> {
  readonly itemId: number;
  readonly market: Market;
  readonly rows: readonly Row[];
}

/** Builds a statement that writes daily prices. Unchanged rows are not written. */
export const upsertDailyPricesSql = (all: readonly ItemMarketRows<DayPriceRow>[]): SQL => sql`INSERT INTO daily_price
    (item_id, market, kind, grade_pool, day, sample_count, outlier_count, price, median, mean)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
    value ->> 8, value ->> 9
  FROM json_each(${JSON.stringify(
    all.flatMap(({ itemId, market, rows }) =>
      rows.map(
        ({ kind, pool, day, n, rejected, price, median, mean }) =>
          [itemId, market, kind, pool, day, n, rejected, price, median, mean] as const,
      ),
    ),
  )}) WHERE true
  ON CONFLICT (item_id, market, kind, grade_pool, day) DO UPDATE SET
    sample_count = excluded.sample_count, outlier_count = excluded.outlier_count, price = excluded.price, median = excluded.median, mean = excluded.mean
  WHERE (daily_price.sample_count, daily_price.outlier_count, daily_price.price, daily_price.median, daily_price.mean)
    IS NOT (excluded.sample_count, excluded.outlier_count, excluded.price, excluded.median, excluded.mean)`;

/** Builds a statement that deletes daily prices without data. */
export function deleteDailyPricesSql(all: readonly ItemMarketRows<DayPriceKey>[]): SQL {
  const deletedKeys = all.flatMap(({ itemId, market, rows }) =>
    rows.map(({ kind, pool, day }) => [itemId, market, kind, pool, day] as const),
  );
  const [oldest = null] = deletedKeys.map(([, , , , day]) => day).sort();
  // The other conditions let SQLite use all key columns. With the five-column comparison alone it would use only the
  // first.
  return sql`DELETE FROM daily_price WHERE ${isPriceFigureSql({ kinds: PRICE_SOURCES })} AND day >= ${oldest}
    AND (item_id, market, kind, grade_pool, day) IN (
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(${JSON.stringify(deletedKeys)}))`;
}

const encodeCurrentPrices = (all: readonly ItemMarketRows<CurrentPriceRow>[]): string =>
  JSON.stringify(
    all.flatMap(({ itemId, market, rows }) =>
      rows.map(
        ({ kind, pool, price, n, low, high, change = null, day }) =>
          [itemId, market, kind, pool, price, n, low, high, change, day] as const,
      ),
    ),
  );

/** Builds a list of the markets. With separate conditions SQLite uses both key columns, with a pair only the first. */
const listMarketsSql = (all: readonly ItemMarketRows<CurrentPriceRow>[]): SQL =>
  sql.join(
    [...new Set(all.map(({ market }) => market))].map((market) => sql`${market}`),
    sql`, `,
  );

/**
 * Builds statements that replace the current prices of the given items and markets.
 *
 * @param kinds kinds that were recomputed; rows of other kinds stay
 */
export function replaceCurrentPricesSql(
  all: readonly ItemMarketRows<CurrentPriceRow>[],
  kinds: readonly CurrentPriceRow["kind"][],
): SQL[] {
  const rows = encodeCurrentPrices(all);
  const itemMarkets = JSON.stringify(all.map(({ itemId, market }) => [itemId, market]));
  const ids = sql.raw(all.map(({ itemId }) => Number(itemId)).join(", "));
  return [
    sql`DELETE FROM current_price
      WHERE item_id IN (${ids}) AND market IN (${listMarketsSql(all)})
      AND (+item_id, +market) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${itemMarkets}))
      AND kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))
      AND (item_id, market, kind, grade_pool) NOT IN (
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${rows}))`,
    sql`INSERT INTO current_price (item_id, market, kind, grade_pool, price, sample_count, low, high, percent_of_oldest, day)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
        value ->> 8, value ->> 9
      FROM json_each(${rows}) WHERE value ->> 2 IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))
      ON CONFLICT (item_id, market, kind, grade_pool) DO UPDATE SET price = excluded.price, sample_count = excluded.sample_count,
        low = excluded.low, high = excluded.high, percent_of_oldest = excluded.percent_of_oldest, day = excluded.day
      WHERE (current_price.price, current_price.sample_count, current_price.low, current_price.high, current_price.percent_of_oldest, current_price.day)
        IS NOT (excluded.price, excluded.sample_count, excluded.low, excluded.high, excluded.percent_of_oldest, excluded.day)`,
  ];
}
