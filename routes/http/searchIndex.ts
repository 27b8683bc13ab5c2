import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { CatalogueSearchIndex } from "../../domain/view/searchListView";

/** Loads the search index of the whole catalogue. Its code is imported on first use, so that workers start faster. */
export async function loadFullSearchIndex(catalogue: Catalogue): Promise<CatalogueSearchIndex> {
  const { getSearchIndex } = await import("../../domain/view/searchIndex");
  return getSearchIndex(catalogue);
}

/** Loads the index for a search text; `undefined` if the text is empty. */
export const loadSearchIndexForQuery = async (
  catalogue: Catalogue,
  q: string,
): Promise<CatalogueSearchIndex | undefined> => (q.trim() === "" ? undefined : loadFullSearchIndex(catalogue));
