import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { TERMS_REJECT_REASONS } from "../../domain/listings/classifierInput";
import { GRADES, MARKETS } from "../../domain/listings/market";
import { RULED_OUT_REASON } from "../../domain/listings/rejectReasons";
import { PRICE_SOURCES } from "../../domain/prices/history";
import { getPriceWindowStart } from "../../domain/prices/priceWindow";
import { formatUtcDay } from "../../domain/time";
import type { Database } from "../client";
import { canShowFigureSql, isPriceFigureSql } from "../prices/read";
import { makeTargetsDueSql, writeBatch } from "../refresh/refreshTargets";
import type { PagedRows, PageSlice } from "./paging";

const listingRow = z
  .object({
    amiibo_id: z.number(),
    ebay_id: z.string(),
    global_id: z.enum(MARKETS).nullable(),
    title: z.string().nullable(),
    url: z.string().nullable(),
    grade: z.enum(GRADES).nullable(),
    price: z.number().nullable(),
    is_bin: z.number().nullable(),
    bid_count: z.number().nullable(),
    reject: z.string().nullable(),
    is_meant: z.number().nullable(),
    people: z.number(),
  })
  .transform((row) => ({
    amiiboId: row.amiibo_id,
    ebayId: row.ebay_id,
    /** Without, it has ended. */
    seen:
      row.global_id === null || row.title === null || row.url === null || row.price === null
        ? undefined
        : {
            market: row.global_id,
            title: row.title,
            url: row.url,
            grade: row.grade ?? "used",
            price: row.price,
            isBin: row.is_bin === 1,
            bidCount: row.bid_count ?? 0,
            reject: row.reject ?? undefined,
          },
    /** What an admin said. */
    ruling: row.is_meant === null ? undefined : row.is_meant === 1,
    /** How many say that it is not the item. */
    people: row.people,
  }));

/** A listing as an admin has to see it. */
export type ClassifiedListing = z.infer<typeof listingRow>;

export type ListingReviewView = "reported" | "rejected" | "ruled" | "all";

export interface ListingReviewQuery {
  readonly view: ListingReviewView;
  readonly amiiboId?: number | undefined;
  /** Why it does not count. */
  readonly reason?: string | undefined;
}

export async function listClassifiedListings(
  db: Database,
  query: ListingReviewQuery,
  { limit, offset }: PageSlice,
): Promise<PagedRows<ClassifiedListing>> {
  const found = selectListingKeys(query);
  const [rows, [count]] = await db.batch([
    db.all(sql`SELECT found.amiibo_id, found.ebay_id, global_id, title, url, grade, price, is_bin, bid_count, reject,
        (SELECT is_meant FROM listing_ruling
          WHERE amiibo_id = found.amiibo_id AND ebay_id = found.ebay_id) AS is_meant,
        (SELECT count(*) FROM listing_report
          WHERE amiibo_id = found.amiibo_id AND ebay_id = found.ebay_id) AS people
      FROM (${found} ORDER BY amiibo_id, ebay_id, market LIMIT ${limit} OFFSET ${offset}) AS found
      LEFT JOIN listing ON listing.amiibo_id = found.amiibo_id AND listing.ebay_id = found.ebay_id
        AND (found.market IS NULL OR listing.global_id = found.market)
      ORDER BY found.amiibo_id, found.ebay_id, found.market`),
    db.all<{ total: number }>(sql`SELECT count(*) AS total FROM (${found})`),
  ]);
  return { rows: rows.map((row) => listingRow.parse(row)), total: count?.total ?? 0 };
}

/** Which listings are meant; those that were reported or ruled on may have ended. */
function selectListingKeys({ view, amiiboId, reason }: ListingReviewQuery): SQL {
  const isOfItem = amiiboId === undefined ? sql`true` : sql`amiibo_id = ${amiiboId}`;
  switch (view) {
    case "reported":
      return sql`SELECT DISTINCT amiibo_id, ebay_id, NULL AS market FROM listing_report WHERE ${isOfItem}`;
    case "ruled":
      return sql`SELECT amiibo_id, ebay_id, NULL AS market FROM listing_ruling WHERE ${isOfItem}`;
    case "rejected": {
      const isMeant = reason === undefined ? sql`reject IS NOT NULL` : sql`reject = ${reason}`;
      return sql`SELECT amiibo_id, ebay_id, global_id AS market FROM listing WHERE ${isOfItem} AND ${isMeant}`;
    }
    case "all":
      return sql`SELECT amiibo_id, ebay_id, global_id AS market FROM listing WHERE ${isOfItem}`;
  }
}

const countRow = z.object({ reject: z.string().nullable(), n: z.number() });

/** How many listings count (`undefined`) and how many do not, by why. The most first. */
export async function countListingsByReason(
  db: Database,
  amiiboId?: number,
): Promise<ReadonlyMap<string | undefined, number>> {
  const isMeant = amiiboId === undefined ? sql`true` : sql`amiibo_id = ${amiiboId}`;
  const rows = await db.all(sql`SELECT reject, count(*) AS n FROM listing WHERE ${isMeant}
    GROUP BY reject ORDER BY n DESC, reject`);
  return new Map(rows.map((row) => countRow.parse(row)).map(({ reject, n }) => [reject ?? undefined, n]));
}

const sampleRow = z
  .object({
    global_id: z.enum(MARKETS),
    kind: z.enum(["sold", "listed", "guide"]),
    condition: z.enum(["new", "used", "all"]),
    days: z.number(),
    n: z.number(),
    rejected: z.number(),
  })
  .transform(({ global_id: market, condition: pool, ...row }) => ({ market, pool, ...row }));

/** What an item's figures rest on: days, prices, and prices that stood too far from the others. */
export type PriceSampleCounts = z.infer<typeof sampleRow>;

export const listPriceSampleCounts = async (
  db: Database,
  amiiboId: number,
  since: string,
): Promise<PriceSampleCounts[]> =>
  (
    await db.all(sql`SELECT global_id, kind, condition, count(*) AS days, sum(n) AS n, sum(rejected) AS rejected
      FROM price_day WHERE amiibo_id = ${amiiboId} AND ${isPriceFigureSql({ kinds: PRICE_SOURCES })} AND day >= ${since} AND ${canShowFigureSql()}
      GROUP BY global_id, kind, condition
      ORDER BY global_id DESC, kind DESC, condition`)
  ).map((row) => sampleRow.parse(row));

interface Ruling {
  readonly amiiboId: number;
  readonly ebayId: string;
  /** It is this item, or it is not; `undefined`: nobody says so any more. */
  readonly isMeant: boolean | undefined;
  /** Keys of the searches that find it: its prices are told anew. */
  readonly due: readonly string[];
  /** ms */
  readonly now: number;
}

/** An admin's word about a listing; it settles what people reported. @returns whether there is such a listing. */
export async function saveRuling(db: Database, { amiiboId, ebayId, isMeant, due, now }: Ruling): Promise<boolean> {
  const isIt = sql`amiibo_id = ${amiiboId} AND ebay_id = ${ebayId}`;
  const known =
    await db.all(sql`SELECT 1 FROM listing WHERE ${isIt} UNION ALL SELECT 1 FROM listing_report WHERE ${isIt}
    UNION ALL SELECT 1 FROM listing_ruling WHERE ${isIt} LIMIT 1`);
  if (known.length === 0) return false;
  const word =
    isMeant === undefined
      ? [sql`DELETE FROM listing_ruling WHERE ${isIt}`]
      : [
          sql`INSERT INTO listing_ruling (amiibo_id, ebay_id, is_meant, ruled_at)
            VALUES (${amiiboId}, ${ebayId}, ${Number(isMeant)}, ${now})
            ON CONFLICT (amiibo_id, ebay_id) DO UPDATE SET is_meant = excluded.is_meant, ruled_at = excluded.ruled_at`,
          sql`UPDATE listing SET reject = ${isMeant ? TERM_REJECT_OR_NULL_SQL : RULED_OUT_REASON} WHERE ${isIt}`,
          sql`DELETE FROM listing_report WHERE ${isIt}`,
          ...(isMeant ? [] : deleteSalesSql(amiiboId, isIt, now)),
        ];
  await writeBatch(db, [...word, makeTargetsDueSql(due, now)]);
  return true;
}

/**
 * What was sold of it was no sale of the item. Days of this month that were told by it have no figure until the next refresh
 * tells them by what is left; those of before stay.
 */
const deleteSalesSql = (amiiboId: number, isIt: SQL, now: number): SQL[] => [
  sql`DELETE FROM price_day WHERE amiibo_id = ${amiiboId} AND ${isPriceFigureSql({ kinds: ["sold"] })}
    AND (global_id, day) IN (SELECT global_id, date(sold_at / 1000, 'unixepoch') FROM sale
      WHERE ${isIt} AND sold_at >= ${Date.parse(getPriceWindowStart(formatUtcDay(now)))})`,
  sql`DELETE FROM sale WHERE ${isIt}`,
];

/** An admin says what is sold. How and where it is sold speaks against its price all the same. */
const TERM_REJECT_OR_NULL_SQL = sql.raw(
  `iif(reject IN (${TERMS_REJECT_REASONS.map((reject) => `'${reject}'`).join(", ")}), reject, NULL)`,
);
