import type { Item } from "../catalogue/item";
import { isCountedAsFigure } from "../catalogue/item";

/** Sort orders of a collection. The first is the default. */
export const COLLECTION_ORDERS = ["series", "value", "rarest", "newest", "gain"] as const;
export type CollectionOrder = (typeof COLLECTION_ORDERS)[number];

/** Filters of a collection. The first filter shows all items. */
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

/** An owned item with the sums over all of its copies. */
export interface OwnedItem {
  readonly item: Item;
  readonly boxed: number;
  readonly loose: number;
  readonly forSale: number;
  readonly gifts: number;
  /** In minor units. Absent if unknown. */
  readonly value?: number | undefined;
  /** Gain of the copies with a known paid price, in minor units. */
  readonly gain?: number | undefined;
  /** Number of sales in 30 days. Absent if unknown. */
  readonly sales?: number | undefined;
  /** Acquisition day of the newest copy, in days since 1970. */
  readonly newestCopyDay: number;
}

const COLLECTION_FILTER_TESTS: Readonly<Record<CollectionFilter, (owned: OwnedItem) => boolean>> = {
  all: () => true,
  figures: ({ item }) => isCountedAsFigure(item),
  cards: ({ item }) => !isCountedAsFigure(item),
  boxed: ({ item, boxed }) => isCountedAsFigure(item) && boxed > 0,
  loose: ({ item, loose }) => isCountedAsFigure(item) && loose > 0,
  duplicates: ({ boxed, loose }) => boxed + loose > 1,
  "for-sale": ({ forSale }) => forSale > 0,
  gifts: ({ gifts }) => gifts > 0,
};

export const matchesCollectionFilter = (filter: CollectionFilter, owned: OwnedItem): boolean =>
  COLLECTION_FILTER_TESTS[filter](owned);

const SORTED_LAST = Number.NEGATIVE_INFINITY;

/** Sort keys in descending order. Unknown values come last. */
const SORT_VALUES: Readonly<Record<Exclude<CollectionOrder, "series">, (owned: OwnedItem) => number>> = {
  value: ({ value = SORTED_LAST }) => value,
  // Among equally rare items, the more expensive one comes first.
  rarest: ({ sales, value = 0 }) =>
    sales === undefined ? SORTED_LAST : -sales * SALES_WEIGHT + Math.min(value, SALES_WEIGHT - 1),
  newest: ({ newestCopyDay }) => newestCopyDay,
  gain: ({ gain = SORTED_LAST }) => gain,
};

/** Larger than any price, so that sales take precedence over value. */
const SALES_WEIGHT = 1_000_000_000;

/**
 * Sorts owned items.
 *
 * @param owned in catalogue order, which is kept among equal items
 */
export const sortOwnedItems = (owned: readonly OwnedItem[], order: Exclude<CollectionOrder, "series">): OwnedItem[] =>
  // The difference of two unknown values is NaN, which counts as equal.
  owned.toSorted((first, second) => SORT_VALUES[order](second) - SORT_VALUES[order](first));
