import type { Hits } from "../catalogue/search";
import { groupBy } from "../group";

/** The ids of each rank. */
export type PackedHits = readonly (readonly [rank: number, ids: readonly number[]])[];

export const packHits = (hits: Hits, items: readonly { readonly id: number }[]): PackedHits => {
  const ids = items.map(({ id }) => id).filter((id) => hits.has(id));
  return [...groupBy(ids, (id) => hits.get(id) ?? 0)];
};

export const unpackHits = (packed: PackedHits): Hits =>
  new Map(packed.flatMap(([rank, ids]) => ids.map((id) => [id, rank] as const)));

/** Whether both rank all of these the same. */
export const areSameHits = (
  one: Hits | undefined,
  other: Hits | undefined,
  items: readonly { readonly id: number }[],
): boolean => one === other || items.every(({ id }) => one?.get(id) === other?.get(id));
