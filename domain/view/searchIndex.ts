import { createSearchTermsLookup } from "../aliases/searchTerms";
import type { Catalogue } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { toItemSummary } from "./listView";
import { createSearchIndex, type SearchIndex } from "./searchListView";

const searchIndexCache = new WeakMap<Catalogue, SearchIndex>();

/** Returns the search index of a catalogue with all search terms. Builds it at the first search and caches it. */
export function getSearchIndex(catalogue: Catalogue): SearchIndex {
  const cached = searchIndexCache.get(catalogue);
  if (cached) return cached;
  const getSearchTerms = createSearchTermsLookup(catalogue);
  const index = createSearchIndex(
    sortInCatalogueOrder(catalogue.items).map((item) => ({
      ...toItemSummary(catalogue, item, "all"),
      searchTerms: getSearchTerms(item),
    })),
  );
  searchIndexCache.set(catalogue, index);
  return index;
}
