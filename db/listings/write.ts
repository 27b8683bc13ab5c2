import { type SQL, sql } from "drizzle-orm";
import type { Grade, Market } from "../../domain/listings/market";
import type { Database } from "../client";
import { selectPackedRows } from "../packedRows";
import { type KnownListing, LISTING_COLUMNS_SQL, type StoredListing, toKnownListings } from "./knownMarketData";

const toListingValues = (each: StoredListing) => [
  each.amiiboId,
  each.market,
  each.ebayId,
  each.title,
  each.url,
  each.image,
  each.condition,
  each.grade,
  Number(each.isOpened),
  each.price,
  each.shipping,
  Number(each.isBin),
  Number(each.takesOffers),
  each.bidCount,
  each.endsAt,
  each.soldQuantity,
  each.seenAt,
  each.reject,
];

const COLUMNS =
  "amiibo_id, global_id, ebay_id, title, url, image, condition, grade, is_opened, price, shipping, is_bin, takes_offers, bid_count, ends_at, sold_quantity, seen_at, reject";
const VALUES = Array.from({ length: 18 }, (_, place) => `value ->> ${place}`).join(", ");
/** What a listing is by; when it was looked at by itself is no difference. */
const COMPARED_COLUMNS =
  "title url image condition grade is_opened price shipping is_bin takes_offers bid_count ends_at sold_quantity reject".split(
    " ",
  );

/** How many were sold is told by looks at the listing itself: a search says nothing of it. */
const buildNewValue = (name: string): string =>
  name === "sold_quantity" ? "coalesce(excluded.sold_quantity, listing.sold_quantity)" : `excluded.${name}`;

/** Adds and corrects; a listing that stays as it is is not written. */
export const upsertListingsSql = (
  listings: readonly StoredListing[],
): SQL => sql`INSERT INTO listing (${sql.raw(COLUMNS)})
  SELECT ${sql.raw(VALUES)} FROM json_each(${JSON.stringify(listings.map(toListingValues))}) WHERE true
  ON CONFLICT (amiibo_id, global_id, ebay_id) DO UPDATE SET
    ${sql.raw([...COMPARED_COLUMNS, "seen_at", "missed_at"].map((name) => `${name} = ${buildNewValue(name)}`).join(", "))}
  WHERE listing.missed_at IS NOT NULL OR (${sql.raw(COMPARED_COLUMNS.map((name) => `listing.${name}`).join(", "))})
    IS NOT (${sql.raw(COMPARED_COLUMNS.map(buildNewValue).join(", "))})`;

/** A search left them out, and they may stand all the same. Once: later ones that leave them out write nothing. */
export const markListingsMissingSql = (listings: readonly KnownListing[], now: number): SQL =>
  sql`UPDATE listing SET missed_at = ${now} WHERE missed_at IS NULL AND ${isOneOfSql(listings)}`;

/** Those of them that have been left out since then. @param since ms */
export const deleteMissingListingsSql = (listings: readonly KnownListing[], since: number): SQL =>
  sql`DELETE FROM listing WHERE missed_at < ${since} AND ${isOneOfSql(listings)}`;

/** It was looked at by itself: when, and what it was then. */
export const recordListingCheckSql = ({
  amiiboId,
  market,
  ebayId,
  grade,
  price,
  bidCount,
  seenAt,
  reject,
}: KnownListing): SQL =>
  sql`UPDATE listing SET grade = ${grade}, price = ${price}, bid_count = ${bidCount}, seen_at = ${seenAt}, reject = ${reject},
      missed_at = NULL
    WHERE amiibo_id = ${amiiboId} AND global_id = ${market} AND ebay_id = ${ebayId}`;

/** A look at each by itself gave nothing that can be taken. */
export const recordFailedChecksSql = (listings: readonly KnownListing[]): SQL =>
  sql`UPDATE listing SET failed_looks = failed_looks + 1 WHERE ${isOneOfSql(listings)}`;

/** Of these items in this market nothing stays but these. */
export const deleteListingsExceptSql = (
  market: Market,
  amiiboIds: readonly number[],
  kept: readonly KnownListing[],
): SQL =>
  sql`DELETE FROM listing WHERE global_id = ${market}
    AND amiibo_id IN (SELECT value FROM json_each(${JSON.stringify(amiiboIds)}))
    AND (amiibo_id, ebay_id) NOT IN (SELECT value ->> 0, value ->> 1
      FROM json_each(${JSON.stringify(kept.map(({ amiiboId, ebayId }) => [amiiboId, ebayId]))}))`;

/** What has ended. */
export const deleteListingsSql = (listings: readonly KnownListing[]): SQL =>
  sql`DELETE FROM listing WHERE ${isOneOfSql(listings)}`;

const isOneOfSql = (listings: readonly KnownListing[]): SQL =>
  sql`(amiibo_id, global_id, ebay_id) IN (SELECT value ->> 0, value ->> 1, value ->> 2
    FROM json_each(${JSON.stringify(listings.map(({ amiiboId, market, ebayId }) => [amiiboId, market, ebayId]))}))`;

/** What can be bought at its price, and may be bought again. As the index has it, word for word. */
const IS_COUNTABLE_SQL = sql.raw(
  "is_bin = 1 AND takes_offers = 0 AND reject IS NULL AND condition IS NOT NULL AND is_single = 0",
);
/** What its sales would count for. */
const IS_COUNTED_AS_SALE_SQL = sql.raw("is_opened = 0");

interface ListingsToCount {
  /** Of these it is known how many were sold. */
  readonly known: readonly KnownListing[];
  /** Of these it is not, or was too long ago. */
  readonly unknown: readonly KnownListing[];
}

interface CountLimits {
  /** ms: what was counted before proves nothing any more. */
  readonly since: number;
  /** ms: what was counted later is not asked for again. */
  readonly before: number;
  /** Of each kind. */
  readonly most: number;
}

/** Listings that a look by itself may tell sales of, the longest uncounted first. */
export async function readListingsToCount(
  db: Database,
  { since, before, most }: CountLimits,
): Promise<ListingsToCount> {
  const select = (isMeant: SQL) =>
    db.all<Record<string, unknown>>(
      selectPackedRows(
        LISTING_COLUMNS_SQL,
        sql`(SELECT * FROM listing WHERE ${IS_COUNTABLE_SQL} AND ${IS_COUNTED_AS_SALE_SQL} AND ${isMeant} ORDER BY counted_at, ebay_id LIMIT ${most})`,
      ),
    );
  const [known, unknown] = await db.batch([
    select(
      sql`counted_at >= ${since} AND counted_at <= ${before} AND sold_quantity_at >= ${since} AND sold_quantity IS NOT NULL`,
    ),
    select(sql`counted_at < ${since}`),
  ]);
  return { known: toKnownListings(known), unknown: toKnownListings(unknown) };
}

/** What a look at a listing by itself told. */
export interface SoldCount {
  readonly grade: Grade | null;
  readonly soldQuantity: number | null;
  readonly isSingle: boolean;
}

/** They were asked for at this time, and nobody answered: what was known of them before still stands. */
export const recordUnansweredCountsSql = (listings: readonly KnownListing[], now: number): SQL =>
  sql`UPDATE listing SET counted_at = ${now} WHERE ${isOneOfSql(listings)}`;

/** They were asked for at this time, and told this. */
export const recordSoldCountsSql = (counts: readonly (readonly [KnownListing, SoldCount])[], now: number): SQL =>
  sql`UPDATE listing SET counted_at = ${now}, sold_quantity_at = ${now}, sold_quantity = told.value ->> 3, is_single = told.value ->> 4,
      grade = told.value ->> 5
    FROM json_each(${JSON.stringify(
      counts.map(([{ amiiboId, market, ebayId }, { soldQuantity, isSingle, grade }]) => [
        amiiboId,
        market,
        ebayId,
        soldQuantity,
        Number(isSingle),
        grade,
      ]),
    )}) AS told
    WHERE amiibo_id = told.value ->> 0 AND global_id = told.value ->> 1 AND ebay_id = told.value ->> 2`;
