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

/** `YYYY-MM-DD`, so many days ago. */
export const formatDaysAgo = (days: number): string => formatDay(Math.floor(Date.now() / DAY_MS) - days);
export const getHoursAgo = (hours: number): number => Date.now() - hours * 3_600_000;

type Day = typeof dailyPrice.$inferInsert;
type Now = typeof currentPrice.$inferInsert;
type Listing = typeof listing.$inferInsert;
type Stock = typeof stockCheck.$inferInsert;

const GUESSED = { amiiboId: 1, globalId: "EBAY-GB", condition: "new", kind: "sold" } as const;

/** One figure of a day. */
export const createPriceDayRow = (of: Partial<Day> & Pick<Day, "day" | "price">): Day => ({
  ...GUESSED,
  n: 3,
  rejected: 0,
  median: of.price,
  mean: of.price,
  ...of,
});

/** One figure of 30 days. */
export const createCurrentPriceRow = (of: Partial<Now> & Pick<Now, "price">): Now => ({
  ...GUESSED,
  n: 12,
  low: of.price,
  high: of.price,
  day: formatDaysAgo(1),
  ...of,
});

let lastListing = 100_000_000_000;

export function createListingRow(of: Partial<Listing> & Pick<Listing, "price">): Listing {
  lastListing += 1;
  const ebayId = String(lastListing);
  return {
    amiiboId: 1,
    ebayId,
    globalId: "EBAY-GB",
    title: `amiibo ${ebayId}`,
    url: `https://www.ebay.co.uk/itm/${ebayId}`,
    condition: "1000",
    // As its condition is, where its title says nothing else.
    grade: of.condition === null ? null : (of.condition ?? "1000") === "1000" ? "new" : "used",
    isBin: true,
    takesOffers: false,
    bidCount: 0,
    seenAt: getHoursAgo(5),
    ...of,
  };
}

export const createStockCheckRow = (of: Partial<Stock> & Pick<Stock, "retailer">): Stock => ({
  amiiboId: 1,
  webUrl: `https://shop.example/${of.amiiboId ?? 1}/${encodeURIComponent(of.retailer)}`,
  inStock: "1",
  itemCondition: "new",
  price: 1299,
  currency: "GBP",
  changedAt: getHoursAgo(48),
  createdAt: getHoursAgo(480),
  ...of,
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
  /** Of a search: it finds item 1. */
  readonly market?: Listing["globalId"];
}

/** ms: by then what was published is read everywhere. */
const SPREAD_MS = 2 * 60_000;

/** What a refresh would have left, and a new edition of the prices. A site that has looked takes a while to look again. */
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
