import type { Market } from "../listings/market";
import type { Region } from "../listings/region";
import type { DisplayCurrency } from "../money/money";
import { getRegionAverage, type RegionAverage } from "./average";
import { getMarketPrices, type LowestOffer, type PriceSnapshot } from "./priceSnapshot";
import { computeRegionQuote } from "./regionQuote";

export type RegionLowestOffer = LowestOffer & { readonly currency: DisplayCurrency; readonly market: Market };

export function findRegionLowestOffer(
  snapshot: PriceSnapshot,
  itemId: number,
  region: Region,
): RegionLowestOffer | undefined {
  const regionQuote = computeRegionQuote(region, snapshot.rate, (market) => {
    const { lowestOffer } = getMarketPrices(snapshot, itemId, market);
    return lowestOffer && { ...lowestOffer, basis: "from" };
  });
  const [cheapest] = regionQuote?.quotes ?? [];
  if (!regionQuote || !cheapest) return undefined;
  const { price, sampleCount, day, market } = cheapest;
  return { price, sampleCount, day, market, currency: regionQuote.currency };
}

/** Price of an item that a page shows: its average, else the cheapest offer in the region's markets. */
type DisplayPrice =
  | (RegionAverage & { readonly kind: "average" })
  | (RegionLowestOffer & { readonly kind: "from" })
  | { readonly kind: "none" };

export function getDisplayPrice(snapshot: PriceSnapshot, itemId: number, region: Region): DisplayPrice {
  const average = getRegionAverage(snapshot, itemId, region);
  if (average) return { kind: "average", ...average };
  const offer = findRegionLowestOffer(snapshot, itemId, region);
  return offer ? { kind: "from", ...offer } : { kind: "none" };
}
