import { SEARCH_INDEX_PATH } from "../../domain/offline/cataloguePaths";
import type { SearchIndex } from "../../domain/view/searchListView";
import type { EncodedCardQuotes } from "../../domain/wire/decodeCardQuotes";
import { decodeSearchIndex, isSearchIndexResponse } from "../../domain/wire/searchIndex";
import { fetchApi } from "../server/api";

export interface PricedSearchIndex extends SearchIndex {
  /** In the order of the items. */
  readonly prices: EncodedCardQuotes;
}

let opened: PricedSearchIndex | undefined;

/** The whole catalogue as the search sees it; one answer serves every search. `undefined`: nobody answered. */
export async function loadSearchIndex(): Promise<PricedSearchIndex | undefined> {
  if (opened) return opened;
  const answer = await fetchApi(SEARCH_INDEX_PATH);
  if (answer.ok && isSearchIndexResponse(answer.json))
    opened = { ...decodeSearchIndex(answer.json), prices: answer.json.prices };
  return opened;
}
