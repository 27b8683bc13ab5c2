import { type Search, searchIn } from "../../domain/catalogue/search";
import { sayableOf } from "../../domain/catalogue/tokens";
import { language } from "../../domain/language/current";
import { decimalSign } from "../../domain/language/decimalSign";
import { FIRST_LANGUAGE } from "../../domain/language/language";
import { lazily } from "../../domain/lazily";
import { t } from "../../domain/messages/islands";
import {
  BY_NAME,
  COLUMNS,
  type Column,
  FIGURES,
  type FigureColumn,
  formatOrder,
  GROUP_OF_ROWS,
  orderAfter,
  ordersOf,
  parseOrder,
  type TableOrder,
  type TableRow,
} from "../../domain/prices/table";
import { afterPaint } from "../time/afterPaint";

/** What the table shows. */
export interface TableState {
  readonly order: TableOrder;
  readonly q: string;
}

interface Table extends TableState {
  readonly element: HTMLTableElement;
  readonly onShown: (shown: TableState, found: number) => void;
}

export interface OpenTable {
  readonly search: (q: string) => void;
  /** From now on, and what is searched for already. */
  readonly searchBy: (search: Search) => void;
  readonly close: () => void;
}

/** Its headings and its search answer here; as links and as a form they would ask the server for the same. */
export function openTable({ element, onShown, ...served }: Table): OpenTable {
  let now: TableState = served;
  const showRows = openGroups(element);
  const rows = readRows(element);
  const inOrder = lazily(() => ordersOf(rows()));
  let searchFor = lazily(() => searchOf(rows()));

  const show = (next: TableState) => {
    now = next;
    const hits = searchFor()(now.q);
    const found = inOrder()(now.order).filter(({ id }) => hits?.has(id) ?? true);
    showRows(found);
    markSorted(element, now.order);
    // Rows first: what is read out, led to and gone back to can wait for a frame.
    afterPaint(() => {
      if (now !== next) return;
      linkHeadings(element, now);
      onShown(now, found.length);
    });
  };
  const sort = (event: MouseEvent) => {
    const heading = event.target instanceof Element ? event.target.closest<HTMLElement>("th[data-column]") : null;
    const column = columnOf(heading);
    if (!column || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = { ...now, order: orderAfter(now.order, column) };
    // Asked before anything changes: afterwards the answer would be a layout of its own.
    const isScrolled = element.getBoundingClientRect().top < 0;
    show(next);
    afterPaint(() => history.pushState(null, "", addressOf(next)));
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
      show(next);
      afterPaint(() => history.replaceState(null, "", addressOf(next)));
    },
    searchBy(search) {
      searchFor = () => search;
      if (now.q !== "") show(now);
    },
    close() {
      element.removeEventListener("click", sort);
      removeEventListener("popstate", goBack);
    },
  };
}

/** By what the rows say. */
const searchOf = (rows: readonly DrawnRow[]): Search =>
  searchIn(
    rows.map(({ id, name, series }) => ({
      id,
      name,
      also: { own: [], context: [sayableOf([series])], codes: "" },
    })),
  );

function markSorted(table: HTMLTableElement, order: TableOrder): void {
  for (const heading of headingsOf(table)) {
    if (heading.dataset.column === order.column) heading.ariaSort = directionOf(order);
    else heading.removeAttribute("aria-sort");
  }
}

/** Each leads to what a click on it shows. */
function linkHeadings(table: HTMLTableElement, shown: TableState): void {
  for (const heading of headingsOf(table)) {
    const column = columnOf(heading);
    const link = heading.querySelector("a");
    if (column && link) link.href = addressOf({ ...shown, order: orderAfter(shown.order, column) });
  }
}

const headingsOf = (table: HTMLTableElement) => table.tHead?.querySelectorAll<HTMLElement>("th[data-column]") ?? [];

const columnOf = (heading: HTMLElement | null): Column | undefined =>
  COLUMNS.find((each) => each === heading?.dataset.column);

export const directionOf = ({ isDescending }: TableOrder): "ascending" | "descending" =>
  isDescending ? "descending" : "ascending";

/** The shortest one that says it. */
function addressOf({ order, q }: TableState): string {
  const params = new URLSearchParams();
  const sort = formatOrder(order);
  if (sort !== formatOrder(BY_NAME)) params.set("sort", sort);
  if (q !== "") params.set("q", q);
  return `${location.pathname}${params.size > 0 ? `?${params}` : ""}`;
}

export interface DrawnRow extends TableRow {
  readonly element: HTMLTableRowElement;
}

/** ms that stay free for whoever taps. */
const SPARE_MS = 8;

/**
 * The rows as they were served: what they say is the truth, and nothing else travels. They are read group by group while
 * the browser rests, and what is left of them when somebody asks.
 */
function readRows(table: HTMLTableElement): () => readonly DrawnRow[] {
  const unread = Array.from(table.tBodies, (group) => [...group.rows]);
  const read: DrawnRow[] = [];
  const readGroup = () => read.push(...(unread.shift() ?? []).map(readRow));
  const readOn = (deadline: IdleDeadline) => {
    while (unread.length > 0 && deadline.timeRemaining() > SPARE_MS) readGroup();
    if (unread.length > 0) requestIdleCallback(readOn);
  };
  if ("requestIdleCallback" in window) requestIdleCallback(readOn);
  return () => {
    while (unread.length > 0) readGroup();
    return read;
  };
}

function readRow(element: HTMLTableRowElement): DrawnRow {
  const [name, series, ...cells] = element.cells;
  const figures: Partial<Record<FigureColumn, number>> = {};
  FIGURES.forEach(({ column }, at) => {
    const figure = figureIn(cells[at]?.textContent ?? "");
    if (!Number.isNaN(figure)) figures[column] = figure;
  });
  const link = name?.querySelector("a");
  const id = Number(link?.pathname.split("/")[2]);
  return { element, id, name: link?.textContent ?? "", series: series?.textContent ?? "", figures };
}

/** `£1,234.50` is 1234.5, and `−4 %−£0.40 new` is −4; in German `1.234,50 £` is the same 1234.5. */
export const figureIn = (text: string): number =>
  text === t.prices.steady
    ? 0
    : Number.parseFloat(
        (language() === FIRST_LANGUAGE ? text : asInEnglish(text)).replace("−", "-").replace(/^[+£$]|,/g, ""),
      );

/** Its first number, without spaces and with a point: `1.234,50 £` is `1,234.50`. */
function asInEnglish(text: string): string {
  const [number = ""] = /−?[\d.,\s]+/.exec(text) ?? [];
  const swapped = decimalSign() === "," ? number.replace(/[.,]/g, (sign) => (sign === "," ? "." : ",")) : number;
  return swapped.replace(/\s/g, "");
}

/** The first group fills most windows: a slow phone takes no more in one frame. */
const AT_FIRST = 1;
const AT_ONCE = 6;

/** Puts rows into their groups again, those that are seen at once and the others frame by frame. */
function openGroups(table: HTMLTableElement): (rows: readonly DrawnRow[]) => void {
  let turn = 0;
  return (rows) => {
    turn += 1;
    const mine = turn;
    const groups = [...table.tBodies];
    const fillFrom = (start: number, count: number) => {
      if (turn !== mine) return;
      for (const [at, group] of groups.slice(start, start + count).entries()) fill(group, start + at, rows);
      if (start < groups.length) afterPaint(() => fillFrom(start + count, AT_ONCE));
    };
    fillFrom(0, AT_FIRST);
  };
}

/** What is not among the rows leaves the page, and comes back with the next ones. */
function fill(group: HTMLTableSectionElement, at: number, rows: readonly DrawnRow[]): void {
  const shown = rows.slice(at * GROUP_OF_ROWS, (at + 1) * GROUP_OF_ROWS);
  for (const { element } of shown) element.hidden = false;
  group.hidden = shown.length === 0;
  group.toggleAttribute("data-partial", shown.length < GROUP_OF_ROWS);
  group.replaceChildren(...shown.map(({ element }) => element));
}
