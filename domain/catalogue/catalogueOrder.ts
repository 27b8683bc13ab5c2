import type { Item } from "./item";

/**
 * Sorts by id, with numbered Animal Crossing cards in the order of their numbers.
 * A pairwise comparison would not be transitive. So all items are sorted by id first, and the numbered ones are then
 * rearranged among their own positions.
 */
export function sortInCatalogueOrder<T extends Pick<Item, "id" | "acNumber">>(items: readonly T[]): T[] {
  const sorted = items.toSorted((a, b) => a.id - b.id);
  const numbered = sorted
    .filter((item) => item.acNumber !== undefined)
    .sort((a, b) => (a.acNumber ?? 0) - (b.acNumber ?? 0) || a.id - b.id)
    .values();
  return sorted.map((item) => (item.acNumber === undefined ? item : (numbered.next().value ?? item)));
}
