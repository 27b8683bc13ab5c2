import type { Catalogue } from "../../domain/catalogue/catalogue";
import { type Game, PLATFORM_NAMES, PLATFORMS } from "../../domain/games/game";
import { gamesOf } from "../../domain/games/games";
import { amiiboCount } from "../../domain/games/labels";
import { t } from "../../domain/messages/pages";
import { type Holdings, isOwned } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { LONGEST_SEARCH } from "../../domain/view/query";
import { Icon } from "../../islands/card/Icon";
import GamesOnShelf from "../../islands/GamesOnShelf";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import { BackToTop } from "../layout/Links";

interface Props {
  readonly catalogue: Catalogue;
  readonly q: string;
  /** What the search finds; all where nothing is searched for. */
  readonly found: readonly Game[];
  readonly holdings: Holdings;
  readonly played: ReadonlySet<number>;
  readonly isSignedIn: boolean;
}

/** Every game that knows amiibo, by what it runs on. */
export function GamesPage({ catalogue, q, found, holdings, played, isSignedIn }: Props) {
  const games = gamesOf(catalogue);
  const owned = new Set([...holdings].flatMap(([id, holding]) => (isOwned(holding) ? [id] : [])));
  const shown = { catalogue, owned: isSignedIn ? owned : undefined };
  const mine = found.filter(({ id }) => played.has(id));
  return (
    <div className="collection games">
      <header className="hero">
        <h1>{t.games.title}</h1>
        <p>{t.games.text}</p>
      </header>
      <form className="game-search" method="get" action={paths.games}>
        <label className="search">
          <span className="visually-hidden">{t.games.searchFor}</span>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            defaultValue={q}
            placeholder={t.games.searchFor}
            maxLength={LONGEST_SEARCH}
            enterKeyHint="search"
          />
        </label>
        <button type="submit" className="button">
          {t.games.search}
        </button>
        <p role="status">
          {q === "" ? t.games.count(games.all.length) : t.games.found(found.length, games.all.length)}
        </p>
      </form>
      <div id="exhibits" tabIndex={-1}>
        {found.length === 0 ? <NothingFound /> : null}
        {mine.length > 0 && q === "" ? <Shelf id="mine" name={t.games.youPlay} games={mine} {...shown} /> : null}
        {PLATFORMS.map((platform) => (
          <Shelf
            key={platform}
            id={platform}
            name={PLATFORM_NAMES[platform]}
            games={found.filter((game) => game.platform === platform)}
            {...shown}
          />
        ))}
      </div>
      {isSignedIn ? null : <Island of={GamesOnShelf} props={{}} when="idle" />}
      <BackToTop />
    </div>
  );
}

const NothingFound = () => (
  <p className="empty">
    <Sentence parts={t.games.none((words) => <a href={paths.games}>{words}</a>)} />
  </p>
);

interface ShelfProps {
  readonly id: string;
  readonly name: string;
  readonly games: readonly Game[];
  readonly catalogue: Catalogue;
  /** The ids of what the viewer owns; absent: a guest looks. */
  readonly owned: ReadonlySet<number> | undefined;
}

function Shelf({ id, name, games, catalogue, owned }: ShelfProps) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby={`games-${id}`}>
      <h2 id={`games-${id}`}>
        {name} <span className="count">{games.length}</span>
      </h2>
      <ul className="game-list">
        {games.map((game) => (
          <Entry key={game.id} game={game} known={gamesOf(catalogue).itemsOf(game)} owned={owned} />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  readonly game: Game;
  readonly known: ReadonlySet<number>;
  readonly owned: ReadonlySet<number> | undefined;
}

function Entry({ game, known, owned }: EntryProps) {
  const yours = owned === undefined ? 0 : [...known].filter((id) => owned.has(id)).length;
  return (
    <li data-game={game.slug} data-lit={yours > 0 ? "" : undefined}>
      <a href={paths.game(game)}>{game.name}</a>
      <small>
        {game.releasedYear === undefined ? "" : `${game.releasedYear} · `}
        {amiiboCount(known.size)}
        {yours > 0 || owned === undefined ? <b>{yours > 0 ? t.gamesOnShelf.yours(yours) : ""}</b> : null}
      </small>
    </li>
  );
}
