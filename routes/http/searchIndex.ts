import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { SearchIndex } from "../../domain/view/searchListView";

/** The whole catalogue to search in. All that people call its items comes with the first search: no new isolate loads it. */
export async function loadFullSearchIndex(catalogue: Catalogue): Promise<SearchIndex> {
  const { getSearchIndex } = await import("../../domain/view/searchIndex");
  return getSearchIndex(catalogue);
}

/** Of no search: nothing. */
export const loadSearchIndexForQuery = async (catalogue: Catalogue, q: string): Promise<SearchIndex | undefined> =>
  q.trim() === "" ? undefined : loadFullSearchIndex(catalogue);
