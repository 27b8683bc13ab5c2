import { type SQL, sql } from "drizzle-orm";
import type { Market } from "../../domain/listings/market";
import type { ExchangeRate } from "../../domain/money/money";
import { PRICE_SOURCES } from "../../domain/prices/history";
import type { CurrentPriceRow, DayPriceKey, DayPriceRow } from "../../domain/prices/priceRows";
import type { Database } from "../client";
import { isPriceFigureSql } from "./read";

/**
 * Claims the building of the next price version, if prices have changed and the last version is from `before` (ms) or
 * earlier. Later changes are detected again, because triggers set `news` back to `some`.
 */
export async function claimPriceVersion(db: Database, before: number): Promise<boolean> {
  const claimed = await db.all(sql`UPDATE price_edition SET news = 'looked at'
    WHERE id = 1 AND news <> 'none' AND published_at <= ${before} RETURNING id`);
  return claimed.length > 0;
}

/** Releases the claim if no published figure has changed. */
export async function releasePriceVersion(db: Database): Promise<void> {
  await db.run(sql`UPDATE price_edition SET news = 'none' WHERE id = 1 AND news = 'looked at'`);
}

/** Publishes a price version. */
export async function publishPriceVersion(db: Database, edition: string, publishedAt: number): Promise<void> {
  await db.run(sql`UPDATE price_edition SET edition = ${edition}, published_at = ${publishedAt},
      news = iif(news = 'looked at', 'none', news)
    WHERE id = 1 AND edition <> ${edition}`);
}

/** Saves the exchange rate of a day. A rate that is already stored stays. */
export async function saveExchangeRate(db: Database, { day, usdPerGbp }: ExchangeRate): Promise<void> {
  await db.run(sql`INSERT OR IGNORE INTO rate_day (day, usd_per_gbp) VALUES (${day}, ${usdPerGbp})`);
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
    db.run(sql`DELETE FROM price_now WHERE day < ${before.day}`),
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
  readonly grade: "new" | "used";
  /** Minor units of the market's currency. */
  readonly price: number;
  readonly evidence: "auction" | "quantity";
}

/** Builds a statement that inserts sales. Sales with a known key are skipped. */
export const insertSalesSql = (sales: readonly NewSale[]): SQL => sql`INSERT OR IGNORE INTO sale
    (amiibo_id, global_id, ebay_id, step, sold_at, condition, price, evidence)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
  FROM json_each(${JSON.stringify(
    sales.map((each) => [
      each.itemId,
      each.market,
      each.listingId,
      each.soldCount,
      each.soldAt,
      each.grade,
      each.price,
      each.evidence,
    ]),
  )})`;

/** Rows of one item in one market. */
export interface ItemMarketRows<Row> {
  readonly itemId: number;
  readonly market: Market;
  readonly rows: readonly Row[];
}

/** Builds a statement that writes daily prices. Unchanged rows are not written. */
export const upsertDailyPricesSql = (all: readonly ItemMarketRows<DayPriceRow>[]): SQL => sql`INSERT INTO price_day
    (amiibo_id, global_id, kind, condition, day, n, rejected, price, median, mean)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
    value ->> 8, value ->> 9
  FROM json_each(${JSON.stringify(
    all.flatMap(({ itemId, market, rows }) =>
      rows.map((row) => [
        itemId,
        market,
        row.kind,
        row.pool,
        row.day,
        row.n,
        row.rejected,
        row.price,
        row.median,
        row.mean,
      ]),
    ),
  )}) WHERE true
  ON CONFLICT (amiibo_id, global_id, kind, condition, day) DO UPDATE SET
    n = excluded.n, rejected = excluded.rejected, price = excluded.price, median = excluded.median, mean = excluded.mean
  WHERE (price_day.n, price_day.rejected, price_day.price, price_day.median, price_day.mean)
    IS NOT (excluded.n, excluded.rejected, excluded.price, excluded.median, excluded.mean)`;

/** Builds a statement that deletes daily prices without data. */
export function deleteDailyPricesSql(all: readonly ItemMarketRows<DayPriceKey>[]): SQL {
  const deletedKeys = all.flatMap(({ itemId, market, rows }) =>
    rows.map(({ kind, pool, day }) => [itemId, market, kind, pool, day] as const),
  );
  const [oldest = null] = deletedKeys.map(([, , , , day]) => day).sort();
  // The other conditions let SQLite use all key columns. With the five-column comparison alone it would use only the
  // first.
  return sql`DELETE FROM price_day WHERE ${isPriceFigureSql({ kinds: PRICE_SOURCES })} AND day >= ${oldest}
    AND (amiibo_id, global_id, kind, condition, day) IN (
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(${JSON.stringify(deletedKeys)}))`;
}

const encodeCurrentPrices = (all: readonly ItemMarketRows<CurrentPriceRow>[]): string =>
  JSON.stringify(
    all.flatMap(({ itemId, market, rows }) =>
      rows.map((row) => [
        itemId,
        market,
        row.kind,
        row.pool,
        row.price,
        row.n,
        row.low,
        row.high,
        row.change ?? null,
        row.day,
      ]),
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
    sql`DELETE FROM price_now
      WHERE amiibo_id IN (${ids}) AND global_id IN (${listMarketsSql(all)})
      AND (+amiibo_id, +global_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${itemMarkets}))
      AND kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))
      AND (amiibo_id, global_id, kind, condition) NOT IN (
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${rows}))`,
    sql`INSERT INTO price_now (amiibo_id, global_id, kind, condition, price, n, low, high, change, day)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
        value ->> 8, value ->> 9
      FROM json_each(${rows}) WHERE value ->> 2 IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))
      ON CONFLICT (amiibo_id, global_id, kind, condition) DO UPDATE SET price = excluded.price, n = excluded.n,
        low = excluded.low, high = excluded.high, change = excluded.change, day = excluded.day
      WHERE (price_now.price, price_now.n, price_now.low, price_now.high, price_now.change, price_now.day)
        IS NOT (excluded.price, excluded.n, excluded.low, excluded.high, excluded.change, excluded.day)`,
  ];
}
