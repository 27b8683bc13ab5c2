import { readAsGuest, type TakeOwn } from "../../db/access/own";
import { unavailableIn } from "../../db/failure";
import { listingsOfItem, searchTermOfItem } from "../../db/listings/read";
import { type PaidNow, paidOfItem } from "../../db/prices/paid";
import { historyOfItem } from "../../db/prices/read";
import { searchesForItem } from "../../db/refresh/ages";
import { type AffBlock, affBlocksOfItem, stockOfItem } from "../../db/stock/read";
import type { StandingListing } from "../../domain/listings/standing";
import type { DayFigure } from "../../domain/prices/history";
import { byAvailability, offerOf, type StockOffer } from "../../domain/stock/availability";
import { type AppContext, routeOf } from "../http/context";

/** What is read for the page of an item, beside what is the viewer's own. */
export const MARKET_OF_ITEM = [
  historyOfItem,
  stockOfItem,
  listingsOfItem,
  searchTermOfItem,
  searchesForItem,
  affBlocksOfItem,
  paidOfItem,
] as const;

type TakeMarket = TakeOwn<(typeof MARKET_OF_ITEM)[number]>;

/** What the market knows of one item, beside the book's figures. */
export interface ItemMarket {
  readonly history: readonly DayFigure[];
  /** What collectors paid. */
  readonly paid: readonly PaidNow[];
  /** What can be had first. */
  readonly stock: readonly StockOffer[];
  readonly listings: readonly StandingListing[];
  /** ms: no listing is older than that; `undefined` where they were never looked for. */
  readonly listingsReadAt: number | undefined;
  /** Words that an admin wants it to be searched by. */
  readonly searchTerm: string | undefined;
  readonly blocks: readonly AffBlock[];
}

/** Of whoever is signed in it came with their session; a guest's is asked for here. */
export async function readMarket(c: AppContext, own: TakeMarket, id: number): Promise<ItemMarket> {
  const { viewer, services } = c.var;
  const about = { id, now: services.now() };
  const take = viewer.id === 0 ? await readAsGuest(services.db, MARKET_OF_ITEM, about) : own;
  return marketIn(take);
}

/** The same for a page, which stands without it while the database does not answer: `undefined`, and kept nowhere. */
export async function marketForPage(c: AppContext, own: TakeMarket, id: number): Promise<ItemMarket | undefined> {
  if (c.var.isUnknown) return undefined;
  try {
    return await readMarket(c, own, id);
  } catch (error) {
    const unavailable = unavailableIn(error);
    if (!unavailable) throw error;
    console.error(`${routeOf(c)} is answered without its market. ${unavailable.message}`);
    c.header("Cache-Control", "private, no-store");
    return undefined;
  }
}

const marketIn = (take: TakeMarket): ItemMarket => ({
  history: take(historyOfItem) ?? [],
  paid: take(paidOfItem) ?? [],
  stock: (take(stockOfItem) ?? []).map(offerOf).sort(byAvailability),
  listings: take(listingsOfItem) ?? [],
  listingsReadAt: take(searchesForItem),
  searchTerm: take(searchTermOfItem),
  blocks: take(affBlocksOfItem) ?? [],
});
