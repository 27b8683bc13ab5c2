import { CURRENCY_OF, MARKETS, type Market } from "../listings/market";
import { t } from "../messages/pages";
import { guideIn } from "../prices/average";
import { type Book, pricesIn } from "../prices/book";
import type { Basis } from "../prices/region";
import { isToBeHad, type StockOffer } from "./entry";

/** So far below what it is measured against, in percent, is a deal. */
const LEAST = 15;
/** Fewer listings than that tell little of what others ask. */
const LEAST_LISTINGS = 3;

/** What an offer is measured against: minor units of its currency, in its condition. */
interface Measure {
  readonly basis: "listed" | Basis;
  readonly price: number;
}

export interface Deal {
  readonly offer: StockOffer;
  readonly against: Measure;
  /** Whole percent, rounded down. */
  readonly below: number;
}

/** What a shop's offer is worth knowing for: it can be had, as it said within a day, clearly under what it costs elsewhere in the same currency. */
export function dealOf(offer: StockOffer, book: Book): Deal | undefined {
  const market = MARKETS.find((each) => CURRENCY_OF[each] === offer.currency);
  if (!market || offer.price === undefined || !isToBeHad(offer) || !offer.isConfirmed) return undefined;
  const against = measureOf(offer, book, market);
  const below = against ? Math.floor((1 - offer.price / against.price) * 100 + 1e-9) : 0;
  return against && below >= LEAST ? { offer, against, below } : undefined;
}

/** What others ask on average, else what the guide says, else what others ask at least. */
function measureOf({ amiiboId, condition }: StockOffer, book: Book, market: Market): Measure | undefined {
  const { listed, from } = pricesIn(book, amiiboId, market);
  const asked = listed[condition];
  if (asked && asked.n >= LEAST_LISTINGS) return { basis: "listed", price: asked.price };
  const guide = guideIn(book, amiiboId, market, condition);
  if (guide) return guide;
  return from && from.n >= LEAST_LISTINGS ? { basis: "from", price: from.price } : undefined;
}

/** "Deal: 15 % under listed". @param roomy what there is no room for on a phone */
export const dealWords = <Part>({ below, against }: Deal, roomy: (words: string) => Part): (string | Part)[] =>
  t.stock.deal(below, against.basis, roomy);
