import { type SQL, sql } from "drizzle-orm";
import type { Grade } from "../../domain/listings/market";
import type { Database } from "../client";
import { packed } from "../packed";
import { type KnownListing, LISTING_COLUMNS, toListings } from "./material";

/** What can be bought at its price, and may be bought again. As the index has it, word for word. */
const CAN_TELL = sql.raw(
  "is_bin = 1 AND takes_offers = 0 AND reject IS NULL AND condition IS NOT NULL AND is_single = 0",
);
/** What its sales would count for. */
const COUNTS = sql.raw("is_opened = 0");

interface Uncounted {
  /** Of these it is known how many were sold. */
  readonly known: readonly KnownListing[];
  /** Of these it is not, or was too long ago. */
  readonly unknown: readonly KnownListing[];
}

interface Since {
  /** ms: what was counted before proves nothing any more. */
  readonly since: number;
  /** ms: what was counted later is not asked for again. */
  readonly before: number;
  /** Of each kind. */
  readonly most: number;
}

/** Listings that a look by itself may tell sales of, the longest uncounted first. */
export async function readUncounted(db: Database, { since, before, most }: Since): Promise<Uncounted> {
  const select = (isMeant: SQL) =>
    db.all<Record<string, unknown>>(
      packed(
        LISTING_COLUMNS,
        sql`(SELECT * FROM listing WHERE ${CAN_TELL} AND ${COUNTS} AND ${isMeant} ORDER BY counted_at, ebay_id LIMIT ${most})`,
      ),
    );
  const [known, unknown] = await db.batch([
    select(sql`counted_at >= ${since} AND counted_at <= ${before} AND sold_quantity IS NOT NULL`),
    select(sql`counted_at < ${since}`),
  ]);
  return { known: toListings(known), unknown: toListings(unknown) };
}

/** What a look at a listing by itself told; nothing, where it could not be taken. */
export interface Count {
  readonly grade: Grade | null;
  readonly soldQuantity: number | null;
  readonly isSingle: boolean;
}

/** They were asked for at this time, whatever it told. */
export const noteCounts = (counts: readonly (readonly [KnownListing, Count])[], now: number): SQL =>
  sql`UPDATE listing SET counted_at = ${now}, sold_quantity = told.value ->> 3, is_single = told.value ->> 4,
      grade = told.value ->> 5
    FROM json_each(${JSON.stringify(
      counts.map(([{ amiiboId, market, ebayId }, { soldQuantity, isSingle, grade }]) => [
        ...[amiiboId, market, ebayId],
        ...[soldQuantity, Number(isSingle), grade],
      ]),
    )}) AS told
    WHERE amiibo_id = told.value ->> 0 AND global_id = told.value ->> 1 AND ebay_id = told.value ->> 2`;
