import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { GRADES, type Grade, MARKETS, type Market } from "../../domain/listings/market";
import type { StoredDayPrice } from "../../domain/prices/priceRows";
import { formatDayNumber } from "../../domain/time";
import type { Database } from "../client";
import { createJsonTextRowSchema, createJsonTextRowsParser, selectRowsAsJsonText } from "../packedRows";
import { isMatchingPriceSql } from "../prices/read";
import { selectGuidePrices } from "../prices/trustedAverage";
import { booleanColumnSchema, type ResultRows, rowSchema, toSnakeCase } from "../rows";
import { runBatch } from "../writeBatch";

/** Columns of the marketplace listings that prices are computed from. */
const LISTING_COLUMNS = {
  itemId: z.number(),
  market: z.enum(MARKETS),
  listingId: z.string(),
  /** Grade (new or used) derived from condition and title; null if the condition is unknown. */
  grade: z.enum(GRADES).nullable(),
  /** True for a used item that is still in its box. */
  isOpenBox: booleanColumnSchema,
  /** Price in minor units of the market's currency. */
  price: z.number(),
  shipping: z.number().nullable(),
  isBuyItNow: booleanColumnSchema,
  hasBestOffer: booleanColumnSchema,
  bidCount: z.number(),
  /** End of the listing in ms; null if it has no end. */
  endsAt: z.number().nullable(),
  soldQuantity: z.number().nullable(),
  /** Time in ms of the last request for this single listing, or of the first search that returned its current data. */
  observedAt: z.number(),
  rejectReason: z.string().nullable(),
};
const listingRow = createJsonTextRowSchema(LISTING_COLUMNS);

export type PricedListing = Readonly<z.infer<typeof listingRow>>;

export const LISTING_COLUMNS_SQL = sql.raw(Object.keys(LISTING_COLUMNS).map(toSnakeCase).join(", "));

/** A stored marketplace listing, including the fields that are only displayed. */
export interface StoredListing extends PricedListing {
  /** Condition of the item, as an id of the marketplace. */
  readonly conditionId: string | null;
  readonly title: string;
  readonly url: string;
  readonly image: string | null;
}

const saleRow = createJsonTextRowSchema({
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
  /** True if an admin ruled that the listing offers this item, false if not; the title is ignored then. */
  isMatch: booleanColumnSchema,
  ruledAt: z.number(),
});

/** All stored data that new search results of a market are compared with. */
export interface StoredMarketData {
  readonly listings: readonly PricedListing[];
  readonly dailyPrices: KnownDailyPrices;
  readonly sales: readonly z.infer<typeof saleRow>[];
  readonly rulings: readonly z.infer<typeof rulingRow>[];
  /** Guide prices by item id and grade (new or used), for the UK converted from dollars while averages are withheld. */
  readonly guidePrices: ReadonlyMap<number, Readonly<Partial<Record<Grade, number>>>>;
}

/**
 * Reads the stored data of some items in one market, in one snapshot. `since.day` is the first day of daily prices
 * (`YYYY-MM-DD`), `since.soldAt` the first time of sales in ms.
 */
export async function readStoredMarketData(
  db: Database,
  market: Market,
  itemIds: readonly number[],
  since: { readonly day: string; readonly soldAt: number },
): Promise<StoredMarketData> {
  // The ids are part of the SQL text: the database would bill every lookup in a JSON parameter as a row read.
  const isRequestedItem = sql`item_id IN (${sql.raw(itemIds.map(Number).join(", "))})`;
  const isRequested = sql`${isRequestedItem} AND market = ${market}`;
  const [listings = [], days = [], sales = [], rulings = [], guide = []] = await runBatch(db, [
    selectRowsAsJsonText(LISTING_COLUMNS_SQL, sql`listing WHERE ${isRequested}`),
    selectKnownDailyPrices(isRequestedItem, market, since.day),
    selectRowsAsJsonText(
      sql`item_id, listing_id, sold_count, sold_at, grade, price`,
      sql`sale WHERE ${isRequested} AND sold_at >= ${since.soldAt}`,
    ),
    sql`SELECT item_id, listing_id, is_match, ruled_at FROM listing_ruling WHERE ${isRequestedItem}`,
    selectRowsAsJsonText(sql`item_id, grade_pool, price`, selectGuidePrices(isRequestedItem, market)),
  ]);
  return {
    listings: toPricedListings(listings),
    dailyPrices: toKnownDailyPrices(days),
    sales: toSales(sales),
    rulings: rulings.map((row) => rulingRow.parse(row)),
    guidePrices: toGuidePrices(guide),
  };
}

export interface EndedAuction extends PricedListing {
  /** Number of failed requests for the listing since the auction ended. */
  readonly failedChecks: number;
}

/**
 * Lists auctions that end at or before a time in ms (`before`), which may lie in the future. Those that end last come
 * first, because auctions that ended long ago are given up.
 */
export const listEndedAuctions = async (db: Database, before: number, most: number): Promise<EndedAuction[]> =>
  toEndingAuctions(
    await db.all(
      selectRowsAsJsonText(
        sql`json_array(${LISTING_COLUMNS_SQL}), failed_checks`,
        sql`(SELECT * FROM listing WHERE ends_at <= ${before} AND is_buy_it_now = 0
          AND (reject_reason IS NULL OR reject_reason = 'no-bid') AND is_open_box = 0 ORDER BY ends_at DESC LIMIT ${most})`,
      ),
    ),
  );

export const toPricedListings = createJsonTextRowsParser(listingRow);
const toEndingAuctions = createJsonTextRowsParser(
  z
    .tuple([listingRow, z.number()])
    .transform(([listing, failedChecks]): EndedAuction => ({ ...listing, failedChecks })),
);
const toSales = createJsonTextRowsParser(saleRow);

const guideRows = createJsonTextRowsParser(z.tuple([z.number(), z.enum(GRADES), z.number()]));

function toGuidePrices(rows: ResultRows): StoredMarketData["guidePrices"] {
  const guide = new Map<number, Partial<Record<Grade, number>>>();
  for (const [itemId, grade, price] of guideRows(rows)) guide.set(itemId, { ...guide.get(itemId), [grade]: price });
  return guide;
}

type KnownDailyPrices = ReadonlyMap<number, readonly StoredDayPrice[]>;

const KINDS = ["sold", "listed"] as const;

/** Selects the daily prices of items in one market, packed into texts, because there are tens of thousands. */
const selectKnownDailyPrices = (itemCondition: SQL, market: Market, since: string): SQL =>
  selectRowsAsJsonText(
    sql`item_id, kind, grade_pool, days`,
    sql`(SELECT item_id, kind, grade_pool, group_concat((unixepoch(day) / 86400) || ':' || sample_count || ':' || outlier_count || ':' || price) AS days
      FROM daily_price WHERE ${itemCondition} AND ${isMatchingPriceSql({ kinds: KINDS, markets: [market] })} AND day >= ${since}
      GROUP BY item_id, kind, grade_pool)`,
  );

const toFigures = createJsonTextRowsParser(
  z.tuple([z.number(), z.enum(KINDS), z.enum([...GRADES, "all"]), z.string()]),
);

function toKnownDailyPrices(rows: ResultRows): KnownDailyPrices {
  const daysByItem = new Map<number, StoredDayPrice[]>();
  const dayTexts = new Map<number, string>();
  for (const [itemId, kind, pool, days] of toFigures(rows)) {
    const itemDays = daysByItem.get(itemId) ?? [];
    daysByItem.set(itemId, itemDays);
    for (const each of days.split(",")) {
      const [dayNumber = 0, sampleCount = 0, outlierCount = 0, price = 0] = each.split(":").map(Number);
      const day = dayTexts.get(dayNumber) ?? formatDayNumber(dayNumber);
      dayTexts.set(dayNumber, day);
      itemDays.push({ kind, pool, day, sampleCount, outlierCount, price });
    }
  }
  return daysByItem;
}
