import { createItemSearch, type ItemSearch } from "../../domain/catalogue/itemSearch";
import { buildSearchText } from "../../domain/catalogue/searchTokens";
import { getLanguage } from "../../domain/language/current";
import { getDecimalSeparator } from "../../domain/language/decimalSeparator";
import { DEFAULT_LANGUAGE } from "../../domain/language/language";
import { createLazyValue } from "../../domain/lazyValue";
import { t } from "../../domain/messages/islands";
import {
  createTableSorter,
  FIGURE_COLUMNS,
  type FigureColumn,
  formatTableOrder,
  ORDER_BY_NAME,
  PRICE_TABLE_COLUMNS,
  type PriceTableColumn,
  type PriceTableRow,
  parseTableOrder,
  ROWS_PER_GROUP,
  type TableOrder,
  toggleTableOrder,
} from "../../domain/prices/priceTable";
import { afterPaint } from "../time/afterPaint";

/** What the table shows. */
export interface PriceTableState {
  readonly order: TableOrder;
  readonly q: string;
}

interface PriceTableOptions extends PriceTableState {
  readonly element: HTMLTableElement;
  readonly onShown: (shown: PriceTableState, found: number) => void;
}

export interface PriceTable {
  readonly search: (q: string) => void;
  /** From now on, and what is searched for already. */
  readonly searchBy: (search: ItemSearch) => void;
  readonly close: () => void;
}

/** Its headings and its search answer here; as links and as a form they would ask the server for the same. */
export function createPriceTable({ element, onShown, ...served }: PriceTableOptions): PriceTable {
  let now: PriceTableState = served;
  const showRows = createGroupRenderer(element);
  const rows = readRows(element);
  const inOrder = createLazyValue(() => createTableSorter(rows()));
  let searchFor = createLazyValue(() => createRowSearch(rows()));

  const show = (next: PriceTableState) => {
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
    const column = findColumn(heading);
    if (!column || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = { ...now, order: toggleTableOrder(now.order, column) };
    // Asked before anything changes: afterwards the answer would be a layout of its own.
    const isScrolled = element.getBoundingClientRect().top < 0;
    show(next);
    afterPaint(() => history.pushState(null, "", formatAddress(next)));
    if (isScrolled) element.scrollIntoView({ behavior: "instant" });
  };
  const goBack = () => {
    const params = new URLSearchParams(location.search);
    show({ order: parseTableOrder(params.get("sort") ?? "") ?? ORDER_BY_NAME, q: params.get("q") ?? "" });
  };
  element.addEventListener("click", sort);
  addEventListener("popstate", goBack);
  return {
    search(q) {
      const next = { ...now, q };
      show(next);
      afterPaint(() => history.replaceState(null, "", formatAddress(next)));
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
const createRowSearch = (rows: readonly ServedRow[]): ItemSearch =>
  createItemSearch(
    rows.map(({ id, name, series }) => ({
      id,
      name,
      also: { own: [], context: [buildSearchText([series])], codes: "" },
    })),
  );

function markSorted(table: HTMLTableElement, order: TableOrder): void {
  for (const heading of listHeadings(table)) {
    if (heading.dataset.column === order.column) heading.ariaSort = toAriaSort(order);
    else heading.removeAttribute("aria-sort");
  }
}

/** Each leads to what a click on it shows. */
function linkHeadings(table: HTMLTableElement, shown: PriceTableState): void {
  for (const heading of listHeadings(table)) {
    const column = findColumn(heading);
    const link = heading.querySelector("a");
    if (column && link) link.href = formatAddress({ ...shown, order: toggleTableOrder(shown.order, column) });
  }
}

const listHeadings = (table: HTMLTableElement) => table.tHead?.querySelectorAll<HTMLElement>("th[data-column]") ?? [];

const findColumn = (heading: HTMLElement | null): PriceTableColumn | undefined =>
  PRICE_TABLE_COLUMNS.find((each) => each === heading?.dataset.column);

export const toAriaSort = ({ isDescending }: TableOrder): "ascending" | "descending" =>
  isDescending ? "descending" : "ascending";

/** The shortest one that says it. */
function formatAddress({ order, q }: PriceTableState): string {
  const params = new URLSearchParams();
  const sort = formatTableOrder(order);
  if (sort !== formatTableOrder(ORDER_BY_NAME)) params.set("sort", sort);
  if (q !== "") params.set("q", q);
  return `${location.pathname}${params.size > 0 ? `?${params}` : ""}`;
}

export interface ServedRow extends PriceTableRow {
  readonly element: HTMLTableRowElement;
}

/** ms that stay free for whoever taps. */
const IDLE_RESERVE_MS = 8;

/**
 * The rows as they were served: what they say is the truth, and nothing else travels. They are read group by group while
 * the browser rests, and what is left of them when somebody asks.
 */
function readRows(table: HTMLTableElement): () => readonly ServedRow[] {
  const unread = Array.from(table.tBodies, (group) => [...group.rows]);
  const read: ServedRow[] = [];
  const readGroup = () => read.push(...(unread.shift() ?? []).map(readRow));
  const readOn = (deadline: IdleDeadline) => {
    while (unread.length > 0 && deadline.timeRemaining() > IDLE_RESERVE_MS) readGroup();
    if (unread.length > 0) requestIdleCallback(readOn);
  };
  if ("requestIdleCallback" in window) requestIdleCallback(readOn);
  return () => {
    while (unread.length > 0) readGroup();
    return read;
  };
}

function readRow(element: HTMLTableRowElement): ServedRow {
  const [name, series, ...cells] = element.cells;
  const figures: Partial<Record<FigureColumn, number>> = {};
  FIGURE_COLUMNS.forEach(({ column }, at) => {
    const figure = parseFigure(cells[at]?.textContent ?? "");
    if (!Number.isNaN(figure)) figures[column] = figure;
  });
  const link = name?.querySelector("a");
  const id = Number(link?.pathname.split("/")[2]);
  return { element, id, name: link?.textContent ?? "", series: series?.textContent ?? "", figures };
}

/** `£1,234.50` is 1234.5, and `−4 %−£0.40 new` is −4; in German `1.234,50 £` is the same 1234.5. */
export const parseFigure = (text: string): number =>
  text === t.prices.steady
    ? 0
    : Number.parseFloat(
        (getLanguage() === DEFAULT_LANGUAGE ? text : toEnglishNumber(text)).replace("−", "-").replace(/^[+£$]|,/g, ""),
      );

/** Its first number, without spaces and with a point: `1.234,50 £` is `1,234.50`. */
function toEnglishNumber(text: string): string {
  const [number = ""] = /−?[\d.,\s]+/.exec(text) ?? [];
  const swapped =
    getDecimalSeparator() === "," ? number.replace(/[.,]/g, (sign) => (sign === "," ? "." : ",")) : number;
  return swapped.replace(/\s/g, "");
}

/** The first group fills most windows: a slow phone takes no more in one frame. */
const FIRST_BATCH = 1;
const NEXT_BATCH = 6;

/** Puts rows into their groups again, those that are seen at once and the others frame by frame. */
function createGroupRenderer(table: HTMLTableElement): (rows: readonly ServedRow[]) => void {
  let turn = 0;
  return (rows) => {
    turn += 1;
    const mine = turn;
    const groups = [...table.tBodies];
    const fillFrom = (start: number, count: number) => {
      if (turn !== mine) return;
      for (const [at, group] of groups.slice(start, start + count).entries()) fillGroup(group, start + at, rows);
      if (start < groups.length) afterPaint(() => fillFrom(start + count, NEXT_BATCH));
    };
    fillFrom(0, FIRST_BATCH);
  };
}

/** What is not among the rows leaves the page, and comes back with the next ones. */
function fillGroup(group: HTMLTableSectionElement, at: number, rows: readonly ServedRow[]): void {
  const shown = rows.slice(at * ROWS_PER_GROUP, (at + 1) * ROWS_PER_GROUP);
  for (const { element } of shown) element.hidden = false;
  group.hidden = shown.length === 0;
  group.toggleAttribute("data-partial", shown.length < ROWS_PER_GROUP);
  group.replaceChildren(...shown.map(({ element }) => element));
}
