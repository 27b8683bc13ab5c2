import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { GRADES, MARKETS } from "../../domain/listings/market";
import { flag, userReference } from "./access";

const itemIdColumn = () => integer("item_id").notNull();
const marketColumn = () => text("market", { enum: MARKETS }).notNull();
/** `YYYY-MM-DD`, UTC. */
const day = () => text("day").notNull();
/** ms */
const instant = (name: string) => integer(name);

/**
 * Details that an admin enters for market searches. They are kept apart from `item`, so that they do not change the
 * versions of an item's pictures.
 */
export const itemSearchHint = sqliteTable("item_search_hint", {
  itemId: integer("item_id").primaryKey(),
  /** Words that a search requires; null for the words of the item's name. */
  searchTerm: text("search_term"),
  /** EAN or UPC, digits only. */
  barcode: text("barcode"),
});

/** HTML from an affiliate network, shown only in a sandboxed frame. */
export const affiliateBlock = sqliteTable(
  "affiliate_block",
  { id: integer("id").primaryKey(), itemId: itemIdColumn(), html: text("html").notNull() },
  (row) => [index("affiliate_block_of_item").on(row.itemId)],
);

/** A page of a shop about an item, with its last known stock and price. */
export const stockCheck = sqliteTable(
  "stock_check",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    itemId: itemIdColumn(),
    retailer: text("retailer").notNull(),
    pageUrl: text("page_url").notNull(),
    affiliateUrl: text("affiliate_url"),
    /** 1: in stock, 2: pre-order, 0: neither. */
    stockState: text("stock_state", { enum: ["0", "1", "2"] })
      .notNull()
      .default("0"),
    grade: text("grade", { enum: ["new", "used"] })
      .notNull()
      .default("new"),
    /** Minor units of `currency`. */
    price: integer("price"),
    currency: text("currency"),
    /** ms. Time of the last change of stock or price. */
    changedAt: instant("changed_at"),
    /** Basis of the last result, or the reason why the last response was unusable. */
    evidence: text("evidence").notNull().default(""),
    /**
     * ms. Time of the last usable response, set while newer responses are unusable; 0 if there never was one. Null
     * while the last response is usable.
     */
    lastUsableAt: instant("last_usable_at"),
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** ms. From then on the row may be neither shown nor stored. */
    expiresAt: instant("expires_at"),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [
    unique("stock_check_once").on(row.itemId, row.retailer, row.pageUrl),
    index("stock_check_of_retailer").on(row.retailer),
    check("stock_check_price_has_a_currency", sql`(${row.price} IS NULL) = (${row.currency} IS NULL)`),
  ],
);

/**
 * A listing that a search found for an item. The refresh target of the search stores when listings were seen last, so
 * an unchanged listing needs no write.
 */
export const listing = sqliteTable(
  "listing",
  {
    itemId: itemIdColumn(),
    listingId: text("listing_id").notNull(),
    market: marketColumn(),
    title: text("title").notNull(),
    url: text("url").notNull(),
    image: text("image"),
    /** The marketplace's id of the condition. */
    conditionId: text("condition_id"),
    /**
     * Grade derived from the condition and the title. Without a grade the listing is shown as used and counts in no
     * average.
     */
    grade: text("grade", { enum: GRADES }),
    /** True if used and in its box: shown as such, and excluded from averages. */
    isOpenBox: flag("is_open_box").default(false),
    /** Minor units of the market's currency. */
    price: integer("price").notNull(),
    shipping: integer("shipping"),
    isBuyItNow: flag("is_buy_it_now"),
    hasBestOffer: flag("has_best_offer"),
    bidCount: integer("bid_count").notNull(),
    endsAt: instant("ends_at"),
    soldQuantity: integer("sold_quantity"),
    /** ms. Time at which `sold_quantity` was read; 0 for never. */
    soldQuantityAt: integer("sold_quantity_at").notNull().default(0),
    /** ms. Time of the last request for this single listing, or of the first search with its current data. */
    observedAt: integer("observed_at").notNull(),
    /** Reason why the listing does not count; null if it counts. */
    rejectReason: text("reject_reason"),
    /**
     * ms. Time since which incomplete responses have left the listing out. Such a listing is hidden, and stays stored
     * until its end.
     */
    missingSince: instant("missing_since"),
    /** Number of failed requests for the single listing since its end. */
    failedChecks: integer("failed_checks").notNull().default(0),
    /** ms. Time of the last request for the number sold of this single listing; 0 for never. */
    countedAt: integer("counted_at").notNull().default(0),
    /** True if the listing offers one piece and none is sold. Such a listing disappears with its sale. */
    isSingleUnit: flag("is_single_unit").default(false),
  },
  (row) => [
    primaryKey({ columns: [row.itemId, row.market, row.listingId] }),
    index("listing_by_end").on(row.endsAt),
    index("listing_by_count")
      .on(row.countedAt, row.listingId)
      .where(
        sql`is_buy_it_now = 1 AND has_best_offer = 0 AND reject_reason IS NULL AND condition_id IS NOT NULL AND is_single_unit = 0`,
      ),
  ],
);

/** A report "not this amiibo". Until an admin rules, the listing is hidden only from the person who reported it. */
export const listingReport = sqliteTable(
  "listing_report",
  {
    userId: userReference("user_id"),
    itemId: itemIdColumn(),
    listingId: text("listing_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.itemId, row.listingId] }),
    index("listing_report_of_item").on(row.itemId),
  ],
);

/** An admin's ruling on a listing. It is stored as long as listings with that id exist. */
export const listingRuling = sqliteTable(
  "listing_ruling",
  {
    itemId: itemIdColumn(),
    listingId: text("listing_id").notNull(),
    isMatch: flag("is_match"),
    ruledAt: integer("ruled_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.itemId, row.listingId] })],
);

/** A confirmed sale. Averages of sales are built from this table only. */
export const sale = sqliteTable(
  "sale",
  {
    itemId: itemIdColumn(),
    market: marketColumn(),
    listingId: text("listing_id").notNull(),
    /** Number that the listing had sold by then, if it sells several pieces; 1 for an auction. */
    soldCount: integer("sold_count").notNull(),
    soldAt: integer("sold_at").notNull(),
    grade: text("grade", { enum: ["new", "used"] }).notNull(),
    /** Minor units of the market's currency. */
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
  /** `all` pools new and used. */
  gradePool: text("grade_pool", { enum: ["new", "used", "all"] }).notNull(),
  /** `from` is the lowest price that an item can be bought for now. */
  kind: text("kind", { enum: ["sold", "listed", "guide", "from"] }).notNull(),
});

/** Daily figures: one row for each day with data, recomputed from its sources and never incremented. */
export const dailyPrice = sqliteTable(
  "daily_price",
  {
    ...figureColumns(),
    day: day(),
    /** Number of prices used, and number rejected as outliers. */
    sampleCount: integer("sample_count").notNull(),
    outlierCount: integer("outlier_count").notNull(),
    /** The day's figure in minor units of the market's currency. */
    price: integer("price").notNull(),
    median: integer("median").notNull(),
    mean: integer("mean").notNull(),
  },
  (row) => [primaryKey({ columns: [row.itemId, row.market, row.kind, row.gradePool, row.day] })],
);

/** Current prices: figures of the last 30 days. The price snapshot is built from this table. */
export const currentPrice = sqliteTable(
  "current_price",
  {
    ...figureColumns(),
    price: integer("price").notNull(),
    sampleCount: integer("sample_count").notNull(),
    low: integer("low").notNull(),
    high: integer("high").notNull(),
    /**
     * The average as a percentage of the average of the 30 days before; 100 means steady. Null if there are too few
     * sales to know, and for pooled figures.
     */
    percentOfPrevious: real("percent_of_previous"),
    day: day(),
  },
  (row) => [
    primaryKey({ columns: [row.itemId, row.market, row.kind, row.gradePool] }),
    index("current_price_by_day").on(row.day),
  ],
);

/**
 * Averages of all items on one past day, from which value histories are computed. Derived from `daily_price`. One row
 * a day, because a year of rows by item would be 150,000 to read.
 */
export const dailyAverages = sqliteTable(
  "daily_averages",
  {
    day: day(),
    kind: text("kind", { enum: ["sold", "guide"] }).notNull(),
    /** JSON array of `[itemId, average in the first market, in the second]`. */
    averages: text("averages").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.day, row.kind] }),
    check("daily_averages_are_json", sql`json_valid(${row.averages})`),
  ],
);

/**
 * Paid prices as they are published: rounded, with a lower bound instead of the exact number of owners. Recomputed once
 * a day.
 */
export const paidPrice = sqliteTable(
  "paid_price",
  {
    itemId: itemIdColumn(),
    market: marketColumn(),
    grade: text("grade", { enum: GRADES }).notNull(),
    /** Minor units of the market's currency. */
    price: integer("price").notNull(),
    /** Lower bound of the number of owners. */
    minOwnerCount: integer("min_owner_count").notNull(),
  },
  (row) => [primaryKey({ columns: [row.itemId, row.market, row.grade] })],
);

/** Reference exchange rate of a day. */
export const exchangeRate = sqliteTable("exchange_rate", {
  day: text("day").primaryKey(),
  usdPerGbp: real("usd_per_gbp").notNull(),
});

/** A single row with the version of the published price snapshot. */
export const priceVersion = sqliteTable(
  "price_version",
  {
    id: integer("id").primaryKey(),
    version: text("version").notNull(),
    publishedAt: integer("published_at").notNull(),
    /**
     * True if averages of listings may be shown, which needs the marketplace's permission. Without it they stay stored
     * and hidden.
     */
    canShowAverages: flag("can_show_averages").default(true),
    /**
     * Progress of publishing. `some`: prices changed since the last version (set by triggers). `being published`: a run is
     * building the next version. `none`: the published version is current.
     */
    pendingChanges: text("pending_changes", { enum: ["none", "being published", "some"] })
      .notNull()
      .default("some"),
  },
  (row) => [check("price_version_is_one_row", sql`${row.id} = 1`)],
);

/** A fact on which the source disagrees with the catalogue, pending until an admin resolves it. */
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

/** A row of the price guide that matches several items or none. An admin chooses the item. */
export const guideRow = sqliteTable(
  "guide_row",
  {
    /** The guide's own id. */
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    console: text("console").notNull(),
    upc: text("upc"),
    /** JSON array of the ids of possible items. */
    candidateItemIds: text("candidate_item_ids").notNull(),
    /** The item that an admin chose; 0 if none fits. */
    itemId: integer("item_id"),
    firstSeenAt: integer("first_seen_at").notNull(),
  },
  (row) => [check("guide_row_candidates_are_json", sql`json_valid(${row.candidateItemIds})`)],
);

/** How each list of the price guide was downloaded last. */
export const guideList = sqliteTable("guide_list", {
  name: text("name").primaryKey(),
  /** Name of the URL parameter that selected the list. */
  parameter: text("parameter").notNull(),
});
