import { typeIdOf } from "../catalogue/amiibo";
import type { Hits } from "../catalogue/search";
import type { Quantity } from "../goal/progress";
import { lazily } from "../lazily";
import type { ListQuery, Show, Sort } from "./query";
import type { Exhibit } from "./view";

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

/** What is known of the items beyond what they show. */
interface FilterFacts {
  /** `undefined` where nothing is searched for: all of them are meant. */
  readonly hits: Hits | undefined;
  readonly quantityOf: Quantity;
}

function filterOf({ types, show }: ListQuery, { hits, quantityOf }: FilterFacts): (item: Exhibit) => boolean {
  const shows = SHOWN[show];
  return ({ id, form }) => (hits?.has(id) ?? true) && types.includes(typeIdOf(form)) && shows(quantityOf(id));
}

/** The nearest hits come first, those that are equally near in the order of the query. */
export function narrow(
  exhibits: readonly Exhibit[],
  query: ListQuery,
  known: FilterFacts & { readonly priceOf: PriceOf },
): readonly Exhibit[] {
  const { hits, priceOf } = known;
  const found = exhibits.filter(filterOf(query, known));
  const order = ORDERS[query.sort]?.(priceOf);
  if (!hits) return order ? found.sort(order) : found;
  const rankOf = ({ id }: Exhibit): number => hits.get(id) ?? 0;
  return found.sort((one, other) => rankOf(one) - rankOf(other) || (order?.(one, other) ?? 0));
}
