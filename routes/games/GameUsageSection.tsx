import type { ReactNode } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { type Item, truncateTitle } from "../../domain/catalogue/item";
import { countEffectSlots, type GameEffect } from "../../domain/effects/effects";
import {
  type PurchaseLookup,
  type PurchasesForMissingEffects,
  pickPurchasesForMissingEffects,
} from "../../domain/effects/purchases";
import type { Game } from "../../domain/games/game";
import { listUsageNotes } from "../../domain/games/labels";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { countCopies, EMPTY_HOLDING, type Holdings, isOwned } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { formatPriceOrigin } from "../../domain/prices/formatPriceOrigin";
import { getSeriesHueStep } from "../../domain/series/hue";
import { getItemLabel, getUniqueItemName } from "../../domain/view/listView";
import { Sentence } from "../../islands/language/Sentence";
import { ButtonLink } from "../elements/PageElements";
import { GameUsageText } from "./ItemGamesPanel";

/** Number of items above which only an excerpt is shown, with a link to all of them. */
const MAX_ITEMS_SHOWN = 60;
const ITEMS_IN_EXCERPT = 24;

interface ItemsProps {
  readonly catalogue: Catalogue;
  readonly holdings: Holdings;
  readonly findPurchase: PurchaseLookup;
}

interface Props extends ItemsProps {
  readonly game: Game;
  readonly effect: GameEffect;
  readonly showsAll: boolean;
}

export function GameUsageSection({ game, effect, showsAll, ...shared }: Props) {
  const { catalogue, holdings, findPurchase } = shared;
  const { usage, items } = effect;
  const countOwned = (id: number) => countCopies(holdings.get(id) ?? EMPTY_HOLDING);
  const isLong = !showsAll && items.length > MAX_ITEMS_SHOWN;
  const sorted = usage.isByCharacter ? sortInCatalogueOrder(items) : sortByPrice(items, findPurchase);
  const shown = isLong ? sortByInterest(items, holdings, findPurchase).slice(0, ITEMS_IN_EXCERPT) : sorted;
  const id = `effect-${usage.id}`;
  return (
    <section className="panel usage" aria-labelledby={id}>
      <h2 id={id}>
        <GameUsageText phrase={usage.phrase} />
      </h2>
      <p className="notes">{[t.games.itemCount(items.length), ...listUsageNotes(usage)].join(" · ")}</p>
      <CheapestItem
        catalogue={catalogue}
        isByCharacter={usage.isByCharacter}
        count={countEffectSlots([effect], countOwned)}
        cheapest={pickPurchasesForMissingEffects(effect, countOwned, findPurchase).purchases[0]}
      />
      <EffectItems {...shared} items={shown} />
      {isLong ? (
        <p className="actions">
          <ButtonLink href={paths.gameEffect(game, usage.id)}>{t.games.showAll(items.length)}</ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

/** Sorts items by price, lowest first. Items without a known price come last. */
function sortByPrice(items: readonly Item[], findPurchase: PurchaseLookup): readonly Item[] {
  const prices = new Map(items.map((item) => [item, findPurchase(item)?.price ?? Number.MAX_VALUE]));
  const getPrice = (item: Item) => prices.get(item) ?? 0;
  return sortInCatalogueOrder(items).toSorted((one, other) => getPrice(one) - getPrice(other));
}

/** Sorts owned items first, then items on the wishlist, then all others; within each group by price. */
function sortByInterest(items: readonly Item[], holdings: Holdings, findPurchase: PurchaseLookup): readonly Item[] {
  const getRank = ({ id }: Item) => {
    const holding = holdings.get(id) ?? EMPTY_HOLDING;
    if (isOwned(holding)) return 0;
    return holding.wishlisted ? 1 : 2;
  };
  return sortByPrice(items, findPurchase).toSorted((one, other) => getRank(one) - getRank(other));
}

interface CheapestProps {
  readonly catalogue: Catalogue;
  readonly isByCharacter: boolean;
  readonly count: ReturnType<typeof countEffectSlots>;
  readonly cheapest: PurchasesForMissingEffects["purchases"][number] | undefined;
}

/** Renders the cheapest item for an effect in a game; if characters count, one of a character that the viewer lacks. */
function CheapestItem({ catalogue, isByCharacter, count, cheapest }: CheapestProps) {
  if (count.owned === count.total)
    return (
      <p className="usage-cost" data-complete="">
        {isByCharacter ? t.games.allCharactersOwned : t.games.alreadyOwned}
      </p>
    );
  if (!cheapest) return <p className="usage-cost">{t.games.priceUnknown}</p>;
  const { item, price, currency, basis, sampleCount, day } = cheapest;
  const link = <a href={paths.amiibo(item)}>{getUniqueItemName(catalogue, item)}</a>;
  const cost = <b>{formatMoney(price, currency)}</b>;
  const origin = <small>{formatPriceOrigin({ basis, sampleCount, day })}</small>;
  return (
    <p className="usage-cost">
      <Sentence
        parts={
          isByCharacter
            ? t.games.cheapestNewCharacter<ReactNode>(count.owned, count.total, link, cost, origin, renderSentence)
            : t.games.cheapestItem<ReactNode>(link, cost, origin, renderSentence)
        }
      />
    </p>
  );
}

const renderSentence = (...parts: readonly ReactNode[]) => (
  <span>
    <Sentence parts={parts} />
  </span>
);

/** Renders items as links with small pictures, as plain HTML because there may be hundreds. */
const EffectItems = ({ catalogue, items, holdings, findPurchase }: ItemsProps & Pick<GameEffect, "items">) => (
  <ul className="item-thumbnails">
    {items.map((item) => {
      const holding = holdings.get(item.id) ?? EMPTY_HOLDING;
      return (
        <li
          key={item.id}
          data-item={item.id}
          data-hue={getSeriesHueStep(item.amiiboSeriesId)}
          data-owned={isOwned(holding) || undefined}
          data-wishlisted={holding.wishlisted || undefined}
        >
          <a href={paths.amiiboById(item.id)}>
            <img src={paths.picture(catalogue.getPicture(item))} alt="" width="48" height="48" loading="lazy" />
            {truncateTitle(item.name)}
            <small>{getItemLabel(catalogue, item, "all")}</small>
            <PurchasePrice purchase={findPurchase(item)} />
          </a>
        </li>
      );
    })}
  </ul>
);

/** Renders the lowest known price of an item, with a label if it is an asking price or a guide price. */
function PurchasePrice({ purchase }: { readonly purchase: ReturnType<PurchaseLookup> }) {
  if (!purchase) return null;
  const { basis } = purchase;
  const price = formatMoney(purchase.price, purchase.currency);
  if (basis === "sold") return <b>{price}</b>;
  return (
    <b
      data-basis={basis === "from" ? t.games.currentAskingPrice : t.prices.basisLabels.guide}
      title={t.prices.basisTitles[basis]}
    >
      {price}
    </b>
  );
}
