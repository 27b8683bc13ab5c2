import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { GRADES, MARKETS } from "../../domain/listings/market";
import { user } from "./access";

const flag = (name: string) => integer(name, { mode: "boolean" }).notNull();
const itemIdColumn = () => integer("amiibo_id").notNull();
const marketColumn = () => text("global_id", { enum: MARKETS }).notNull();
/** `YYYY-MM-DD`, UTC. */
const day = () => text("day").notNull();
/** ms */
const instant = (name: string) => integer(name);

/** What an admin tells of an item for the market's sake. Not columns of `amiibo`: its pictures do not change with it. */
export const itemSearchHint = sqliteTable("market_item", {
  amiiboId: integer("amiibo_id").primaryKey(),
  /** Words that a search needs; null: those of the item's name. */
  searchTerm: text("search_term"),
  /** EAN or UPC, digits alone. */
  barcode: text("barcode"),
});

/** Somebody else's HTML, for a sandboxed frame. */
export const affiliateBlock = sqliteTable(
  "aff_block",
  { id: integer("id").primaryKey(), amiiboId: itemIdColumn(), html: text("html").notNull() },
  (row) => [index("aff_block_of_item").on(row.amiiboId)],
);

/** One page of a shop about one item, and what it said last. */
export const stockCheck = sqliteTable(
  "stock_check",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    amiiboId: itemIdColumn(),
    retailer: text("retailer").notNull(),
    webUrl: text("web_url").notNull(),
    affUrl: text("aff_url"),
    /** 1 in stock, 2 pre-order, 0 neither. */
    inStock: text("in_stock", { enum: ["0", "1", "2"] })
      .notNull()
      .default("0"),
    itemCondition: text("item_condition", { enum: ["new", "used"] })
      .notNull()
      .default("new"),
    /** Minor units of `currency`. */
    price: integer("price"),
    currency: text("currency"),
    /** The stock or the price last changed. */
    changedAt: instant("changed_at"),
    /** What the last answer rests on, or why there was none to go by. */
    evidence: text("evidence").notNull().default(""),
    /** When it last said so, where the answers since were none to go by; 0: never. Null while the last one was. */
    saidAt: instant("said_at"),
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** Not to be shown or kept from then on. */
    expiresAt: instant("expires_at"),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [
    unique("stock_check_once").on(row.amiiboId, row.retailer, row.webUrl),
    index("stock_check_of_retailer").on(row.retailer),
    check("stock_check_price_has_a_currency", sql`(${row.price} IS NULL) = (${row.currency} IS NULL)`),
  ],
);

/** What a search found about an item. Its age is its target's: a listing that stays as it is costs no write. */
export const listing = sqliteTable(
  "listing",
  {
    amiiboId: itemIdColumn(),
    ebayId: text("ebay_id").notNull(),
    globalId: marketColumn(),
    title: text("title").notNull(),
    url: text("url").notNull(),
    image: text("image"),
    /** The marketplace's id. */
    condition: text("condition"),
    /** By its condition and its title. Null is shown as used, and counts in no average. */
    grade: text("grade", { enum: GRADES }),
    /** Used, and in its box: shown as such, and in no average. */
    isOpened: flag("is_opened").default(false),
    /** Minor units of the market's currency. */
    price: integer("price").notNull(),
    shipping: integer("shipping"),
    isBin: flag("is_bin"),
    takesOffers: flag("takes_offers"),
    bidCount: integer("bid_count").notNull(),
    endsAt: instant("ends_at"),
    soldQuantity: integer("sold_quantity"),
    /** When that was learnt, ms; 0 for never. */
    soldQuantityAt: integer("sold_quantity_at").notNull().default(0),
    /** When its price and bids were last other than before, ms. */
    seenAt: integer("seen_at").notNull(),
    /** Why it does not count; null: it does. */
    reject: text("reject"),
    /** Since when answers that were not whole have left it out, ms: it waits for its end, and is not shown. */
    missedAt: instant("missed_at"),
    /** Looks at it by itself since its end that failed. */
    failedLooks: integer("failed_looks").notNull().default(0),
    /** When it was last asked for by itself how many were sold, ms; 0 for never. */
    countedAt: integer("counted_at").notNull().default(0),
    /** There is one of it, and none was sold: once it is, it is gone. */
    isSingle: flag("is_single").default(false),
  },
  (row) => [
    primaryKey({ columns: [row.amiiboId, row.globalId, row.ebayId] }),
    index("listing_by_end").on(row.endsAt),
    index("listing_by_count")
      .on(row.countedAt, row.ebayId)
      .where(sql`is_bin = 1 AND takes_offers = 0 AND reject IS NULL AND condition IS NOT NULL AND is_single = 0`),
  ],
);

/** "Not this amiibo": until an admin has ruled, it is hidden from whoever said so alone. */
export const listingReport = sqliteTable(
  "listing_report",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    amiiboId: itemIdColumn(),
    ebayId: text("ebay_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.amiiboId, row.ebayId] }),
    index("listing_report_of_item").on(row.amiiboId),
  ],
);

/** An admin's word about a listing lasts for as long as there are listings of that id. */
export const listingRuling = sqliteTable(
  "listing_ruling",
  {
    amiiboId: itemIdColumn(),
    ebayId: text("ebay_id").notNull(),
    isMeant: flag("is_meant"),
    ruledAt: integer("ruled_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.amiiboId, row.ebayId] })],
);

/** Something changed hands: the only thing that averages of sales are made of. */
export const sale = sqliteTable(
  "sale",
  {
    amiiboId: itemIdColumn(),
    globalId: marketColumn(),
    ebayId: text("ebay_id").notNull(),
    /** Of a listing that sells several: how many it had sold then; 1 for an auction. */
    step: integer("step").notNull(),
    soldAt: integer("sold_at").notNull(),
    condition: text("condition", { enum: ["new", "used"] }).notNull(),
    /** Minor units of the market's currency. */
    price: integer("price").notNull(),
    evidence: text("evidence", { enum: ["auction", "quantity"] }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.amiiboId, row.globalId, row.ebayId, row.step] }),
    index("sale_by_time").on(row.soldAt),
  ],
);

const figureColumns = () => ({
  amiiboId: itemIdColumn(),
  globalId: marketColumn(),
  /** `all` pools new and used. */
  condition: text("condition", { enum: ["new", "used", "all"] }).notNull(),
  /** `from` is the cheapest that can be bought now. */
  kind: text("kind", { enum: ["sold", "listed", "guide", "from"] }).notNull(),
});

/** One figure for each day on which there was something to go by. Made anew from what it rests on, never added to. */
export const dailyPrice = sqliteTable(
  "price_day",
  {
    ...figureColumns(),
    day: day(),
    /** How many prices it rests on, and how many were left out as outliers. */
    n: integer("n").notNull(),
    rejected: integer("rejected").notNull(),
    /** Minor units of the market's currency: the day's figure. */
    price: integer("price").notNull(),
    median: integer("median").notNull(),
    mean: integer("mean").notNull(),
  },
  (row) => [primaryKey({ columns: [row.amiiboId, row.globalId, row.kind, row.condition, row.day] })],
);

/** What the book of prices is made of: the figures of the last 30 days. */
export const currentPrice = sqliteTable(
  "price_now",
  {
    ...figureColumns(),
    price: integer("price").notNull(),
    n: integer("n").notNull(),
    low: integer("low").notNull(),
    high: integer("high").notNull(),
    /** The newest day as a percentage of the oldest; null where there is one day alone. */
    change: real("change"),
    day: day(),
  },
  (row) => [
    primaryKey({ columns: [row.amiiboId, row.globalId, row.kind, row.condition] }),
    index("price_now_by_day").on(row.day),
  ],
);

/** The averages of all items on a day past, in one text: what a value over time is drawn from. Made anew from `price_day`. */
export const dailyAverages = sqliteTable(
  "average_day",
  {
    day: day(),
    kind: text("kind", { enum: ["sold", "guide"] }).notNull(),
    averages: text("averages").notNull(),
  },
  (row) => [primaryKey({ columns: [row.day, row.kind] })],
);

/** What collectors paid, as it is told: rounded, and of whom nothing but a step of how many. Counted anew each day. */
export const paidPrice = sqliteTable(
  "paid_now",
  {
    amiiboId: itemIdColumn(),
    globalId: marketColumn(),
    condition: text("condition", { enum: GRADES }).notNull(),
    /** Minor units of the market's currency. */
    price: integer("price").notNull(),
    /** So many or more. */
    owners: integer("owners").notNull(),
  },
  (row) => [primaryKey({ columns: [row.amiiboId, row.globalId, row.condition] })],
);

/** The reference rate of a day. */
export const exchangeRate = sqliteTable("rate_day", {
  day: text("day").primaryKey(),
  usdPerGbp: real("usd_per_gbp").notNull(),
});

/** One row: what every reader's book of prices is an edition of. */
export const priceVersion = sqliteTable(
  "price_edition",
  {
    id: integer("id").primaryKey(),
    edition: text("edition").notNull(),
    publishedAt: integer("published_at").notNull(),
    /** Averages of listings may be shown: that takes the marketplace's permission. Without it they wait, and none is lost. */
    hasAverages: flag("has_averages").default(true),
    /** Whether there is anything that the edition does not hold; triggers say so. Who looks says that it is being looked at. */
    news: text("news", { enum: ["none", "looked at", "some"] })
      .notNull()
      .default("some"),
  },
  (row) => [check("price_edition_is_one_row", sql`${row.id} = 1`)],
);

/** What the source of the catalogue says otherwise than we do, until an admin has looked at it. */
export const catalogueDifference = sqliteTable(
  "catalogue_difference",
  {
    amiiboId: itemIdColumn(),
    field: text("field").notNull(),
    theirs: text("theirs").notNull(),
    seenAt: integer("seen_at").notNull(),
    resolvedAt: instant("resolved_at"),
  },
  (row) => [primaryKey({ columns: [row.amiiboId, row.field, row.theirs] })],
);

/** A line of the price guide that fits several items or none; an admin says which. */
export const guideRow = sqliteTable(
  "guide_row",
  {
    /** The guide's own. */
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    console: text("console").notNull(),
    upc: text("upc"),
    /** Ids of items that it may mean, as JSON. */
    candidates: text("candidates").notNull(),
    /** What an admin chose; 0: none of them. */
    amiiboId: integer("amiibo_id"),
    seenAt: integer("seen_at").notNull(),
  },
  (row) => [check("guide_row_candidates_are_json", sql`json_valid(${row.candidates})`)],
);
