import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { GRADES, type Grade, MARKETS, type Market } from "../../domain/listings/market";
import type { KnownDayPrice } from "../../domain/prices/priceRows";
import { formatDay } from "../../domain/time";
import type { Database } from "../client";
import { createRowsParser, rowObjectSchema, selectPackedRows, sqlBoolean } from "../packedRows";
import { isPriceFigureSql } from "../prices/read";
import type { ResultRows } from "../write";

/** A stored listing with the fields that prices depend on. */
export interface KnownListing {
  readonly itemId: number;
  readonly market: Market;
  readonly listingId: string;
  /** Grade derived from condition and title; null if the condition is unknown. */
  readonly grade: Grade | null;
  /** True if used and in its box. */
  readonly isOpenBox: boolean;
  /** Minor units of the market's currency. */
  readonly price: number;
  readonly shipping: number | null;
  readonly isBuyItNow: boolean;
  readonly hasBestOffer: boolean;
  readonly bidCount: number;
  /** ms */
  readonly endsAt: number | null;
  readonly soldQuantity: number | null;
  /** ms. Time of the last request for this single listing, or of the first search with its current data. */
  readonly observedAt: number;
  readonly rejectReason: string | null;
}

/** A stored listing with the fields that are only displayed. */
export interface StoredListing extends KnownListing {
  /** The marketplace's id of the condition. */
  readonly conditionId: string | null;
  readonly title: string;
  readonly url: string;
  readonly image: string | null;
}

interface KnownSale {
  readonly itemId: number;
  readonly listingId: string;
  readonly soldCount: number;
  readonly soldAt: number;
  readonly grade: "new" | "used";
  readonly price: number;
}

interface Ruling {
  readonly itemId: number;
  readonly listingId: string;
  /** True if the listing is this item, whatever its title; false if it is not. */
  readonly isMatch: boolean;
  /** ms */
  readonly ruledAt: number;
}

/** Stored data about some items in one market before a refresh. */
export interface KnownMarketData {
  readonly listings: readonly KnownListing[];
  readonly dailyPrices: KnownDailyPrices;
  readonly sales: readonly KnownSale[];
  readonly rulings: readonly Ruling[];
  /** Guide prices by item id. */
  readonly guidePrices: ReadonlyMap<number, Readonly<Partial<Record<Grade, number>>>>;
}

export const LISTING_COLUMNS_SQL = sql.raw(
  "item_id, market, listing_id, grade, is_open_box, price, shipping, is_buy_it_now, has_best_offer, bid_count, ends_at, sold_quantity, observed_at, reject_reason",
);

interface Since {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** ms */
  readonly soldAt: number;
}

/** Reads the data in one round trip and one snapshot. */
export async function readKnownMarketData(
  db: Database,
  market: Market,
  itemIds: readonly number[],
  since: Since,
): Promise<KnownMarketData> {
  // Inlined as numbers: with a JSON list as parameter, every lookup in it would be billed as a row read.
  const isRequestedItem = sql`item_id IN (${sql.raw(itemIds.map(Number).join(", "))})`;
  const runQuery = (select: SQL) => db.all<Record<string, unknown>>(select);
  const [listings, days, sales, rulings, guide] = await db.batch([
    runQuery(selectPackedRows(LISTING_COLUMNS_SQL, sql`listing WHERE ${isRequestedItem} AND market = ${market}`)),
    runQuery(selectKnownDailyPrices(isRequestedItem, market, since.day)),
    runQuery(
      selectPackedRows(
        sql`item_id, listing_id, sold_count, sold_at, grade, price`,
        sql`sale WHERE ${isRequestedItem} AND market = ${market} AND sold_at >= ${since.soldAt}`,
      ),
    ),
    runQuery(sql`SELECT item_id, listing_id, is_match, ruled_at FROM listing_ruling WHERE ${isRequestedItem}`),
    runQuery(
      selectPackedRows(
        sql`item_id, grade_pool, price`,
        sql`current_price WHERE ${isRequestedItem} AND market = ${market} AND kind = 'guide'`,
      ),
    ),
  ]);
  return {
    listings: toKnownListings(listings),
    dailyPrices: toKnownDailyPrices(days),
    sales: toSales(sales),
    rulings: rulings.map(toRuling),
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
    await db.all<Record<string, unknown>>(
      selectPackedRows(
        sql`json_array(${LISTING_COLUMNS_SQL}), failed_checks`,
        sql`(SELECT * FROM listing WHERE ends_at <= ${before} AND is_buy_it_now = 0
          AND (reject_reason IS NULL OR reject_reason = 'no-bid') AND is_open_box = 0 ORDER BY ends_at DESC LIMIT ${most})`,
      ),
    ),
  );

const listingRow = rowObjectSchema({
  itemId: z.number(),
  market: z.enum(MARKETS),
  listingId: z.string(),
  grade: z.enum(GRADES).nullable(),
  isOpenBox: sqlBoolean,
  price: z.number(),
  shipping: z.number().nullable(),
  isBuyItNow: sqlBoolean,
  hasBestOffer: sqlBoolean,
  bidCount: z.number(),
  endsAt: z.number().nullable(),
  soldQuantity: z.number().nullable(),
  observedAt: z.number(),
  rejectReason: z.string().nullable(),
});

export const toKnownListings = createRowsParser(listingRow);
const toEndingAuctions = createRowsParser(
  z
    .tuple([listingRow, z.number()])
    .transform(([listing, failedChecks]): EndingAuction => ({ ...listing, failedChecks })),
);

const toSales = createRowsParser(
  rowObjectSchema({
    itemId: z.number(),
    listingId: z.string(),
    soldCount: z.number(),
    soldAt: z.number(),
    grade: z.enum(GRADES),
    price: z.number(),
  }),
);

const rulingRow = z.object({ item_id: z.number(), listing_id: z.string(), is_match: sqlBoolean, ruled_at: z.number() });

function toRuling(each: unknown): Ruling {
  const row = rulingRow.parse(each);
  return { itemId: row.item_id, listingId: row.listing_id, isMatch: row.is_match, ruledAt: row.ruled_at };
}

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
  const dayTexts = new Map<string, string>();
  for (const [itemId, kind, pool, days] of toFigures(rows)) {
    const itemDays = daysByItem.get(itemId) ?? [];
    daysByItem.set(itemId, itemDays);
    for (const each of days.split(",")) {
      const [dayNumber = "", n, rejected, price] = each.split(":");
      const day = dayTexts.get(dayNumber) ?? formatDay(Number(dayNumber));
      dayTexts.set(dayNumber, day);
      itemDays.push({ kind, pool, day, sampleCount: Number(n), outlierCount: Number(rejected), price: Number(price) });
    }
  }
  return daysByItem;
}
