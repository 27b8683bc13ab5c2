import type { PrimaryRegion } from "../access/preferences";
import { type Catalogue, listFamilyMembers } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import { getGames } from "../games/games";
import { pickCheapestPerSlot, type QuantityLookup } from "../goal/goalFilter";
import type { DisplayCurrency } from "../money/money";
import { getRegionAverage } from "../prices/average";
import { findRegionLowestOffer } from "../prices/displayPrice";
import type { PriceSnapshot } from "../prices/priceSnapshot";
import { getRegionCurrency, type PriceBasis } from "../prices/regionQuote";
import type { Effect } from "./effects";

/** What an item can be had for, and what that rests on. */
interface PurchaseOption {
  readonly item: Item;
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  readonly basis: PriceBasis;
  readonly n: number;
  /** `YYYY-MM-DD`, UTC */
  readonly day: string;
}

export type PurchaseLookup = (item: Item) => PurchaseOption | undefined;

/** The lowest of what is offered now and what it goes for on average, in a region: of each item worked out once. */
export function createPurchaseLookup(book: PriceSnapshot, region: PrimaryRegion): PurchaseLookup {
  const known = new Map<Item, PurchaseOption | undefined>();
  return (item) => {
    if (!known.has(item)) known.set(item, findPurchaseOption(book, region, item));
    return known.get(item);
  };
}

function findPurchaseOption(book: PriceSnapshot, region: PrimaryRegion, item: Item): PurchaseOption | undefined {
  const average = getRegionAverage(book, item.id, region);
  const offer = findRegionLowestOffer(book, item.id, region);
  const isOffered = offer !== undefined && (average === undefined || offer.price <= average.price);
  if (isOffered) return { item, ...offer, basis: "from" };
  if (!average) return undefined;
  const { price, currency, basis, n, day } = average;
  return { item, price, currency, basis, n, day };
}

/** The cheapest ways to all of an effect that is missing, one for each place; and to how many of these no price is known. */
export interface MissingPurchases {
  readonly ways: readonly PurchaseOption[];
  readonly unpriced: number;
}

export function pickMissingPurchases(
  { items, places }: Effect,
  quantityOf: QuantityLookup,
  wayTo: PurchaseLookup,
): MissingPurchases {
  const ways = new Map(
    items.flatMap((item) => {
      const way = wayTo(item);
      return way ? [[item.id, way] as const] : [];
    }),
  );
  const filled = new Set(items.filter(({ id }) => quantityOf(id) > 0).map(({ id }) => places.get(id)));
  const open = items.filter(({ id }) => !filled.has(places.get(id)));
  const chosen = pickCheapestPerSlot(open, places, (id) => ways.get(id)?.price);
  const priced = chosen.flatMap(({ id }) => ways.get(id) ?? []);
  return { ways: priced.toSorted((one, other) => one.price - other.price), unpriced: chosen.length - priced.length };
}

/** What all that is missing costs; items that several effects want are bought once. */
export interface MissingCost {
  readonly price: number;
  readonly currency: DisplayCurrency;
  readonly items: number;
  readonly bases: ReadonlySet<PriceBasis>;
  readonly unpriced: number;
}

export function computeMissingCost(
  effects: readonly Effect[],
  quantityOf: QuantityLookup,
  wayTo: PurchaseLookup,
  region: PrimaryRegion,
): MissingCost {
  const bought = new Map<number, PurchaseOption>();
  let unpriced = 0;
  // Those with the fewest ways first: what has to be bought anyway may do elsewhere, too.
  const byFewest = effects.toSorted((one, other) => one.items.length - other.items.length);
  for (const effect of byFewest) {
    const { ways, unpriced: unknown } = pickMissingPurchases(
      effect,
      (id) => quantityOf(id) + Number(bought.has(id)),
      wayTo,
    );
    for (const way of ways) bought.set(way.item.id, way);
    unpriced += unknown;
  }
  const all = [...bought.values()];
  return {
    price: all.reduce((sum, { price }) => sum + price, 0),
    currency: getRegionCurrency(region),
    items: all.length,
    bases: new Set(all.map(({ basis }) => basis)),
    unpriced,
  };
}

/** Another item of the character, and in how many of an item's games it does all that the item does there. */
interface EquivalentItem {
  readonly other: Item;
  readonly games: number;
}

function listEquivalentItems(catalogue: Catalogue, item: Item): readonly EquivalentItem[] {
  const known = getGames(catalogue).of(item.id);
  return listFamilyMembers(catalogue, item)
    .map((other) => ({
      other,
      games: known.filter(({ usages }) => usages.every(({ items }) => items.includes(other.id))).length,
    }))
    .filter(({ games }) => games > 0);
}

/** The cheap way in: what costs less and does the same, or what the item itself does as well as a dearer kind of it. */
type CheaperAlternative = EquivalentItem & { readonly isItself: boolean };

export function findCheaperAlternative(
  catalogue: Catalogue,
  item: Item,
  wayTo: PurchaseLookup,
): CheaperAlternative | undefined {
  const costOf = (each: Item) => wayTo(each)?.price ?? Number.POSITIVE_INFINITY;
  const byCost = listEquivalentItems(catalogue, item).toSorted(
    (one, other) => other.games - one.games || costOf(one.other) - costOf(other.other),
  );
  const own = costOf(item);
  const cheaper = byCost.find(({ other }) => costOf(other) < own);
  if (cheaper) return { ...cheaper, isItself: false };
  // What nobody knows the price of is not called dearer.
  const dearer = byCost.find(({ other }) => other.form !== item.form && (wayTo(other)?.price ?? 0) > own);
  return dearer && { ...dearer, isItself: true };
}
