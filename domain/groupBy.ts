/** Groups items by key, with keys in the order in which they first appear. `Map.groupBy` is too new for Node 20. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  return groupByEachKey(items, (item) => [keyOf(item)]);
}

/** Groups items by several keys each. An item with the same key twice is in that group once. */
export function groupByEachKey<Item, Key>(
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
