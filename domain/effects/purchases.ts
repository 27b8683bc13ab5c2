import { type Catalogue, listOtherItemsOfCharacter } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import { getGames } from "../games/games";
import { type OwnedQuantityLookup, pickCheapestPerSlot } from "../goal/goalFilter";
import { getRegionCurrency } from "../listings/market";
import type { Region } from "../listings/region";
import { memoize } from "../memoize";
import type { DisplayCurrency } from "../money/money";
import { getRegionAverage } from "../prices/average";
import { findRegionLowestOffer } from "../prices/displayPrice";
import type { PriceSnapshot } from "../prices/priceSnapshot";
import type { PriceBasis } from "../prices/regionQuote";
import type { GameEffect } from "./effects";

/** A price for which an item can probably be bought, with the kind of data that it is based on. */
interface PurchaseOption {
  readonly item: Item;
  /** Price in minor units of `currency`. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  readonly basis: PriceBasis;
  readonly sampleCount: number;
  /** Newest day of the price's data, `YYYY-MM-DD` in UTC. */
  readonly day: string;
}

export type PurchaseLookup = (item: Item) => PurchaseOption | undefined;

/** Creates a cached lookup of the cheaper of an item's lowest offer and its average price in the region. */
export const createPurchaseLookup = (snapshot: PriceSnapshot, region: Region): PurchaseLookup =>
  memoize((item) => {
    const average = getRegionAverage(snapshot, item.id, region);
    const offer = findRegionLowestOffer(snapshot, item.id, region);
    if (offer && (!average || offer.price <= average.price)) return { item, ...offer, basis: "from" };
    if (!average) return undefined;
    const { price, currency, basis, sampleCount, day } = average;
    return { item, price, currency, basis, sampleCount, day };
  });

export interface PurchasesForMissingEffects {
  /** Cheapest purchase for each slot of an effect that no owned item fills yet. */
  readonly purchases: readonly PurchaseOption[];
  /** Number of unfilled slots whose items have no known price. */
  readonly unpricedCount: number;
}

export function pickPurchasesForMissingEffects(
  { items, slots }: GameEffect,
  quantityOf: OwnedQuantityLookup,
  findOption: PurchaseLookup,
): PurchasesForMissingEffects {
  const filledSlots = new Set(items.filter(({ id }) => quantityOf(id) > 0).map(({ id }) => slots.get(id)));
  const missing = items.filter(({ id }) => !filledSlots.has(slots.get(id)));
  const chosen = pickCheapestPerSlot(missing, slots, (item) => findOption(item)?.price);
  const purchases = chosen.flatMap((item) => findOption(item) ?? []).sort((one, other) => one.price - other.price);
  return { purchases, unpricedCount: chosen.length - purchases.length };
}

export type MissingEffectsCost = ReturnType<typeof computeMissingEffectsCost>;

/** Computes the cost of completing all effects of a game. An item that several effects need is counted once. */
export function computeMissingEffectsCost(
  effects: readonly GameEffect[],
  quantityOf: OwnedQuantityLookup,
  findOption: PurchaseLookup,
  region: Region,
) {
  const bought = new Map<number, PurchaseOption>();
  let unpricedCount = 0;
  // Effects with the fewest items come first: an item that must be bought anyway may fill a slot of another effect.
  const byItemCount = effects.toSorted((first, second) => first.items.length - second.items.length);
  for (const effect of byItemCount) {
    const { purchases, unpricedCount: unpricedSlots } = pickPurchasesForMissingEffects(
      effect,
      (id) => quantityOf(id) + Number(bought.has(id)),
      findOption,
    );
    for (const option of purchases) bought.set(option.item.id, option);
    unpricedCount += unpricedSlots;
  }
  const all = [...bought.values()];
  return {
    price: all.reduce((sum, { price }) => sum + price, 0),
    currency: getRegionCurrency(region),
    itemCount: all.length,
    bases: new Set(all.map(({ basis }) => basis)),
    unpricedCount,
  };
}

/** Another item of the same character. `games` is the number of games in which it has all effects of the first item. */
interface EquivalentItem {
  readonly other: Item;
  readonly games: number;
}

function listEquivalentItems(catalogue: Catalogue, item: Item): readonly EquivalentItem[] {
  const known = getGames(catalogue).listForItem(item.id);
  return listOtherItemsOfCharacter(catalogue, item)
    .map((other) => ({
      other,
      games: known.filter(({ usages }) => usages.every(({ items }) => items.includes(other.id))).length,
    }))
    .filter(({ games }) => games > 0);
}

interface CheaperAlternative extends EquivalentItem {
  /** True if this item is the cheaper one, and `other` is the dearer figure or card of the same character. */
  readonly isItself: boolean;
}

export function findCheaperAlternative(
  catalogue: Catalogue,
  item: Item,
  findOption: PurchaseLookup,
): CheaperAlternative | undefined {
  const getCost = (each: Item) => findOption(each)?.price ?? Number.POSITIVE_INFINITY;
  const byCost = listEquivalentItems(catalogue, item).toSorted(
    (first, second) => second.games - first.games || getCost(first.other) - getCost(second.other),
  );
  const ownCost = getCost(item);
  const cheaper = byCost.find(({ other }) => getCost(other) < ownCost);
  if (cheaper) return { ...cheaper, isItself: false };
  const costlier = byCost.find(({ other }) => other.form !== item.form && (findOption(other)?.price ?? 0) > ownCost);
  return costlier && { ...costlier, isItself: true };
}
