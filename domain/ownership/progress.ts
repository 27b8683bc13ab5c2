import { countGoalSlots, type GoalFilter, type QuantityLookup } from "../goal/goalFilter";

export interface Progress {
  readonly owned: number;
  readonly total: number;
  /** Whole: 100 is all of it and 0 is none of it, however near it comes. */
  readonly percent: number;
}

type Items = readonly { readonly id: number }[];

/** @param aim what counts of the items, where there is a goal; what fills a place may stand elsewhere */
export function computeProgress(items: Items, quantityOf: QuantityLookup, aim?: GoalFilter): Progress {
  const { owned, total } = aim ? countGoalSlots(items, quantityOf, aim) : countItems(items, quantityOf);
  return { owned, total, percent: owned === 0 ? 0 : Math.max(1, Math.floor((owned / total) * 100)) };
}

const countItems = (items: Items, quantityOf: QuantityLookup) => ({
  owned: items.reduce((count, { id }) => count + (quantityOf(id) > 0 ? 1 : 0), 0),
  total: items.length,
});
