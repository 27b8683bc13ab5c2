import { type SQL, sql } from "drizzle-orm";
import type { Grade, Market } from "../../domain/listings/market";
import type { Database } from "../client";
import { selectPackedRows } from "../packedRows";
import { type KnownListing, LISTING_COLUMNS_SQL, type StoredListing, toKnownListings } from "./knownMarketData";

const toListingValues = (each: StoredListing) => [
  each.itemId,
  each.market,
  each.listingId,
  each.title,
  each.url,
  each.image,
  each.conditionId,
  each.grade,
  Number(each.isOpenBox),
  each.price,
  each.shipping,
  Number(each.isBuyItNow),
  Number(each.hasBestOffer),
  each.bidCount,
  each.endsAt,
  each.soldQuantity,
  each.observedAt,
  each.rejectReason,
];

const COLUMNS =
  "item_id, market, listing_id, title, url, image, condition_id, grade, is_open_box, price, shipping, is_buy_it_now, has_best_offer, bid_count, ends_at, sold_quantity, observed_at, reject_reason";
const VALUES = Array.from({ length: 18 }, (_, index) => `value ->> ${index}`).join(", ");
/** Columns that are compared to detect a change. `observed_at` is excluded. */
const COMPARED_COLUMNS =
  "title url image condition_id grade is_open_box price shipping is_buy_it_now has_best_offer bid_count ends_at sold_quantity reject_reason".split(
    " ",
  );

/**
 * Builds the new value of a column. Searches do not report sold quantities, so those keep the value from single
 * requests.
 */
const buildNewValue = (name: string): string =>
  name === "sold_quantity" ? "coalesce(excluded.sold_quantity, listing.sold_quantity)" : `excluded.${name}`;

/** Builds a statement that inserts or updates listings. Unchanged listings are not written. */
export const upsertListingsSql = (
  listings: readonly StoredListing[],
): SQL => sql`INSERT INTO listing (${sql.raw(COLUMNS)})
  SELECT ${sql.raw(VALUES)} FROM json_each(${JSON.stringify(listings.map(toListingValues))}) WHERE true
  ON CONFLICT (item_id, market, listing_id) DO UPDATE SET
    ${sql.raw([...COMPARED_COLUMNS, "observed_at", "missing_since"].map((name) => `${name} = ${buildNewValue(name)}`).join(", "))}
  WHERE listing.missing_since IS NOT NULL OR (${sql.raw(COMPARED_COLUMNS.map((name) => `listing.${name}`).join(", "))})
    IS NOT (${sql.raw(COMPARED_COLUMNS.map(buildNewValue).join(", "))})`;

/**
 * Builds a statement that marks listings missing from a search. They may still exist. Repeated marking writes nothing.
 */
export const markListingsMissingSql = (listings: readonly KnownListing[], now: number): SQL =>
  sql`UPDATE listing SET missing_since = ${now} WHERE missing_since IS NULL AND ${isOneOfSql(listings)}`;

/**
 * Builds a statement that deletes listings missing since a time.
 *
 * @param since ms
 */
export const deleteMissingListingsSql = (listings: readonly KnownListing[], since: number): SQL =>
  sql`DELETE FROM listing WHERE missing_since < ${since} AND ${isOneOfSql(listings)}`;

/** Builds a statement that saves the result of a request for a single listing. */
export const recordListingCheckSql = ({
  itemId,
  market,
  listingId,
  grade,
  price,
  bidCount,
  observedAt,
  rejectReason,
}: KnownListing): SQL =>
  sql`UPDATE listing SET grade = ${grade}, price = ${price}, bid_count = ${bidCount}, observed_at = ${observedAt}, reject_reason = ${rejectReason},
      missing_since = NULL
    WHERE item_id = ${itemId} AND market = ${market} AND listing_id = ${listingId}`;

/** Builds a statement that counts a failed request for each listing. */
export const recordFailedChecksSql = (listings: readonly KnownListing[]): SQL =>
  sql`UPDATE listing SET failed_checks = failed_checks + 1 WHERE ${isOneOfSql(listings)}`;

/** Builds a statement that deletes the listings of items in a market, except the given ones. */
export const deleteListingsExceptSql = (
  market: Market,
  itemIds: readonly number[],
  kept: readonly KnownListing[],
): SQL =>
  sql`DELETE FROM listing WHERE market = ${market}
    AND item_id IN (SELECT value FROM json_each(${JSON.stringify(itemIds)}))
    AND (item_id, listing_id) NOT IN (SELECT value ->> 0, value ->> 1
      FROM json_each(${JSON.stringify(kept.map(({ itemId, listingId }) => [itemId, listingId]))}))`;

/** Builds a statement that deletes listings that have ended. */
export const deleteListingsSql = (listings: readonly KnownListing[]): SQL =>
  sql`DELETE FROM listing WHERE ${isOneOfSql(listings)}`;

const isOneOfSql = (listings: readonly KnownListing[]): SQL =>
  sql`(item_id, market, listing_id) IN (SELECT value ->> 0, value ->> 1, value ->> 2
    FROM json_each(${JSON.stringify(listings.map(({ itemId, market, listingId }) => [itemId, market, listingId]))}))`;

/**
 * Condition for listings whose sold quantity is worth requesting. It must equal the condition of the index
 * `listing_by_count` literally.
 */
const IS_COUNTABLE_SQL = sql.raw(
  "is_buy_it_now = 1 AND has_best_offer = 0 AND reject_reason IS NULL AND condition_id IS NOT NULL AND is_single_unit = 0",
);
/** Condition for listings whose sales count for averages. */
const IS_COUNTED_AS_SALE_SQL = sql.raw("is_open_box = 0");

interface ListingsToCount {
  readonly known: readonly KnownListing[];
  /** Listings whose sold quantity is unknown or outdated. */
  readonly unknown: readonly KnownListing[];
}

interface CountLimits {
  /** ms. Counts from before are outdated. */
  readonly countedSince: number;
  /** ms. Counts from later are too recent to be requested again. */
  readonly askedBefore: number;
  /** Limit for each of the two groups. */
  readonly limit: number;
}

/** Reads listings whose sold quantity should be requested, longest uncounted first. */
export async function readListingsToCount(
  db: Database,
  { countedSince, askedBefore, limit }: CountLimits,
): Promise<ListingsToCount> {
  const selectListings = (condition: SQL) =>
    db.all<Record<string, unknown>>(
      selectPackedRows(
        LISTING_COLUMNS_SQL,
        sql`(SELECT * FROM listing WHERE ${IS_COUNTABLE_SQL} AND ${IS_COUNTED_AS_SALE_SQL} AND ${condition} ORDER BY counted_at, listing_id LIMIT ${limit})`,
      ),
    );
  const [known, unknown] = await db.batch([
    selectListings(
      sql`counted_at >= ${countedSince} AND counted_at <= ${askedBefore} AND sold_quantity_at >= ${countedSince} AND sold_quantity IS NOT NULL`,
    ),
    selectListings(sql`counted_at < ${countedSince}`),
  ]);
  return { known: toKnownListings(known), unknown: toKnownListings(unknown) };
}

/** Result of a request for the sold quantity of a single listing. */
export interface SoldCount {
  readonly grade: Grade | null;
  readonly soldQuantity: number | null;
  readonly isSingleUnit: boolean;
}

/** Builds a statement that records requests without a response. Known quantities stay. */
export const recordUnansweredCountsSql = (listings: readonly KnownListing[], now: number): SQL =>
  sql`UPDATE listing SET counted_at = ${now} WHERE ${isOneOfSql(listings)}`;

/** Builds a statement that saves the results of requests. */
export const recordSoldCountsSql = (counts: readonly (readonly [KnownListing, SoldCount])[], now: number): SQL =>
  sql`UPDATE listing SET counted_at = ${now}, sold_quantity_at = ${now}, sold_quantity = reported.value ->> 3, is_single_unit = reported.value ->> 4,
      grade = reported.value ->> 5
    FROM json_each(${JSON.stringify(
      counts.map(([{ itemId, market, listingId }, { soldQuantity, isSingleUnit, grade }]) => [
        itemId,
        market,
        listingId,
        soldQuantity,
        Number(isSingleUnit),
        grade,
      ]),
    )}) AS reported
    WHERE item_id = reported.value ->> 0 AND market = reported.value ->> 1 AND listing_id = reported.value ->> 2`;
