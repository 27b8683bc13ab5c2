/** Slot by item id. A slot, named by an item's id, is one thing to collect: an item, or any item of a character. */
export type GoalFilter = ReadonlyMap<number, number>;

export type OwnedQuantityLookup = (id: number) => number;

interface HasId {
  readonly id: number;
}

/** Keeps the values whose items count towards the goal. Returns all values if there is no goal. */
export const filterByGoal = <T>(
  filter: GoalFilter | undefined,
  values: readonly T[],
  getId: (value: T) => number,
): readonly T[] => (filter ? values.filter((value) => filter.has(getId(value))) : values);

/** Lists the slots of a goal that an owned item fills. The current page need not show that item. */
const listFilledSlots = (filter: GoalFilter, quantityOf: OwnedQuantityLookup): ReadonlySet<number> =>
  new Set([...filter].filter(([id]) => quantityOf(id) > 0).map(([, slot]) => slot));

/** Returns the number of slots that some items of a goal have, and the number of those slots that are filled. */
export function countGoalSlots(items: readonly HasId[], quantityOf: OwnedQuantityLookup, filter: GoalFilter) {
  const filled = listFilledSlots(filter, quantityOf);
  const slots = new Set(items.flatMap(({ id }) => filter.get(id) ?? []));
  return { owned: [...slots].filter((slot) => filled.has(slot)).length, total: slots.size };
}

/**
 * Wraps a quantity lookup to count slots. Returns at least 1 for items outside the goal or in a filled slot, so that 0
 * still means missing and more than 1 still means duplicates.
 */
export function withGoalQuantities(
  filter: GoalFilter | undefined,
  quantityOf: OwnedQuantityLookup,
): OwnedQuantityLookup {
  if (!filter) return quantityOf;
  const filled = listFilledSlots(filter, quantityOf);
  return (id) => {
    const slot = filter.get(id);
    return slot === undefined || filled.has(slot) ? Math.max(1, quantityOf(id)) : 0;
  };
}

/** Picks the cheapest item of each slot. An item without a price is picked only if no item of its slot has one. */
export function pickCheapestPerSlot<T extends HasId>(
  items: readonly T[],
  filter: GoalFilter | undefined,
  getPrice: (item: T) => number | undefined,
): readonly T[] {
  if (!filter) return items;
  const chosen = new Map<number, T>();
  const getCost = (item: T) => getPrice(item) ?? Number.POSITIVE_INFINITY;
  for (const item of items) {
    const slot = filter.get(item.id);
    if (slot === undefined) continue;
    const before = chosen.get(slot);
    if (!before || getCost(item) < getCost(before)) chosen.set(slot, item);
  }
  return [...chosen.values()];
}

/** Value of the URL parameter `count` with which a page ignores the viewer's goal. */
export const IGNORE_GOAL_PARAM_VALUE = "everything";
