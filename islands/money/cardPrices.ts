import { createContext, useDeferredValue, useMemo } from "react";
import type { Region } from "../../domain/listings/region";
import { type CardPrice, computeCardPrice } from "../../domain/prices/cardPrice";
import { decodeCardQuotes, type EncodedCardQuotes } from "../../domain/wire/decodeCardQuotes";
import { useRegion } from "../store/useStore";
import type { PriceDisplay } from "./Tooltip";

export interface CardPrices extends PriceDisplay {
  readonly getPrice: (id: number) => CardPrice | undefined;
}

/** Context with the prices of the items. Item cards outside a provider show no prices. */
export const CardPricesContext = createContext<CardPrices | undefined>(undefined);

/** Encoded prices from the page's HTML, for all regions. The server rendered the page for `region`. */
export interface ServedPrices extends EncodedCardQuotes {
  readonly region: Region;
}

/** Returns item prices in the viewer's region. A new region renders with low priority, to keep clicks responsive. */
export function useCardPrices(items: readonly { readonly id: number }[], served: ServedPrices): CardPrices {
  const region = useDeferredValue(useRegion(served.region));
  const quotes = useMemo(() => {
    const decoded = decodeCardQuotes(served);
    return new Map(items.map(({ id }, row) => [id, decoded[row] ?? {}]));
  }, [items, served]);
  return useMemo(() => {
    const prices = new Map<number, CardPrice | undefined>();
    for (const [id, quote] of quotes) prices.set(id, computeCardPrice(quote, region, served.rate));
    return { getPrice: (id) => prices.get(id), withholdsAverages: served.withholdsAverages };
  }, [quotes, region, served]);
}
