import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { GAME_PLATFORM_NAMES, GAME_PLATFORMS, GAMES_API_PATH } from "../../domain/games/game";
import { searchGames } from "../../domain/games/searchGames";
import { COUNT_EVERYTHING_VALUE } from "../../domain/goal/goalFilter";
import { t } from "../../domain/messages/islands";
import { gamePaths } from "../../domain/paths/games";
import { DEFAULT_LIST_QUERY, formatListQuery, type ListQuery } from "../../domain/view/listQuery";
import { decodeSearchHits, type EncodedSearchHits } from "../../domain/view/searchHits";
import type { AdditionalResults, FoundGame, SearchResults } from "../../domain/view/searchListView";
import { decodeItemSummaries, type EncodedItemSummaries } from "../../domain/wire/itemSummaries";
import { Sentence } from "../language/Sentence";
import { CardPricesContext, type ServedPrices, useCardPrices } from "../money/cardPrices";
import { fetchApi } from "../server/api";
import { LazyCardGrid } from "./LazyCardGrid";
import type { PricedSearchIndex } from "./loadSearchIndex";

export { isPriceSort } from "../../domain/view/filterAndSortItems";
export { areSearchHitsEqual } from "../../domain/view/searchHits";
/** What narrows a list, and what leads on from there: it comes when somebody turns to the filters, or came with some. */
export { searchListView } from "../../domain/view/searchListView";
export { loadSearchIndex } from "./loadSearchIndex";

interface SearchSuggestionsProps {
  /** The view's own address. */
  readonly path: string;
  readonly query: ListQuery;
  /** `undefined`: the rest of the catalogue was not searched. */
  readonly beyond: AdditionalResults | undefined;
  /** How many exhibits are shown. */
  readonly found: number;
  /** `null`: it could not be fetched. */
  readonly everything: PricedSearchIndex | null | undefined;
}

/** Where a search leads on: to the word that was meant, and back to everything. It never says no for what it did not see. */
export function SearchSuggestions({ path, query, beyond, found, everything }: SearchSuggestionsProps) {
  const meant = beyond?.meant;
  const asking = (next: ListQuery, children: ReactNode, className?: string) => (
    <a className={className} href={path + formatListQuery(next)} onClick={handleSuggestionClick}>
      {children}
    </a>
  );
  useToolbarSync(found);
  const searched = { ...query, q: meant ?? query.q };
  return (
    <>
      <MatchingGames q={query.q} served={beyond?.games} />
      {meant === undefined ? null : (
        <p>
          <Sentence parts={t.catalogue.meant(asking(searched, meant))} />
        </p>
      )}
      {beyond ? null : <p>{everything === null ? t.catalogue.outOfReach : t.catalogue.looking}</p>}
      {found === 0 && beyond
        ? asking(
            { ...DEFAULT_LIST_QUERY, sort: query.sort, isEverything: query.isEverything },
            t.catalogue.clear,
            "button",
          )
        : null}
    </>
  );
}

/** The form and the list follow the address, as after a step through the history. */
function handleSuggestionClick(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, "", event.currentTarget.href);
  dispatchEvent(new PopStateEvent("popstate"));
  // By keyboard: the link goes, and where it led to is searched on. A thumb would be offered letters.
  if (event.detail === 0) document.querySelector<HTMLElement>('.toolbar [name="q"]')?.focus();
}

/** The toolbar stays as the server wrote it: what of it follows the list is written by hand. */
function useToolbarSync(found: number): void {
  useEffect(() => {
    const shows = document.querySelector(".toolbar [data-shows]");
    if (shows) shows.textContent = t.catalogue.show(found);
  }, [found]);
  useEffect(() => {
    const toolbar = document.querySelector<HTMLFormElement>(".toolbar");
    toolbar?.addEventListener("reset", resetFilters);
    return () => toolbar?.removeEventListener("reset", resetFilters);
  }, []);
}

/** The filters go, and the search stays: it stands outside the sheet. */
function resetFilters(event: Event): void {
  event.preventDefault();
  const { q = "", count } = Object.fromEntries(new URLSearchParams(location.search));
  history.pushState(
    null,
    "",
    location.pathname + formatListQuery({ ...DEFAULT_LIST_QUERY, q, isEverything: count === COUNT_EVERYTHING_VALUE }),
  );
  dispatchEvent(new PopStateEvent("popstate"));
}

interface MatchingGamesProps {
  readonly q: string;
  /** What the server found for it. */
  readonly served: readonly FoundGame[] | undefined;
}

const MAX_GAMES_SHOWN = 4;

/** The games that a search names, in a line above the exhibits. They are fetched with the first letter that is typed. */
function MatchingGames({ q, served }: MatchingGamesProps) {
  const [first] = useState({ q, served });
  const [all, setAll] = useState<readonly FoundGame[]>();
  const isSearched = q !== "";
  useEffect(() => {
    if (isSearched) void loadGames().then(setAll);
  }, [isSearched]);
  const known = first.q === q ? (first.served ?? []) : [];
  const games = all ? searchGames(all, q) : known;
  if (games.length === 0) return null;
  const more = games.length - MAX_GAMES_SHOWN;
  const named = games.slice(0, MAX_GAMES_SHOWN).map((game) => (
    <span key={game.slug}>
      <a href={gamePaths.game(game)}>{game.name}</a> <small>{GAME_PLATFORM_NAMES[game.platform]}</small>
    </span>
  ));
  if (more > 0)
    named.push(
      <a key="more" href={`${gamePaths.games}?${new URLSearchParams({ q })}`}>
        {t.catalogue.moreGames(more)}
      </a>,
    );
  return (
    <p className="games-found">
      <Sentence parts={t.catalogue.games(games.length, named)} />
    </p>
  );
}

let opened: readonly FoundGame[] | undefined;

/** One answer serves every search; `undefined`: nobody answered. */
async function loadGames(): Promise<readonly FoundGame[] | undefined> {
  if (opened) return opened;
  const answer = await fetchApi(GAMES_API_PATH);
  const games: unknown = answer.ok ? Reflect.get(Object(answer.json), "games") : undefined;
  if (Array.isArray(games)) opened = games.flatMap(parseGame);
  return opened;
}

function parseGame(game: unknown): readonly FoundGame[] {
  const { slug, name, platform: runsOn } = Object(game);
  const platform = GAME_PLATFORMS.find((each) => each === runsOn);
  return typeof slug === "string" && typeof name === "string" && platform ? [{ slug, name, platform }] : [];
}

interface AdditionalResultsSectionProps {
  readonly beyond: AdditionalResults | undefined;
  /** Where they are from; else the server told of them. */
  readonly everything: PricedSearchIndex | null | undefined;
  /** The page, as it was served. */
  readonly of: {
    readonly found?: ServedSearchResults;
    readonly prices: Pick<ServedPrices, "region">;
    readonly query: ListQuery;
  };
  readonly query: ListQuery;
  readonly moreHref: (groups: number) => string;
}

/** What a search finds in the rest of the catalogue, behind what it finds here. */
export function AdditionalResultsSection({ beyond, everything, of, query, moreHref }: AdditionalResultsSectionProps) {
  const { found: served } = of;
  const { region } = of.prices;
  const told = useMemo(
    () =>
      everything
        ? { items: everything.items, prices: { ...everything.prices, region } }
        : {
            items: served ? decodeItemSummaries(served.elsewhere) : [],
            prices: served?.prices ?? { us: "", gb: "", region },
          },
    [everything, served, region],
  );
  const prices = useCardPrices(told.items, told.prices);
  if (!beyond || beyond.elsewhere.length === 0) return null;
  return (
    <section className="elsewhere" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t.catalogue.elsewhere}</h2>
      <CardPricesContext value={prices}>
        <LazyCardGrid
          exhibits={beyond.elsewhere}
          groups={query.groups}
          moreHref={moreHref}
          list={`elsewhere ${formatListQuery(query)}`}
          isServed={query === of.query}
        />
      </CardPricesContext>
    </section>
  );
}

/** What the server found, where the page was asked for with a search. */
export interface ServedSearchResults {
  /** What it hits of the exhibits. */
  readonly hits: EncodedSearchHits;
  readonly meant?: string;
  /** What it finds in the rest of the catalogue. */
  readonly elsewhere: EncodedItemSummaries;
  /** The games that it names. */
  readonly games: readonly FoundGame[];
  readonly prices: ServedPrices;
}

export const decodeServedResults = ({
  hits,
  meant,
  elsewhere,
  games,
}: ServedSearchResults): Pick<SearchResults, "hits" | "beyond"> => ({
  hits: decodeSearchHits(hits),
  beyond: { ...(meant !== undefined && { meant }), elsewhere: decodeItemSummaries(elsewhere), games },
});
