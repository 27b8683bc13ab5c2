import type { ReactNode } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { countEffectSlots, type GameEffect, listGameEffects } from "../../domain/effects/effects";
import {
  computeMissingEffectsCost,
  createPurchaseLookup,
  type MissingEffectsCost,
} from "../../domain/effects/purchases";
import type { Game } from "../../domain/games/game";
import { listGamesByIds } from "../../domain/games/games";
import { formatPlatformAndYear } from "../../domain/games/labels";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { countCopies, EMPTY_HOLDING, type Holdings } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { formatPriceBases } from "../../domain/prices/formatPriceOrigin";
import { Sentence } from "../../islands/language/Sentence";
import { ButtonLink } from "../elements/PageElements";
import type { ViewerPrices } from "../money/StaticItemCardPrice";

interface Props {
  readonly catalogue: Catalogue;
  readonly holdings: Holdings;
  readonly prices: ViewerPrices;
  readonly played: ReadonlySet<number>;
}

/** Renders the viewer's progress in each game that they play, with the price of the items they still lack. */
export function PlayedGamesProgress({ catalogue, holdings, prices: { priceSnapshot, region }, played }: Props) {
  const games = listGamesByIds(catalogue, played);
  const findPurchase = createPurchaseLookup(priceSnapshot, region);
  const countOwned = (id: number) => countCopies(holdings.get(id) ?? EMPTY_HOLDING);
  const computeCost = (effects: readonly GameEffect[]) =>
    computeMissingEffectsCost(effects, countOwned, findPurchase, region);
  const effectsOfGames = games.map((game) => ({ game, effects: listGameEffects(game, catalogue) }));
  return (
    <section className="panel your-games" id="your-games" aria-labelledby="your-games-heading">
      <h2 id="your-games-heading">{t.games.yourGames}</h2>
      {games.length === 0 ? (
        <p>
          <Sentence parts={t.games.chooseGamesHint((words) => <a href={paths.games}>{words}</a>)} />
        </p>
      ) : (
        <>
          <p>{renderTotalCost(computeCost(effectsOfGames.flatMap(({ effects }) => effects)))}</p>
          <ul>
            {effectsOfGames.map(({ game, effects }) => (
              <PlayedGameEntry
                key={game.id}
                game={game}
                count={countEffectSlots(effects, countOwned)}
                cost={computeCost(effects)}
              />
            ))}
          </ul>
          <p className="actions">
            <ButtonLink href={paths.list("all", "my-games")}>{t.games.itemsInYourGames}</ButtonLink>
            <ButtonLink href={paths.games}>{t.games.title}</ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}

function renderTotalCost({ itemCount, unpricedCount, price, currency, bases }: MissingEffectsCost) {
  if (itemCount === 0) return unpricedCount === 0 ? t.games.nothingToUnlock : t.games.unlockCostUnknown;
  return (
    <Sentence parts={t.games.unlockCost(<b>{formatMoney(price, currency)}</b>, itemCount, formatPriceBases(bases))} />
  );
}

interface EntryProps {
  readonly game: Game;
  readonly count: ReturnType<typeof countEffectSlots>;
  readonly cost: MissingEffectsCost;
}

const PlayedGameEntry = ({ game, count: { owned, total }, cost }: EntryProps) => (
  <li>
    <a href={paths.game(game)}>{game.name}</a> <small>{formatPlatformAndYear(game)}</small>
    <div className="progress-bar">
      <progress value={owned} max={total} aria-label={t.play.ownedEffects(owned, total)} />
    </div>
    <p>
      {cost.itemCount === 0
        ? t.play.ownedEffects(owned, total)
        : t.games.ownedEffectsAndCost(owned, total, formatMoney(cost.price, cost.currency))}
    </p>
  </li>
);

interface PlaysProps {
  /** Start of the sentence, which names the player, as in "Ada plays". */
  readonly subject: ReactNode;
  readonly games: readonly Game[];
}

/** Renders a sentence about the games that a collector plays, as in "Ada plays: Splatoon 3, Metroid Dread." */
export const PlayedGamesSummary = ({ subject, games }: PlaysProps) =>
  games.length === 0 ? null : (
    <p className="plays">
      <Sentence
        parts={t.games.playedGamesSentence<ReactNode>(
          subject,
          games.map((game) => (
            <a key={game.id} href={paths.game(game)}>
              {game.name}
            </a>
          )),
        )}
      />
    </p>
  );
