import type { Item } from "../catalogue/item";
import { isCountedAsFigure } from "../catalogue/item";

/** The orders of one's own shelves; the first stands where nobody asks for another. */
export const COLLECTION_ORDERS = ["series", "value", "rarest", "newest", "gain"] as const;
export type CollectionOrder = (typeof COLLECTION_ORDERS)[number];

/** What of a collection can be looked at by itself; the first is all of it. */
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

/** What is known of an item that somebody owns, over all of its copies. */
export interface OwnedItem {
  readonly item: Item;
  readonly boxed: number;
  readonly loose: number;
  readonly forSale: number;
  readonly gifts: number;
  /** Minor units; absent: nobody knows. */
  readonly value?: number | undefined;
  /** What copies gained whose price was noted. */
  readonly gain?: number | undefined;
  /** How often it was sold in 30 days; absent: nobody knows. */
  readonly sales?: number | undefined;
  /** Days since 1970: when the newest copy came. */
  readonly cameOn: number;
}

const COLLECTION_FILTER_TESTS: Readonly<Record<CollectionFilter, (shelved: OwnedItem) => boolean>> = {
  all: () => true,
  figures: ({ item }) => isCountedAsFigure(item),
  cards: ({ item }) => !isCountedAsFigure(item),
  boxed: ({ item, boxed }) => isCountedAsFigure(item) && boxed > 0,
  loose: ({ item, loose }) => isCountedAsFigure(item) && loose > 0,
  duplicates: ({ boxed, loose }) => boxed + loose > 1,
  "for-sale": ({ forSale }) => forSale > 0,
  gifts: ({ gifts }) => gifts > 0,
};

export const matchesCollectionFilter = (part: CollectionFilter, shelved: OwnedItem): boolean =>
  COLLECTION_FILTER_TESTS[part](shelved);

const SORTED_LAST = Number.NEGATIVE_INFINITY;

/** What stands first has most of it; what nobody knows stands last. */
const SORT_VALUES: Readonly<Record<Exclude<CollectionOrder, "series">, (shelved: OwnedItem) => number>> = {
  value: ({ value = SORTED_LAST }) => value,
  // Of what is sold as seldom the dearer one.
  rarest: ({ sales, value = 0 }) =>
    sales === undefined ? SORTED_LAST : -sales * SALES_WEIGHT + Math.min(value, SALES_WEIGHT - 1),
  newest: ({ cameOn }) => cameOn,
  gain: ({ gain = SORTED_LAST }) => gain,
};

/** Above every price. */
const SALES_WEIGHT = 1_000_000_000;

/** @param shelved in the order of the catalogue, which stays among equals */
export const sortOwnedItems = (
  shelved: readonly OwnedItem[],
  order: Exclude<CollectionOrder, "series">,
): OwnedItem[] => {
  const rank = SORT_VALUES[order];
  return shelved.toSorted((one, other) => {
    const [mine, theirs] = [rank(one), rank(other)];
    return mine === theirs ? 0 : theirs - mine;
  });
};
