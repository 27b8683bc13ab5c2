import { type ItemForm, isCountedAsFigure } from "../catalogue/item";
import type { DisplayCurrency } from "../money/money";
import type { ItemCardPrice } from "./cardPrice";

/** Sum of the average prices of several items. Items that have only an offer are not in the sum. */
export interface PriceSum {
  /** Sum in minor units of `currency`. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  readonly priced: number;
  /** Number of items without a known average price. They are not in the sum. */
  readonly unpriced: number;
}

/** Lists the items that count towards the value of a series: its figures, or its cards if it has no figures. */
export function listItemsCountedInSeriesValue<I extends { readonly form: ItemForm }>(
  items: readonly I[],
): readonly I[] {
  const figures = items.filter(isCountedAsFigure);
  return figures.length > 0 ? figures : items;
}

/** Sums the average prices of items; `undefined` if no item has an average. */
export function sumAveragePrices(
  items: readonly { readonly id: number }[],
  findPrice: (id: number) => ItemCardPrice | undefined,
  countQuantity: (id: number) => number,
): PriceSum | undefined {
  let [price, priced, unpriced] = [0, 0, 0];
  let currency: DisplayCurrency | undefined;
  for (const { id } of items) {
    const cardPrice = findPrice(id);
    const quantity = countQuantity(id);
    if (cardPrice && cardPrice.basis !== "from") {
      currency = cardPrice.currency;
      price += cardPrice.price * quantity;
      priced += quantity;
    } else unpriced += quantity;
  }
  return currency && { price, currency, priced, unpriced };
}
