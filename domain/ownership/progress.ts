import { countGoalSlots, type GoalFilter, type OwnedQuantityLookup } from "../goal/goalFilter";

export interface CollectionProgress {
  readonly owned: number;
  readonly total: number;
  /** Percentage of owned items as a whole number: 100 only if all items are owned, 0 only if no item is owned. */
  readonly percent: number;
}

type Items = readonly { readonly id: number }[];

/** Computes how many of some items are owned. With `goalFilter`, an owned item outside `items` can fill a slot. */
export function computeCollectionProgress(
  items: Items,
  quantityOf: OwnedQuantityLookup,
  goalFilter?: GoalFilter,
): CollectionProgress {
  const { owned, total } = goalFilter ? countGoalSlots(items, quantityOf, goalFilter) : countItems(items, quantityOf);
  return { owned, total, percent: owned === 0 ? 0 : Math.max(1, Math.floor((owned / total) * 100)) };
}

const countItems = (items: Items, quantityOf: OwnedQuantityLookup) => ({
  owned: items.reduce((count, { id }) => count + (quantityOf(id) > 0 ? 1 : 0), 0),
  total: items.length,
});
