import type { Catalogue } from "../../domain/catalogue/catalogue";
import { GAME_PLATFORM_NAMES, GAME_PLATFORMS, type Game } from "../../domain/games/game";
import { getGames } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { type Holdings, isOwned } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { MAX_SEARCH_TEXT_LENGTH } from "../../domain/view/listQuery";
import { Icon } from "../../islands/card/Icon";
import GuestGameCounts from "../../islands/GuestGameCounts";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import { SubmitButton } from "../elements/PageElements";
import { BackToTop } from "../layout/Links";

interface Props {
  readonly catalogue: Catalogue;
  readonly q: string;
  /** Games that match the search; all games if there is no search. */
  readonly found: readonly Game[];
  readonly holdings: Holdings;
  readonly played: ReadonlySet<number>;
  readonly isSignedIn: boolean;
}

export function GamesPage({ catalogue, q, found, holdings, played, isSignedIn }: Props) {
  const games = getGames(catalogue);
  const owned = new Set([...holdings].flatMap(([id, holding]) => (isOwned(holding) ? [id] : [])));
  const shown = { catalogue, owned: isSignedIn ? owned : undefined };
  const mine = found.filter(({ id }) => played.has(id));
  return (
    <div className="collection games">
      <header className="hero">
        <h1>{t.games.title}</h1>
        <p>{t.games.intro}</p>
      </header>
      <form className="game-search" method="get" action={paths.games}>
        <label className="search">
          <span className="visually-hidden">{t.games.searchLabel}</span>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            defaultValue={q}
            placeholder={t.games.searchLabel}
            maxLength={MAX_SEARCH_TEXT_LENGTH}
            enterKeyHint="search"
          />
        </label>
        <SubmitButton label={t.games.search} />
        <p role="status">
          {q === "" ? t.games.gameCount(games.all.length) : t.games.foundCount(found.length, games.all.length)}
        </p>
      </form>
      <div id="items" tabIndex={-1}>
        {found.length === 0 ? (
          <p className="empty">
            <Sentence parts={t.games.noResults((words) => <a href={paths.games}>{words}</a>)} />
          </p>
        ) : null}
        {mine.length > 0 && q === "" ? <GameList id="mine" name={t.games.playedGames} games={mine} {...shown} /> : null}
        {GAME_PLATFORMS.map((platform) => (
          <GameList
            key={platform}
            id={platform}
            name={GAME_PLATFORM_NAMES[platform]}
            games={found.filter((game) => game.platform === platform)}
            {...shown}
          />
        ))}
      </div>
      {isSignedIn ? null : <Island component={GuestGameCounts} props={{}} when="idle" />}
      <BackToTop />
    </div>
  );
}

interface GameListProps {
  readonly id: string;
  readonly name: string;
  readonly games: readonly Game[];
  readonly catalogue: Catalogue;
  /** Ids of the items that the viewer owns; absent for guests. */
  readonly owned: ReadonlySet<number> | undefined;
}

function GameList({ id, name, games, catalogue, owned }: GameListProps) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby={`games-${id}`}>
      <h2 id={`games-${id}`}>
        {name} <span className="count">{games.length}</span>
      </h2>
      <ul className="game-list">
        {games.map((game) => (
          <GameEntry key={game.id} game={game} itemIds={getGames(catalogue).getItemIds(game)} owned={owned} />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps extends Pick<GameListProps, "owned"> {
  readonly game: Game;
  readonly itemIds: ReadonlySet<number>;
}

function GameEntry({ game, itemIds, owned }: EntryProps) {
  const ownedCount = owned === undefined ? 0 : [...itemIds].filter((id) => owned.has(id)).length;
  return (
    <li data-game={game.slug} data-has-owned={ownedCount > 0 ? "" : undefined}>
      <a href={paths.game(game)}>{game.name}</a>
      <small>
        {game.releasedYear === undefined ? "" : `${game.releasedYear} · `}
        {t.games.itemCount(itemIds.size)}
        {ownedCount > 0 || owned === undefined ? (
          <b>{ownedCount > 0 ? t.gameCounts.ownedItems(ownedCount) : ""}</b>
        ) : null}
      </small>
    </li>
  );
}
