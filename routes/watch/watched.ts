import { byNearness, distanceOf } from "../../domain/alerts/metTargets";
import type { CheapestOffer } from "../../domain/alerts/offer";
import { type TargetRow, targetRows } from "../../domain/alerts/row";
import type { TargetFields, TargetProblems, WatchTarget } from "../../domain/alerts/target";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import type { Holdings } from "../../domain/ownership/holding";
import type { Book } from "../../domain/prices/book";

/** What a refused form held, and why it was refused. */
export interface RefusedTarget {
  readonly itemId: number;
  readonly fields: TargetFields;
  readonly problems: TargetProblems;
}

/** An item that is watched, and what is waited for. */
export interface WatchedItem {
  readonly item: Amiibo;
  readonly rows: readonly TargetRow[];
  /** Of the target that is the nearest to being met. */
  readonly nearest: TargetRow | undefined;
}

interface Watching {
  readonly catalogue: Catalogue;
  readonly book: Book;
  readonly holdings: Holdings;
  readonly targets: readonly WatchTarget[];
  readonly offers: readonly CheapestOffer[];
}

/** The nearest to its target first. */
export function watchedItems({ catalogue, book, holdings, targets, offers }: Watching): WatchedItem[] {
  const items = inCatalogueOrder(catalogue.items.filter(({ id }) => holdings.get(id)?.watchlisted));
  const [targetsOf, offersOf] = [byItem(targets), byItem(offers)];
  return items
    .map((item) => watchedItem(item, targetRows(book, item.id, targetsOf(item.id), offersOf(item.id))))
    .sort((one, other) => byNearness(standingOf(one), standingOf(other)));
}

const distance = ({ target, offer }: TargetRow) => distanceOf({ price: target }, offer ?? undefined);

function watchedItem(item: Amiibo, rows: readonly TargetRow[]): WatchedItem {
  const [nearest] = rows
    .filter((row) => distance(row) !== undefined)
    .sort((one, other) => (distance(one) ?? 0) - (distance(other) ?? 0));
  return { item, rows, nearest };
}

const standingOf = ({ rows, nearest }: WatchedItem) => ({
  distance: nearest && distance(nearest),
  hasTarget: rows.some(({ target, isRestock }) => target !== null || isRestock),
});

function byItem<T extends { readonly amiiboId: number }>(all: readonly T[]): (id: number) => readonly T[] {
  const items = new Map<number, T[]>();
  for (const each of all) {
    const known = items.get(each.amiiboId);
    if (known) known.push(each);
    else items.set(each.amiiboId, [each]);
  }
  return (id) => items.get(id) ?? [];
}
