import type { PrimaryRegion } from "../access/preferences";
import type { Market } from "../listings/market";
import type { DisplayCurrency } from "../money/money";
import { getRegionAverage, type RegionAverage } from "./average";
import { getMarketPrices, type LowestOffer, type PriceSnapshot } from "./priceSnapshot";
import { computeRegionQuote, getRegionCurrency } from "./regionQuote";

/** Cheapest current offer in a region. */
export type RegionLowestOffer = LowestOffer & { readonly currency: DisplayCurrency; readonly market: Market };

export function findRegionLowestOffer(
  snapshot: PriceSnapshot,
  itemId: number,
  region: PrimaryRegion,
): RegionLowestOffer | undefined {
  const regionQuote = computeRegionQuote(region, snapshot.rate, (market) => {
    const { lowestOffer } = getMarketPrices(snapshot, itemId, market);
    return lowestOffer && { ...lowestOffer, basis: "from" };
  });
  const [cheapest] = regionQuote?.quotes ?? [];
  if (!cheapest) return undefined;
  const { price, n, day, market } = cheapest;
  return { price, n, day, market, currency: getRegionCurrency(region) };
}

/** Price of an item that a page shows: its average, else the cheapest offer in the region's markets. */
type DisplayPrice =
  | (RegionAverage & { readonly kind: "average" })
  | (RegionLowestOffer & { readonly kind: "from" })
  | { readonly kind: "none" };

export function getDisplayPrice(snapshot: PriceSnapshot, itemId: number, region: PrimaryRegion): DisplayPrice {
  const average = getRegionAverage(snapshot, itemId, region);
  if (average) return { kind: "average", ...average };
  const offer = findRegionLowestOffer(snapshot, itemId, region);
  return offer ? { kind: "from", ...offer } : { kind: "none" };
}
