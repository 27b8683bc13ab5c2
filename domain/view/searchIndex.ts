import { createSearchTermsLookup } from "../aliases/searchTerms";
import type { Catalogue } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { memoizeByObject } from "../memoize";
import { toItemSummary } from "./listView";
import { type CatalogueSearchIndex, createSearchIndex } from "./searchListView";

export const getSearchIndex = memoizeByObject((catalogue: Catalogue): CatalogueSearchIndex => {
  const getSearchTerms = createSearchTermsLookup(catalogue);
  return createSearchIndex(
    sortInCatalogueOrder(catalogue.items).map((item) => ({
      ...toItemSummary(catalogue, item, "all"),
      searchTerms: getSearchTerms(item),
    })),
  );
});
