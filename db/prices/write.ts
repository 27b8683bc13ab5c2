import { type SQL, sql } from "drizzle-orm";
import type { Market } from "../../domain/listings/market";
import type { ExchangeRate } from "../../domain/money/money";
import { PRICE_SOURCES } from "../../domain/prices/history";
import type { CurrentPriceRow, DayPriceKey, DayPriceRow } from "../../domain/prices/priceRows";
import type { Database } from "../client";
import { isPriceFigureSql } from "./read";

/**
 * Whether there is anything that the last edition does not hold, and that is of `before` (ms) or older. All figures are
 * read for the next one, so nobody looks without need: what changes from now on is news again.
 */
export async function claimPriceVersion(db: Database, before: number): Promise<boolean> {
  const opened = await db.all(sql`UPDATE price_edition SET news = 'looked at'
    WHERE id = 1 AND news <> 'none' AND published_at <= ${before} RETURNING id`);
  return opened.length > 0;
}

/** There was nothing that others would see. */
export async function releasePriceVersion(db: Database): Promise<void> {
  await db.run(sql`UPDATE price_edition SET news = 'none' WHERE id = 1 AND news = 'looked at'`);
}

/** From now on this is the edition that pages are made of. */
export async function publishPriceVersion(db: Database, edition: string, publishedAt: number): Promise<void> {
  await db.run(sql`UPDATE price_edition SET edition = ${edition}, published_at = ${publishedAt},
      news = iif(news = 'looked at', 'none', news)
    WHERE id = 1 AND edition <> ${edition}`);
}

/** A day has one rate; what is known already stays. */
export async function saveExchangeRate(db: Database, { day, usdPerGbp }: ExchangeRate): Promise<void> {
  await db.run(sql`INSERT OR IGNORE INTO rate_day (day, usd_per_gbp) VALUES (${day}, ${usdPerGbp})`);
}

interface SweepLimits {
  /** `YYYY-MM-DD`, of figures. */
  readonly day: string;
  /** ms, of sales. */
  readonly soldAt: number;
  /** ms, of listings. */
  readonly endedAt: number;
}

/** What is older than anybody looks back, and what can be bought no more. */
export async function sweepPrices(db: Database, before: SweepLimits): Promise<void> {
  await db.batch([
    db.run(sql`DELETE FROM price_now WHERE day < ${before.day}`),
    db.run(sql`DELETE FROM sale WHERE sold_at < ${before.soldAt}`),
    db.run(sql`DELETE FROM listing WHERE ends_at < ${before.endedAt}`),
  ]);
}

/** Something that changed hands. */
export interface NewSale {
  readonly amiiboId: number;
  readonly market: Market;
  readonly ebayId: string;
  readonly step: number;
  /** ms */
  readonly soldAt: number;
  readonly condition: "new" | "used";
  /** Minor units of the market's currency. */
  readonly price: number;
  readonly evidence: "auction" | "quantity";
}

/** A sale that is known already is the same one. */
export const insertSalesSql = (sales: readonly NewSale[]): SQL => sql`INSERT OR IGNORE INTO sale
    (amiibo_id, global_id, ebay_id, step, sold_at, condition, price, evidence)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
  FROM json_each(${JSON.stringify(
    sales.map((each) => [
      each.amiiboId,
      each.market,
      each.ebayId,
      each.step,
      each.soldAt,
      each.condition,
      each.price,
      each.evidence,
    ]),
  )})`;

/** The figures of one item in one market. */
export interface ItemMarketRows<Row> {
  readonly amiiboId: number;
  readonly market: Market;
  readonly rows: readonly Row[];
}

/** A day that stays as it is is not written. */
export const upsertDailyPricesSql = (all: readonly ItemMarketRows<DayPriceRow>[]): SQL => sql`INSERT INTO price_day
    (amiibo_id, global_id, kind, condition, day, n, rejected, price, median, mean)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
    value ->> 8, value ->> 9
  FROM json_each(${JSON.stringify(
    all.flatMap(({ amiiboId, market, rows }) =>
      rows.map((row) => [
        amiiboId,
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

/** Of a day that has no figure any more. */
export function deleteDailyPricesSql(all: readonly ItemMarketRows<DayPriceKey>[]): SQL {
  const gone = all.flatMap(({ amiiboId, market, rows }) =>
    rows.map(({ kind, pool, day }) => [amiiboId, market, kind, pool, day] as const),
  );
  const [oldest = null] = gone.map(([, , , , day]) => day).sort();
  // By the five columns together no more than the first of the key would be used.
  return sql`DELETE FROM price_day WHERE ${isPriceFigureSql({ kinds: PRICE_SOURCES })} AND day >= ${oldest}
    AND (amiibo_id, global_id, kind, condition, day) IN (
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(${JSON.stringify(gone)}))`;
}

const encodeCurrentPrices = (all: readonly ItemMarketRows<CurrentPriceRow>[]): string =>
  JSON.stringify(
    all.flatMap(({ amiiboId, market, rows }) =>
      rows.map((row) => [
        amiiboId,
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

/** Those that are named: the key is used column by column, and by two together no more than the first of them would be. */
const listMarketsSql = (all: readonly ItemMarketRows<CurrentPriceRow>[]): SQL =>
  sql.join(
    [...new Set(all.map(({ market }) => market))].map((market) => sql`${market}`),
    sql`, `,
  );

/**
 * What is known now of these items in their market; of what is not named nothing stays.
 * @param kinds those that were made anew: the others stay as they are.
 */
export function replaceCurrentPricesSql(
  all: readonly ItemMarketRows<CurrentPriceRow>[],
  kinds: readonly CurrentPriceRow["kind"][],
): SQL[] {
  const rows = encodeCurrentPrices(all);
  const meant = JSON.stringify(all.map(({ amiiboId, market }) => [amiiboId, market]));
  const ids = sql.raw(all.map(({ amiiboId }) => Number(amiiboId)).join(", "));
  return [
    sql`DELETE FROM price_now
      WHERE amiibo_id IN (${ids}) AND global_id IN (${listMarketsSql(all)})
      AND (+amiibo_id, +global_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${meant}))
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
