import { getItemTypeId } from "../catalogue/item";
import type { SearchRankByItemId } from "../catalogue/itemSearch";
import type { OwnedQuantityLookup } from "../goal/goalFilter";
import { createLazyValue } from "../lazyValue";
import type { ListQuery, ListSort, OwnershipFilter } from "./listQuery";
import type { ItemSummary } from "./listView";

/** Function that returns an item's price in minor units, in one currency for all items; `undefined` if unknown. */
export type ItemPriceLookup = (id: number) => number | undefined;

const OWNERSHIP_TESTS: Readonly<Record<OwnershipFilter, (quantity: number) => boolean>> = {
  all: () => true,
  "not-collected": (quantity) => quantity === 0,
  duplicates: (quantity) => quantity > 1,
};

type ItemComparator = (a: ItemSummary, b: ItemSummary) => number;

/** Comparators by sort order. Items without a date or a price come last in ascending and descending order. */
const ITEM_COMPARATORS: Readonly<Record<ListSort, ((priceOf: ItemPriceLookup) => ItemComparator) | undefined>> = {
  catalogue: undefined,
  name: () => (a, b) => collator().compare(a.name, b.name) || a.id - b.id,
  newest: () => (a, b) => compareDates(b, a) || a.id - b.id,
  oldest: () => (a, b) => compareUndatedLast(a, b) || compareDates(a, b) || a.id - b.id,
  cheapest: (priceOf) => (a, b) => comparePrices(priceOf(a.id), priceOf(b.id), 1) || a.id - b.id,
  dearest: (priceOf) => (a, b) => comparePrices(priceOf(a.id), priceOf(b.id), -1) || a.id - b.id,
};

export const isPriceSort = (sort: ListSort): boolean => sort === "cheapest" || sort === "dearest";

const comparePrices = (a: number | undefined, b: number | undefined, direction: 1 | -1): number =>
  a === undefined || b === undefined ? Number(a === undefined) - Number(b === undefined) : (a - b) * direction;

const collator = createLazyValue(() => new Intl.Collator("en", { sensitivity: "base", numeric: true }));
const compareDates = (a: ItemSummary, b: ItemSummary): number =>
  a.released < b.released ? -1 : a.released > b.released ? 1 : 0;
const compareUndatedLast = (a: ItemSummary, b: ItemSummary): number =>
  Number(a.released === "") - Number(b.released === "");

/** Data that filtering and sorting need beyond the summaries of items. */
interface ItemFacts {
  /** Items that match the search. `undefined` if there is no search: all items match. */
  readonly hits: SearchRankByItemId | undefined;
  readonly quantityOf: OwnedQuantityLookup;
  readonly priceOf: ItemPriceLookup;
}

/** Filters and sorts items. Better matches of the search come first; equal matches are in the order of the query. */
export function filterAndSortItems(
  items: readonly ItemSummary[],
  { types, show, sort }: ListQuery,
  { hits, quantityOf, priceOf }: ItemFacts,
): readonly ItemSummary[] {
  const compare = ITEM_COMPARATORS[sort]?.(priceOf);
  const getRank = ({ id }: ItemSummary): number => hits?.get(id) ?? 0;
  return items
    .filter(
      ({ id, form }) =>
        (hits?.has(id) ?? true) && types.includes(getItemTypeId(form)) && OWNERSHIP_TESTS[show](quantityOf(id)),
    )
    .sort((first, second) => getRank(first) - getRank(second) || (compare?.(first, second) ?? 0));
}
