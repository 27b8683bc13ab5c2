import type { CheapestOffer } from "../../domain/alerts/cheapestOffer";
import { compareByNearness, computeTargetDistance } from "../../domain/alerts/evaluateTargets";
import type { PriceTarget, TargetFields, TargetProblems } from "../../domain/alerts/priceTarget";
import { buildTargetRows, type TargetRow } from "../../domain/alerts/targetRow";
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
  readonly rows: readonly TargetRow[];
  /** The target that is closest to being met. */
  readonly nearest: TargetRow | undefined;
}

interface WatchedItemsInput {
  readonly catalogue: Catalogue;
  readonly priceSnapshot: PriceSnapshot;
  readonly holdings: Holdings;
  readonly targets: readonly PriceTarget[];
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
      buildWatchedItem(item, buildTargetRows(priceSnapshot, item.id, targetsOf(item.id), offersOf(item.id))),
    )
    .sort((one, other) => compareByNearness(getNearness(one), getNearness(other)));
}

const getTargetDistance = ({ target, offer }: TargetRow) =>
  computeTargetDistance({ price: target }, offer ?? undefined);

function buildWatchedItem(item: Item, rows: readonly TargetRow[]): WatchedItem {
  const [nearest] = rows
    .filter((row) => getTargetDistance(row) !== undefined)
    .sort((one, other) => (getTargetDistance(one) ?? 0) - (getTargetDistance(other) ?? 0));
  return { item, rows, nearest };
}

const getNearness = ({ rows, nearest }: WatchedItem) => ({
  distance: nearest && getTargetDistance(nearest),
  hasTarget: rows.some(({ target, isRestock }) => target !== null || isRestock),
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
