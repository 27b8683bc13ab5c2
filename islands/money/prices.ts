import { createContext, useContext, useDeferredValue, useMemo } from "react";
import type { PrimaryRegion } from "../../domain/access/preferences";
import { type CardPrice, cardPrice } from "../../domain/prices/cardPrice";
import { type PackedPrices, unpackPrices } from "../../domain/wire/unpackPrices";
import { useRegion } from "../store/useStore";
import type { Withholding } from "./Tip";

/** What items cost in the region that was chosen. */
export interface CardPrices extends Withholding {
  readonly priceOf: (id: number) => CardPrice | undefined;
}

/** For cards and all else that shows prices. Without it nothing does. */
export const ShownPrices = createContext<CardPrices | undefined>(undefined);

export const useShownPrices = (): CardPrices | undefined => useContext(ShownPrices);

/** What a page knows of its exhibits' prices: enough for every region. */
export interface ServedPrices extends PackedPrices {
  /** The server's choice. */
  readonly region: PrimaryRegion;
}

/** Another region paints other prices from the same columns, in slices that let a click through. */
export function usePrices(items: readonly { readonly id: number }[], served: ServedPrices): CardPrices {
  const region = useDeferredValue(useRegion(served.region));
  const quotes = useMemo(() => {
    const unpacked = unpackPrices(served);
    return new Map(items.map(({ id }, row) => [id, unpacked[row] ?? {}]));
  }, [items, served]);
  return useMemo(() => {
    const prices = new Map<number, CardPrice | undefined>();
    for (const [id, quote] of quotes) prices.set(id, cardPrice(quote, region, served.rate));
    return { priceOf: (id) => prices.get(id), withholdsAverages: served.withholdsAverages };
  }, [quotes, region, served]);
}
