import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import {
  affiliateBlock,
  currentPrice,
  dailyPrice,
  listing,
  priceVersion,
  refreshTarget,
  searchShardItem,
  stockCheck,
} from "../../db/schema";
import { DAY_MS, formatDay } from "../../domain/time";

/** Formats the day that is so many days ago as `YYYY-MM-DD`. */
export const formatDaysAgo = (days: number): string => formatDay(Math.floor(Date.now() / DAY_MS) - days);
export const getHoursAgo = (hours: number): number => Date.now() - hours * 3_600_000;

type Day = typeof dailyPrice.$inferInsert;
type Now = typeof currentPrice.$inferInsert;
type Listing = typeof listing.$inferInsert;
type Stock = typeof stockCheck.$inferInsert;

const GUESSED = { amiiboId: 1, globalId: "EBAY-GB", condition: "new", kind: "sold" } as const;

/** Creates a price figure of one day. */
export const createPriceDayRow = (values: Partial<Day> & Pick<Day, "day" | "price">): Day => ({
  ...GUESSED,
  n: 3,
  rejected: 0,
  median: values.price,
  mean: values.price,
  ...values,
});

/** Creates a price figure of 30 days. */
export const createCurrentPriceRow = (values: Partial<Now> & Pick<Now, "price">): Now => ({
  ...GUESSED,
  n: 12,
  low: values.price,
  high: values.price,
  day: formatDaysAgo(1),
  ...values,
});

let lastListingId = 100_000_000_000;

export function createListingRow(values: Partial<Listing> & Pick<Listing, "price">): Listing {
  lastListingId += 1;
  const ebayId = String(lastListingId);
  return {
    amiiboId: 1,
    ebayId,
    globalId: "EBAY-GB",
    title: `amiibo ${ebayId}`,
    url: `https://www.ebay.co.uk/itm/${ebayId}`,
    condition: "1000",
    // The grade that the condition implies if the title states nothing else.
    grade: values.condition === null ? null : (values.condition ?? "1000") === "1000" ? "new" : "used",
    isBin: true,
    takesOffers: false,
    bidCount: 0,
    seenAt: getHoursAgo(5),
    ...values,
  };
}

export const createStockCheckRow = (values: Partial<Stock> & Pick<Stock, "retailer">): Stock => ({
  amiiboId: 1,
  webUrl: `https://shop.example/${values.amiiboId ?? 1}/${encodeURIComponent(values.retailer)}`,
  inStock: "1",
  itemCondition: "new",
  price: 1299,
  currency: "GBP",
  changedAt: getHoursAgo(48),
  createdAt: getHoursAgo(480),
  ...values,
});

interface Market {
  readonly days?: readonly Day[];
  readonly figures?: readonly Now[];
  readonly listings?: readonly Listing[];
  readonly stock?: readonly Stock[];
  readonly blocks?: readonly (typeof affiliateBlock.$inferInsert)[];
  readonly read?: readonly Target[];
}

interface Target {
  readonly key: string;
  readonly service: string;
  readonly checkedAt: number;
  /** Set for a search: it finds item 1 in this market. */
  readonly market?: Listing["globalId"];
}

/** The time in ms after which a published edition is read everywhere. */
const SPREAD_MS = 2 * 60_000;

/**
 * Inserts what a refresh would have left, and publishes a new edition. The publication is backdated, because sites
 * cache the current edition for a while.
 */
export async function fillMarket(db: Database, market: Market): Promise<void> {
  const { days = [], figures = [], listings = [], stock = [], blocks = [], read = [] } = market;
  if (days.length > 0) await db.insert(dailyPrice).values([...days]);
  if (figures.length > 0) await db.insert(currentPrice).values([...figures]);
  if (listings.length > 0) await db.insert(listing).values([...listings]);
  if (stock.length > 0) await db.insert(stockCheck).values([...stock]);
  if (blocks.length > 0) await db.insert(affiliateBlock).values([...blocks]);
  for (const { market: globalId, ...target } of read) {
    await db.insert(refreshTarget).values({ ...target, nextDueAt: 0 });
    if (globalId) await db.insert(searchShardItem).values({ amiiboId: 1, globalId, target: target.key });
  }
  await db.update(priceVersion).set({ edition: sql`hex(randomblob(8))`, publishedAt: Date.now() - SPREAD_MS });
}
