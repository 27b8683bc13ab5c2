import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { cheapWayOf, type WayTo, waysIn } from "../../domain/effects/cheapest";
import { PLATFORM_NAMES, PLATFORMS } from "../../domain/games/game";
import { gamesOf, type ItemGame } from "../../domain/games/games";
import { phraseHere, usageNotes } from "../../domain/games/labels";
import { language } from "../../domain/language/current";
import { FIRST_LANGUAGE } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { originWords } from "../../domain/prices/labels";
import { wholeNameOf } from "../../domain/view/view";
import { Sentence } from "../../islands/language/Sentence";
import type { Prices } from "../money/StillPrice";

/** What stands on the page at once of a long list. */
const MOST_AT_FIRST = 6;

interface Props {
  readonly catalogue: Catalogue;
  readonly item: Amiibo;
  readonly prices: Prices;
  /** Ids of the games that the viewer plays. */
  readonly played: ReadonlySet<number>;
}

/** What an item does in which games: those that its viewer plays first, then the newest platform. */
export function InGames({ catalogue, item, prices, played }: Props) {
  const known = gamesOf(catalogue).of(item.id);
  if (known.length === 0) return null;
  const rank = ({ game }: ItemGame) => (played.has(game.id) ? -1 : PLATFORMS.indexOf(game.platform));
  const ordered = known.toSorted((one, other) => rank(one) - rank(other));
  const [first, more] = [ordered.slice(0, MOST_AT_FIRST), ordered.slice(MOST_AT_FIRST)];
  const yours = known.filter(({ game }) => played.has(game.id)).length;
  const cheap = cheapWay(catalogue, item, known.length, waysIn(prices.book, prices.region));
  return (
    <section className="panel in-games" aria-labelledby="in-games">
      <h2 id="in-games">
        <Sentence parts={t.games.inGames((words) => <small>{words}</small>, known.length, yours)} />
      </h2>
      <details className="lid">
        <summary>{cheap ? t.games.doesAndLess : t.games.does}</summary>
        {cheap}
        <GameLines games={first} played={played} />
        {more.length === 0 ? null : (
          <details>
            <summary>{t.games.more(more.length)}</summary>
            <GameLines games={more} played={played} />
          </details>
        )}
      </details>
    </section>
  );
}

interface GameLinesProps {
  readonly games: readonly ItemGame[];
  readonly played: ReadonlySet<number>;
}

const GameLines = ({ games, played }: GameLinesProps) => (
  <ul>
    {games.map(({ game, usages }) => (
      <li key={game.id} data-yours={played.has(game.id) ? "" : undefined}>
        <a href={paths.game(game)}>{game.name}</a> <small>{PLATFORM_NAMES[game.platform]}</small>
        {usages.map((usage) => (
          <p key={usage.id}>
            <Phrase phrase={usage.phrase} /> <small>{usageNotes(usage).join(" · ")}</small>
          </p>
        ))}
      </li>
    ))}
  </ul>
);

/** What does the same for less. */
function cheapWay(catalogue: Catalogue, item: Amiibo, games: number, wayTo: WayTo) {
  const cheap = cheapWayOf(catalogue, item, wayTo);
  const way = cheap && wayTo(cheap.isItself ? item : cheap.other);
  if (!cheap || !way) return null;
  const other = <a href={paths.amiibo(cheap.other)}>{wholeNameOf(catalogue, cheap.other)}</a>;
  const price = <b>{showMoney(way.price, way.currency)}</b>;
  const origin = <small>{originWords(way)}</small>;
  return (
    <p className="way">
      <Sentence
        parts={
          cheap.isItself
            ? t.games.costsLess(other, cheap.games, games)
            : t.games.doesTheSame(other, cheap.games, games, price, origin)
        }
      />
    </p>
  );
}

interface PhraseProps {
  readonly phrase: string;
}

/** In the reader's language; what stays English among other words says so, for whoever has it read aloud. */
export function Phrase({ phrase }: PhraseProps) {
  const words = phraseHere(phrase);
  return words !== phrase || language() === FIRST_LANGUAGE ? words : <span lang={FIRST_LANGUAGE}>{phrase}</span>;
}
