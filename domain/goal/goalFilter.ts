/**
 * What counts of the catalogue, by id, each with its place: the id of the item that stands for it. Every item has a
 * place of its own, but where one of each character is enough, all items of a character share the first one's.
 */
export type GoalFilter = ReadonlyMap<number, number>;

/** How many copies of an item are owned. */
export type QuantityLookup = (id: number) => number;

interface HasId {
  readonly id: number;
}

/** Those that count; all of them where there is no goal. */
export const filterByGoal = <T>(
  aim: GoalFilter | undefined,
  things: readonly T[],
  idOf: (thing: T) => number,
): readonly T[] => (aim ? things.filter((thing) => aim.has(idOf(thing))) : things);

/** The places that are filled: any one item does that, wherever it is shown. */
function getFilledSlots(aim: GoalFilter, quantityOf: QuantityLookup): ReadonlySet<number> {
  const filled = new Set<number>();
  for (const [id, place] of aim) if (quantityOf(id) > 0) filled.add(place);
  return filled;
}

/** How many places items have together, and how many of these are filled. */
export function countGoalSlots(items: readonly HasId[], quantityOf: QuantityLookup, aim: GoalFilter) {
  const filled = getFilledSlots(aim, quantityOf);
  const places = new Set(items.flatMap(({ id }) => aim.get(id) ?? []));
  return { owned: [...places].filter((place) => filled.has(place)).length, total: places.size };
}

/**
 * How many copies an item is looked upon as having: one at least where nobody needs to look for it, as it is not in the
 * goal or its place is filled by another. So what has none is missing, and what has several is a duplicate, as ever.
 */
export function withGoalFilter(aim: GoalFilter | undefined, quantityOf: QuantityLookup): QuantityLookup {
  if (!aim) return quantityOf;
  const filled = getFilledSlots(aim, quantityOf);
  return (id) => {
    const place = aim.get(id);
    return place === undefined || filled.has(place) ? Math.max(1, quantityOf(id)) : 0;
  };
}

/** What has to be bought: of each place the cheapest item, any where nobody knows a price. */
export function pickCheapestPerSlot<T extends HasId>(
  items: readonly T[],
  aim: GoalFilter | undefined,
  priceOf: (id: number) => number | undefined,
): readonly T[] {
  if (!aim) return items;
  const chosen = new Map<number, T>();
  const cost = ({ id }: T) => priceOf(id) ?? Number.POSITIVE_INFINITY;
  for (const item of items) {
    const place = aim.get(item.id);
    if (place === undefined) continue;
    const before = chosen.get(place);
    if (!before || cost(item) < cost(before)) chosen.set(place, item);
  }
  return [...chosen.values()];
}

/** What an address says of what counts, in `count`: without it one's goal does. */
export const COUNT_EVERYTHING_VALUE = "everything";
