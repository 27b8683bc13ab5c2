import { getPrimaryMarket, getRegionCurrency, type Market } from "../listings/market";
import type { Region } from "../listings/region";
import { type DisplayCurrency, type ExchangeRate, toUsdCents } from "../money/money";
import { computeMeanPrice } from "./statistics";

/** Kinds of data behind a price, the best first: sales, guide, converted guide price, or the cheapest offer. */
export const PRICE_BASES = ["sold", "guide", "converted", "from"] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

export interface PriceQuote {
  /** Price in minor units of the market's currency. */
  readonly price: number;
  readonly basis: PriceBasis;
}

/** Price of an item in a region's currency, with the market prices that it was computed from. */
export interface RegionQuote<Q extends PriceQuote> extends PriceQuote {
  readonly basis: Q["basis"];
  readonly currency: DisplayCurrency;
  readonly quotes: readonly (Q & { readonly market: Market })[];
}

/**
 * Computes one price for a region. For `average` it is the mean of all markets in dollars, or the US price without an
 * exchange rate. Uses only prices with the best available basis, and of offers only the cheapest.
 */
export function computeRegionQuote<Q extends PriceQuote>(
  region: Region,
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
  return { basis, price: computeMeanPrice(counted), currency: getRegionCurrency(region), quotes: counted };
}

/** Lists the markets of a region, each with a function that converts prices to the region's currency. */
function listRegionMarkets(region: Region, rate: ExchangeRate | undefined) {
  const market = getPrimaryMarket(region);
  const primary = { market, convertPrice: (price: number) => price };
  if (region !== "average" || !rate) return [primary];
  return [primary, { market: "EBAY-GB" as const, convertPrice: (pence: number) => toUsdCents(pence, rate) }];
}
