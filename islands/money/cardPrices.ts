import { createContext, useDeferredValue, useMemo } from "react";
import type { Region } from "../../domain/listings/region";
import { computeItemCardPrice, type ItemCardPrice } from "../../domain/prices/cardPrice";
import { decodeItemCardQuotes, type EncodedItemCardQuotes } from "../../domain/wire/decodeItemCardQuotes";
import { usePriceRegion } from "../store/useStore";
import type { PriceDisplayRestrictions } from "./Tooltip";

export interface ItemCardPriceContextValue extends PriceDisplayRestrictions {
  readonly getPrice: (id: number) => ItemCardPrice | undefined;
}

/** Context with the prices of the items. Item cards outside a provider show no prices. */
export const ItemCardPricesContext = createContext<ItemCardPriceContextValue | undefined>(undefined);

/** Encoded prices from the page's HTML, for all regions. The server rendered the page for `region`. */
export interface EncodedPricesForAllRegions extends EncodedItemCardQuotes {
  readonly region: Region;
}

/** Returns item prices in the viewer's region. A new region renders with low priority, to keep clicks responsive. */
export function useItemCardPrices(
  items: readonly { readonly id: number }[],
  served: EncodedPricesForAllRegions,
): ItemCardPriceContextValue {
  const region = useDeferredValue(usePriceRegion(served.region));
  const quotes = useMemo(() => {
    const decoded = decodeItemCardQuotes(served);
    return new Map(items.map(({ id }, row) => [id, decoded[row] ?? {}]));
  }, [items, served]);
  return useMemo(() => {
    const prices = new Map<number, ItemCardPrice | undefined>();
    for (const [id, quote] of quotes) prices.set(id, computeItemCardPrice(quote, region, served.rate));
    return { getPrice: (id) => prices.get(id), withholdsAverages: served.withholdsAverages };
  }, [quotes, region, served]);
}
