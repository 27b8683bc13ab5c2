import { CURRENCY_OF, type Market } from "../listings/market";
import type { Currency } from "../money/currency";
import type { ShownCurrency } from "../money/money";
import { averageIn } from "./average";
import type { Book } from "./book";

export interface PaidCopy {
  readonly itemId: number;
  /** Minor units of `currency`; both or neither. */
  readonly pricePaid: number | null;
  readonly currency: Currency | null;
}

/** Three figures over the same copies: those of which both is known, what was paid and what they are worth. */
export interface Gain {
  readonly currency: ShownCurrency;
  readonly copies: number;
  readonly paid: number;
  readonly worth: number;
  /** Negative where more was paid than they are worth. */
  readonly gain: number;
}

/** Only prices paid in the market's own currency count: nothing is converted. */
export function gainIn(book: Book, copies: Iterable<PaidCopy>, market: Market): Gain {
  const currency = CURRENCY_OF[market];
  const total = { copies: 0, paid: 0, worth: 0 };
  for (const copy of copies) {
    const average = averageIn(book, copy.itemId, market, "all");
    if (!average || copy.pricePaid === null || copy.currency !== currency) continue;
    total.copies += 1;
    total.paid += copy.pricePaid;
    total.worth += average.price;
  }
  return { currency, ...total, gain: total.worth - total.paid };
}
