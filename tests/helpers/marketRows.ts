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
import { DAY_MS, formatDayNumber } from "../../domain/time";

/** Formats the day this many days before today as `YYYY-MM-DD`. */
export const formatDaysAgo = (days: number): string => formatDayNumber(Math.floor(Date.now() / DAY_MS) - days);
export const getTimestampHoursAgo = (hours: number): number => Date.now() - hours * 3_600_000;

type Day = typeof dailyPrice.$inferInsert;
type Now = typeof currentPrice.$inferInsert;
type Listing = typeof listing.$inferInsert;
type Stock = typeof stockCheck.$inferInsert;

const GUESSED = { itemId: 1, market: "EBAY-GB", gradePool: "new", kind: "sold" } as const;

/** Creates a row with the price of one day. Defaults: item 1, new, sold, `EBAY-GB`. */
export const createPriceDayRow = (values: Partial<Day> & Pick<Day, "day" | "price">): Day => ({
  ...GUESSED,
  sampleCount: 3,
  outlierCount: 0,
  median: values.price,
  mean: values.price,
  ...values,
});

/** Creates a row with the current average price of 30 days. Defaults: item 1, new, sold, `EBAY-GB`. */
export const createCurrentPriceRow = (values: Partial<Now> & Pick<Now, "price">): Now => ({
  ...GUESSED,
  sampleCount: 12,
  low: values.price,
  high: values.price,
  day: formatDaysAgo(1),
  ...values,
});

let lastListingId = 100_000_000_000;

export function createListingRow(values: Partial<Listing> & Pick<Listing, "price">): Listing {
  lastListingId += 1;
  const listingId = String(lastListingId);
  return {
    itemId: 1,
    listingId,
    market: "EBAY-GB",
    title: `amiibo ${listingId}`,
    url: `https://www.ebay.co.uk/itm/${listingId}`,
    conditionId: "1000",
    // Grade that a refresh stores if the title states none: it follows from the marketplace's condition id.
    grade: values.conditionId === null ? null : (values.conditionId ?? "1000") === "1000" ? "new" : "used",
    isBuyItNow: true,
    hasBestOffer: false,
    bidCount: 0,
    observedAt: getTimestampHoursAgo(5),
    ...values,
  };
}

export const createStockCheckRow = (values: Partial<Stock> & Pick<Stock, "retailer">): Stock => ({
  itemId: 1,
  pageUrl: `https://shop.example/${values.itemId ?? 1}/${encodeURIComponent(values.retailer)}`,
  stockState: "1",
  grade: "new",
  price: 1299,
  currency: "GBP",
  changedAt: getTimestampHoursAgo(48),
  createdAt: getTimestampHoursAgo(480),
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
  /** Market of a search target. Set to record that this search covers item 1 there. */
  readonly market?: Listing["market"];
}

/** Time in ms after which all isolates use a published price version. */
const SPREAD_MS = 2 * 60_000;

/**
 * Inserts the rows that a refresh would have left, and publishes them as a new price version. The publication is
 * backdated, because sites cache the current version for a while.
 */
export async function fillMarket(db: Database, market: Market): Promise<void> {
  const { days = [], figures = [], listings = [], stock = [], blocks = [], read = [] } = market;
  if (days.length > 0) await db.insert(dailyPrice).values([...days]);
  if (figures.length > 0) await db.insert(currentPrice).values([...figures]);
  if (listings.length > 0) await db.insert(listing).values([...listings]);
  if (stock.length > 0) await db.insert(stockCheck).values([...stock]);
  if (blocks.length > 0) await db.insert(affiliateBlock).values([...blocks]);
  for (const { market: searchedMarket, ...target } of read) {
    await db.insert(refreshTarget).values({ ...target, nextDueAt: 0 });
    if (searchedMarket)
      await db.insert(searchShardItem).values({ itemId: 1, market: searchedMarket, targetKey: target.key });
  }
  await db.update(priceVersion).set({ version: sql`hex(randomblob(8))`, publishedAt: Date.now() - SPREAD_MS });
}
