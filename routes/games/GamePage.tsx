import type { Catalogue } from "../../domain/catalogue/catalogue";
import { costOf, waysIn } from "../../domain/effects/cheapest";
import { effectsOf } from "../../domain/effects/effects";
import { type Game, PLATFORM_NAMES } from "../../domain/games/game";
import { gamesOf } from "../../domain/games/games";
import { edition, knownWords } from "../../domain/games/labels";
import { sentenceGap } from "../../domain/language/lists";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { type Holdings, NOTHING, quantityOf } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { basesWords } from "../../domain/prices/labels";
import { packAim } from "../../domain/wire/aim";
import GameTally from "../../islands/GameTally";
import { Sentence } from "../../islands/language/Sentence";
import PlayButton from "../../islands/PlayButton";
import { Island } from "../../islands/runtime/Island";
import type { Site } from "../http/context";
import { PriceNote } from "../layout/PriceNote";
import type { Prices } from "../money/StillPrice";
import { EffectSection } from "./EffectSection";

interface Props {
  readonly catalogue: Catalogue;
  readonly game: Game;
  readonly prices: Prices;
  readonly holdings: Holdings;
  /** Whether the viewer plays it; absent: a guest looks. */
  readonly isPlayed: boolean | undefined;
  readonly site: Site;
  /** The usage that is looked at alone; absent: all of them. */
  readonly only: number | undefined;
}

/** What amiibo do in a game, grouped by what that is, and the cheapest way to each. */
export function GamePage({ catalogue, game, prices, holdings, isPlayed, site, only }: Props) {
  const { book, region } = prices;
  const games = gamesOf(catalogue);
  const effects = effectsOf(game, catalogue);
  const wayTo = waysIn(book, region);
  const quantity = (id: number) => quantityOf(holdings.get(id) ?? NOTHING);
  const shown = effects.filter(({ usage }) => only === undefined || usage.id === only);
  const cost = costOf(effects, quantity, wayTo, region);
  return (
    <div className="collection game" data-region-served={region}>
      <header className="hero">
        {only === undefined ? (
          <a className="to-games" href={paths.games}>
            {t.games.allGames}
          </a>
        ) : (
          <a className="to-games" href={paths.game(game)}>
            {t.games.wholeGame}
          </a>
        )}
        <h1>{game.name}</h1>
        <p>{t.games.told(edition(game), knownWords(games.itemsOf(game).size))}</p>
        <Editions game={game} others={games.all} />
        {isPlayed === undefined ? null : (
          <Island of={PlayButton} props={{ id: game.id, name: game.name, action: paths.playGame(game), isPlayed }} />
        )}
      </header>
      <section className="panel game-tally" aria-label={t.games.tally}>
        <Island of={GameTally} props={{ effects: effects.map(({ places }) => packAim(places)) }} when="idle" />
        {cost.items === 0 ? null : (
          <p>
            <Sentence
              parts={t.games.missing(<b>{showMoney(cost.price, cost.currency)}</b>, cost.items, basesWords(cost.bases))}
            />
            {cost.unpriced === 0 ? null : sentenceGap() + t.games.unpriced(cost.unpriced)}
          </p>
        )}
      </section>
      <PriceNote site={site} book={book} region={region} />
      <div className="effects" id="exhibits" tabIndex={-1}>
        {shown.map((effect) => (
          <EffectSection
            key={effect.usage.id}
            catalogue={catalogue}
            game={game}
            isWhole={only !== undefined}
            effect={effect}
            holdings={holdings}
            wayTo={wayTo}
          />
        ))}
      </div>
    </div>
  );
}

interface EditionsProps {
  readonly game: Game;
  readonly others: readonly Game[];
}

/** The same game where else it runs. */
function Editions({ game, others }: EditionsProps) {
  const same = others.filter(({ title, id }) => title === game.title && id !== game.id);
  if (same.length === 0) return null;
  return (
    <p>
      <Sentence
        parts={t.games.alsoFor(
          same.map((each) => (
            <a key={each.id} href={paths.game(each)}>
              {PLATFORM_NAMES[each.platform]}
            </a>
          )),
        )}
      />
    </p>
  );
}
