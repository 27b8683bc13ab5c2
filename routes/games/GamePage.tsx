import type { Catalogue } from "../../domain/catalogue/catalogue";
import { listGameEffects } from "../../domain/effects/effects";
import { computeMissingEffectsCost, createPurchaseLookup } from "../../domain/effects/purchases";
import { GAME_PLATFORM_NAMES, type Game } from "../../domain/games/game";
import { getGames } from "../../domain/games/games";
import { formatPlatformAndYear } from "../../domain/games/labels";
import { getSentenceSeparator } from "../../domain/language/formatListWithAnd";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { countCopies, EMPTY_HOLDING, type Holdings } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { formatPriceBases } from "../../domain/prices/formatPriceOrigin";
import { encodeGoalFilter } from "../../domain/wire/goalFilter";
import GameProgress from "../../islands/GameProgress";
import { Sentence } from "../../islands/language/Sentence";
import PlayButton from "../../islands/PlayButton";
import { Island } from "../../islands/runtime/Island";
import type { SiteConfig } from "../http/context";
import { PriceDataNotes } from "../layout/PriceDataNotes";
import type { ViewerPrices } from "../money/StaticItemCardPrice";
import { GameUsageSection } from "./GameUsageSection";

interface Props {
  readonly catalogue: Catalogue;
  readonly game: Game;
  readonly prices: ViewerPrices;
  readonly holdings: Holdings;
  /** True if the viewer has marked the game as played; absent for guests. */
  readonly isPlayed: boolean | undefined;
  readonly site: SiteConfig;
  /** Id of the only usage (something that amiibo do in the game) to show; absent to show all usages. */
  readonly usageId: number | undefined;
}

export function GamePage({ catalogue, game, prices, holdings, isPlayed, site, usageId }: Props) {
  const { priceSnapshot, region } = prices;
  const games = getGames(catalogue);
  const effects = listGameEffects(game, catalogue);
  const findPurchase = createPurchaseLookup(priceSnapshot, region);
  const countOwned = (id: number) => countCopies(holdings.get(id) ?? EMPTY_HOLDING);
  const shown = effects.filter(({ usage }) => usageId === undefined || usage.id === usageId);
  const cost = computeMissingEffectsCost(effects, countOwned, findPurchase, region);
  return (
    <div className="collection game" data-region-served={region}>
      <header className="hero">
        <a className="game-back-link" href={usageId === undefined ? paths.games : paths.game(game)}>
          {usageId === undefined ? t.games.allGames : t.games.allEffects}
        </a>
        <h1>{game.name}</h1>
        <p>{t.games.gameSummary(formatPlatformAndYear(game), t.games.itemsWithEffect(games.getItemIds(game).size))}</p>
        <OtherPlatforms game={game} games={games.all} />
        {isPlayed === undefined ? null : (
          <Island
            component={PlayButton}
            props={{ id: game.id, name: game.name, action: paths.playGame(game), isPlayed }}
          />
        )}
      </header>
      <section className="panel game-progress" aria-label={t.games.ownedEffects}>
        <Island
          component={GameProgress}
          props={{ effects: effects.map(({ slots }) => encodeGoalFilter(slots)) }}
          when="idle"
        />
        {cost.itemCount === 0 ? null : (
          <p>
            <Sentence
              parts={t.games.missingCost(
                <b>{formatMoney(cost.price, cost.currency)}</b>,
                cost.itemCount,
                formatPriceBases(cost.bases),
              )}
            />
            {cost.unpricedCount === 0 ? null : getSentenceSeparator() + t.games.unpricedEffects(cost.unpricedCount)}
          </p>
        )}
      </section>
      <PriceDataNotes site={site} priceSnapshot={priceSnapshot} region={region} />
      <div className="usages" id="items" tabIndex={-1}>
        {shown.map((effect) => (
          <GameUsageSection
            key={effect.usage.id}
            catalogue={catalogue}
            game={game}
            showsAll={usageId !== undefined}
            effect={effect}
            holdings={holdings}
            findPurchase={findPurchase}
          />
        ))}
      </div>
    </div>
  );
}

function OtherPlatforms({ game, games }: { readonly game: Game; readonly games: readonly Game[] }) {
  const links = games
    .filter(({ title, id }) => title === game.title && id !== game.id)
    .map((other) => (
      <a key={other.id} href={paths.game(other)}>
        {GAME_PLATFORM_NAMES[other.platform]}
      </a>
    ));
  if (links.length === 0) return null;
  return (
    <p>
      <Sentence parts={t.games.otherPlatforms(links)} />
    </p>
  );
}
