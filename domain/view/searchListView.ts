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
   * The whole catalogue, including the items of the view. Absent if it is not loaded; then only names are searched,
   * unless `known` has results.
   */
  readonly everything: SearchIndex | undefined;
  /** Earlier results of the same search. */
  readonly known?: Pick<SearchResults, "additional" | "hits"> | undefined;
  readonly quantityOf: QuantityLookup;
  readonly priceOf: PriceLookup;
}

const NO_ADDITIONAL_RESULTS: AdditionalResults = { outsideView: [] };

/** Searches a view and the rest of the catalogue. Corrects one mistake per word if nothing in the catalogue matches. */
export function searchListView(context: SearchContext, query: ListQuery): SearchResults {
  const { shownItems, everything, quantityOf, priceOf } = context;
  const isSearched = query.q.trim() !== "";
  if (!everything) {
    const { additional, hits } = context.known ?? {
      additional: undefined,
      hits: createItemSearch(shownItems)(query.q),
    };
    const list = filterAndSortItems(shownItems, query, { hits, quantityOf, priceOf });
    return buildSearchResults(list, hits, isSearched ? additional : NO_ADDITIONAL_RESULTS);
  }
  const { items, search } = everything;
  const exact = search(query.q);
  const suggestion = exact?.size === 0 ? suggestCorrection(query.q, items.map(getName)) : undefined;
  const hits = suggestion === undefined ? exact : search(suggestion);
  const known = { hits, quantityOf, priceOf };
  const list = filterAndSortItems(shownItems, query, known);
  return buildSearchResults(list, hits, {
    ...(suggestion !== undefined && { suggestion }),
    outsideView: isSearched ? listOtherMatches() : [],
  });

  function listOtherMatches(): readonly ItemSummary[] {
    const viewIds = new Set(shownItems.map(({ id }) => id));
    return filterAndSortItems(items, query, known).filter(({ id }) => !viewIds.has(id));
  }
}

const buildSearchResults = (
  list: readonly ItemSummary[],
  hits: SearchHits | undefined,
  beyond: AdditionalResults | undefined,
): SearchResults => ({
  inView: list,
  hits,
  additional: beyond,
  items: beyond && beyond.outsideView.length > 0 ? [...list, ...beyond.outsideView] : list,
});

const getName = ({ name }: SearchableItem): string => name;

export const createSearchIndex = (items: SearchIndex["items"]): SearchIndex => ({
  items,
  search: createItemSearch(items),
});
