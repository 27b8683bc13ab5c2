import type { PrimaryRegion } from "../access/preferences";
import type { Market } from "../listings/market";
import { type DisplayCurrency, type ExchangeRate, toUsd } from "../money/money";
import { computeMeanPrice } from "./statistics";

/** Bases of a price, the best first: sales, a price guide, a converted guide price, or only the cheapest offer. */
export const PRICE_BASES = ["sold", "guide", "converted", "from"] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** Price of an item in one market. */
export interface PriceQuote {
  /** Minor units of the market's currency. */
  readonly price: number;
  readonly basis: PriceBasis;
}

/** Price of an item in a region's currency, with the quotes that it was computed from. */
export interface RegionQuote<Q extends PriceQuote> extends PriceQuote {
  readonly basis: Q["basis"];
  readonly quotes: readonly (Q & { readonly market: Market })[];
}

/** Returns the currency in which a region's prices are shown. */
export const getRegionCurrency = (region: PrimaryRegion): DisplayCurrency => (region === "3" ? "GBP" : "USD");

/**
 * Computes one price for a region. For all regions it is the mean of the markets in dollars; without an exchange rate
 * only the US counts. Only quotes of the best available basis are used; of offers, only the cheapest.
 */
export function computeRegionQuote<Q extends PriceQuote>(
  region: PrimaryRegion,
  rate: ExchangeRate | undefined,
  findQuote: (market: Market) => Q | undefined,
): RegionQuote<Q> | undefined {
  const quotes = listRegionMarkets(region, rate).flatMap(({ market, convertPrice }) => {
    const quote = findQuote(market);
    return quote ? [{ ...quote, price: convertPrice(quote.price), market }] : [];
  });
  const basis = PRICE_BASES.find((each) => quotes.some((quote) => quote.basis === each));
  if (!basis) return undefined;
  const based = quotes.filter((quote) => quote.basis === basis);
  const counted = basis === "from" ? based.toSorted((one, other) => one.price - other.price).slice(0, 1) : based;
  return { basis, price: computeMeanPrice(counted), quotes: counted };
}

/** Lists the markets of a region, each with the conversion of its prices to the region's currency. */
function listRegionMarkets(region: PrimaryRegion, rate: ExchangeRate | undefined) {
  const keepPrice = (price: number) => price;
  const us = { market: "EBAY-US", convertPrice: keepPrice } as const;
  if (region === "2") return [us];
  if (region === "3") return [{ market: "EBAY-GB", convertPrice: keepPrice } as const];
  return rate ? [us, { market: "EBAY-GB", convertPrice: (pence: number) => toUsd(pence, rate) } as const] : [us];
}
