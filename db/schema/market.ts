import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { GRADES, MARKETS } from "../../domain/listings/market";
import { requiredBooleanColumn, userReferenceColumn } from "./access";

const itemIdColumn = () => integer("item_id").notNull();
const marketColumn = () => text("market", { enum: MARKETS }).notNull();
/** Builds a column with a UTC day, as `YYYY-MM-DD`. */
const day = () => text("day").notNull();
/** Builds a column with a time in ms that may be null. */
const instant = (name: string) => integer(name);

/** Details that improve marketplace searches, apart from `item`, whose changes create new versions of its pictures. */
export const itemSearchHint = sqliteTable("item_search_hint", {
  itemId: integer("item_id").primaryKey(),
  /** Words that a search result must contain; null if the words of the item's name are used. */
  searchTerm: text("search_term"),
  /** Barcode (EAN or UPC), digits only. */
  barcode: text("barcode"),
});

/** HTML from an affiliate network, displayed only in a sandboxed frame. */
export const affiliateBlock = sqliteTable(
  "affiliate_block",
  { id: integer("id").primaryKey(), itemId: itemIdColumn(), html: text("html").notNull() },
  (row) => [index("affiliate_block_of_item").on(row.itemId)],
);

/** A product page of a shop, with its last known stock and price. */
export const stockCheck = sqliteTable(
  "stock_check",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    itemId: itemIdColumn(),
    retailer: text("retailer").notNull(),
    pageUrl: text("page_url").notNull(),
    affiliateUrl: text("affiliate_url"),
    /** Stock according to the page: 1 is in stock, 2 is pre-order, 0 is neither. */
    stockState: text("stock_state", { enum: ["0", "1", "2"] })
      .notNull()
      .default("0"),
    grade: text("grade", { enum: ["new", "used"] })
      .notNull()
      .default("new"),
    /** Price in minor units of `currency`; null if unknown. */
    price: integer("price"),
    currency: text("currency"),
    /** Time in ms of the last change of stock or price; null if the page never had a usable response. */
    changedAt: instant("changed_at"),
    /** Explanation for admins: what the last result is based on, or why the last response could not be used. */
    evidence: text("evidence").notNull().default(""),
    /** Time in ms of the last usable response before unusable ones, 0 for none; null if the last one is usable. */
    lastUsableAt: instant("last_usable_at"),
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** Time in ms after which the data may be neither displayed nor stored. */
    expiresAt: instant("expires_at"),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [
    unique("stock_check_once").on(row.itemId, row.retailer, row.pageUrl),
    index("stock_check_of_retailer").on(row.retailer),
    check("stock_check_price_has_a_currency", sql`(${row.price} IS NULL) = (${row.currency} IS NULL)`),
  ],
);

/** A marketplace listing found for an item; its search stores when it was last seen, so that it needs no write. */
export const listing = sqliteTable(
  "listing",
  {
    itemId: itemIdColumn(),
    listingId: text("listing_id").notNull(),
    market: marketColumn(),
    title: text("title").notNull(),
    url: text("url").notNull(),
    image: text("image"),
    /** Condition of the item, as an id of the marketplace. */
    conditionId: text("condition_id"),
    /** Grade from condition and title; without one, the listing is displayed as used and counts in no average. */
    grade: text("grade", { enum: GRADES }),
    /** True for a used item that is still in its box. It is displayed as such and counts in no average. */
    isOpenBox: requiredBooleanColumn("is_open_box").default(false),
    /** Price in minor units of the market's currency. */
    price: integer("price").notNull(),
    shipping: integer("shipping"),
    isBuyItNow: requiredBooleanColumn("is_buy_it_now"),
    hasBestOffer: requiredBooleanColumn("has_best_offer"),
    bidCount: integer("bid_count").notNull(),
    endsAt: instant("ends_at"),
    soldQuantity: integer("sold_quantity"),
    /** Time in ms at which `sold_quantity` was read; 0 for never. */
    soldQuantityAt: integer("sold_quantity_at").notNull().default(0),
    /** Time in ms of the last request for this listing alone, or of the first search with its current data. */
    observedAt: integer("observed_at").notNull(),
    /** Reason why the listing does not count for the item; null if it counts. */
    rejectReason: text("reject_reason"),
    /** Time in ms since which incomplete search results lack the listing, which is hidden but stored until it ends. */
    missingSince: instant("missing_since"),
    /** Number of failed requests for this single listing since it ended. */
    failedChecks: integer("failed_checks").notNull().default(0),
    /** Time in ms of the last request for the sold quantity of this single listing; 0 for never. */
    countedAt: integer("counted_at").notNull().default(0),
    /** True if the listing offers a single piece that is not sold. Such a listing disappears when the piece is sold. */
    isSingleUnit: requiredBooleanColumn("is_single_unit").default(false),
  },
  (row) => [
    primaryKey({ columns: [row.itemId, row.market, row.listingId] }),
    index("listing_by_end").on(row.endsAt),
    // This index finds the cheapest offer of a market and grade without reading the others. Its cost is `comparableCostSql`,
    // without commas, because the generator of migrations splits at them.
    index("listing_offer_by_cost")
      .on(
        row.itemId,
        row.market,
        row.grade,
        sql`price + CASE WHEN shipping IS NOT NULL THEN shipping WHEN market = 'EBAY-US' THEN 500 WHEN market = 'EBAY-GB' THEN 350 END`,
        row.price,
        row.endsAt,
      )
      .where(sql`is_buy_it_now = 1 AND grade IS NOT NULL AND reject_reason IS NULL AND missing_since IS NULL`),
    index("listing_by_count")
      .on(row.countedAt, row.listingId)
      .where(
        sql`is_buy_it_now = 1 AND has_best_offer = 0 AND reject_reason IS NULL AND condition_id IS NOT NULL AND is_single_unit = 0`,
      ),
  ],
);

/**
 * The cheapest offers for an item, so that a watchlist reads one row per item. Triggers (`alerts.sql`) mark a row as outdated when
 * offers change, and each refresh computes the outdated rows again.
 */
export const offerSummary = sqliteTable(
  "offer_summary",
  {
    itemId: integer("item_id").primaryKey(),
    /** JSON array with an array per market and grade, see `db/alerts/offerSummaries.ts`. */
    offers: text("offers").notNull().default("[]"),
    /** Time in ms until which `offers` are the cheapest if none changes; 0 after a change. */
    validUntil: integer("valid_until").notNull().default(0),
  },
  (row) => [index("offer_summary_by_validity").on(row.validUntil)],
);

/** A user's report that a listing does not offer the item; only this user's pages hide it until an admin decides. */
export const listingReport = sqliteTable(
  "listing_report",
  {
    userId: userReferenceColumn("user_id"),
    itemId: itemIdColumn(),
    listingId: text("listing_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.itemId, row.listingId] }),
    index("listing_report_of_item").on(row.itemId),
  ],
);

/** An admin's decision on whether a listing offers an item. It also applies to later listings with the same id. */
export const listingRuling = sqliteTable(
  "listing_ruling",
  {
    itemId: itemIdColumn(),
    listingId: text("listing_id").notNull(),
    isMatch: requiredBooleanColumn("is_match"),
    ruledAt: integer("ruled_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.itemId, row.listingId] })],
);

/** A sale that the marketplace confirmed. The averages of sales are computed from this table only. */
export const sale = sqliteTable(
  "sale",
  {
    itemId: itemIdColumn(),
    market: marketColumn(),
    listingId: text("listing_id").notNull(),
    /** For a listing of several pieces, the number of pieces that were sold by then; 1 for an auction. */
    soldCount: integer("sold_count").notNull(),
    soldAt: integer("sold_at").notNull(),
    grade: text("grade", { enum: ["new", "used"] }).notNull(),
    /** Price of the sale in minor units of the market's currency. */
    price: integer("price").notNull(),
    evidence: text("evidence", { enum: ["auction", "quantity"] }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.itemId, row.market, row.listingId, row.soldCount] }),
    index("sale_by_time").on(row.soldAt),
  ],
);

const figureColumns = () => ({
  itemId: itemIdColumn(),
  market: marketColumn(),
  /** Grade of the item; `all` combines new and used. For an offer (`from`), `all` means that its grade is unknown. */
  gradePool: text("grade_pool", { enum: ["new", "used", "all"] }).notNull(),
  /** Kind of price: average of sales, average of listings, guide price, or `from`: the lowest price to buy now. */
  kind: text("kind", { enum: ["sold", "listed", "guide", "from"] }).notNull(),
});

/** Daily prices, one row for each day with data. Each row is recomputed as a whole and never incremented. */
export const dailyPrice = sqliteTable(
  "daily_price",
  {
    ...figureColumns(),
    day: day(),
    /** Number of prices from which the daily price was computed, without the `outlier_count` rejected ones. */
    sampleCount: integer("sample_count").notNull(),
    outlierCount: integer("outlier_count").notNull(),
    /** The daily price in minor units of the market's currency. */
    price: integer("price").notNull(),
    median: integer("median").notNull(),
    mean: integer("mean").notNull(),
  },
  (row) => [primaryKey({ columns: [row.itemId, row.market, row.kind, row.gradePool, row.day] })],
);

/** Current prices, computed from the last 30 days. All published prices are read from this table. */
export const currentPrice = sqliteTable(
  "current_price",
  {
    ...figureColumns(),
    price: integer("price").notNull(),
    sampleCount: integer("sample_count").notNull(),
    low: integer("low").notNull(),
    high: integer("high").notNull(),
    /**
     * Average as a percentage of that of the 30 days before, where 100 means unchanged; null for too few sales, and for
     * both grades together.
     */
    percentOfPrevious: real("percent_of_previous"),
    /** Postage of an offer (`from`) in minor units; null if unknown, and for averages. */
    postage: integer("postage"),
    day: day(),
  },
  (row) => [
    primaryKey({ columns: [row.itemId, row.market, row.kind, row.gradePool] }),
    index("current_price_by_day").on(row.day),
  ],
);

/** Averages of all items on one past day, for the value of collections over time; single rows would be too many. */
export const dailyAverages = sqliteTable(
  "daily_averages",
  {
    day: day(),
    kind: text("kind", { enum: ["sold", "guide"] }).notNull(),
    /** JSON array of `[itemId, average in the first market, average in the second market]`. */
    averages: text("averages").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.day, row.kind] }),
    check("daily_averages_are_json", sql`json_valid(${row.averages})`),
  ],
);

/** Rounded median prices that owners paid, computed once a day; a lower bound hides the exact number of owners. */
export const paidPrice = sqliteTable(
  "paid_price",
  {
    itemId: itemIdColumn(),
    market: marketColumn(),
    grade: text("grade", { enum: GRADES }).notNull(),
    /** Rounded price in minor units of the market's currency. */
    price: integer("price").notNull(),
    /** Lower bound of the number of owners who paid about this price. */
    minOwnerCount: integer("min_owner_count").notNull(),
  },
  (row) => [primaryKey({ columns: [row.itemId, row.market, row.grade] })],
);

/** Official exchange rate between pound and dollar on a day. */
export const exchangeRate = sqliteTable("exchange_rate", {
  day: text("day").primaryKey(),
  usdPerGbp: real("usd_per_gbp").notNull(),
});

/** The version of all published prices, in a single row. */
export const priceVersion = sqliteTable(
  "price_version",
  {
    id: integer("id").primaryKey(),
    version: text("version").notNull(),
    publishedAt: integer("published_at").notNull(),
    /** True if the marketplace permits displaying averages of its listings; otherwise none are stored. */
    canShowAverages: requiredBooleanColumn("can_show_averages").default(true),
    /**
     * State of publishing. `some`: prices have changed since the last version (set by triggers). `being published`: a
     * cron run is building the next version. `none`: the last version is current.
     */
    pendingChanges: text("pending_changes", { enum: ["none", "being published", "some"] })
      .notNull()
      .default("some"),
  },
  (row) => [check("price_version_is_one_row", sql`${row.id} = 1`)],
);

/** A fact on which the external catalogue source disagrees with our catalogue. It is pending until an admin decides. */
export const catalogueDifference = sqliteTable(
  "catalogue_difference",
  {
    itemId: itemIdColumn(),
    field: text("field").notNull(),
    sourceValue: text("source_value").notNull(),
    firstSeenAt: integer("first_seen_at").notNull(),
    resolvedAt: instant("resolved_at"),
  },
  (row) => [primaryKey({ columns: [row.itemId, row.field, row.sourceValue] })],
);

/** A row of the external price guide that matches no item, or several items. An admin chooses the item. */
export const guideRow = sqliteTable(
  "guide_row",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    console: text("console").notNull(),
    upc: text("upc"),
    /** JSON array with the ids of the items that the row may mean. */
    candidateItemIds: text("candidate_item_ids").notNull(),
    /** Id of the item that an admin chose; 0 if no item fits; null if undecided. */
    itemId: integer("item_id"),
    firstSeenAt: integer("first_seen_at").notNull(),
  },
  (row) => [check("guide_row_candidates_are_json", sql`json_valid(${row.candidateItemIds})`)],
);

/** The way in which each list of the price guide was last downloaded. */
export const guideList = sqliteTable("guide_list", {
  name: text("name").primaryKey(),
  /** Name of the URL parameter with which the list was requested. */
  parameter: text("parameter").notNull(),
});
