import type { PrimaryRegion } from "../access/preferences";
import type { Market } from "../listings/market";
import type { DisplayCurrency } from "../money/money";
import { getRegionAverage, type RegionAverage } from "./average";
import { getMarketPrices, type LowestOffer, type PriceSnapshot } from "./priceSnapshot";
import { computeRegionQuote, getRegionCurrency } from "./regionQuote";

/** What is offered in a region now at the least. */
export type RegionLowestOffer = LowestOffer & { readonly currency: DisplayCurrency; readonly market: Market };

export function findRegionLowestOffer(
  book: PriceSnapshot,
  itemId: number,
  region: PrimaryRegion,
): RegionLowestOffer | undefined {
  const settled = computeRegionQuote(region, book.rate, (market) => {
    const { from } = getMarketPrices(book, itemId, market);
    return from && { ...from, basis: "from" };
  });
  const [cheapest] = settled?.quotes ?? [];
  if (!cheapest) return undefined;
  const { price, n, day, market } = cheapest;
  return { price, n, day, market, currency: getRegionCurrency(region) };
}

/** The one price of an item that a page shows: its average, else the cheapest offer of the region's markets. */
type DisplayPrice =
  | (RegionAverage & { readonly kind: "average" })
  | (RegionLowestOffer & { readonly kind: "from" })
  | { readonly kind: "none" };

export function getDisplayPrice(book: PriceSnapshot, itemId: number, region: PrimaryRegion): DisplayPrice {
  const average = getRegionAverage(book, itemId, region);
  if (average) return { kind: "average", ...average };
  const offer = findRegionLowestOffer(book, itemId, region);
  return offer ? { kind: "from", ...offer } : { kind: "none" };
}
