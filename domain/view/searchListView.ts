import { suggestCorrection } from "../catalogue/editDistance";
import { createItemSearch, type ItemSearch, type SearchHits } from "../catalogue/itemSearch";
import type { SearchableItem } from "../catalogue/searchTermIndex";
import type { GamePlatform } from "../games/game";
import type { QuantityLookup } from "../goal/goalFilter";
import { filterAndSortItems, type PriceLookup } from "./filterAndSortItems";
import type { ListQuery } from "./listQuery";
import type { ItemSummary } from "./listView";

/** The whole catalogue as far as a search sees and shows it. */
export interface SearchIndex {
  readonly items: readonly (SearchableItem & ItemSummary)[];
  readonly search: ItemSearch;
}

/** A game that a search names, and what it runs on. */
export interface FoundGame {
  readonly slug: string;
  readonly name: string;
  readonly platform: GamePlatform;
}

/** What a search leads to beyond the list of its view. */
export interface AdditionalResults {
  /** What was searched for instead, where nothing in the catalogue is called what was written. */
  readonly meant?: string;
  /** What the same query finds in the rest of the catalogue. */
  readonly elsewhere: readonly ItemSummary[];
  /** The games that it names, where the server has looked. */
  readonly games?: readonly FoundGame[];
}

export interface SearchResults {
  readonly list: readonly ItemSummary[];
  /** The list, and behind it what the rest of the catalogue has. */
  readonly shown: readonly ItemSummary[];
  /** `undefined`: the rest of the catalogue was not searched. */
  readonly beyond: AdditionalResults | undefined;
  /** `undefined` where nothing is searched for. */
  readonly hits: SearchHits | undefined;
}

interface SearchContext {
  readonly exhibits: readonly ItemSummary[];
  /** Those of the view are among it. Absent: it is not here, and names alone are searched unless something is known. */
  readonly everything: SearchIndex | undefined;
  /** What was found with it before. */
  readonly known?: Pick<SearchResults, "beyond" | "hits"> | undefined;
  readonly quantityOf: QuantityLookup;
  readonly priceOf: PriceLookup;
}

const NO_ADDITIONAL_RESULTS: AdditionalResults = { elsewhere: [] };

/** What a query finds in a view, and beyond it. One slip in a word is forgiven where nothing in the catalogue is called so. */
export function searchListView(searched: SearchContext, query: ListQuery): SearchResults {
  const { exhibits, everything, quantityOf, priceOf } = searched;
  const isSearched = query.q.trim() !== "";
  if (!everything) {
    const { beyond, hits } = searched.known ?? { beyond: undefined, hits: createItemSearch(exhibits)(query.q) };
    const list = filterAndSortItems(exhibits, query, { hits, quantityOf, priceOf });
    return buildSearchResults(list, hits, isSearched ? beyond : NO_ADDITIONAL_RESULTS);
  }
  const { items, search } = everything;
  const exact = search(query.q);
  const meant = exact?.size === 0 ? suggestCorrection(query.q, items.map(getName)) : undefined;
  const hits = meant === undefined ? exact : search(meant);
  const known = { hits, quantityOf, priceOf };
  const list = filterAndSortItems(exhibits, query, known);
  return buildSearchResults(list, hits, { ...(meant !== undefined && { meant }), elsewhere: isSearched ? rest() : [] });

  function rest(): readonly ItemSummary[] {
    const here = new Set(exhibits.map(({ id }) => id));
    return filterAndSortItems(items, query, known).filter(({ id }) => !here.has(id));
  }
}

const buildSearchResults = (
  list: readonly ItemSummary[],
  hits: SearchHits | undefined,
  beyond: AdditionalResults | undefined,
): SearchResults => ({
  list,
  hits,
  beyond,
  shown: beyond && beyond.elsewhere.length > 0 ? [...list, ...beyond.elsewhere] : list,
});

const getName = ({ name }: SearchableItem): string => name;

export const createSearchIndex = (items: SearchIndex["items"]): SearchIndex => ({
  items,
  search: createItemSearch(items),
});
