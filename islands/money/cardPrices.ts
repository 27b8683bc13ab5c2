import { createContext, useContext, useDeferredValue, useMemo } from "react";
import type { PrimaryRegion } from "../../domain/access/preferences";
import { type CardPrice, computeCardPrice } from "../../domain/prices/cardPrice";
import { decodeCardQuotes, type EncodedCardQuotes } from "../../domain/wire/decodeCardQuotes";
import { useRegion } from "../store/useStore";
import type { PriceDisplay } from "./Tooltip";

/** What items cost in the region that was chosen. */
export interface CardPrices extends PriceDisplay {
  readonly priceOf: (id: number) => CardPrice | undefined;
}

/** For cards and all else that shows prices. Without it nothing does. */
export const CardPricesContext = createContext<CardPrices | undefined>(undefined);

export const useCardPricesContext = (): CardPrices | undefined => useContext(CardPricesContext);

/** What a page knows of its exhibits' prices: enough for every region. */
export interface ServedPrices extends EncodedCardQuotes {
  /** The server's choice. */
  readonly region: PrimaryRegion;
}

/** Another region paints other prices from the same columns, in slices that let a click through. */
export function useCardPrices(items: readonly { readonly id: number }[], served: ServedPrices): CardPrices {
  const region = useDeferredValue(useRegion(served.region));
  const quotes = useMemo(() => {
    const unpacked = decodeCardQuotes(served);
    return new Map(items.map(({ id }, row) => [id, unpacked[row] ?? {}]));
  }, [items, served]);
  return useMemo(() => {
    const prices = new Map<number, CardPrice | undefined>();
    for (const [id, quote] of quotes) prices.set(id, computeCardPrice(quote, region, served.rate));
    return { priceOf: (id) => prices.get(id), withholdsAverages: served.withholdsAverages };
  }, [quotes, region, served]);
}
