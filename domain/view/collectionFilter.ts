import type { Item } from "../catalogue/item";
import { isCountedAsFigure } from "../catalogue/item";

/** Orders in which a collection can be shown. The first is the default. */
export const COLLECTION_ORDERS = ["series", "value", "rarest", "newest", "gain"] as const;
export type CollectionOrder = (typeof COLLECTION_ORDERS)[number];

/** Filters of a collection. The first one, which is the default, shows all items. */
export const COLLECTION_FILTERS = [
  "all",
  "figures",
  "cards",
  "boxed",
  "loose",
  "duplicates",
  "for-sale",
  "gifts",
] as const;
export type CollectionFilter = (typeof COLLECTION_FILTERS)[number];

/** An item that a member owns, with totals over all of its copies. */
export interface OwnedItemTotals {
  readonly item: Item;
  readonly boxed: number;
  readonly loose: number;
  readonly forSale: number;
  readonly gifts: number;
  /** Value of all copies together, in minor units. Absent if unknown. */
  readonly value?: number | undefined;
  /** Value minus paid price of all copies with a known paid price, in minor units. Absent if unknown. */
  readonly gain?: number | undefined;
  /** Number of sales of this item in the last 30 days. Absent if unknown. */
  readonly sales?: number | undefined;
  /** Day on which the newest copy was acquired, in days since 1970. */
  readonly newestCopyDay: number;
}

const COLLECTION_FILTER_TESTS: Readonly<Record<CollectionFilter, (owned: OwnedItemTotals) => boolean>> = {
  all: () => true,
  figures: ({ item }) => isCountedAsFigure(item),
  cards: ({ item }) => !isCountedAsFigure(item),
  boxed: ({ item, boxed }) => isCountedAsFigure(item) && boxed > 0,
  loose: ({ item, loose }) => isCountedAsFigure(item) && loose > 0,
  duplicates: ({ boxed, loose }) => boxed + loose > 1,
  "for-sale": ({ forSale }) => forSale > 0,
  gifts: ({ gifts }) => gifts > 0,
};

export const matchesCollectionFilter = (filter: CollectionFilter, owned: OwnedItemTotals): boolean =>
  COLLECTION_FILTER_TESTS[filter](owned);

const SORTED_LAST = Number.NEGATIVE_INFINITY;

/** Values by which a collection is sorted, highest first. Items with an unknown value come last. */
const SORT_VALUES: Readonly<Record<Exclude<CollectionOrder, "series">, (owned: OwnedItemTotals) => number>> = {
  value: ({ value = SORTED_LAST }) => value,
  // Fewer sales come first. Of items with equally many sales, the more valuable one comes first.
  rarest: ({ sales, value = 0 }) =>
    sales === undefined ? SORTED_LAST : -sales * SALES_WEIGHT + Math.min(value, SALES_WEIGHT - 1),
  newest: ({ newestCopyDay }) => newestCopyDay,
  gain: ({ gain = SORTED_LAST }) => gain,
};

/** Factor that makes one sale outweigh any price. */
const SALES_WEIGHT = 1_000_000_000;

/** Sorts owned items. Equal items keep their order, which must be that of the catalogue. */
export const sortOwnedItems = (
  owned: readonly OwnedItemTotals[],
  order: Exclude<CollectionOrder, "series">,
): OwnedItemTotals[] =>
  // If both values are infinite, their difference is NaN, which counts as equal.
  owned.toSorted((first, second) => SORT_VALUES[order](second) - SORT_VALUES[order](first));
