import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { findGames } from "../../domain/games/findGames";
import { GAMES_TOLD, PLATFORM_NAMES, PLATFORMS } from "../../domain/games/game";
import { COUNTS_EVERYTHING } from "../../domain/goal/progress";
import { t } from "../../domain/messages/islands";
import { gamePaths } from "../../domain/paths/games";
import type { Beyond, Found, FoundGame } from "../../domain/view/findExhibits";
import { type PackedHits, unpackHits } from "../../domain/view/hits";
import { EVERYTHING, formatListQuery, type ListQuery } from "../../domain/view/query";
import { type PackedExhibits, unpackExhibits } from "../../domain/wire/exhibits";
import { Sentence } from "../language/Sentence";
import { type ServedPrices, ShownPrices, usePrices } from "../money/prices";
import { readApi } from "../server/api";
import type { PricedEverything } from "./everything";
import { Gallery } from "./Gallery";

/** What narrows a list, and what leads on from there: it comes when somebody turns to the filters, or came with some. */
export { findExhibits } from "../../domain/view/findExhibits";
export { areSameHits } from "../../domain/view/hits";
export { isByPrice } from "../../domain/view/narrow";
export { openEverything } from "./everything";

interface LeadsProps {
  /** The view's own address. */
  readonly path: string;
  readonly query: ListQuery;
  /** `undefined`: the rest of the catalogue was not searched. */
  readonly beyond: Beyond | undefined;
  /** How many exhibits are shown. */
  readonly found: number;
  /** `null`: it could not be fetched. */
  readonly everything: PricedEverything | null | undefined;
}

/** Where a search leads on: to the word that was meant, and back to everything. It never says no for what it did not see. */
export function Leads({ path, query, beyond, found, everything }: LeadsProps) {
  const meant = beyond?.meant;
  const asking = (next: ListQuery, children: ReactNode, className?: string) => (
    <a className={className} href={path + formatListQuery(next)} onClick={goHere}>
      {children}
    </a>
  );
  useToolbar(found);
  const searched = { ...query, q: meant ?? query.q };
  return (
    <>
      <GamesFound q={query.q} served={beyond?.games} />
      {meant === undefined ? null : (
        <p>
          <Sentence parts={t.catalogue.meant(asking(searched, meant))} />
        </p>
      )}
      {beyond ? null : <p>{everything === null ? t.catalogue.outOfReach : t.catalogue.looking}</p>}
      {found === 0 && beyond
        ? asking({ ...EVERYTHING, sort: query.sort, isEverything: query.isEverything }, t.catalogue.clear, "button")
        : null}
    </>
  );
}

/** The form and the list follow the address, as after a step through the history. */
function goHere(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, "", event.currentTarget.href);
  dispatchEvent(new PopStateEvent("popstate"));
  // By keyboard: the link goes, and where it led to is searched on. A thumb would be offered letters.
  if (event.detail === 0) document.querySelector<HTMLElement>('.toolbar [name="q"]')?.focus();
}

/** The toolbar stays as the server wrote it: what of it follows the list is written by hand. */
function useToolbar(found: number): void {
  useEffect(() => {
    const shows = document.querySelector(".toolbar [data-shows]");
    if (shows) shows.textContent = t.catalogue.show(found);
  }, [found]);
  useEffect(() => {
    const toolbar = document.querySelector<HTMLFormElement>(".toolbar");
    toolbar?.addEventListener("reset", reset);
    return () => toolbar?.removeEventListener("reset", reset);
  }, []);
}

/** The filters go, and the search stays: it stands outside the sheet. */
function reset(event: Event): void {
  event.preventDefault();
  const { q = "", count } = Object.fromEntries(new URLSearchParams(location.search));
  history.pushState(
    null,
    "",
    location.pathname + formatListQuery({ ...EVERYTHING, q, isEverything: count === COUNTS_EVERYTHING }),
  );
  dispatchEvent(new PopStateEvent("popstate"));
}

interface GamesFoundProps {
  readonly q: string;
  /** What the server found for it. */
  readonly served: readonly FoundGame[] | undefined;
}

const MOST_AT_ONCE = 4;

/** The games that a search names, in a line above the exhibits. They are fetched with the first letter that is typed. */
function GamesFound({ q, served }: GamesFoundProps) {
  const [first] = useState({ q, served });
  const [all, setAll] = useState<readonly FoundGame[]>();
  const isSearched = q !== "";
  useEffect(() => {
    if (isSearched) void openGames().then(setAll);
  }, [isSearched]);
  const known = first.q === q ? (first.served ?? []) : [];
  const games = all ? findGames(all, q) : known;
  if (games.length === 0) return null;
  const more = games.length - MOST_AT_ONCE;
  const named = games.slice(0, MOST_AT_ONCE).map((game) => (
    <span key={game.slug}>
      <a href={gamePaths.game(game)}>{game.name}</a> <small>{PLATFORM_NAMES[game.platform]}</small>
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
async function openGames(): Promise<readonly FoundGame[] | undefined> {
  if (opened) return opened;
  const answer = await readApi(GAMES_TOLD);
  const games: unknown = answer.ok ? Reflect.get(Object(answer.json), "games") : undefined;
  if (Array.isArray(games)) opened = games.flatMap(foundIn);
  return opened;
}

function foundIn(game: unknown): readonly FoundGame[] {
  const { slug, name, platform: runsOn } = Object(game);
  const platform = PLATFORMS.find((each) => each === runsOn);
  return typeof slug === "string" && typeof name === "string" && platform ? [{ slug, name, platform }] : [];
}

interface ElsewhereProps {
  readonly beyond: Beyond | undefined;
  /** Where they are from; else the server told of them. */
  readonly everything: PricedEverything | null | undefined;
  /** The page, as it was served. */
  readonly of: {
    readonly found?: ServedFound;
    readonly prices: Pick<ServedPrices, "region">;
    readonly query: ListQuery;
  };
  readonly query: ListQuery;
  readonly moreHref: (groups: number) => string;
}

/** What a search finds in the rest of the catalogue, behind what it finds here. */
export function Elsewhere({ beyond, everything, of, query, moreHref }: ElsewhereProps) {
  const { found: served } = of;
  const { region } = of.prices;
  const told = useMemo(
    () =>
      everything
        ? { items: everything.items, prices: { ...everything.prices, region } }
        : {
            items: served ? unpackExhibits(served.elsewhere) : [],
            prices: served?.prices ?? { us: "", gb: "", region },
          },
    [everything, served, region],
  );
  const prices = usePrices(told.items, told.prices);
  if (!beyond || beyond.elsewhere.length === 0) return null;
  return (
    <section className="elsewhere" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t.catalogue.elsewhere}</h2>
      <ShownPrices value={prices}>
        <Gallery
          exhibits={beyond.elsewhere}
          groups={query.groups}
          moreHref={moreHref}
          list={`elsewhere ${formatListQuery(query)}`}
          isServed={query === of.query}
        />
      </ShownPrices>
    </section>
  );
}

/** What the server found, where the page was asked for with a search. */
export interface ServedFound {
  /** What it hits of the exhibits. */
  readonly hits: PackedHits;
  readonly meant?: string;
  /** What it finds in the rest of the catalogue. */
  readonly elsewhere: PackedExhibits;
  /** The games that it names. */
  readonly games: readonly FoundGame[];
  readonly prices: ServedPrices;
}

export const unpackServed = ({ hits, meant, elsewhere, games }: ServedFound): Pick<Found, "hits" | "beyond"> => ({
  hits: unpackHits(hits),
  beyond: { ...(meant !== undefined && { meant }), elsewhere: unpackExhibits(elsewhere), games },
});
