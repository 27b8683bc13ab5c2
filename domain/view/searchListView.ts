import { suggestSearchCorrection } from "../catalogue/computeEditDistance";
import { createItemSearch, type SearchItemsFunction, type SearchRankByItemId } from "../catalogue/itemSearch";
import type { SearchableItem } from "../catalogue/searchTermIndex";
import type { GamePlatform } from "../games/game";
import type { OwnedQuantityLookup } from "../goal/goalFilter";
import { filterAndSortItems, type ItemPriceLookup } from "./filterAndSortItems";
import type { ListQuery } from "./listQuery";
import type { ItemSummary } from "./listView";

export interface CatalogueSearchIndex {
  readonly items: readonly (SearchableItem & ItemSummary)[];
  readonly search: SearchItemsFunction;
}

export interface FoundGame {
  readonly slug: string;
  readonly name: string;
  readonly platform: GamePlatform;
}

/** Search results that are not among the items of the current list. */
export interface SearchResultsOutsideListView {
  /** Corrected search text. Absent unless nothing in the catalogue matches the text that was typed. */
  readonly suggestion?: string;
  /** Matching items of the catalogue that the current list does not contain. */
  readonly outsideView: readonly ItemSummary[];
  /** Matching games. Absent if the browser has searched without the server. */
  readonly games?: readonly FoundGame[];
}

export interface ListSearchResults {
  readonly inView: readonly ItemSummary[];
  /** Matching items of the current list, followed by those of the rest of the catalogue. */
  readonly items: readonly ItemSummary[];
  /** Results that are not in the current list. `undefined` if the rest of the catalogue was not searched. */
  readonly additional: SearchResultsOutsideListView | undefined;
  /** Matching items with their ranks. `undefined` if there is no search text. */
  readonly hits: SearchRankByItemId | undefined;
}

interface SearchContext {
  readonly shownItems: readonly ItemSummary[];
  /** Index of the whole catalogue. Until it is loaded, `known` is used or, without it, the current list is searched. */
  readonly searchIndex: CatalogueSearchIndex | undefined;
  /** Results of an earlier run of the same search, for example by the server. */
  readonly known?: Pick<ListSearchResults, "additional" | "hits"> | undefined;
  readonly quantityOf: OwnedQuantityLookup;
  readonly priceOf: ItemPriceLookup;
}

const NO_ADDITIONAL_RESULTS: SearchResultsOutsideListView = { outsideView: [] };

/** Searches the list and the rest of the catalogue. If nothing matches, corrects one mistake in each word. */
export function searchListView(context: SearchContext, query: ListQuery): ListSearchResults {
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
  const suggestion = exact?.size === 0 ? suggestSearchCorrection(query.q, names) : undefined;
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
  hits: SearchRankByItemId | undefined,
  additional: SearchResultsOutsideListView | undefined,
): ListSearchResults => ({
  inView,
  hits,
  additional,
  items: additional && additional.outsideView.length > 0 ? [...inView, ...additional.outsideView] : inView,
});

export const createSearchIndex = (items: CatalogueSearchIndex["items"]): CatalogueSearchIndex => ({
  items,
  search: createItemSearch(items),
});
