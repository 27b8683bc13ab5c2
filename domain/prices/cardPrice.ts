import type { Market } from "../listings/market";
import type { Region } from "../listings/region";
import type { DisplayCurrency, ExchangeRate } from "../money/money";
import { hasFewSales } from "./priceWindow";
import { computeRegionQuote, type PriceQuote } from "./regionQuote";

export interface CardQuote extends PriceQuote {
  /**
   * Number of sales behind the price, capped at 3 by the encoding: a card only needs to know if there are fewer than 3.
   */
  readonly n: number;
}

/** Price of an item in each market: its average, else its cheapest offer. */
export type CardQuotes = Readonly<Partial<Record<Market, CardQuote | undefined>>>;

/** Price of an item for one region, reduced to the parts that a card shows. */
export interface CardPrice extends PriceQuote {
  readonly currency: DisplayCurrency;
  /** True if fewer than `MIN_RELIABLE_SALES` sales are behind the price. */
  readonly hasFewSales: boolean;
}

export function computeCardPrice(
  quotes: CardQuotes,
  region: Region,
  rate: ExchangeRate | undefined,
): CardPrice | undefined {
  const regionQuote = computeRegionQuote(region, rate, (market) => quotes[market]);
  if (!regionQuote) return undefined;
  const { price, basis, currency, quotes: counted } = regionQuote;
  const n = counted.reduce((sum, quote) => sum + quote.n, 0);
  return { price, basis, currency, hasFewSales: basis === "sold" && hasFewSales({ n }) };
}
