import type { PrimaryRegion } from "../access/preferences";
import type { Market } from "../listings/market";
import type { DisplayCurrency, ExchangeRate } from "../money/money";
import { hasFewSales } from "./priceWindow";
import { computeRegionQuote, getRegionCurrency, type PriceQuote } from "./regionQuote";

export interface CardQuote extends PriceQuote {
  /** How many sales it rests on, as far as that matters: three stand for more. */
  readonly n: number;
}

/** What each market says of an item: its average, else its cheapest offer. */
export type CardQuotes = Readonly<Partial<Record<Market, CardQuote>>>;

/** What `shownPrice` says of an item, as far as a card shows it. */
export interface CardPrice extends PriceQuote {
  readonly currency: DisplayCurrency;
  /** It rests on so few sales that it says little. */
  readonly isThin: boolean;
}

export function computeCardPrice(
  quotes: CardQuotes,
  region: PrimaryRegion,
  rate: ExchangeRate | undefined,
): CardPrice | undefined {
  const settled = computeRegionQuote(region, rate, (market) => quotes[market]);
  if (!settled) return undefined;
  const { price, basis, quotes: counted } = settled;
  const n = counted.reduce((sum, quote) => sum + quote.n, 0);
  return { price, basis, currency: getRegionCurrency(region), isThin: basis === "sold" && hasFewSales({ n }) };
}
