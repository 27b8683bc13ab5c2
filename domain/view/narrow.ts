import { typeIdOf } from "../catalogue/amiibo";
import { nameMatcher } from "../catalogue/search";
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
  name: () => (a, b) => collator.compare(a.name, b.name) || a.id - b.id,
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

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });
const byDate = (a: Exhibit, b: Exhibit): number => (a.released < b.released ? -1 : a.released > b.released ? 1 : 0);
const dated = (a: Exhibit, b: Exhibit): number => Number(a.released === "") - Number(b.released === "");

export function narrow(
  exhibits: readonly Exhibit[],
  query: ListQuery,
  quantityOf: Quantity,
  priceOf: PriceOf,
): readonly Exhibit[] {
  const matches = nameMatcher(query.q);
  const shows = SHOWN[query.show];
  const found = exhibits.filter(
    ({ id, name, form }) => query.types.includes(typeIdOf(form)) && shows(quantityOf(id)) && matches(name),
  );
  const order = ORDERS[query.sort];
  return order ? found.sort(order(priceOf)) : found;
}
