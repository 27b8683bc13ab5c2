import { type SQL, sql } from "drizzle-orm";
import type { Grade, Market } from "../../domain/listings/market";
import type { Database } from "../client";
import { insertObjectsSql, isRowAmongSql, jsonListSql } from "../jsonRows";
import { selectRowsAsJsonText } from "../packedRows";
import { toSnakeCase } from "../rows";
import { runBatch } from "../writeBatch";
import { LISTING_COLUMNS_SQL, type PricedListing, type StoredListing, toPricedListings } from "./knownMarketData";

const KEY = ["itemId", "market", "listingId"] as const;
/** Properties that are compared to detect a changed listing. `observedAt` differs each time and is left out. */
const COMPARED = [
  ...(["title", "url", "image", "conditionId", "grade", "isOpenBox", "price", "shipping", "isBuyItNow"] as const),
  ...(["hasBestOffer", "bidCount", "endsAt", "soldQuantity", "rejectReason"] as const),
];
const COMPARED_COLUMNS = COMPARED.map(toSnakeCase);

/** Builds SQL for a column's new value; searches do not report the sold quantity, so the stored one is kept. */
const buildNewValue = (name: string): string =>
  name === "sold_quantity" ? "coalesce(excluded.sold_quantity, listing.sold_quantity)" : `excluded.${name}`;

/** Builds a statement that inserts new listings and updates changed ones. Unchanged listings are not written. */
export const upsertListingsSql = (listings: readonly StoredListing[]): SQL =>
  sql`INSERT ${insertObjectsSql("listing", [...KEY, ...COMPARED, "observedAt"], listings)}
  ON CONFLICT (item_id, market, listing_id) DO UPDATE SET
    ${sql.raw([...COMPARED_COLUMNS, "observed_at", "missing_since"].map((name) => `${name} = ${buildNewValue(name)}`).join(", "))}
  WHERE listing.missing_since IS NOT NULL OR (${sql.raw(COMPARED_COLUMNS.map((name) => `listing.${name}`).join(", "))})
    IS NOT (${sql.raw(COMPARED_COLUMNS.map(buildNewValue).join(", "))})`;

/** Builds a statement that marks listings as missing in a search; marked ones keep the time of their first mark. */
export const markListingsMissingSql = (listings: readonly PricedListing[], now: number): SQL =>
  sql`UPDATE listing SET missing_since = ${now} WHERE missing_since IS NULL AND ${isRowAmongSql(KEY, listings)}`;

/** Builds a statement that deletes listings which searches stopped returning before a time in ms. */
export const deleteMissingListingsSql = (listings: readonly PricedListing[], since: number): SQL =>
  sql`DELETE FROM listing WHERE missing_since < ${since} AND ${isRowAmongSql(KEY, listings)}`;

export const saveListingRequestResultSql = (listing: PricedListing): SQL =>
  sql`UPDATE listing SET grade = ${listing.grade}, price = ${listing.price}, bid_count = ${listing.bidCount},
      observed_at = ${listing.observedAt}, reject_reason = ${listing.rejectReason}, missing_since = NULL
    WHERE item_id = ${listing.itemId} AND market = ${listing.market} AND listing_id = ${listing.listingId}`;

/** Builds a statement that counts one more failed request for each of the given listings. */
export const recordFailedListingRequestsSql = (listings: readonly PricedListing[]): SQL =>
  sql`UPDATE listing SET failed_checks = failed_checks + 1 WHERE ${isRowAmongSql(KEY, listings)}`;

/** Builds a statement that deletes the listings of some items in a market, except `kept`. */
export const deleteListingsExceptSql = (market: Market, itemIds: readonly number[], kept: readonly PricedListing[]) =>
  sql`DELETE FROM listing WHERE market = ${market}
    AND item_id IN ${jsonListSql(itemIds)}
    AND NOT ${isRowAmongSql(["itemId", "listingId"], kept)}`;

/** Deletes listings that ended at or before a time in ms. */
export async function deleteEndedListings(db: Database, endedAt: number): Promise<void> {
  await db.run(sql`DELETE FROM listing WHERE ends_at <= ${endedAt}`);
}

export const deleteListingsSql = (listings: readonly PricedListing[]): SQL =>
  sql`DELETE FROM listing WHERE ${isRowAmongSql(KEY, listings)}`;

/** SQL condition for listings whose sold quantity is requested; index `listing_by_count` needs exactly this text. */
const IS_COUNTABLE_SQL = sql.raw(
  "is_buy_it_now = 1 AND has_best_offer = 0 AND reject_reason IS NULL AND condition_id IS NOT NULL AND is_single_unit = 0",
);
/** SQL condition that is true if sales of the listing count for average prices. */
const IS_COUNTED_AS_SALE_SQL = sql.raw("is_open_box = 0");

interface CountLimits {
  /** Time in ms. A sold quantity that was requested earlier is outdated. */
  readonly countedSince: number;
  /** Time in ms. A sold quantity that was requested later is recent enough. */
  readonly askedBefore: number;
  /** Maximum number of listings in each of the two results, `known` and `unknown`. */
  readonly limit: number;
}

/** Reads listings whose sold quantity should be requested, longest wait first; `unknown` includes outdated ones. */
export async function readListingsForSoldCountRequests(
  db: Database,
  { countedSince, askedBefore, limit }: CountLimits,
): Promise<Record<"known" | "unknown", readonly PricedListing[]>> {
  const selectListings = (condition: SQL) =>
    selectRowsAsJsonText(
      LISTING_COLUMNS_SQL,
      sql`(SELECT * FROM listing WHERE ${IS_COUNTABLE_SQL} AND ${IS_COUNTED_AS_SALE_SQL} AND ${condition} ORDER BY counted_at, listing_id LIMIT ${limit})`,
    );
  const [known = [], unknown = []] = await runBatch(db, [
    selectListings(
      sql`counted_at >= ${countedSince} AND counted_at <= ${askedBefore} AND sold_quantity_at >= ${countedSince} AND sold_quantity IS NOT NULL`,
    ),
    selectListings(sql`counted_at < ${countedSince}`),
  ]);
  return { known: toPricedListings(known), unknown: toPricedListings(unknown) };
}

export interface FetchedSoldCount {
  readonly grade: Grade | null;
  readonly soldQuantity: number | null;
  readonly isSingleUnit: boolean;
}

/** Builds a statement that records unanswered requests for sold quantities; known quantities stay. */
export const recordUnansweredSoldCountRequestsSql = (listings: readonly PricedListing[], now: number): SQL =>
  sql`UPDATE listing SET counted_at = ${now} WHERE ${isRowAmongSql(KEY, listings)}`;

/** Builds statements that record sold quantities. Grades are written only if they differ, because an index contains them. */
export function recordSoldCountsSql(
  counts: readonly (readonly [PricedListing, FetchedSoldCount])[],
  now: number,
): SQL[] {
  const counted = sql`json_each(${JSON.stringify(counts)}) AS counted`;
  const isCounted = sql`item_id = counted.value ->> '$[0].itemId' AND market = counted.value ->> '$[0].market'
    AND listing_id = counted.value ->> '$[0].listingId'`;
  return [
    sql`UPDATE listing SET counted_at = ${now}, sold_quantity_at = ${now}, sold_quantity = counted.value ->> '$[1].soldQuantity',
        is_single_unit = counted.value ->> '$[1].isSingleUnit'
      FROM ${counted} WHERE ${isCounted}`,
    sql`UPDATE listing SET grade = counted.value ->> '$[1].grade'
      FROM ${counted} WHERE ${isCounted} AND grade IS NOT counted.value ->> '$[1].grade'`,
  ];
}
