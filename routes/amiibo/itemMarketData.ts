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

/** What is read for the page of an item, beside what is the viewer's own. */
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

/** What the market knows of one item, beside the book's figures. */
export interface ItemMarketData {
  readonly history: readonly DailyPriceFigure[];
  /** What collectors paid. */
  readonly paid: readonly PaidPrice[];
  /** What can be had first. */
  readonly stock: readonly StockOffer[];
  readonly listings: readonly ActiveListing[];
  /** ms: no listing is older than that; `undefined` where they were never looked for. */
  readonly listingsReadAt: number | undefined;
  /** Words that an admin wants it to be searched by. */
  readonly searchTerm: string | undefined;
  readonly blocks: readonly AffiliateBlock[];
}

/** Of whoever is signed in it came with their session; a guest's is asked for here. */
export async function loadItemMarketData(c: AppContext, own: ItemMarketReader, id: number): Promise<ItemMarketData> {
  const { viewer, services } = c.var;
  const about = { id, now: services.now() };
  const take = viewer.id === 0 ? await readQueriesAsGuest(services.db, ITEM_MARKET_QUERIES, about) : own;
  return buildItemMarketData(take);
}

/** The same for a page, which stands without it while the database does not answer: `undefined`, and kept nowhere. */
export async function tryLoadItemMarketData(
  c: AppContext,
  own: ItemMarketReader,
  id: number,
): Promise<ItemMarketData | undefined> {
  if (c.var.isUnknown) return undefined;
  try {
    return await loadItemMarketData(c, own, id);
  } catch (error) {
    const unavailable = findDatabaseUnavailable(error);
    if (!unavailable) throw error;
    console.error(`${formatRouteForLog(c)} is answered without its market. ${unavailable.message}`);
    c.header("Cache-Control", "private, no-store");
    return undefined;
  }
}

const buildItemMarketData = (take: ItemMarketReader): ItemMarketData => ({
  history: take(itemPriceHistoryQuery) ?? [],
  paid: take(itemPaidPricesQuery) ?? [],
  stock: (take(itemStockQuery) ?? []).map(toStockOffer).sort(compareByAvailability),
  listings: take(itemListingsQuery) ?? [],
  listingsReadAt: take(itemSearchedAtQuery),
  searchTerm: take(itemSearchTermQuery),
  blocks: take(itemAffiliateBlocksQuery) ?? [],
});
