import { SEARCH_INDEX_PATH } from "../../domain/offline/cataloguePaths";
import type { CatalogueSearchIndex } from "../../domain/view/searchListView";
import type { EncodedItemCardQuotes } from "../../domain/wire/decodeItemCardQuotes";
import { decodeSearchIndex, isSearchIndexResponse } from "../../domain/wire/searchIndex";
import { fetchApi } from "../server/api";

export interface PricedSearchIndex extends CatalogueSearchIndex {
  /** Encoded prices of the items, in the same order as `items`. */
  readonly prices: EncodedItemCardQuotes;
}

let cachedIndex: PricedSearchIndex | undefined;

/** Returns the search index of the whole catalogue and keeps it in memory. Returns `undefined` if the request fails. */
export async function loadSearchIndex(): Promise<PricedSearchIndex | undefined> {
  if (cachedIndex) return cachedIndex;
  const response = await fetchApi(SEARCH_INDEX_PATH);
  if (response.ok && isSearchIndexResponse(response.json))
    cachedIndex = { ...decodeSearchIndex(response.json), prices: response.json.prices };
  return cachedIndex;
}
