import type { PrimaryRegion } from "../access/preferences";
import type { Market } from "../listings/market";
import { type DisplayCurrency, type ExchangeRate, toUsd } from "../money/money";
import { computeMeanPrice } from "./statistics";

/** What a price rests on, the best one first: sales, a price guide, one of another currency, or the cheapest offer alone. */
export const PRICE_BASES = ["sold", "guide", "converted", "from"] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** What one market says of an item. */
export interface PriceQuote {
  /** Minor units of the market's currency. */
  readonly price: number;
  readonly basis: PriceBasis;
}

/** What a region says of it: a price in the region's currency, and the quotes that it was made of. */
export interface RegionQuote<Q extends PriceQuote> extends PriceQuote {
  readonly basis: Q["basis"];
  readonly quotes: readonly (Q & { readonly market: Market })[];
}

/** What prices of a region are shown in. */
export const getRegionCurrency = (region: PrimaryRegion): DisplayCurrency => (region === "3" ? "GBP" : "USD");

/**
 * One price for a region. That of all regions is the mean of its markets in dollars, pounds by the day's rate; without
 * a rate there is but the US, and the quotes say so. The best basis that any of them has counts alone, none is mixed
 * with another; of offers the cheapest counts.
 */
export function computeRegionQuote<Q extends PriceQuote>(
  region: PrimaryRegion,
  rate: ExchangeRate | undefined,
  quoteIn: (market: Market) => Q | undefined,
): RegionQuote<Q> | undefined {
  const quotes = listRegionMarkets(region, rate).flatMap(({ market, shown }) => {
    const quote = quoteIn(market);
    return quote ? [{ ...quote, price: shown(quote.price), market }] : [];
  });
  const basis = PRICE_BASES.find((each) => quotes.some((quote) => quote.basis === each));
  if (!basis) return undefined;
  const based = quotes.filter((quote) => quote.basis === basis);
  const counted = basis === "from" ? based.toSorted((one, other) => one.price - other.price).slice(0, 1) : based;
  return { basis, price: computeMeanPrice(counted), quotes: counted };
}

/** The markets whose prices count in a region, each with what makes a price of its own one of the region's currency. */
function listRegionMarkets(region: PrimaryRegion, rate: ExchangeRate | undefined) {
  const asItIs = (price: number) => price;
  const us = { market: "EBAY-US", shown: asItIs } as const;
  if (region === "2") return [us];
  if (region === "3") return [{ market: "EBAY-GB", shown: asItIs } as const];
  return rate ? [us, { market: "EBAY-GB", shown: (pence: number) => toUsd(pence, rate) } as const] : [us];
}
