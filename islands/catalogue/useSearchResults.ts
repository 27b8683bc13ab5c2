import { type RefObject, startTransition, use, useContext, useEffect, useState } from "react";
import { type GoalFilter, withGoalFilter } from "../../domain/goal/goalFilter";
import { t } from "../../domain/messages/islands";
import { countCopies, EMPTY_HOLDING, type Holdings } from "../../domain/ownership/holding";
import { formatListQuery, type ListQuery } from "../../domain/view/listQuery";
import type { ItemSummary } from "../../domain/view/listView";
import type { SearchResults } from "../../domain/view/searchListView";
import type { CardPrices } from "../money/cardPrices";
import { getServedCollection } from "../server/page";
import { $holdings } from "../store/holdings";
import { showToast } from "../store/overlays";
import { ServedHoldingsContext } from "../store/useStore";
import type { PricedSearchIndex } from "./loadSearchIndex";
import type { ServedSearchResults } from "./searchResults";

type SearchModule = typeof import("./searchResults");

interface LoadedSearch extends SearchModule {
  /** The whole catalogue, as soon as it is here; `null` where it could not be fetched. */
  readonly everything: PricedSearchIndex | null | undefined;
}

let searchModule: SearchModule | undefined;

/** Whoever draws lists on a server has them from the start. */
export const preloadSearchModule = (own: SearchModule): SearchModule => (searchModule = own);

let fetching: Promise<SearchModule | undefined> | undefined;

/** A list that nothing narrows does without, also where the parts cannot be fetched: then it stays whole. */
function loadSearchModule(): Promise<SearchModule | undefined> {
  fetching ??= import("./searchResults").then(
    (fetched) => {
      searchModule = fetched;
      return fetched;
    },
    (error: unknown) => {
      fetching = undefined;
      console.warn("What narrows the list could not be fetched.", error);
      showToast(t.catalogue.unfetched);
      return undefined;
    },
  );
  return fetching;
}

/**
 * What narrows the list, and the whole catalogue. They are fetched when somebody turns to the filters; a change of
 * them waits for the first as a transition, and nothing waits for the second.
 */
export function useSearchModule(form: RefObject<HTMLFormElement | null>, query: ListQuery): LoadedSearch | undefined {
  const [everything, setEverything] = useState<PricedSearchIndex | null>();
  const isSearched = query.q !== "";
  useEffect(() => {
    const open = async () => {
      const opened = await (await loadSearchModule())?.loadSearchIndex();
      startTransition(() => setEverything(opened ?? null));
    };
    if (isSearched || form.current?.contains(document.activeElement)) void open();
    form.current?.addEventListener("focusin", open, { once: true });
  }, [form, isSearched]);

  const isNarrowed = formatListQuery({ ...query, groups: 0 }) !== "";
  const here = searchModule ?? (isNarrowed ? use(loadSearchModule()) : undefined);
  return here && { ...here, everything };
}

interface SearchInput {
  readonly query: ListQuery;
  readonly prices: CardPrices;
  readonly finding: LoadedSearch | undefined;
  /** Absent: everything counts. */
  readonly aim: GoalFilter | undefined;
}

/**
 * The list that a query finds. It is narrowed when the query changes, not when holdings do: what was just collected
 * stays in its place, lit, and a second click does not hit its neighbour. An order by price follows the prices, and what
 * people call things besides comes with the whole catalogue.
 */
export function useSearchResults(
  exhibits: readonly ItemSummary[],
  asked: SearchInput,
  served: ServedSearchResults | undefined,
): SearchResults {
  const servedHoldings = useContext(ServedHoldingsContext);
  const { query, prices, finding, aim } = asked;
  const everything = finding?.everything ?? undefined;

  const findWith = (holdings: Holdings, known?: Pick<SearchResults, "beyond" | "hits">): SearchResults => {
    if (!finding) return { list: exhibits, shown: exhibits, hits: undefined, beyond: { elsewhere: [] } };
    const quantityToward = withGoalFilter(aim, (id) => countCopies(holdings.get(id) ?? EMPTY_HOLDING));
    const priceOf = (id: number) => prices.priceOf(id)?.price;
    return finding.searchListView({ exhibits, everything, known, quantityOf: quantityToward, priceOf }, query);
  };
  // At first as the server did.
  const [now, setNow] = useState(() => {
    const holdings = import.meta.env.SSR ? servedHoldings : getServedCollection().holdings;
    const known = served && finding?.decodeServedResults(served);
    return { exhibits, query, prices, everything, found: findWith(holdings, known) };
  });
  const isSameList = now.exhibits === exhibits && now.query === query;
  const isSame = isSameList && (now.prices === prices || !finding?.isPriceSort(query.sort));
  if (isSame && now.everything === everything) return now.found;
  const found = findWith($holdings.get(), isSameList ? now.found : undefined);
  const keepsList = isSame && finding?.areSearchHitsEqual(found.hits, now.found.hits, exhibits);
  const next = keepsList ? { ...found, list: now.found.list } : found;
  setNow({ exhibits, query, prices, everything, found: next });
  return next;
}
