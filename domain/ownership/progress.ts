import { type Aim, countPlaces } from "../goal/aim";
import type { Quantity } from "../view/narrow";

export interface Progress {
  readonly owned: number;
  readonly total: number;
  /** Rounded to the nearest whole one; 0 of nothing. */
  readonly percent: number;
}

type Items = readonly { readonly id: number }[];

/** @param aim what counts of the items, where there is a goal; what fills a place may stand elsewhere */
export function progressOf(items: Items, quantityOf: Quantity, aim?: Aim): Progress {
  const { owned, total } = aim ? countPlaces(items, quantityOf, aim) : countItems(items, quantityOf);
  return { owned, total, percent: total === 0 ? 0 : Math.round((owned / total) * 100) };
}

const countItems = (items: Items, quantityOf: Quantity) => ({
  owned: items.reduce((count, { id }) => count + (quantityOf(id) > 0 ? 1 : 0), 0),
  total: items.length,
});
