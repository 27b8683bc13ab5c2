import { createSearchTermsLookup } from "../aliases/searchTerms";
import type { Catalogue } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { toItemSummary } from "./listView";
import { createSearchIndex, type SearchIndex } from "./searchListView";

const searchIndexCache = new WeakMap<Catalogue, SearchIndex>();

/** Returns the search index of a catalogue with all search terms. Builds it at the first search and caches it. */
export function getSearchIndex(catalogue: Catalogue): SearchIndex {
  const known = searchIndexCache.get(catalogue);
  if (known) return known;
  const alsoOf = createSearchTermsLookup(catalogue);
  const everything = createSearchIndex(
    sortInCatalogueOrder(catalogue.items).map((item) => ({
      ...toItemSummary(catalogue, item, "all"),
      also: alsoOf(item),
    })),
  );
  searchIndexCache.set(catalogue, everything);
  return everything;
}
