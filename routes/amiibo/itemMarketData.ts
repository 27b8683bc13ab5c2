import { readQueriesAsGuest, type ViewerDataReader } from "../../db/access/viewerQuery";
import { findDatabaseUnavailable } from "../../db/errors";
import { itemListingsQuery, itemSearchTermQuery } from "../../db/listings/read";
import { itemPaidPricesQuery, type PaidPrice } from "../../db/prices/paidPrices";
import { itemPriceHistoryQuery } from "../../db/prices/read";
import { itemSearchedAtQuery } from "../../db/refresh/dataAges";
import { type AffiliateBlock, itemAffiliateBlocksQuery, itemStockQuery } from "../../db/stock/read";
import type { ActiveListing } from "../../domain/listings/activeListing";
import type { DailyPriceFigure } from "../../domain/prices/history";
import { compareByAvailability, type StockOffer, toStockOffer } from "../../domain/stock/availability";
import { type AppContext, formatRouteForLog } from "../http/context";

/** Queries for an item's page, besides those about the viewer. */
export const ITEM_MARKET_QUERIES = [
  itemPriceHistoryQuery,
  itemStockQuery,
  itemListingsQuery,
  itemSearchTermQuery,
  itemSearchedAtQuery,
  itemAffiliateBlocksQuery,
  itemPaidPricesQuery,
] as const;

type ItemMarketReader = ViewerDataReader<(typeof ITEM_MARKET_QUERIES)[number]>;

/** Market data of one item, besides the figures of the price snapshot. */
export interface ItemMarketData {
  readonly history: readonly DailyPriceFigure[];
  /** Prices that collectors paid. */
  readonly paidPrices: readonly PaidPrice[];
  /** Available offers first. */
  readonly stockOffers: readonly StockOffer[];
  readonly listings: readonly ActiveListing[];
  /** Time in ms since which listings are complete; `undefined` if no search ran yet. */
  readonly listingsReadAt: number | undefined;
  /** Search term set by an admin. */
  readonly searchTerm: string | undefined;
  readonly affiliateBlocks: readonly AffiliateBlock[];
}

/** Loads the market data. Members' data was read with their session; guests need a query of their own. */
export async function loadItemMarketData(c: AppContext, own: ItemMarketReader, id: number): Promise<ItemMarketData> {
  const { viewer, services } = c.var;
  const about = { pageId: id, now: services.now() };
  const take = viewer.id === 0 ? await readQueriesAsGuest(services.db, ITEM_MARKET_QUERIES, about) : own;
  return buildItemMarketData(take);
}

/** Loads the market data for a page. Returns `undefined` without caching the page while the database is down. */
export async function tryLoadItemMarketData(
  c: AppContext,
  own: ItemMarketReader,
  id: number,
): Promise<ItemMarketData | undefined> {
  if (c.var.isViewerUnknown) return undefined;
  try {
    return await loadItemMarketData(c, own, id);
  } catch (error) {
    const unavailable = findDatabaseUnavailable(error);
    if (!unavailable) throw error;
    console.error(
      `Loading market data failed: ${formatRouteForLog(c)}. ${unavailable.message} The page is served without prices and offers.`,
    );
    c.header("Cache-Control", "private, no-store");
    return undefined;
  }
}

const buildItemMarketData = (take: ItemMarketReader): ItemMarketData => ({
  history: take(itemPriceHistoryQuery) ?? [],
  paidPrices: take(itemPaidPricesQuery) ?? [],
  stockOffers: (take(itemStockQuery) ?? []).map(toStockOffer).sort(compareByAvailability),
  listings: take(itemListingsQuery) ?? [],
  listingsReadAt: take(itemSearchedAtQuery),
  searchTerm: take(itemSearchTermQuery),
  affiliateBlocks: take(itemAffiliateBlocksQuery) ?? [],
});
