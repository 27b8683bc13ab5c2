import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Item } from "../../domain/catalogue/item";
import { createPurchaseLookup, findCheaperAlternative, type PurchaseLookup } from "../../domain/effects/purchases";
import { GAME_PLATFORM_NAMES, GAME_PLATFORMS } from "../../domain/games/game";
import { getGames, type ItemGameUsages } from "../../domain/games/games";
import { listUsageNotes, translatePhrase } from "../../domain/games/labels";
import { getLanguage } from "../../domain/language/current";
import { DEFAULT_LANGUAGE } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { formatPriceOrigin } from "../../domain/prices/formatPriceOrigin";
import { getUniqueItemName } from "../../domain/view/listView";
import { Sentence } from "../../islands/language/Sentence";
import type { ViewerPrices } from "../money/StaticPrice";

/** Number of games that are shown before the list is expanded. */
const INITIAL_GAMES = 6;

interface Props {
  readonly catalogue: Catalogue;
  readonly item: Item;
  readonly prices: ViewerPrices;
  /** Ids of the games that the viewer plays. */
  readonly played: ReadonlySet<number>;
}

/** Renders the games that use an item: those of the viewer first, then by platform, newest first. */
export function ItemGamesPanel({ catalogue, item, prices, played }: Props) {
  const known = getGames(catalogue).listForItem(item.id);
  if (known.length === 0) return null;
  const getRank = ({ game }: ItemGameUsages) => (played.has(game.id) ? -1 : GAME_PLATFORMS.indexOf(game.platform));
  const ordered = known.toSorted((one, other) => getRank(one) - getRank(other));
  const [first, more] = [ordered.slice(0, INITIAL_GAMES), ordered.slice(INITIAL_GAMES)];
  const yours = known.filter(({ game }) => played.has(game.id)).length;
  const cheap = renderCheapestItem(
    catalogue,
    item,
    known.length,
    createPurchaseLookup(prices.priceSnapshot, prices.region),
  );
  return (
    <section className="panel item-games" aria-labelledby="in-games">
      <h2 id="in-games">
        <Sentence parts={t.games.panelTitle((words) => <small>{words}</small>, known.length, yours)} />
      </h2>
      <details className="collapsed-list">
        <summary>{cheap ? t.games.effectsAndCheaperItems : t.games.effects}</summary>
        {cheap}
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

interface GameLinesProps {
  readonly games: readonly ItemGameUsages[];
  readonly played: ReadonlySet<number>;
}

const GameLines = ({ games, played }: GameLinesProps) => (
  <ul>
    {games.map(({ game, usages }) => (
      <li key={game.id} data-played={played.has(game.id) ? "" : undefined}>
        <a href={paths.game(game)}>{game.name}</a> <small>{GAME_PLATFORM_NAMES[game.platform]}</small>
        {usages.map((usage) => (
          <p key={usage.id}>
            <UsagePhrase phrase={usage.phrase} /> <small>{listUsageNotes(usage).join(" · ")}</small>
          </p>
        ))}
      </li>
    ))}
  </ul>
);

/** Renders a cheaper item with the same usages, if there is one. */
function renderCheapestItem(catalogue: Catalogue, item: Item, games: number, wayTo: PurchaseLookup) {
  const cheap = findCheaperAlternative(catalogue, item, wayTo);
  const way = cheap && wayTo(cheap.isItself ? item : cheap.other);
  if (!cheap || !way) return null;
  const other = <a href={paths.amiibo(cheap.other)}>{getUniqueItemName(catalogue, cheap.other)}</a>;
  const price = <b>{formatMoney(way.price, way.currency)}</b>;
  const origin = <small>{formatPriceOrigin(way)}</small>;
  return (
    <p className="usage-cost">
      <Sentence
        parts={
          cheap.isItself
            ? t.games.thisCostsLess(other, cheap.games, games)
            : t.games.otherCostsLess(other, cheap.games, games, price, origin)
        }
      />
    </p>
  );
}

interface PhraseProps {
  readonly phrase: string;
}

/** Renders a usage in the reader's language. Untranslated text is marked as English for screen readers. */
export function UsagePhrase({ phrase }: PhraseProps) {
  const words = translatePhrase(phrase);
  return words !== phrase || getLanguage() === DEFAULT_LANGUAGE ? words : <span lang={DEFAULT_LANGUAGE}>{phrase}</span>;
}
