import { nameMatcher } from "../../domain/catalogue/search";
import {
  BY_NAME,
  COLUMNS,
  formatOrder,
  orderAfter,
  ordersOf,
  parseOrder,
  type TableOrder,
} from "../../domain/prices/table";
import { openGroups, readRows } from "./rows";

/** What the table shows. */
export interface Shown {
  readonly order: TableOrder;
  readonly q: string;
}

interface Table extends Shown {
  readonly element: HTMLTableElement;
  readonly onShown: (shown: Shown, found: number) => void;
}

export interface OpenTable {
  readonly search: (q: string) => void;
  readonly close: () => void;
}

/** Its headings and its search answer here; as links and as a form they would ask the server for the same. */
export function openTable({ element, onShown, ...served }: Table): OpenTable {
  let now: Shown = served;
  const showRows = openGroups(element);
  const inOrder = ordersOf(readRows(element));

  const show = (next: Shown) => {
    now = next;
    const matches = nameMatcher(now.q);
    const found = inOrder(now.order).filter(({ name, series }) => matches(name) || matches(series));
    showRows(found);
    markHeadings(element, now);
    onShown(now, found.length);
  };
  const sort = (event: MouseEvent) => {
    const heading = event.target instanceof Element ? event.target.closest<HTMLElement>("th[data-column]") : null;
    const column = COLUMNS.find((each) => each === heading?.dataset.column);
    if (!column || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = { ...now, order: orderAfter(now.order, column) };
    // Asked before anything changes: afterwards the answer would be a layout of its own.
    const isScrolled = element.getBoundingClientRect().top < 0;
    history.pushState(null, "", addressOf(next));
    show(next);
    if (isScrolled) element.scrollIntoView({ behavior: "instant" });
  };
  const goBack = () => {
    const params = new URLSearchParams(location.search);
    show({ order: parseOrder(params.get("sort") ?? "") ?? BY_NAME, q: params.get("q") ?? "" });
  };
  element.addEventListener("click", sort);
  addEventListener("popstate", goBack);
  return {
    search(q) {
      const next = { ...now, q };
      history.replaceState(null, "", addressOf(next));
      show(next);
    },
    close() {
      element.removeEventListener("click", sort);
      removeEventListener("popstate", goBack);
    },
  };
}

function markHeadings(table: HTMLTableElement, shown: Shown): void {
  for (const heading of table.querySelectorAll<HTMLElement>("th[data-column]")) {
    const column = COLUMNS.find((each) => each === heading.dataset.column);
    const link = heading.querySelector("a");
    if (!column || !link) continue;
    link.href = addressOf({ ...shown, order: orderAfter(shown.order, column) });
    if (column === shown.order.column) heading.ariaSort = directionOf(shown.order);
    else heading.removeAttribute("aria-sort");
  }
}

export const directionOf = ({ isDescending }: TableOrder): "ascending" | "descending" =>
  isDescending ? "descending" : "ascending";

/** The shortest one that says it. */
function addressOf({ order, q }: Shown): string {
  const params = new URLSearchParams();
  const sort = formatOrder(order);
  if (sort !== formatOrder(BY_NAME)) params.set("sort", sort);
  if (q !== "") params.set("q", q);
  return `${location.pathname}${params.size > 0 ? `?${params}` : ""}`;
}
