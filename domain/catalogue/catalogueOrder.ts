import type { Item } from "./item";

/**
 * Sorts items by id, and numbered Animal Crossing cards by card number. Numbered cards only change places among
 * themselves: they take the positions that numbered cards have after sorting by id. A comparison of pairs cannot do
 * this, because it would not be transitive.
 */
export function sortInCatalogueOrder<T extends Pick<Item, "id" | "acNumber">>(items: readonly T[]): T[] {
  const sorted = items.toSorted((a, b) => a.id - b.id);
  const numbered = sorted
    .filter((item) => item.acNumber !== undefined)
    .sort((a, b) => (a.acNumber ?? 0) - (b.acNumber ?? 0) || a.id - b.id)
    .values();
  return sorted.map((item) => (item.acNumber === undefined ? item : (numbered.next().value ?? item)));
}
