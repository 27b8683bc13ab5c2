import { type ItemForm, isCountedAsFigure } from "../catalogue/item";
import type { DisplayCurrency } from "../money/money";
import type { CardPrice } from "./cardPrice";

/** What things are worth together by their averages; an offer is no average. */
export interface PriceSum {
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  /** How many things are in it. */
  readonly priced: number;
  /** How many are not: nobody knows what these are worth. */
  readonly unpriced: number;
}

/** A series is worth its figures; one of cards alone its cards. */
export function listValuedItems<I extends { readonly form: ItemForm }>(items: readonly I[]): readonly I[] {
  const figures = items.filter(isCountedAsFigure);
  return figures.length > 0 ? figures : items;
}

/** `undefined` where no price is known of any of them. */
export function sumPrices(
  items: readonly { readonly id: number }[],
  priceOf: (id: number) => CardPrice | undefined,
  quantityOf: (id: number) => number,
): PriceSum | undefined {
  let [price, priced, unpriced] = [0, 0, 0];
  let currency: DisplayCurrency | undefined;
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
