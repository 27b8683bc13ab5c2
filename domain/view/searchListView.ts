import { suggestCorrection } from "../catalogue/editDistance";
import { createItemSearch, type ItemSearch, type SearchHits } from "../catalogue/itemSearch";
import type { SearchableItem } from "../catalogue/searchTermIndex";
import type { GamePlatform } from "../games/game";
import type { QuantityLookup } from "../goal/goalFilter";
import { filterAndSortItems, type PriceLookup } from "./filterAndSortItems";
import type { ListQuery } from "./listQuery";
import type { ItemSummary } from "./listView";

/** All items of the catalogue with their search terms. */
export interface SearchIndex {
  readonly items: readonly (SearchableItem & ItemSummary)[];
  readonly search: ItemSearch;
}

/** A game that matches a search. */
export interface FoundGame {
  readonly slug: string;
  readonly name: string;
  readonly platform: GamePlatform;
}

/** Results of a search outside the list of the current view. */
export interface AdditionalResults {
  /** The corrected search text, if nothing in the catalogue matches the original. */
  readonly suggestion?: string;
  /** Matches in the rest of the catalogue. */
  readonly outsideView: readonly ItemSummary[];
  /** Matching games. Absent if only the browser has searched. */
  readonly games?: readonly FoundGame[];
}

export interface SearchResults {
  readonly inView: readonly ItemSummary[];
  /** The list, followed by the matches in the rest of the catalogue. */
  readonly items: readonly ItemSummary[];
  /** `undefined` if the rest of the catalogue was not searched. */
  readonly additional: AdditionalResults | undefined;
  /** `undefined` if there is no search text. */
  readonly hits: SearchHits | undefined;
}

interface SearchContext {
  readonly shownItems: readonly ItemSummary[];
  /**
   * The index of the whole catalogue, including the items of the view. Until the index is loaded, only names are
   * searched, unless `known` has results.
   */
  readonly searchIndex: SearchIndex | undefined;
  /** Earlier results of the same search. */
  readonly known?: Pick<SearchResults, "additional" | "hits"> | undefined;
  readonly quantityOf: QuantityLookup;
  readonly priceOf: PriceLookup;
}

const NO_ADDITIONAL_RESULTS: AdditionalResults = { outsideView: [] };

/** Searches a view and the rest of the catalogue. Corrects one mistake per word if nothing in the catalogue matches. */
export function searchListView(context: SearchContext, query: ListQuery): SearchResults {
  const { shownItems, searchIndex, quantityOf, priceOf } = context;
  const isSearched = query.q.trim() !== "";
  if (!searchIndex) {
    const { additional, hits } = context.known ?? {
      additional: undefined,
      hits: createItemSearch(shownItems)(query.q),
    };
    const list = filterAndSortItems(shownItems, query, { hits, quantityOf, priceOf });
    return buildSearchResults(list, hits, isSearched ? additional : NO_ADDITIONAL_RESULTS);
  }
  const { items, search } = searchIndex;
  const exact = search(query.q);
  const names = items.map(({ name }) => name);
  const suggestion = exact?.size === 0 ? suggestCorrection(query.q, names) : undefined;
  const hits = suggestion === undefined ? exact : search(suggestion);
  const viewIds = new Set(shownItems.map(({ id }) => id));
  const otherItems = isSearched ? items.filter(({ id }) => !viewIds.has(id)) : [];
  const facts = { hits, quantityOf, priceOf };
  return buildSearchResults(filterAndSortItems(shownItems, query, facts), hits, {
    ...(suggestion !== undefined && { suggestion }),
    outsideView: filterAndSortItems(otherItems, query, facts),
  });
}

const buildSearchResults = (
  inView: readonly ItemSummary[],
  hits: SearchHits | undefined,
  additional: AdditionalResults | undefined,
): SearchResults => ({
  inView,
  hits,
  additional,
  items: additional && additional.outsideView.length > 0 ? [...inView, ...additional.outsideView] : inView,
});

export const createSearchIndex = (items: SearchIndex["items"]): SearchIndex => ({
  items,
  search: createItemSearch(items),
});
