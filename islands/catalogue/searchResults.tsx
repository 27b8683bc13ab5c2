import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { GAME_PLATFORM_NAMES, GAME_PLATFORMS, GAMES_API_PATH } from "../../domain/games/game";
import { searchGames } from "../../domain/games/searchGames";
import { IGNORE_GOAL_PARAM_VALUE } from "../../domain/goal/goalFilter";
import { t } from "../../domain/messages/islands";
import { gamePaths } from "../../domain/paths/games";
import { DEFAULT_LIST_QUERY, formatListQuery, type ListQuery } from "../../domain/view/listQuery";
import { decodeSearchHits, type EncodedSearchHits } from "../../domain/view/searchHits";
import type { FoundGame, ListSearchResults, SearchResultsOutsideListView } from "../../domain/view/searchListView";
import { decodeItemSummaries, type EncodedItemSummaries } from "../../domain/wire/itemSummaries";
import { Sentence } from "../language/Sentence";
import { type EncodedPricesForAllRegions, ItemCardPricesContext, useItemCardPrices } from "../money/cardPrices";
import { fetchApi } from "../server/api";
import { LazyItemCardGrid } from "./LazyItemCardGrid";
import type { PricedSearchIndex } from "./loadSearchIndex";

/* Re-exported, so that one dynamic import loads all code that filters a list. */
export { isPriceSort } from "../../domain/view/filterAndSortItems";
export { areSearchHitsEqual } from "../../domain/view/searchHits";
export { searchListView } from "../../domain/view/searchListView";
export { loadSearchIndex } from "./loadSearchIndex";

interface SearchSuggestionsProps {
  readonly path: string;
  readonly query: ListQuery;
  /** Matches in the rest of the catalogue. `undefined` if only the current list was searched. */
  readonly additional: SearchResultsOutsideListView | undefined;
  readonly resultCount: number;
  /** Search index of the whole catalogue. `undefined` until it has loaded; `null` if it failed to load. */
  readonly searchIndex: PricedSearchIndex | null | undefined;
}

/** Renders matching games, a corrected search text and, after a search without results, a link to clear the filters. */
export function SearchSuggestions({ path, query, additional, resultCount, searchIndex }: SearchSuggestionsProps) {
  const suggestion = additional?.suggestion;
  const renderLink = (next: ListQuery, children: ReactNode, className?: string) => (
    <a className={className} href={path + formatListQuery(next)} onClick={handleSuggestionClick}>
      {children}
    </a>
  );
  useToolbarSync(resultCount);
  const searched = { ...query, q: suggestion ?? query.q };
  return (
    <>
      <MatchingGames q={query.q} served={additional?.games} />
      {suggestion === undefined ? null : (
        <p>
          <Sentence parts={t.catalogue.didYouMean(renderLink(searched, suggestion))} />
        </p>
      )}
      {additional ? null : <p>{searchIndex === null ? t.catalogue.searchIncomplete : t.catalogue.searchingAll}</p>}
      {resultCount === 0 && additional
        ? renderLink(
            { ...DEFAULT_LIST_QUERY, sort: query.sort, isGoalIgnored: query.isGoalIgnored },
            t.catalogue.clearFilters,
            "button",
          )
        : null}
    </>
  );
}

function handleSuggestionClick(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pushAddress(event.currentTarget.href);
  /* After a key press (`detail` 0), focuses the search field: the link disappears. A tap would open the keyboard. */
  if (event.detail === 0) document.querySelector<HTMLElement>('.toolbar [name="q"]')?.focus();
}

/** Updates the toolbar directly in the DOM, because React keeps the server's HTML there. */
function useToolbarSync(found: number): void {
  useEffect(() => {
    const shows = document.querySelector(".toolbar [data-shows-results]");
    if (shows) shows.textContent = t.catalogue.showResults(found);
  }, [found]);
  useEffect(() => {
    const toolbar = document.querySelector<HTMLFormElement>(".toolbar");
    toolbar?.addEventListener("reset", resetFilters);
    return () => toolbar?.removeEventListener("reset", resetFilters);
  }, []);
}

/** Clears the filters of the list. Keeps the search text, because its field is outside the filter panel. */
function resetFilters(event: Event): void {
  event.preventDefault();
  const { q = "", count } = Object.fromEntries(new URLSearchParams(location.search));
  const isGoalIgnored = count === IGNORE_GOAL_PARAM_VALUE;
  pushAddress(location.pathname + formatListQuery({ ...DEFAULT_LIST_QUERY, q, isGoalIgnored }));
}

/** Adds a URL to the browser's history. Also fires `popstate`, so that the form and the list follow the new URL. */
function pushAddress(address: string): void {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

const MAX_GAMES_SHOWN = 4;

/** Renders the games that match a search, above the items. Loads the list of games once there is a search text. */
function MatchingGames({ q, served }: { readonly q: string; readonly served: readonly FoundGame[] | undefined }) {
  const [initial] = useState({ q, served });
  const [all, setAll] = useState<readonly FoundGame[]>();
  const isSearched = q !== "";
  useEffect(() => {
    if (isSearched) void loadGames().then(setAll);
  }, [isSearched]);
  const initialGames = initial.q === q ? (initial.served ?? []) : [];
  const games = all ? searchGames(all, q) : initialGames;
  if (games.length === 0) return null;
  const more = games.length - MAX_GAMES_SHOWN;
  const links = games.slice(0, MAX_GAMES_SHOWN).map((game) => (
    <span key={game.slug}>
      <a href={gamePaths.game(game)}>{game.name}</a> <small>{GAME_PLATFORM_NAMES[game.platform]}</small>
    </span>
  ));
  if (more > 0)
    links.push(
      <a key="more" href={`${gamePaths.games}?${new URLSearchParams({ q })}`}>
        {t.catalogue.moreGames(more)}
      </a>,
    );
  return (
    <p className="games-found">
      <Sentence parts={t.catalogue.matchingGames(games.length, links)} />
    </p>
  );
}

let cachedGames: readonly FoundGame[] | undefined;

/** Returns all games and keeps them in memory. Returns `undefined` if the request fails. */
async function loadGames(): Promise<readonly FoundGame[] | undefined> {
  if (cachedGames) return cachedGames;
  const response = await fetchApi(GAMES_API_PATH);
  const games: unknown = response.ok ? Reflect.get(Object(response.json), "games") : undefined;
  if (Array.isArray(games)) cachedGames = games.flatMap(parseGame);
  return cachedGames;
}

function parseGame(game: unknown): readonly FoundGame[] {
  const { slug, name, platform: runsOn } = Object(game);
  const platform = GAME_PLATFORMS.find((each) => each === runsOn);
  return typeof slug === "string" && typeof name === "string" && platform ? [{ slug, name, platform }] : [];
}

interface AdditionalResultsSectionProps {
  readonly additional: SearchResultsOutsideListView | undefined;
  /** Search index that contains the additional items. Without it, the section shows the server's results. */
  readonly searchIndex: PricedSearchIndex | null | undefined;
  /** Props with which the server rendered the page, for results until the search index has loaded. */
  readonly served: {
    readonly searchResults?: ServerRenderedSearchResults;
    readonly prices: Pick<EncodedPricesForAllRegions, "region">;
    readonly query: ListQuery;
  };
  readonly query: ListQuery;
  readonly moreHref: (groups: number) => string;
}

/** Renders the search results from the rest of the catalogue, below the results from the current list. */
export function AdditionalResultsSection({
  additional,
  searchIndex,
  served,
  query,
  moreHref,
}: AdditionalResultsSectionProps) {
  const { searchResults } = served;
  const { region } = served.prices;
  const results = useMemo(
    () =>
      searchIndex
        ? { items: searchIndex.items, prices: { ...searchIndex.prices, region } }
        : {
            items: searchResults ? decodeItemSummaries(searchResults.outsideView) : [],
            prices: searchResults?.prices ?? { us: "", uk: "", region },
          },
    [searchIndex, searchResults, region],
  );
  const prices = useItemCardPrices(results.items, results.prices);
  if (!additional || additional.outsideView.length === 0) return null;
  return (
    <section className="elsewhere" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t.catalogue.additionalResults}</h2>
      <ItemCardPricesContext value={prices}>
        <LazyItemCardGrid
          items={additional.outsideView}
          groups={query.groups}
          moreHref={moreHref}
          listKey={`elsewhere ${formatListQuery(query)}`}
          isServed={query === served.query}
        />
      </ItemCardPricesContext>
    </section>
  );
}

/** Search results in the HTML of a page whose URL has a search text. */
export interface ServerRenderedSearchResults {
  readonly hits: EncodedSearchHits;
  readonly suggestion?: string;
  readonly outsideView: EncodedItemSummaries;
  readonly games: readonly FoundGame[];
  readonly prices: EncodedPricesForAllRegions;
}

export const decodeServerRenderedSearchResults = ({
  hits,
  suggestion,
  outsideView,
  games,
}: ServerRenderedSearchResults): Pick<ListSearchResults, "hits" | "additional"> => ({
  hits: decodeSearchHits(hits),
  additional: { ...(suggestion !== undefined && { suggestion }), outsideView: decodeItemSummaries(outsideView), games },
});
