import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { GRADES, type Grade, MARKETS, type Market } from "../../domain/listings/market";
import type { KnownDayPrice } from "../../domain/prices/priceRows";
import { formatDay } from "../../domain/time";
import type { Database } from "../client";
import { createRowsParser, rowObjectSchema, selectPackedRows, sqlBoolean } from "../packedRows";
import { isPriceFigureSql } from "../prices/read";
import type { ResultRows } from "../write";

/** What a listing was when it was last looked at, as far as its price rests on it. */
export interface KnownListing {
  readonly amiiboId: number;
  readonly market: Market;
  readonly ebayId: string;
  /** What it is shown as; null where nobody has stated a condition. */
  readonly grade: Grade | null;
  /** Used, and in its box. */
  readonly isOpened: boolean;
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

/** With what only those see who look at it. */
export interface StoredListing extends KnownListing {
  /** The marketplace's id. */
  readonly condition: string | null;
  readonly title: string;
  readonly url: string;
  readonly image: string | null;
}

interface KnownSale {
  readonly amiiboId: number;
  readonly ebayId: string;
  readonly step: number;
  readonly soldAt: number;
  readonly condition: "new" | "used";
  readonly price: number;
}

interface Ruling {
  readonly amiiboId: number;
  readonly ebayId: string;
  /** It is this item, whatever its title says; else it is not. */
  readonly isMeant: boolean;
  /** ms */
  readonly ruledAt: number;
}

/** What is known of some items in one market before they are looked at. */
export interface KnownMarketData {
  readonly listings: readonly KnownListing[];
  readonly days: KnownDailyPrices;
  readonly sales: readonly KnownSale[];
  readonly rulings: readonly Ruling[];
  /** What the price guide says, by the item's id. */
  readonly guide: ReadonlyMap<number, Readonly<Partial<Record<Grade, number>>>>;
}

export const LISTING_COLUMNS_SQL = sql.raw(
  "amiibo_id, global_id, ebay_id, grade, is_opened, price, shipping, is_bin, takes_offers, bid_count, ends_at, sold_quantity, seen_at, reject",
);

interface Since {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** ms */
  readonly soldAt: number;
}

/** One round trip, one moment. */
export async function readKnownMarketData(
  db: Database,
  market: Market,
  amiiboIds: readonly number[],
  since: Since,
): Promise<KnownMarketData> {
  // As numbers in the statement: of a list that is a value, each look at each of them is a row that is read.
  const meant = sql`amiibo_id IN (${sql.raw(amiiboIds.map(Number).join(", "))})`;
  const all = (select: SQL) => db.all<Record<string, unknown>>(select);
  const [listings, days, sales, rulings, guide] = await db.batch([
    all(selectPackedRows(LISTING_COLUMNS_SQL, sql`listing WHERE ${meant} AND global_id = ${market}`)),
    all(selectKnownDailyPrices(meant, market, since.day)),
    all(
      selectPackedRows(
        sql`amiibo_id, ebay_id, step, sold_at, condition, price`,
        sql`sale WHERE ${meant} AND global_id = ${market} AND sold_at >= ${since.soldAt}`,
      ),
    ),
    all(sql`SELECT amiibo_id, ebay_id, is_meant, ruled_at FROM listing_ruling WHERE ${meant}`),
    all(
      selectPackedRows(
        sql`amiibo_id, condition, price`,
        sql`price_now WHERE ${meant} AND global_id = ${market} AND kind = 'guide'`,
      ),
    ),
  ]);
  return {
    listings: toKnownListings(listings),
    days: toKnownDailyPrices(days),
    sales: toSales(sales),
    rulings: rulings.map(toRuling),
    guide: toGuidePrices(guide),
  };
}

/** An auction that ends soon or has ended. */
export interface EndingAuction extends KnownListing {
  /** Since its end, by itself. */
  readonly failedLooks: number;
}

/** Auctions that count or would with a bid, in every market: the last to end first, as what has waited for long is given up. */
export const listEndingAuctions = async (db: Database, before: number, most: number): Promise<EndingAuction[]> =>
  toEndingAuctions(
    await db.all<Record<string, unknown>>(
      selectPackedRows(
        sql`json_array(${LISTING_COLUMNS_SQL}), failed_looks`,
        sql`(SELECT * FROM listing WHERE ends_at <= ${before} AND is_bin = 0
          AND (reject IS NULL OR reject = 'no-bid') AND is_opened = 0 ORDER BY ends_at DESC LIMIT ${most})`,
      ),
    ),
  );

const listingRow = rowObjectSchema({
  amiiboId: z.number(),
  market: z.enum(MARKETS),
  ebayId: z.string(),
  grade: z.enum(GRADES).nullable(),
  isOpened: sqlBoolean,
  price: z.number(),
  shipping: z.number().nullable(),
  isBin: sqlBoolean,
  takesOffers: sqlBoolean,
  bidCount: z.number(),
  endsAt: z.number().nullable(),
  soldQuantity: z.number().nullable(),
  seenAt: z.number(),
  reject: z.string().nullable(),
});

export const toKnownListings = createRowsParser(listingRow);
const toEndingAuctions = createRowsParser(
  z.tuple([listingRow, z.number()]).transform(([listing, failedLooks]): EndingAuction => ({ ...listing, failedLooks })),
);

const toSales = createRowsParser(
  rowObjectSchema({
    amiiboId: z.number(),
    ebayId: z.string(),
    step: z.number(),
    soldAt: z.number(),
    condition: z.enum(GRADES),
    price: z.number(),
  }),
);

const rulingRow = z.object({ amiibo_id: z.number(), ebay_id: z.string(), is_meant: sqlBoolean, ruled_at: z.number() });

function toRuling(each: unknown): Ruling {
  const row = rulingRow.parse(each);
  return { amiiboId: row.amiibo_id, ebayId: row.ebay_id, isMeant: row.is_meant, ruledAt: row.ruled_at };
}

const guideRows = createRowsParser(z.tuple([z.number(), z.enum(GRADES), z.number()]));

function toGuidePrices(rows: ResultRows): KnownMarketData["guide"] {
  const guide = new Map<number, Partial<Record<Grade, number>>>();
  for (const [itemId, grade, price] of guideRows(rows)) guide.set(itemId, { ...guide.get(itemId), [grade]: price });
  return guide;
}

/** What the listings of a market told day by day, by the item's id. */
type KnownDailyPrices = ReadonlyMap<number, readonly KnownDayPrice[]>;

const KINDS = ["sold", "listed"] as const;

/**
 * Months of a whole series are tens of thousands of days: they travel as one text for each figure.
 * @param ofItems a condition about `amiibo_id`
 * @param since `YYYY-MM-DD`
 */
const selectKnownDailyPrices = (ofItems: SQL, market: Market, since: string): SQL =>
  selectPackedRows(
    sql`amiibo_id, kind, condition, days`,
    sql`(SELECT amiibo_id, kind, condition, group_concat((unixepoch(day) / 86400) || ':' || n || ':' || rejected || ':' || price) AS days
      FROM price_day WHERE ${ofItems} AND ${isPriceFigureSql({ kinds: KINDS, markets: [market] })} AND day >= ${since}
      GROUP BY amiibo_id, kind, condition)`,
  );

const toFigures = createRowsParser(z.tuple([z.number(), z.enum(KINDS), z.enum([...GRADES, "all"]), z.string()]));

function toKnownDailyPrices(rows: ResultRows): KnownDailyPrices {
  const known = new Map<number, KnownDayPrice[]>();
  const names = new Map<string, string>();
  for (const [itemId, kind, pool, days] of toFigures(rows)) {
    const ofItem = known.get(itemId) ?? [];
    known.set(itemId, ofItem);
    for (const each of days.split(",")) {
      const [number = "", n, rejected, price] = each.split(":");
      const day = names.get(number) ?? formatDay(Number(number));
      names.set(number, day);
      ofItem.push({ kind, pool, day, n: Number(n), rejected: Number(rejected), price: Number(price) });
    }
  }
  return known;
}
