import type { PrimaryRegion } from "../access/preferences";
import type { Amiibo } from "../catalogue/amiibo";
import { type Catalogue, familyOf } from "../catalogue/catalogue";
import { gamesOf } from "../games/games";
import { cheapestOfEach, type Quantity } from "../goal/progress";
import type { ShownCurrency } from "../money/money";
import { averageFor } from "../prices/average";
import type { Book } from "../prices/book";
import { type Basis, currencyOf } from "../prices/region";
import { offerFor } from "../prices/shown";
import type { Effect } from "./effects";

/** What an item can be had for, and what that rests on. */
interface Way {
  readonly item: Amiibo;
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: ShownCurrency;
  readonly basis: Basis;
  readonly n: number;
  /** `YYYY-MM-DD`, UTC */
  readonly day: string;
}

export type WayTo = (item: Amiibo) => Way | undefined;

/** The lowest of what is offered now and what it goes for on average, in a region: of each item worked out once. */
export function waysIn(book: Book, region: PrimaryRegion): WayTo {
  const known = new Map<Amiibo, Way | undefined>();
  return (item) => {
    if (!known.has(item)) known.set(item, wayTo(book, region, item));
    return known.get(item);
  };
}

function wayTo(book: Book, region: PrimaryRegion, item: Amiibo): Way | undefined {
  const average = averageFor(book, item.id, region);
  const offer = offerFor(book, item.id, region);
  const isOffered = offer !== undefined && (average === undefined || offer.price <= average.price);
  if (isOffered) return { item, ...offer, basis: "from" };
  if (!average) return undefined;
  const { price, currency, basis, n, day } = average;
  return { item, price, currency, basis, n, day };
}

/** The cheapest ways to all of an effect that is missing, one for each place; and to how many of these no price is known. */
export interface Missing {
  readonly ways: readonly Way[];
  readonly unpriced: number;
}

export function missingOf({ items, places }: Effect, quantityOf: Quantity, wayTo: WayTo): Missing {
  const ways = new Map(
    items.flatMap((item) => {
      const way = wayTo(item);
      return way ? [[item.id, way] as const] : [];
    }),
  );
  const filled = new Set(items.filter(({ id }) => quantityOf(id) > 0).map(({ id }) => places.get(id)));
  const open = items.filter(({ id }) => !filled.has(places.get(id)));
  const chosen = cheapestOfEach(open, places, (id) => ways.get(id)?.price);
  const priced = chosen.flatMap(({ id }) => ways.get(id) ?? []);
  return { ways: priced.toSorted((one, other) => one.price - other.price), unpriced: chosen.length - priced.length };
}

/** What all that is missing costs; items that several effects want are bought once. */
export interface Cost {
  readonly price: number;
  readonly currency: ShownCurrency;
  readonly items: number;
  readonly bases: ReadonlySet<Basis>;
  readonly unpriced: number;
}

export function costOf(effects: readonly Effect[], quantityOf: Quantity, wayTo: WayTo, region: PrimaryRegion): Cost {
  const bought = new Map<number, Way>();
  let unpriced = 0;
  // Those with the fewest ways first: what has to be bought anyway may do elsewhere, too.
  const byFewest = effects.toSorted((one, other) => one.items.length - other.items.length);
  for (const effect of byFewest) {
    const { ways, unpriced: unknown } = missingOf(effect, (id) => quantityOf(id) + Number(bought.has(id)), wayTo);
    for (const way of ways) bought.set(way.item.id, way);
    unpriced += unknown;
  }
  const all = [...bought.values()];
  return {
    price: all.reduce((sum, { price }) => sum + price, 0),
    currency: currencyOf(region),
    items: all.length,
    bases: new Set(all.map(({ basis }) => basis)),
    unpriced,
  };
}

/** Another item of the character, and in how many of an item's games it does all that the item does there. */
interface SameAs {
  readonly other: Amiibo;
  readonly games: number;
}

function sameAs(catalogue: Catalogue, item: Amiibo): readonly SameAs[] {
  const known = gamesOf(catalogue).of(item.id);
  return familyOf(catalogue, item)
    .map((other) => ({
      other,
      games: known.filter(({ usages }) => usages.every(({ items }) => items.includes(other.id))).length,
    }))
    .filter(({ games }) => games > 0);
}

/** The cheap way in: what costs less and does the same, or what the item itself does as well as a dearer kind of it. */
type CheapWay = SameAs & { readonly isItself: boolean };

export function cheapWayOf(catalogue: Catalogue, item: Amiibo, wayTo: WayTo): CheapWay | undefined {
  const costOf = (each: Amiibo) => wayTo(each)?.price ?? Number.POSITIVE_INFINITY;
  const byCost = sameAs(catalogue, item).toSorted(
    (one, other) => other.games - one.games || costOf(one.other) - costOf(other.other),
  );
  const own = costOf(item);
  const cheaper = byCost.find(({ other }) => costOf(other) < own);
  if (cheaper) return { ...cheaper, isItself: false };
  // What nobody knows the price of is not called dearer.
  const dearer = byCost.find(({ other }) => other.form !== item.form && (wayTo(other)?.price ?? 0) > own);
  return dearer && { ...dearer, isItself: true };
}
