import { typeIdOf } from "../catalogue/amiibo";
import { type Meeting, nameSearch } from "../catalogue/search";
import { lazily } from "../lazily";
import type { Exhibit } from "./exhibit";
import type { ListQuery, Show, Sort } from "./query";

/** How many copies of an item are owned. */
export type Quantity = (id: number) => number;

/** What an item costs, in minor units of one currency; `undefined` where nobody knows. */
export type PriceOf = (id: number) => number | undefined;

const SHOWN: Readonly<Record<Show, (quantity: number) => boolean>> = {
  all: () => true,
  "not-collected": (quantity) => quantity === 0,
  duplicates: (quantity) => quantity > 1,
};

type Order = (a: Exhibit, b: Exhibit) => number;

/** Items without a date or a price come last in either direction. */
const ORDERS: Readonly<Record<Sort, ((priceOf: PriceOf) => Order) | undefined>> = {
  catalogue: undefined,
  name: () => (a, b) => collator().compare(a.name, b.name) || a.id - b.id,
  newest: () => (a, b) => byDate(b, a) || a.id - b.id,
  oldest: () => (a, b) => dated(a, b) || byDate(a, b) || a.id - b.id,
  cheapest: (priceOf) => (a, b) => byPrice(priceOf(a.id), priceOf(b.id), 1) || a.id - b.id,
  dearest: (priceOf) => (a, b) => byPrice(priceOf(a.id), priceOf(b.id), -1) || a.id - b.id,
};

/** These orders change with the prices. */
export const isByPrice = (sort: Sort): boolean => sort === "cheapest" || sort === "dearest";

function byPrice(a: number | undefined, b: number | undefined, direction: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return (a - b) * direction;
}

const collator = /* @__PURE__ */ lazily(() => new Intl.Collator("en", { sensitivity: "base", numeric: true }));
const byDate = (a: Exhibit, b: Exhibit): number => (a.released < b.released ? -1 : a.released > b.released ? 1 : 0);
const dated = (a: Exhibit, b: Exhibit): number => Number(a.released === "") - Number(b.released === "");

/** What of an item decides whether a query finds it. */
export type Findable = Pick<Exhibit, "id" | "name" | "form">;

type Finds = (item: Findable) => Meeting | undefined;

function finderOf({ q, types, show }: ListQuery, quantityOf: Quantity): Finds {
  const meets = nameSearch(q);
  const shows = SHOWN[show];
  return ({ id, name, form }) => (types.includes(typeIdOf(form)) && shows(quantityOf(id)) ? meets(name) : undefined);
}

export function countFound(items: readonly Findable[], query: ListQuery, quantityOf: Quantity): number {
  const finds = finderOf(query, quantityOf);
  return items.reduce((count, item) => (finds(item) ? count + 1 : count), 0);
}

/** Those that the search meets as it stands come first, each kind in the order of the query. */
export function narrow(
  exhibits: readonly Exhibit[],
  query: ListQuery,
  quantityOf: Quantity,
  priceOf: PriceOf,
): readonly Exhibit[] {
  const finds = finderOf(query, quantityOf);
  const found: Record<Meeting, Exhibit[]> = { plainly: [], loosely: [] };
  for (const exhibit of exhibits) {
    const meeting = finds(exhibit);
    if (meeting) found[meeting].push(exhibit);
  }
  const order = ORDERS[query.sort]?.(priceOf);
  return [found.plainly, found.loosely].flatMap((list) => (order ? list.sort(order) : list));
}
