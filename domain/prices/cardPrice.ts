import type { PrimaryRegion } from "../access/preferences";
import type { Market } from "../listings/market";
import type { Rate, ShownCurrency } from "../money/money";
import { isThin } from "./month";
import { currencyOf, type Quote, settle } from "./region";

export interface CardQuote extends Quote {
  /** How many sales it rests on, as far as that matters: three stand for more. */
  readonly n: number;
}

/** What each market says of an item: its average, else its cheapest offer. */
export type CardQuotes = Readonly<Partial<Record<Market, CardQuote>>>;

/** What `shownPrice` says of an item, as far as a card shows it. */
export interface CardPrice extends Quote {
  readonly currency: ShownCurrency;
  /** It rests on so few sales that it says little. */
  readonly isThin: boolean;
}

export function cardPrice(quotes: CardQuotes, region: PrimaryRegion, rate: Rate | undefined): CardPrice | undefined {
  const settled = settle(region, rate, (market) => quotes[market]);
  if (!settled) return undefined;
  const { price, basis, quotes: counted } = settled;
  const n = counted.reduce((sum, quote) => sum + quote.n, 0);
  return { price, basis, currency: currencyOf(region), isThin: basis === "sold" && isThin({ n }) };
}
