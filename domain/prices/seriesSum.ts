import { countsAsFigure, type Form } from "../catalogue/amiibo";
import type { ShownCurrency } from "../money/money";
import type { CardPrice } from "./cardPrice";

/** What things are worth together by their averages; an offer is no average. */
export interface Sum {
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: ShownCurrency;
  /** How many things are in it. */
  readonly priced: number;
  /** How many are not: nobody knows what these are worth. */
  readonly unpriced: number;
}

/** A series is worth its figures; one of cards alone its cards. */
export function countedIn<I extends { readonly form: Form }>(items: readonly I[]): readonly I[] {
  const figures = items.filter(countsAsFigure);
  return figures.length > 0 ? figures : items;
}

/** `undefined` where no price is known of any of them. */
export function sumOf(
  items: readonly { readonly id: number }[],
  priceOf: (id: number) => CardPrice | undefined,
  quantityOf: (id: number) => number,
): Sum | undefined {
  let [price, priced, unpriced] = [0, 0, 0];
  let currency: ShownCurrency | undefined;
  for (const { id } of items) {
    const of = priceOf(id);
    const quantity = quantityOf(id);
    if (of && of.basis !== "from") {
      currency = of.currency;
      price += of.price * quantity;
      priced += quantity;
    } else unpriced += quantity;
  }
  return currency && { price, currency, priced, unpriced };
}
