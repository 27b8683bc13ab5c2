import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { MARKETS, type Market } from "../../domain/listings/market";
import type { DayRow } from "../../domain/prices/reprice";
import type { Database } from "../client";
import type { Rows } from "../ownership/write";

/** A listing as it was when it was last looked at. */
export interface KeptListing {
  readonly amiiboId: number;
  readonly market: Market;
  readonly ebayId: string;
  readonly title: string;
  readonly url: string;
  readonly image: string | null;
  readonly condition: string | null;
  /** Minor units of the market's currency. */
  readonly price: number;
  readonly shipping: number | null;
  readonly isBin: boolean;
  readonly takesOffers: boolean;
  readonly bidCount: number;
  /** ms */
  readonly endsAt: number | null;
  readonly soldQuantity: number | null;
  /** ms: when it was looked at by itself, or found to be as it is first. */
  readonly seenAt: number;
  readonly reject: string | null;
}

export interface KnownSale {
  readonly amiiboId: number;
  readonly ebayId: string;
  readonly step: number;
  readonly soldAt: number;
  readonly condition: "new" | "used";
  readonly price: number;
}

export interface Ruling {
  readonly amiiboId: number;
  readonly ebayId: string;
  /** It is this item, whatever its title says; else it is not. */
  readonly isMeant: boolean;
  /** ms */
  readonly ruledAt: number;
}

/** What is known of some items in one market before they are looked at. */
export interface Known {
  readonly listings: readonly KeptListing[];
  readonly days: ReadonlyMap<number, readonly DayRow[]>;
  readonly sales: readonly KnownSale[];
  readonly rulings: readonly Ruling[];
}

const LISTING_COLUMNS = sql.raw(
  "amiibo_id, global_id, ebay_id, title, url, image, condition, price, shipping, is_bin, takes_offers, bid_count, ends_at, sold_quantity, seen_at, reject",
);

interface Since {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** ms */
  readonly soldAt: number;
}

/** One round trip, one moment. */
export async function readKnown(
  db: Database,
  market: Market,
  amiiboIds: readonly number[],
  since: Since,
): Promise<Known> {
  const meant = sql`amiibo_id IN (SELECT value FROM json_each(${JSON.stringify(amiiboIds)}))`;
  const all = (select: SQL) => db.all<Record<string, unknown>>(select);
  const [listings, days, sales, rulings] = await db.batch([
    all(sql`SELECT ${LISTING_COLUMNS} FROM listing WHERE ${meant} AND global_id = ${market}`),
    all(sql`SELECT amiibo_id, kind, condition, day, n, rejected, price, median, mean FROM price_day
      WHERE ${meant} AND global_id = ${market} AND day >= ${since.day}`),
    all(sql`SELECT amiibo_id, ebay_id, step, sold_at, condition, price FROM sale
      WHERE ${meant} AND global_id = ${market} AND sold_at >= ${since.soldAt}`),
    all(sql`SELECT amiibo_id, ebay_id, is_meant, ruled_at FROM listing_ruling WHERE ${meant}`),
  ]);
  return {
    listings: toKeptListings(listings),
    days: toDays(days),
    sales: sales.map(toSale),
    rulings: rulings.map(toRuling),
  };
}

/** Auctions with bids that end soon or have ended, in every market: the first to end first. */
export const readEnding = async (db: Database, before: number, most: number): Promise<KeptListing[]> =>
  toKeptListings(
    await db.all<Record<string, unknown>>(sql`SELECT ${LISTING_COLUMNS} FROM listing
      WHERE ends_at <= ${before} AND is_bin = 0 AND (reject IS NULL OR reject = 'no-bid') ORDER BY ends_at LIMIT ${most}`),
  );

const flag = z.number().transform((value) => value === 1);
const listingRow = z.object({
  amiibo_id: z.number(),
  global_id: z.enum(MARKETS),
  ebay_id: z.string(),
  title: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  condition: z.string().nullable(),
  price: z.number(),
  shipping: z.number().nullable(),
  is_bin: flag,
  takes_offers: flag,
  bid_count: z.number(),
  ends_at: z.number().nullable(),
  sold_quantity: z.number().nullable(),
  seen_at: z.number(),
  reject: z.string().nullable(),
});

export const toKeptListings = (rows: Rows): KeptListing[] =>
  rows.map((each) => {
    const row = listingRow.parse(each);
    return {
      amiiboId: row.amiibo_id,
      market: row.global_id,
      ebayId: row.ebay_id,
      title: row.title,
      url: row.url,
      image: row.image,
      condition: row.condition,
      price: row.price,
      shipping: row.shipping,
      isBin: row.is_bin,
      takesOffers: row.takes_offers,
      bidCount: row.bid_count,
      endsAt: row.ends_at,
      soldQuantity: row.sold_quantity,
      seenAt: row.seen_at,
      reject: row.reject,
    };
  });

const dayRow = z.object({
  amiibo_id: z.number(),
  kind: z.enum(["sold", "listed", "guide"]),
  condition: z.enum(["new", "used", "all"]),
  day: z.string(),
  n: z.number(),
  rejected: z.number(),
  price: z.number(),
  median: z.number(),
  mean: z.number(),
});

function toDays(rows: Rows): Known["days"] {
  const days = new Map<number, DayRow[]>();
  for (const each of rows) {
    const { amiibo_id, condition: pool, ...row } = dayRow.parse(each);
    const known = days.get(amiibo_id) ?? [];
    known.push({ ...row, pool });
    days.set(amiibo_id, known);
  }
  return days;
}

const saleRow = z.object({
  amiibo_id: z.number(),
  ebay_id: z.string(),
  step: z.number(),
  sold_at: z.number(),
  condition: z.enum(["new", "used"]),
  price: z.number(),
});

function toSale(each: unknown): KnownSale {
  const { amiibo_id: amiiboId, ebay_id: ebayId, sold_at: soldAt, ...sale } = saleRow.parse(each);
  return { amiiboId, ebayId, soldAt, ...sale };
}

const rulingRow = z.object({ amiibo_id: z.number(), ebay_id: z.string(), is_meant: flag, ruled_at: z.number() });

function toRuling(each: unknown): Ruling {
  const row = rulingRow.parse(each);
  return { amiiboId: row.amiibo_id, ebayId: row.ebay_id, isMeant: row.is_meant, ruledAt: row.ruled_at };
}
