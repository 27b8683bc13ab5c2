import type { ReactNode } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { type Item, truncateTitle } from "../../domain/catalogue/item";
import { countEffects, type Effect } from "../../domain/effects/effects";
import { type MissingPurchases, type PurchaseLookup, pickMissingPurchases } from "../../domain/effects/purchases";
import type { Game } from "../../domain/games/game";
import { listUsageNotes } from "../../domain/games/labels";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { countCopies, EMPTY_HOLDING, type Holdings, isOwned } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { formatPriceOrigin } from "../../domain/prices/formatPriceOrigin";
import { getHueStep } from "../../domain/series/hue";
import { getItemLabel, getUniqueItemName } from "../../domain/view/listView";
import { Sentence } from "../../islands/language/Sentence";
import { UsagePhrase } from "./ItemGamesPanel";

/** Group size above which an excerpt is shown, with a link to the whole group. */
const MAX_ITEMS_SHOWN = 60;
const ITEMS_IN_EXCERPT = 24;

interface Props {
  readonly catalogue: Catalogue;
  readonly game: Game;
  readonly effect: Effect;
  readonly holdings: Holdings;
  readonly findPurchase: PurchaseLookup;
  /** True to show all items, however many. */
  readonly showsAll: boolean;
}

export function EffectSection({ catalogue, game, effect, holdings, findPurchase, showsAll }: Props) {
  const { usage, items } = effect;
  const countOwned = (id: number) => countCopies(holdings.get(id) ?? EMPTY_HOLDING);
  const isLong = !showsAll && items.length > MAX_ITEMS_SHOWN;
  const shown = isLong
    ? sortByInterest(items, holdings, findPurchase).slice(0, ITEMS_IN_EXCERPT)
    : usage.isByCharacter
      ? sortInCatalogueOrder(items)
      : sortByPrice(items, findPurchase);
  const id = `effect-${usage.id}`;
  return (
    <section className="panel usage" aria-labelledby={id}>
      <h2 id={id}>
        <UsagePhrase phrase={usage.phrase} />
      </h2>
      <p className="notes">{[t.games.itemCount(items.length), ...listUsageNotes(usage)].join(" · ")}</p>
      <CheapestItems
        catalogue={catalogue}
        isByCharacter={usage.isByCharacter}
        count={countEffects([effect], countOwned)}
        missing={pickMissingPurchases(effect, countOwned, findPurchase)}
      />
      <EffectItems catalogue={catalogue} holdings={holdings} findPurchase={findPurchase} items={shown} />
      {isLong ? (
        <p className="actions">
          <a className="button" href={paths.gameEffect(game, usage.id)}>
            {t.games.showAll(items.length)}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function sortByPrice(items: readonly Item[], wayTo: PurchaseLookup): readonly Item[] {
  const price = new Map(items.map((item) => [item, wayTo(item)?.price ?? Number.POSITIVE_INFINITY]));
  const getCost = (item: Item) => price.get(item) ?? 0;
  return sortInCatalogueOrder(items).toSorted((one, other) =>
    getCost(one) === getCost(other) ? 0 : getCost(one) - getCost(other),
  );
}

/** Sorts owned items first, then the wishlist, then by price. */
function sortByInterest(items: readonly Item[], holdings: Holdings, wayTo: PurchaseLookup): readonly Item[] {
  const getRank = ({ id }: Item) => {
    const holding = holdings.get(id) ?? EMPTY_HOLDING;
    if (isOwned(holding)) return 0;
    return holding.wishlisted ? 1 : 2;
  };
  return sortByPrice(items, wayTo).toSorted((one, other) => getRank(one) - getRank(other));
}

interface CheapestProps {
  readonly catalogue: Catalogue;
  readonly isByCharacter: boolean;
  readonly count: { readonly owned: number; readonly total: number };
  readonly missing: MissingPurchases;
}

/**
 * Renders the cheapest item for a usage that any item of the group enables, or the cheapest of the missing characters.
 */
function CheapestItems({ catalogue, isByCharacter, count, missing: { purchases } }: CheapestProps) {
  if (count.owned === count.total)
    return (
      <p className="usage-cost" data-complete="">
        {isByCharacter ? t.games.allCharactersOwned : t.games.alreadyOwned}
      </p>
    );
  const [cheapest] = purchases;
  if (!cheapest) return <p className="usage-cost">{t.games.priceUnknown}</p>;
  const { item, price, currency, basis, n, day } = cheapest;
  const link = <a href={paths.amiibo(item)}>{getUniqueItemName(catalogue, item)}</a>;
  const cost = <b>{formatMoney(price, currency)}</b>;
  const origin = <small>{formatPriceOrigin({ basis, n, day })}</small>;
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

interface EffectItemsProps {
  readonly catalogue: Catalogue;
  readonly items: readonly Item[];
  readonly holdings: Holdings;
  readonly findPurchase: PurchaseLookup;
}

/** Renders small pictures: owned, wished for or missing, with the lowest price of each. A page may hold hundreds. */
const EffectItems = ({ catalogue, items, holdings, findPurchase }: EffectItemsProps) => (
  <ul className="item-thumbnails">
    {items.map((item) => {
      const holding = holdings.get(item.id) ?? EMPTY_HOLDING;
      return (
        <li
          key={item.id}
          data-item={item.id}
          data-hue={getHueStep(item.amiiboSeriesId)}
          data-owned={isOwned(holding) || undefined}
          data-wishlisted={holding.wishlisted || undefined}
        >
          <a href={paths.amiiboById(item.id)}>
            <img src={paths.picture(catalogue.getPicture(item))} alt="" width="48" height="48" loading="lazy" />
            {truncateTitle(item.name)}
            <small>{getItemLabel(catalogue, item, "all")}</small>
            <ItemOfferPrice item={item} wayTo={findPurchase} />
          </a>
        </li>
      );
    })}
  </ul>
);

/** Renders an item's lowest price. Asking prices and guide prices are labelled, averages are not. */
function ItemOfferPrice({ item, wayTo }: { readonly item: Item; readonly wayTo: PurchaseLookup }) {
  const way = wayTo(item);
  if (!way) return null;
  const price = formatMoney(way.price, way.currency);
  if (way.basis === "sold") return <b>{price}</b>;
  return (
    <b
      data-basis={way.basis === "from" ? t.games.currentAskingPrice : t.prices.basisLabels.guide}
      title={t.prices.basisTitles[way.basis]}
    >
      {price}
    </b>
  );
}
