import { type RefObject, startTransition, use, useContext, useEffect, useState } from "react";
import { type GoalFilter, withGoalQuantities } from "../../domain/goal/goalFilter";
import { t } from "../../domain/messages/islands";
import { countCopies, EMPTY_HOLDING, type Holdings } from "../../domain/ownership/holding";
import { formatListQuery, type ListQuery } from "../../domain/view/listQuery";
import type { ItemSummary } from "../../domain/view/listView";
import type { ListSearchResults } from "../../domain/view/searchListView";
import type { ItemCardPriceContextValue } from "../money/cardPrices";
import { getServerRenderedCollection } from "../server/page";
import { $holdings } from "../store/holdings";
import { showToast } from "../store/overlays";
import { ServerRenderedHoldingsContext } from "../store/useStore";
import type { PricedSearchIndex } from "./loadSearchIndex";
import type { ServerRenderedSearchResults } from "./searchResults";

type SearchModule = typeof import("./searchResults");

interface LoadedSearch extends SearchModule {
  /** Search index of the whole catalogue. `undefined` until it has loaded; `null` if it failed to load. */
  readonly searchIndex: PricedSearchIndex | null | undefined;
}

let searchModule: SearchModule | undefined;

/** Sets the search module for server rendering, where modules cannot load on demand. */
export const setSearchModuleOnServer = (module: SearchModule): SearchModule => (searchModule = module);

let fetching: Promise<SearchModule | undefined> | undefined;

/** Loads the search module once. On failure, shows a toast, leaves the list unfiltered and retries at the next call. */
function loadSearchModule(): Promise<SearchModule | undefined> {
  fetching ??= import("./searchResults").then(
    (fetched) => {
      searchModule = fetched;
      return fetched;
    },
    (error: unknown) => {
      fetching = undefined;
      console.warn("Search code failed to load. The list stays unfiltered until the next attempt.", error);
      showToast(t.catalogue.filtersUnavailable);
      return undefined;
    },
  );
  return fetching;
}

/** Loads the search module and index when filters are first used. A filter change waits only for the module. */
export function useSearchModule(form: RefObject<HTMLFormElement | null>, query: ListQuery): LoadedSearch | undefined {
  const [searchIndex, setSearchIndex] = useState<PricedSearchIndex | null>();
  const isSearched = query.q !== "";
  useEffect(() => {
    const load = async () => {
      const index = await (await loadSearchModule())?.loadSearchIndex();
      startTransition(() => setSearchIndex(index ?? null));
    };
    if (isSearched || form.current?.contains(document.activeElement)) void load();
    form.current?.addEventListener("focusin", load, { once: true });
  }, [form, isSearched]);

  const isNarrowed = formatListQuery({ ...query, groups: 0 }) !== "";
  const module = searchModule ?? (isNarrowed ? use(loadSearchModule()) : undefined);
  return module && { ...module, searchIndex };
}

interface SearchInput {
  readonly query: ListQuery;
  readonly prices: ItemCardPriceContextValue;
  readonly search: LoadedSearch | undefined;
  readonly goalFilter: GoalFilter | undefined;
}

/**
 * Returns the items that match a query. A changed collection moves no item, so that a second click hits the same. New
 * prices reorder only a list that is sorted by price, and the loaded search index adds matches.
 */
export function useSearchResults(
  shownItems: readonly ItemSummary[],
  input: SearchInput,
  served: ServerRenderedSearchResults | undefined,
): ListSearchResults {
  const servedHoldings = useContext(ServerRenderedHoldingsContext);
  const { query, prices, search, goalFilter } = input;
  const searchIndex = search?.searchIndex ?? undefined;

  const findWith = (
    holdings: Holdings,
    knownResults?: Pick<ListSearchResults, "additional" | "hits">,
  ): ListSearchResults => {
    if (!search) return { inView: shownItems, items: shownItems, hits: undefined, additional: { outsideView: [] } };
    const quantityToward = withGoalQuantities(goalFilter, (id) => countCopies(holdings.get(id) ?? EMPTY_HOLDING));
    const priceOf = (id: number) => prices.getPrice(id)?.price;
    return search.searchListView(
      { shownItems, searchIndex, known: knownResults, quantityOf: quantityToward, priceOf },
      query,
    );
  };
  // The first render uses the collection that the server used, so that its HTML equals the server's.
  const [state, setState] = useState(() => {
    const holdings = import.meta.env.SSR ? servedHoldings : getServerRenderedCollection().holdings;
    const knownResults = served && search?.decodeServerRenderedSearchResults(served);
    return { shownItems, query, prices, searchIndex, found: findWith(holdings, knownResults) };
  });
  const isSameList = state.shownItems === shownItems && state.query === query;
  const isSame = isSameList && (state.prices === prices || !search?.isPriceSort(query.sort));
  if (isSame && state.searchIndex === searchIndex) return state.found;
  const results = findWith($holdings.get(), isSameList ? state.found : undefined);
  const keepsList = isSame && search?.areSearchHitsEqual(results.hits, state.found.hits, shownItems);
  const next = keepsList ? { ...results, inView: state.found.inView } : results;
  setState({ shownItems, query, prices, searchIndex, found: next });
  return next;
}
