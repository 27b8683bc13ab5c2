interface Numbered {
  readonly id: number;
  readonly acNumber?: number;
}

/**
 * By Animal Crossing number where both items have one, otherwise by id. Compared pair by pair that is no order (it has
 * circles), so: all stand by id, and the numbered ones share out their places by number.
 */
export function sortInCatalogueOrder<T extends Numbered>(items: readonly T[]): T[] {
  const placed = items.toSorted((a, b) => a.id - b.id);
  const numbered = placed
    .filter((item) => item.acNumber !== undefined)
    .sort((a, b) => (a.acNumber ?? 0) - (b.acNumber ?? 0) || a.id - b.id)
    .values();
  return placed.map((item) => (item.acNumber === undefined ? item : (numbered.next().value ?? item)));
}
