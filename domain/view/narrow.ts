import { typeIdOf } from "../catalogue/amiibo";
import { nameMatcher } from "../catalogue/search";
import type { Exhibit } from "./exhibit";
import type { ListQuery, Show, Sort } from "./query";

/** How many copies of an item are owned. */
export type Quantity = (id: number) => number;

const SHOWN: Readonly<Record<Show, (quantity: number) => boolean>> = {
  all: () => true,
  "not-collected": (quantity) => quantity === 0,
  duplicates: (quantity) => quantity > 1,
};

/** Items without a date come last in either direction. */
const ORDERS: Readonly<Record<Sort, ((a: Exhibit, b: Exhibit) => number) | undefined>> = {
  catalogue: undefined,
  name: (a, b) => collator.compare(a.name, b.name) || a.id - b.id,
  newest: (a, b) => byDate(b, a) || a.id - b.id,
  oldest: (a, b) => dated(a, b) || byDate(a, b) || a.id - b.id,
};

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });
const byDate = (a: Exhibit, b: Exhibit): number => (a.released < b.released ? -1 : a.released > b.released ? 1 : 0);
const dated = (a: Exhibit, b: Exhibit): number => Number(a.released === "") - Number(b.released === "");

export function narrow(exhibits: readonly Exhibit[], query: ListQuery, quantityOf: Quantity): readonly Exhibit[] {
  const matches = nameMatcher(query.q);
  const shows = SHOWN[query.show];
  const found = exhibits.filter(
    ({ id, name, form }) => query.types.includes(typeIdOf(form)) && shows(quantityOf(id)) && matches(name),
  );
  const order = ORDERS[query.sort];
  return order ? found.sort(order) : found;
}
