interface Numbered {
  readonly id: number;
  readonly acNumber?: number;
}

/**
 * Spec section 9: by Animal Crossing number where both items have one, otherwise by id. Read pair by pair that is not
 * an order (it has circles), so: all stand by id, and the numbered ones share out their places by number.
 */
export function inCatalogueOrder<T extends Numbered>(items: readonly T[]): T[] {
  const placed = items.toSorted((a, b) => a.id - b.id);
  const numbered = placed
    .filter((item) => item.acNumber !== undefined)
    .sort((a, b) => (a.acNumber ?? 0) - (b.acNumber ?? 0) || a.id - b.id)
    .values();
  return placed.map((item) => (item.acNumber === undefined ? item : (numbered.next().value ?? item)));
}
