import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { Grade, Market } from "../../domain/listings/market";

interface Now {
  readonly id: number;
  readonly market: Market;
  readonly kind: "sold" | "listed" | "guide" | "from";
  readonly pool: Grade | "all";
  /** Price in minor units of the market's currency. */
  readonly price: number;
  readonly n?: number;
  readonly change?: number;
  readonly day?: string;
}

/** Replaces all current prices and publishes them under a new version, as a refresh would. */
export async function insertCurrentPrices(db: Database, prices: readonly Now[], version: string): Promise<void> {
  const rows = prices.map(({ n = 5, change = null, day = "2026-11-20", ...row }) => ({ ...row, n, change, day }));
  await db.batch([
    db.run(sql`DELETE FROM current_price`),
    db.run(sql`INSERT INTO current_price (item_id, market, grade_pool, kind, price, sample_count, low, high, percent_of_previous, day)
      SELECT value ->> 'id', value ->> 'market', value ->> 'pool', value ->> 'kind', value ->> 'price', value ->> 'n',
        value ->> 'price', value ->> 'price', value ->> 'change', value ->> 'day'
      FROM json_each(${JSON.stringify(rows)})`),
    db.run(sql`UPDATE price_version SET version = ${version}, published_at = ${Date.parse("2026-11-20T10:00:00Z")}`),
  ]);
}

/** Creates rows with the same sold price for new copies, used copies and both together. */
export const createSoldPrices = (id: number, market: Market, price: number, more: Partial<Now> = {}): Now[] =>
  (["new", "used", "all"] as const).map((pool) => ({ id, market, kind: "sold", pool, price, ...more }));

interface Day {
  readonly id: number;
  readonly market: Market;
  /** Day as `YYYY-MM-DD`. */
  readonly day: string;
  readonly price: number;
}

/** Inserts daily sold prices, the same for new copies, for used ones and for both together. */
export const insertSoldDays = async (db: Database, days: readonly Day[]): Promise<unknown> =>
  db.run(sql`INSERT INTO daily_price (item_id, market, grade_pool, kind, day, sample_count, outlier_count, price, median, mean)
    SELECT days.value ->> 'id', days.value ->> 'market', pools.value, 'sold', days.value ->> 'day', 1, 0, days.value ->> 'price',
      days.value ->> 'price', days.value ->> 'price'
    FROM json_each(${JSON.stringify(days)}) AS days, json_each('["new", "used", "all"]') AS pools`);
