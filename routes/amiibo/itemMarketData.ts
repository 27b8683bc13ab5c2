import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { findDatabaseUnavailableError } from "../../db/errors";
import { itemListingsQuery, itemSearchTermQuery } from "../../db/listings/read";
import { itemPaidPricesQuery, type PublishedPaidPrice } from "../../db/prices/paidPrices";
import { itemPriceHistoryQuery } from "../../db/prices/read";
import { itemMarketSearchTimeQuery } from "../../db/refresh/dataAges";
import { type AffiliateBlock, itemAffiliateBlocksQuery, itemStockQuery } from "../../db/stock/read";
import type { ActiveListing } from "../../domain/listings/activeListing";
import type { DailyItemPrice } from "../../domain/prices/history";
import { compareByAvailability, type StockOffer, toStockOffer } from "../../domain/stock/availability";
import { type AppContext, formatRouteForLog } from "../http/context";

/** Database queries for prices and offers of the item whose id is in the path. */
export const ITEM_MARKET_QUERIES = [
  itemPriceHistoryQuery,
  itemStockQuery,
  itemListingsQuery,
  itemSearchTermQuery,
  itemMarketSearchTimeQuery,
  itemAffiliateBlocksQuery,
  itemPaidPricesQuery,
] as const;

type ItemMarketReader = ViewerDataReader<(typeof ITEM_MARKET_QUERIES)[number]>;

/** Price history and offers of one item, read for each request instead of with the cached price snapshot. */
export interface ItemMarketData {
  readonly history: readonly DailyItemPrice[];
  readonly paidPrices: readonly PublishedPaidPrice[];
  /** Offers of shops for the item, available ones first. */
  readonly stockOffers: readonly StockOffer[];
  readonly listings: readonly ActiveListing[];
  /** Time in ms of the last search for listings; the earliest of all markets. `undefined` before the first search. */
  readonly listingsReadAt: number | undefined;
  /** Search term for the marketplace that an admin has set for this item; `undefined` for the default term. */
  readonly searchTerm: string | undefined;
  readonly affiliateBlocks: readonly AffiliateBlock[];
}

/** Loads an item's prices and offers. For members, they were read together with the session. */
export async function loadItemMarketData(c: AppContext, own: ItemMarketReader, id: number): Promise<ItemMarketData> {
  const { viewer, services } = c.var;
  const read = viewer.id === 0 ? await services.readGuestPageData(c, ITEM_MARKET_QUERIES, id) : own;
  return {
    history: read(itemPriceHistoryQuery) ?? [],
    paidPrices: read(itemPaidPricesQuery) ?? [],
    stockOffers: (read(itemStockQuery) ?? []).map(toStockOffer).sort(compareByAvailability),
    listings: read(itemListingsQuery) ?? [],
    listingsReadAt: read(itemMarketSearchTimeQuery),
    searchTerm: read(itemSearchTermQuery),
    affiliateBlocks: read(itemAffiliateBlocksQuery) ?? [],
  };
}

/** Loads an item's prices and offers. If the database is down, returns `undefined` and prevents page caching. */
export async function tryLoadItemMarketData(
  c: AppContext,
  own: ItemMarketReader,
  id: number,
): Promise<ItemMarketData | undefined> {
  if (c.var.isViewerUnknown) return undefined;
  try {
    return await loadItemMarketData(c, own, id);
  } catch (error) {
    const unavailable = findDatabaseUnavailableError(error);
    if (!unavailable) throw error;
    console.error(
      `Request ${formatRouteForLog(c)} could not load the price history and offers of item ${id}: ${unavailable.message} The page is served without them.`,
    );
    c.header("Cache-Control", "private, no-store");
    return undefined;
  }
}
