import { useEffect, useState } from "react";
import { findGames } from "../../domain/games/find";
import { GAMES_TOLD, PLATFORM_NAMES, PLATFORMS } from "../../domain/games/game";
import { t } from "../../domain/messages/islands";
import { gamePaths } from "../../domain/paths/games";
import type { FoundGame } from "../../domain/view/find";
import { Sentence } from "../language/Sentence";
import { readApi } from "../server/api";

interface Props {
  readonly q: string;
  /** What the server found for it. */
  readonly served: readonly FoundGame[] | undefined;
}

const MOST_AT_ONCE = 4;

/** The games that a search names, in a line above the exhibits. They are fetched with the first letter that is typed. */
export function GamesFound({ q, served }: Props) {
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
