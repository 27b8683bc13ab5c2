import type { CheapestOffer } from "../../domain/alerts/cheapestOffer";
import { compareByNearness, computeTargetDistance } from "../../domain/alerts/evaluateTargets";
import type { ItemTargets, TargetFields, TargetProblems } from "../../domain/alerts/target";
import { buildTargetForms, type TargetFormData } from "../../domain/alerts/targetFormData";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import type { Item } from "../../domain/catalogue/item";
import type { Holdings } from "../../domain/ownership/holding";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";

/** Fields of a rejected form, with the reasons. */
export interface RejectedTarget {
  readonly itemId: number;
  readonly fields: TargetFields;
  readonly problems: TargetProblems;
}

/** A watched item with its targets. */
export interface WatchedItem {
  readonly item: Item;
  /** Form data of each market and grade. */
  readonly forms: readonly TargetFormData[];
  /** The form whose target price is closest to being met. */
  readonly nearest: TargetFormData | undefined;
}

interface WatchedItemsInput {
  readonly catalogue: Catalogue;
  readonly priceSnapshot: PriceSnapshot;
  readonly holdings: Holdings;
  readonly targets: readonly ItemTargets[];
  readonly offers: readonly CheapestOffer[];
}

/** Lists watched items, the closest to its target first. */
export function listWatchedItems({
  catalogue,
  priceSnapshot,
  holdings,
  targets,
  offers,
}: WatchedItemsInput): WatchedItem[] {
  const items = sortInCatalogueOrder(catalogue.items.filter(({ id }) => holdings.get(id)?.watchlisted));
  const [targetsOf, offersOf] = [createItemLookup(targets), createItemLookup(offers)];
  return items
    .map((item) =>
      buildWatchedItem(item, buildTargetForms(priceSnapshot, item.id, targetsOf(item.id), offersOf(item.id))),
    )
    .sort((one, other) => compareByNearness(getNearness(one), getNearness(other)));
}

function buildWatchedItem(item: Item, forms: readonly TargetFormData[]): WatchedItem {
  const [nearest] = forms
    .filter((form) => computeTargetDistance(form) !== undefined)
    .sort((one, other) => (computeTargetDistance(one) ?? 0) - (computeTargetDistance(other) ?? 0));
  return { item, forms, nearest };
}

const getNearness = ({ forms, nearest }: WatchedItem) => ({
  distance: nearest && computeTargetDistance(nearest),
  hasTarget: forms.some(({ price, wantsRestock }) => price !== null || wantsRestock),
});

function createItemLookup<T extends { readonly itemId: number }>(all: readonly T[]): (id: number) => readonly T[] {
  const items = new Map<number, T[]>();
  for (const each of all) {
    const known = items.get(each.itemId);
    if (known) known.push(each);
    else items.set(each.itemId, [each]);
  }
  return (id) => items.get(id) ?? [];
}
