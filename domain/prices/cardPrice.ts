import type { Market } from "../listings/market";
import type { Region } from "../listings/region";
import type { DisplayCurrency, ExchangeRate } from "../money/money";
import { hasFewSales } from "./priceWindow";
import { computeRegionQuote, type PriceQuote } from "./regionQuote";

export interface ItemCardPriceQuote extends PriceQuote {
  /** Number of sales behind the price, capped at 3: a card on a list only shows whether there are fewer than 3. */
  readonly sampleCount: number;
}

/** Price of an item in each market, as shown on its card in a list: the average, else the cheapest offer. */
export type ItemCardPriceQuotesByMarket = Readonly<Partial<Record<Market, ItemCardPriceQuote | undefined>>>;

export interface ItemCardPrice extends PriceQuote {
  readonly currency: DisplayCurrency;
  /** True if the price is the average of fewer than `MIN_SALES_FOR_RELIABLE_PRICE` sales. */
  readonly hasFewSales: boolean;
}

export function computeItemCardPrice(
  quotes: ItemCardPriceQuotesByMarket,
  region: Region,
  rate: ExchangeRate | undefined,
): ItemCardPrice | undefined {
  const regionQuote = computeRegionQuote(region, rate, (market) => quotes[market]);
  if (!regionQuote) return undefined;
  const { price, basis, currency, quotes: counted } = regionQuote;
  const n = counted.reduce((sum, quote) => sum + quote.sampleCount, 0);
  return { price, basis, currency, hasFewSales: basis === "sold" && hasFewSales({ sampleCount: n }) };
}
