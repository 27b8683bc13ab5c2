import type { PrimaryRegion } from "../access/region";
import type { Currency } from "../money/currency";
import type { ShownCurrency } from "../money/money";
import type { Copy } from "../ownership/holding";
import type { Book } from "./book";
import { currencyOf } from "./region";
import { averageOfCopy } from "./value";

/** What a copy of an item goes for, boxed and loose. Minor units of its currency; null: nobody knows. */
export interface Going {
  readonly currency: ShownCurrency;
  readonly boxed: number | null;
  readonly loose: number | null;
}

/** What it gained since it was paid for; `undefined` where one of both is not known, or another currency's. */
export function gainOf({ isBoxed, pricePaid, currency }: Omit<PaidCopy, "itemId">, going: Going): number | undefined {
  const worth = isBoxed ? going.boxed : going.loose;
  return pricePaid === null || worth === null || currency !== going.currency ? undefined : worth - pricePaid;
}

export interface PaidCopy extends Copy {
  readonly itemId: number;
  /** Minor units of `currency`; both or neither. */
  readonly pricePaid: number | null;
  readonly currency: Currency | null;
}

/** Three figures over the same copies: those of which both is known, what was paid and what they are worth by condition. */
export interface Gain {
  readonly currency: ShownCurrency;
  readonly copies: number;
  readonly paid: number;
  readonly worth: number;
  /** Negative where more was paid than they are worth. */
  readonly gain: number;
  /** How many more were paid for, and nobody knows what these are worth. */
  readonly unpriced: number;
}

/** Only prices paid in the region's own currency count: nothing is converted. */
export function gainIn(book: Book, copies: Iterable<PaidCopy>, region: PrimaryRegion): Gain {
  const currency = currencyOf(region);
  const total = { copies: 0, paid: 0, worth: 0, unpriced: 0 };
  for (const copy of copies) {
    if (copy.pricePaid === null || copy.currency !== currency) continue;
    const average = averageOfCopy(book, copy.itemId, region, copy);
    if (!average) {
      total.unpriced += 1;
      continue;
    }
    total.copies += 1;
    total.paid += copy.pricePaid;
    total.worth += average.price;
  }
  return { currency, ...total, gain: total.worth - total.paid };
}
