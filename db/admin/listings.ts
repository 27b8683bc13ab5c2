import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { TERMS_OF_SALE_REJECT_REASONS } from "../../domain/listings/classifierInput";
import { GRADES, MARKETS } from "../../domain/listings/market";
import { REJECT_REASON_AFTER_REPORT } from "../../domain/listings/rejectReasons";
import { PRICE_SOURCES } from "../../domain/prices/history";
import { GRADES_AND_ALL } from "../../domain/prices/priceRows";
import { getPriceWindowStart } from "../../domain/prices/priceWindow";
import { formatUtcDay } from "../../domain/time";
import type { Database } from "../client";
import { canShowPriceSql, isMatchingPriceSql } from "../prices/read";
import { makeRefreshTargetsDueSql } from "../refresh/schedule";
import { booleanColumnSchema, optionalColumnSchema, rowSchema } from "../rows";
import { runBatch, writeBatch } from "../writeBatch";
import { type PageSlice, totalCountRowSchema } from "./paging";

const listingRow = rowSchema({
  itemId: z.number(),
  listingId: z.string(),
  market: z.enum(MARKETS).nullable(),
  title: z.string().nullable(),
  url: z.string().nullable(),
  grade: z.enum(GRADES).nullable(),
  price: z.number().nullable(),
  isBuyItNow: booleanColumnSchema.nullable(),
  bidCount: z.number().nullable(),
  rejectReason: optionalColumnSchema(z.string()),
  isMatch: optionalColumnSchema(booleanColumnSchema),
  reportCount: z.number(),
}).transform(({ itemId, listingId, isMatch, reportCount, market, title, url, price, ...row }) => ({
  itemId,
  listingId,
  /** The listing as it is stored; `undefined` if it is no longer stored. */
  current:
    market === null || title === null || url === null || price === null
      ? undefined
      : {
          market,
          title,
          url,
          price,
          grade: row.grade ?? "used",
          isBuyItNow: row.isBuyItNow ?? false,
          bidCount: row.bidCount ?? 0,
          rejectReason: row.rejectReason,
        },
  /** An admin's decision: true if the listing offers this item, false if not; `undefined` without a decision. */
  ruling: isMatch,
  reportCount,
}));

/** A marketplace listing with the automatic decision on whether its price counts, as admins see it. */
export type ClassifiedListing = z.infer<typeof listingRow>;

export type ListingReviewView = "reported" | "rejected" | "ruled" | "all";

export interface ListingReviewQuery {
  readonly view: ListingReviewView;
  readonly itemId?: number | undefined;
  readonly rejectReason?: string | undefined;
}

export async function listClassifiedListings(db: Database, query: ListingReviewQuery, { limit, offset }: PageSlice) {
  const keys = selectListingKeys(query);
  const [rows = [], [count] = []] = await runBatch(db, [
    sql`SELECT keys.item_id, keys.listing_id, listing.market, title, url, grade, price, is_buy_it_now, bid_count, reject_reason,
        (SELECT is_match FROM listing_ruling
          WHERE item_id = keys.item_id AND listing_id = keys.listing_id) AS is_match,
        (SELECT count(*) FROM listing_report
          WHERE item_id = keys.item_id AND listing_id = keys.listing_id) AS report_count
      FROM (${keys} ORDER BY item_id, listing_id, market LIMIT ${limit} OFFSET ${offset}) AS keys
      LEFT JOIN listing ON listing.item_id = keys.item_id AND listing.listing_id = keys.listing_id
        AND (keys.market IS NULL OR listing.market = keys.market)
      ORDER BY keys.item_id, keys.listing_id, keys.market`,
    sql`SELECT count(*) AS total FROM (${keys})`,
  ]);
  return { rows: rows.map((row) => listingRow.parse(row)), ...totalCountRowSchema.parse(count) };
}

/** Selects the keys of a view's listings; those with a report or a ruling may no longer be stored. */
function selectListingKeys({ view, itemId, rejectReason }: ListingReviewQuery): SQL {
  const isOfItem = itemId === undefined ? sql`true` : sql`item_id = ${itemId}`;
  switch (view) {
    case "reported":
      return sql`SELECT DISTINCT item_id, listing_id, NULL AS market FROM listing_report WHERE ${isOfItem}`;
    case "ruled":
      return sql`SELECT item_id, listing_id, NULL AS market FROM listing_ruling WHERE ${isOfItem}`;
    case "rejected": {
      const isRejected =
        rejectReason === undefined ? sql`reject_reason IS NOT NULL` : sql`reject_reason = ${rejectReason}`;
      return sql`SELECT item_id, listing_id, market FROM listing WHERE ${isOfItem} AND ${isRejected}`;
    }
    case "all":
      return sql`SELECT item_id, listing_id, market FROM listing WHERE ${isOfItem}`;
  }
}

const countRow = rowSchema({ rejectReason: optionalColumnSchema(z.string()), count: z.number() });

/** Counts marketplace listings by reject reason, most frequent first; `undefined` stands for the accepted ones. */
export async function countListingsByReason(
  db: Database,
  itemId?: number,
): Promise<ReadonlyMap<string | undefined, number>> {
  const isOfItem = itemId === undefined ? sql`true` : sql`item_id = ${itemId}`;
  const rows = await db.all(sql`SELECT reject_reason, count(*) AS count FROM listing WHERE ${isOfItem}
    GROUP BY reject_reason ORDER BY count DESC, reject_reason`);
  return new Map(rows.map((row) => countRow.parse(row)).map(({ rejectReason, count }) => [rejectReason, count]));
}

const sampleRow = rowSchema({
  market: z.enum(MARKETS),
  kind: z.enum(PRICE_SOURCES),
  pool: z.enum(GRADES_AND_ALL),
  dayCount: z.number(),
  sampleCount: z.number(),
  outlierCount: z.number(),
});

/** Numbers of days, prices and outliers from which an item's price statistics were computed. */
export type PriceSampleCounts = z.infer<typeof sampleRow>;

export async function listPriceSampleCounts(db: Database, itemId: number, since: string): Promise<PriceSampleCounts[]> {
  const rows =
    await db.all(sql`SELECT market, kind, grade_pool AS pool, count(*) AS day_count, sum(sample_count) AS sample_count,
        sum(outlier_count) AS outlier_count
      FROM daily_price WHERE item_id = ${itemId} AND ${isMatchingPriceSql({ kinds: PRICE_SOURCES })} AND day >= ${since} AND ${canShowPriceSql()}
      GROUP BY market, kind, grade_pool
      ORDER BY market DESC, kind DESC, grade_pool`);
  return rows.map((row) => sampleRow.parse(row));
}

interface Ruling {
  readonly itemId: number;
  readonly listingId: string;
  /** True if the listing offers this item, false if not; `undefined` deletes the admin's decision. */
  readonly isMatch: boolean | undefined;
  /** Keys of the marketplace searches that find the listing. They run again soon, so that prices are recomputed. */
  readonly dueTargetKeys: readonly string[];
  readonly now: number;
}

/** Saves or deletes an admin's ruling, which settles the listing's reports; returns false if the listing is unknown. */
export async function saveListingRuling(db: Database, { itemId, listingId, isMatch, dueTargetKeys, now }: Ruling) {
  const isListing = sql`item_id = ${itemId} AND listing_id = ${listingId}`;
  const knownRows =
    await db.all(sql`SELECT 1 FROM listing WHERE ${isListing} UNION ALL SELECT 1 FROM listing_report WHERE ${isListing}
    UNION ALL SELECT 1 FROM listing_ruling WHERE ${isListing} LIMIT 1`);
  if (knownRows.length === 0) return false;
  const writes =
    isMatch === undefined
      ? [sql`DELETE FROM listing_ruling WHERE ${isListing}`]
      : [
          sql`INSERT INTO listing_ruling (item_id, listing_id, is_match, ruled_at)
            VALUES (${itemId}, ${listingId}, ${Number(isMatch)}, ${now})
            ON CONFLICT (item_id, listing_id) DO UPDATE SET is_match = excluded.is_match, ruled_at = excluded.ruled_at`,
          sql`UPDATE listing SET reject_reason = ${isMatch ? TERM_REJECT_OR_NULL_SQL : REJECT_REASON_AFTER_REPORT} WHERE ${isListing}`,
          sql`DELETE FROM listing_report WHERE ${isListing}`,
          ...(isMatch ? [] : deleteSalesSql(itemId, isListing, now)),
        ];
  await writeBatch(db, [...writes, makeRefreshTargetsDueSql(dueTargetKeys, now)]);
  return true;
}

/**
 * Builds statements that delete a wrong listing's sales and the daily prices of the last 30 days that include them. A
 * refresh recomputes these days; older daily prices stay.
 */
const deleteSalesSql = (itemId: number, isListing: SQL, now: number): SQL[] => [
  sql`DELETE FROM daily_price WHERE item_id = ${itemId} AND ${isMatchingPriceSql({ kinds: ["sold"] })}
    AND (market, day) IN (SELECT market, date(sold_at / 1000, 'unixepoch') FROM sale
      WHERE ${isListing} AND sold_at >= ${Date.parse(getPriceWindowStart(formatUtcDay(now)))})`,
  sql`DELETE FROM sale WHERE ${isListing}`,
];

/** SQL for a confirmed listing's reject reason; terms of sale still count, because the ruling is only on the item. */
const TERM_REJECT_OR_NULL_SQL = sql.raw(
  `iif(reject_reason IN (${TERMS_OF_SALE_REJECT_REASONS.map((reason) => `'${reason}'`).join(", ")}), reject_reason, NULL)`,
);
