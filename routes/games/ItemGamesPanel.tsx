import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Item } from "../../domain/catalogue/item";
import { createPurchaseLookup, findCheaperAlternative, type PurchaseLookup } from "../../domain/effects/purchases";
import { GAME_PLATFORM_NAMES, GAME_PLATFORMS } from "../../domain/games/game";
import { getGames, type ItemGameUsages } from "../../domain/games/games";
import { listUsageNotes, translateUsagePhrase } from "../../domain/games/labels";
import { getLanguage } from "../../domain/language/current";
import { DEFAULT_LANGUAGE } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { formatPriceOrigin } from "../../domain/prices/formatPriceOrigin";
import { getUniqueItemName } from "../../domain/view/listView";
import { Sentence } from "../../islands/language/Sentence";
import type { ViewerPrices } from "../money/StaticItemCardPrice";

/** Number of games that are visible before the list is expanded. */
const INITIAL_GAMES = 6;

interface Props {
  readonly catalogue: Catalogue;
  readonly item: Item;
  readonly prices: ViewerPrices;
  readonly played: ReadonlySet<number>;
}

/** Renders the games that use an item: first those that the viewer plays, then by platform, newest first. */
export function ItemGamesPanel({ catalogue, item, prices: { priceSnapshot, region }, played }: Props) {
  const games = getGames(catalogue).listForItem(item.id);
  if (games.length === 0) return null;
  const getRank = ({ game }: ItemGameUsages) => (played.has(game.id) ? -1 : GAME_PLATFORMS.indexOf(game.platform));
  const sorted = games.toSorted((one, other) => getRank(one) - getRank(other));
  const [first, more] = [sorted.slice(0, INITIAL_GAMES), sorted.slice(INITIAL_GAMES)];
  const playedCount = games.filter(({ game }) => played.has(game.id)).length;
  const cheapestItem = renderCheapestItem(catalogue, item, games.length, createPurchaseLookup(priceSnapshot, region));
  return (
    <section className="panel item-games" aria-labelledby="in-games">
      <h2 id="in-games">
        <Sentence parts={t.games.panelTitle((words) => <small>{words}</small>, games.length, playedCount)} />
      </h2>
      <details className="collapsed-list">
        <summary>{cheapestItem ? t.games.effectsAndCheaperItems : t.games.effects}</summary>
        {cheapestItem}
        <GameLines games={first} played={played} />
        {more.length === 0 ? null : (
          <details>
            <summary>{t.games.moreGames(more.length)}</summary>
            <GameLines games={more} played={played} />
          </details>
        )}
      </details>
    </section>
  );
}

const GameLines = ({ games, played }: Pick<Props, "played"> & { readonly games: readonly ItemGameUsages[] }) => (
  <ul>
    {games.map(({ game, usages }) => (
      <li key={game.id} data-played={played.has(game.id) ? "" : undefined}>
        <a href={paths.game(game)}>{game.name}</a> <small>{GAME_PLATFORM_NAMES[game.platform]}</small>
        {usages.map((usage) => (
          <p key={usage.id}>
            <GameUsageText phrase={usage.phrase} /> <small>{listUsageNotes(usage).join(" · ")}</small>
          </p>
        ))}
      </li>
    ))}
  </ul>
);

/** Renders which of two items that do the same in games costs less, or nothing if there is no such item. */
function renderCheapestItem(catalogue: Catalogue, item: Item, gameCount: number, findPurchase: PurchaseLookup) {
  const alternative = findCheaperAlternative(catalogue, item, findPurchase);
  const purchase = alternative && findPurchase(alternative.isItself ? item : alternative.other);
  if (!alternative || !purchase) return null;
  const { isItself, games } = alternative;
  const other = <a href={paths.amiibo(alternative.other)}>{getUniqueItemName(catalogue, alternative.other)}</a>;
  const price = <b>{formatMoney(purchase.price, purchase.currency)}</b>;
  const origin = <small>{formatPriceOrigin(purchase)}</small>;
  return (
    <p className="usage-cost">
      <Sentence
        parts={
          isItself
            ? t.games.thisCostsLess(other, games, gameCount)
            : t.games.otherCostsLess(other, games, gameCount, price, origin)
        }
      />
    </p>
  );
}

/** Renders what an item does in a game. A text without translation is marked as English for screen readers. */
export function GameUsageText({ phrase }: { readonly phrase: string }) {
  const text = translateUsagePhrase(phrase);
  return text !== phrase || getLanguage() === DEFAULT_LANGUAGE ? text : <span lang={DEFAULT_LANGUAGE}>{phrase}</span>;
}
