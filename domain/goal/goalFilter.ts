/**
 * The items that count, by id, each with the slot that it fills. A slot is named by an item id. Usually each item has
 * its own slot; if one item per character is enough, all items of the character share the slot of the first.
 */
export type GoalFilter = ReadonlyMap<number, number>;

export type QuantityLookup = (id: number) => number;

interface HasId {
  readonly id: number;
}

/** Filters values by the goal. Returns all of the values if there is no goal. */
export const filterByGoal = <T>(
  filter: GoalFilter | undefined,
  values: readonly T[],
  getId: (value: T) => number,
): readonly T[] => (filter ? values.filter((value) => filter.has(getId(value))) : values);

/** Lists the filled slots. Any owned item of a slot fills it, even if the current page does not show that item. */
const listFilledSlots = (filter: GoalFilter, quantityOf: QuantityLookup): ReadonlySet<number> =>
  new Set([...filter].filter(([id]) => quantityOf(id) > 0).map(([, slot]) => slot));

/** Counts the slots of some items, and how many of them are filled. */
export function countGoalSlots(items: readonly HasId[], quantityOf: QuantityLookup, filter: GoalFilter) {
  const filled = listFilledSlots(filter, quantityOf);
  const slots = new Set(items.flatMap(({ id }) => filter.get(id) ?? []));
  return { owned: [...slots].filter((slot) => filled.has(slot)).length, total: slots.size };
}

/**
 * Wraps a quantity lookup so that an item counts as owned if it is outside the goal or its slot is filled. A quantity
 * of 0 still means missing, and more than 1 still means duplicate.
 */
export function withGoalFilter(filter: GoalFilter | undefined, quantityOf: QuantityLookup): QuantityLookup {
  if (!filter) return quantityOf;
  const filled = listFilledSlots(filter, quantityOf);
  return (id) => {
    const slot = filter.get(id);
    return slot === undefined || filled.has(slot) ? Math.max(1, quantityOf(id)) : 0;
  };
}

/** Picks the cheapest item of each slot. Items without a price come last. */
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

/** Value of the URL parameter `count` that ignores the viewer's goal. */
export const COUNT_EVERYTHING_VALUE = "everything";
