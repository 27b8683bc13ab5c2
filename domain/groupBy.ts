/** Groups items by key, in the order in which each key first appears. `Map.groupBy` is too new for Node 20. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  return groupByKeys(items, (item) => [keyOf(item)]);
}

/** Groups items by each of their keys. Repeated keys of an item count once. */
export function groupByKeys<Item, Key>(
  items: Iterable<Item>,
  listKeys: (item: Item) => Iterable<Key>,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of new Set(listKeys(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
