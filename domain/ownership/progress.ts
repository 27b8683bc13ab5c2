import { countGoalSlots, type GoalFilter, type QuantityLookup } from "../goal/goalFilter";

export interface Progress {
  readonly owned: number;
  readonly total: number;
  /** A whole number. It is 100 only if all are owned, and 0 only if none is. */
  readonly percent: number;
}

type Items = readonly { readonly id: number }[];

/**
 * Computes the progress of some items.
 *
 * @param goalFilter the filter of the goal, if there is one; an item outside `items` can fill a slot
 */
export function computeProgress(items: Items, quantityOf: QuantityLookup, goalFilter?: GoalFilter): Progress {
  const { owned, total } = goalFilter ? countGoalSlots(items, quantityOf, goalFilter) : countItems(items, quantityOf);
  return { owned, total, percent: owned === 0 ? 0 : Math.max(1, Math.floor((owned / total) * 100)) };
}

const countItems = (items: Items, quantityOf: QuantityLookup) => ({
  owned: items.reduce((count, { id }) => count + (quantityOf(id) > 0 ? 1 : 0), 0),
  total: items.length,
});
