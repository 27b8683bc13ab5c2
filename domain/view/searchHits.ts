import type { SearchHits } from "../catalogue/itemSearch";
import { groupBy } from "../groupBy";

/** The ids of each rank. */
export type EncodedSearchHits = readonly (readonly [rank: number, ids: readonly number[]])[];

export const encodeSearchHits = (hits: SearchHits, items: readonly { readonly id: number }[]): EncodedSearchHits => {
  const ids = items.map(({ id }) => id).filter((id) => hits.has(id));
  return [...groupBy(ids, (id) => hits.get(id) ?? 0)];
};

export const decodeSearchHits = (packed: EncodedSearchHits): SearchHits =>
  new Map(packed.flatMap(([rank, ids]) => ids.map((id) => [id, rank] as const)));

/** Whether both rank all of these the same. */
export const areSearchHitsEqual = (
  one: SearchHits | undefined,
  other: SearchHits | undefined,
  items: readonly { readonly id: number }[],
): boolean => one === other || items.every(({ id }) => one?.get(id) === other?.get(id));
