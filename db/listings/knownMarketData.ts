import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { GRADES, type Grade, MARKETS, type Market } from "../../domain/listings/market";
import type { KnownDayPrice } from "../../domain/prices/priceRows";
import { formatDay } from "../../domain/time";
import type { Database } from "../client";
import { createRowsParser, rowObjectSchema, selectPackedRows } from "../packedRows";
import { isPriceFigureSql } from "../prices/read";
import { type ResultRows, rowSchema, sqlBoolean, toSnakeCase } from "../rows";
import { runBatch } from "../writeBatch";

/** The fields of a stored listing that prices depend on. */
const LISTING_COLUMNS = {
  itemId: z.number(),
  market: z.enum(MARKETS),
  listingId: z.string(),
  /** Grade derived from condition and title; null if the condition is unknown. */
  grade: z.enum(GRADES).nullable(),
  /** True if used and in its box. */
  isOpenBox: sqlBoolean,
  /** Minor units of the market's currency. */
  price: z.number(),
  shipping: z.number().nullable(),
  isBuyItNow: sqlBoolean,
  hasBestOffer: sqlBoolean,
  bidCount: z.number(),
  /** ms */
  endsAt: z.number().nullable(),
  soldQuantity: z.number().nullable(),
  /** ms. Time of the last request for this single listing, or of the first search with its current data. */
  observedAt: z.number(),
  rejectReason: z.string().nullable(),
};
const listingRow = rowObjectSchema(LISTING_COLUMNS);

export type KnownListing = Readonly<z.infer<typeof listingRow>>;

export const LISTING_COLUMNS_SQL = sql.raw(Object.keys(LISTING_COLUMNS).map(toSnakeCase).join(", "));

/** A stored listing with the fields that are only displayed. */
export interface StoredListing extends KnownListing {
  /** The marketplace's id of the condition. */
  readonly conditionId: string | null;
  readonly title: string;
  readonly url: string;
  readonly image: string | null;
}

const saleRow = rowObjectSchema({
  itemId: z.number(),
  listingId: z.string(),
  soldCount: z.number(),
  soldAt: z.number(),
  grade: z.enum(GRADES),
  price: z.number(),
});

const rulingRow = rowSchema({
  itemId: z.number(),
  listingId: z.string(),
  /** True if the listing is this item, whatever its title; false if it is not. */
  isMatch: sqlBoolean,
  /** ms */
  ruledAt: z.number(),
});

/** Stored data about some items in one market before a refresh. */
export interface KnownMarketData {
  readonly listings: readonly KnownListing[];
  readonly dailyPrices: KnownDailyPrices;
  readonly sales: readonly z.infer<typeof saleRow>[];
  readonly rulings: readonly z.infer<typeof rulingRow>[];
  /** Guide prices by item id. */
  readonly guidePrices: ReadonlyMap<number, Readonly<Partial<Record<Grade, number>>>>;
}

/**
 * Reads the data in one round trip and one snapshot.
 *
 * @param since the first day (`YYYY-MM-DD`) of daily prices, and the first time (ms) of sales
 */
export async function readKnownMarketData(
  db: Database,
  market: Market,
  itemIds: readonly number[],
  since: { readonly day: string; readonly soldAt: number },
): Promise<KnownMarketData> {
  // Inlined as numbers: with a JSON list as parameter, every lookup in it would be billed as a row read.
  const isRequestedItem = sql`item_id IN (${sql.raw(itemIds.map(Number).join(", "))})`;
  const isRequested = sql`${isRequestedItem} AND market = ${market}`;
  const [listings = [], days = [], sales = [], rulings = [], guide = []] = await runBatch(db, [
    selectPackedRows(LISTING_COLUMNS_SQL, sql`listing WHERE ${isRequested}`),
    selectKnownDailyPrices(isRequestedItem, market, since.day),
    selectPackedRows(
      sql`item_id, listing_id, sold_count, sold_at, grade, price`,
      sql`sale WHERE ${isRequested} AND sold_at >= ${since.soldAt}`,
    ),
    sql`SELECT item_id, listing_id, is_match, ruled_at FROM listing_ruling WHERE ${isRequestedItem}`,
    selectPackedRows(sql`item_id, grade_pool, price`, sql`current_price WHERE ${isRequested} AND kind = 'guide'`),
  ]);
  return {
    listings: toKnownListings(listings),
    dailyPrices: toKnownDailyPrices(days),
    sales: toSales(sales),
    rulings: rulings.map((row) => rulingRow.parse(row)),
    guidePrices: toGuidePrices(guide),
  };
}

export interface EndingAuction extends KnownListing {
  /** Number of failed requests for the single listing since its end. */
  readonly failedChecks: number;
}

/**
 * Lists auctions in all markets that count or would count with a bid. Latest end first, because those that ended long
 * ago are given up.
 */
export const listEndingAuctions = async (db: Database, before: number, most: number): Promise<EndingAuction[]> =>
  toEndingAuctions(
    await db.all(
      selectPackedRows(
        sql`json_array(${LISTING_COLUMNS_SQL}), failed_checks`,
        sql`(SELECT * FROM listing WHERE ends_at <= ${before} AND is_buy_it_now = 0
          AND (reject_reason IS NULL OR reject_reason = 'no-bid') AND is_open_box = 0 ORDER BY ends_at DESC LIMIT ${most})`,
      ),
    ),
  );

export const toKnownListings = createRowsParser(listingRow);
const toEndingAuctions = createRowsParser(
  z
    .tuple([listingRow, z.number()])
    .transform(([listing, failedChecks]): EndingAuction => ({ ...listing, failedChecks })),
);
const toSales = createRowsParser(saleRow);

const guideRows = createRowsParser(z.tuple([z.number(), z.enum(GRADES), z.number()]));

function toGuidePrices(rows: ResultRows): KnownMarketData["guidePrices"] {
  const guide = new Map<number, Partial<Record<Grade, number>>>();
  for (const [itemId, grade, price] of guideRows(rows)) guide.set(itemId, { ...guide.get(itemId), [grade]: price });
  return guide;
}

/** Daily prices from listings, by item id. */
type KnownDailyPrices = ReadonlyMap<number, readonly KnownDayPrice[]>;

const KINDS = ["sold", "listed"] as const;

/**
 * Selects daily prices. Months of a whole series are tens of thousands of rows, so they are packed into one text per
 * figure.
 *
 * @param itemCondition condition on `item_id`
 * @param since `YYYY-MM-DD`
 */
const selectKnownDailyPrices = (itemCondition: SQL, market: Market, since: string): SQL =>
  selectPackedRows(
    sql`item_id, kind, grade_pool, days`,
    sql`(SELECT item_id, kind, grade_pool, group_concat((unixepoch(day) / 86400) || ':' || sample_count || ':' || outlier_count || ':' || price) AS days
      FROM daily_price WHERE ${itemCondition} AND ${isPriceFigureSql({ kinds: KINDS, markets: [market] })} AND day >= ${since}
      GROUP BY item_id, kind, grade_pool)`,
  );

const toFigures = createRowsParser(z.tuple([z.number(), z.enum(KINDS), z.enum([...GRADES, "all"]), z.string()]));

function toKnownDailyPrices(rows: ResultRows): KnownDailyPrices {
  const daysByItem = new Map<number, KnownDayPrice[]>();
  const dayTexts = new Map<number, string>();
  for (const [itemId, kind, pool, days] of toFigures(rows)) {
    const itemDays = daysByItem.get(itemId) ?? [];
    daysByItem.set(itemId, itemDays);
    for (const each of days.split(",")) {
      const [dayNumber = 0, n = 0, rejected = 0, price = 0] = each.split(":").map(Number);
      const day = dayTexts.get(dayNumber) ?? formatDay(dayNumber);
      dayTexts.set(dayNumber, day);
      itemDays.push({ kind, pool, day, n, rejected, price });
    }
  }
  return daysByItem;
}
