import type { SearchRankByItemId } from "../catalogue/itemSearch";
import { groupBy } from "../groupBy";

export type EncodedSearchHits = readonly (readonly [rank: number, ids: readonly number[]])[];

export const encodeSearchHits = (
  hits: SearchRankByItemId,
  items: readonly { readonly id: number }[],
): EncodedSearchHits => {
  const ids = items.map(({ id }) => id).filter((id) => hits.has(id));
  return [...groupBy(ids, (id) => hits.get(id) ?? 0)];
};

export const decodeSearchHits = (encodedHits: EncodedSearchHits): SearchRankByItemId =>
  new Map(encodedHits.flatMap(([rank, ids]) => ids.map((id) => [id, rank] as const)));

/** Returns true if every one of the items has the same rank in both search results. */
export const areSearchHitsEqual = (
  first: SearchRankByItemId | undefined,
  second: SearchRankByItemId | undefined,
  items: readonly { readonly id: number }[],
): boolean => first === second || items.every(({ id }) => first?.get(id) === second?.get(id));
