import { type ItemForm, isCountedAsFigure } from "../catalogue/item";
import type { DisplayCurrency } from "../money/money";
import type { ItemCardPrice } from "./cardPrice";

/** Sum of average prices of items, or of copies by their grade. What has only an offer is not in the sum. */
export interface PriceSum {
  /** Sum in minor units of `currency`. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  readonly priced: number;
  /** Number of items or copies without a known average price. They are not in the sum. */
  readonly unpriced: number;
}

/** Lists the items that count towards the cost of a series: its figures, or its cards if it has no figures. */
export function listItemsCountedInSeriesCost<I extends { readonly form: ItemForm }>(items: readonly I[]): readonly I[] {
  const figures = items.filter(isCountedAsFigure);
  return figures.length > 0 ? figures : items;
}

/** Sums average prices, each of one item or copy; `undefined` if none of them is an average. */
export function sumAveragePrices(prices: readonly (ItemCardPrice | undefined)[]): PriceSum | undefined {
  let [price, priced, unpriced] = [0, 0, 0];
  let currency: DisplayCurrency | undefined;
  for (const each of prices) {
    if (each && each.basis !== "from") {
      currency = each.currency;
      price += each.price;
      priced += 1;
    } else unpriced += 1;
  }
  return currency && { price, currency, priced, unpriced };
}
