import type { Amiibo } from "../catalogue/amiibo";
import { type Catalogue, familyOf } from "../catalogue/catalogue";
import { gamesOf } from "../games/games";
import type { WayTo } from "./cheapest";

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
export type CheapWay = SameAs & { readonly isItself: boolean };

export function cheapWayOf(catalogue: Catalogue, item: Amiibo, wayTo: WayTo): CheapWay | undefined {
  const costOf = (each: Amiibo) => wayTo(each)?.price ?? Number.POSITIVE_INFINITY;
  const byCost = sameAs(catalogue, item).toSorted(
    (one, other) => other.games - one.games || costOf(one.other) - costOf(other.other),
  );
  const own = costOf(item);
  const cheaper = byCost.find(({ other }) => costOf(other) < own);
  if (cheaper) return { ...cheaper, isItself: false };
  const dearer = byCost.find(({ other }) => other.form !== item.form && costOf(other) > own);
  return dearer && { ...dearer, isItself: true };
}
