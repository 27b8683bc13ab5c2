import { getItemTypeId } from "../catalogue/item";
import type { SearchHits } from "../catalogue/itemSearch";
import type { QuantityLookup } from "../goal/goalFilter";
import { createLazyValue } from "../lazyValue";
import type { ListQuery, ListSort, OwnershipFilter } from "./listQuery";
import type { ItemSummary } from "./listView";

/** Returns the price of an item in minor units of one currency, or `undefined` if it is unknown. */
export type PriceLookup = (id: number) => number | undefined;

const OWNERSHIP_TESTS: Readonly<Record<OwnershipFilter, (quantity: number) => boolean>> = {
  all: () => true,
  "not-collected": (quantity) => quantity === 0,
  duplicates: (quantity) => quantity > 1,
};

type ItemComparator = (a: ItemSummary, b: ItemSummary) => number;

/** Items without a date or a price come last in either direction. */
const ITEM_COMPARATORS: Readonly<Record<ListSort, ((priceOf: PriceLookup) => ItemComparator) | undefined>> = {
  catalogue: undefined,
  name: () => (a, b) => collator().compare(a.name, b.name) || a.id - b.id,
  newest: () => (a, b) => compareDates(b, a) || a.id - b.id,
  oldest: () => (a, b) => compareUndatedLast(a, b) || compareDates(a, b) || a.id - b.id,
  cheapest: (priceOf) => (a, b) => comparePrices(priceOf(a.id), priceOf(b.id), 1) || a.id - b.id,
  dearest: (priceOf) => (a, b) => comparePrices(priceOf(a.id), priceOf(b.id), -1) || a.id - b.id,
};

/** Returns true if the order depends on prices. */
export const isPriceSort = (sort: ListSort): boolean => sort === "cheapest" || sort === "dearest";

function comparePrices(a: number | undefined, b: number | undefined, direction: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return (a - b) * direction;
}

const collator = /* @__PURE__ */ createLazyValue(() => new Intl.Collator("en", { sensitivity: "base", numeric: true }));
const compareDates = (a: ItemSummary, b: ItemSummary): number =>
  a.released < b.released ? -1 : a.released > b.released ? 1 : 0;
const compareUndatedLast = (a: ItemSummary, b: ItemSummary): number =>
  Number(a.released === "") - Number(b.released === "");

/** Data for filtering that summaries do not contain. */
interface FilterFacts {
  /** `undefined` if there is no search: all items match. */
  readonly hits: SearchHits | undefined;
  readonly quantityOf: QuantityLookup;
}

function createItemFilter(
  { types, show }: ListQuery,
  { hits, quantityOf }: FilterFacts,
): (item: ItemSummary) => boolean {
  const shows = OWNERSHIP_TESTS[show];
  return ({ id, form }) => (hits?.has(id) ?? true) && types.includes(getItemTypeId(form)) && shows(quantityOf(id));
}

/** Filters and sorts items. Better search hits come first; equal hits follow the order of the query. */
export function filterAndSortItems(
  items: readonly ItemSummary[],
  query: ListQuery,
  facts: FilterFacts & { readonly priceOf: PriceLookup },
): readonly ItemSummary[] {
  const { hits, priceOf } = facts;
  const matches = items.filter(createItemFilter(query, facts));
  const order = ITEM_COMPARATORS[query.sort]?.(priceOf);
  if (!hits) return order ? matches.sort(order) : matches;
  const rankOf = ({ id }: ItemSummary): number => hits.get(id) ?? 0;
  return matches.sort((first, second) => rankOf(first) - rankOf(second) || (order?.(first, second) ?? 0));
}
