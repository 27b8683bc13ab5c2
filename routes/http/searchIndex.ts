import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { SearchIndex } from "../../domain/view/searchListView";

/** Loads the search index of the whole catalogue. Its code is imported on the first search, not at start-up. */
export async function loadFullSearchIndex(catalogue: Catalogue): Promise<SearchIndex> {
  const { getSearchIndex } = await import("../../domain/view/searchIndex");
  return getSearchIndex(catalogue);
}

/** Returns `undefined` if there is no search text. */
export const loadSearchIndexForQuery = async (catalogue: Catalogue, q: string): Promise<SearchIndex | undefined> =>
  q.trim() === "" ? undefined : loadFullSearchIndex(catalogue);
