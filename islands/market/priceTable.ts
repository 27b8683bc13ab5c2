import { createItemSearch, type SearchItemsFunction } from "../../domain/catalogue/itemSearch";
import { buildSearchIndexText } from "../../domain/catalogue/searchTokens";
import { getLanguage } from "../../domain/language/current";
import { getDecimalSeparator } from "../../domain/language/decimalSeparator";
import { DEFAULT_LANGUAGE } from "../../domain/language/language";
import { createLazyValue } from "../../domain/lazyValue";
import { t } from "../../domain/messages/islands";
import {
  createPriceTableSorter,
  formatPriceTableOrder,
  PRICE_TABLE_COLUMNS,
  PRICE_TABLE_ORDER_BY_NAME,
  PRICE_TABLE_ROWS_PER_GROUP,
  PRICE_TABLE_VALUE_COLUMNS,
  type PriceTableColumn,
  type PriceTableOrder,
  type PriceTableRow,
  type PriceTableValueColumn,
  parsePriceTableOrder,
  togglePriceTableOrder,
} from "../../domain/prices/priceTable";
import { runAfterPaint } from "../time/runAfterPaint";

export interface PriceTableState {
  readonly order: PriceTableOrder;
  readonly q: string;
}

interface PriceTableOptions extends PriceTableState {
  readonly element: HTMLTableElement;
  readonly onShown: (shown: PriceTableState, found: number) => void;
}

export interface PriceTable {
  readonly search: (q: string) => void;
  /** Replaces the search function and repeats the current search with the new one. */
  readonly setSearch: (search: SearchItemsFunction) => void;
  readonly close: () => void;
}

/** Makes the price table sortable and searchable in the browser; without JavaScript, the server does both. */
export function createPriceTable({ element, onShown, ...served }: PriceTableOptions): PriceTable {
  let state: PriceTableState = served;
  const showRows = createGroupRenderer(element);
  const rows = readRows(element);
  const sortRows = createLazyValue(() => createPriceTableSorter(rows()));
  let getSearch = createLazyValue(() => createRowSearch(rows()));

  const show = (next: PriceTableState) => {
    state = next;
    const hits = getSearch()(state.q);
    const matches = sortRows()(state.order).filter(({ id }) => hits?.has(id) ?? true);
    showRows(matches);
    markSorted(element, state.order);
    // Updates links and the result count one frame later, so that the rows appear sooner.
    runAfterPaint(() => {
      if (state !== next) return;
      linkHeadings(element, state);
      onShown(state, matches.length);
    });
  };
  const sort = (event: MouseEvent) => {
    const heading = event.target instanceof Element ? event.target.closest<HTMLElement>("th[data-column]") : null;
    const column = findColumn(heading);
    if (!column || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = { ...state, order: togglePriceTableOrder(state.order, column) };
    // Reads the position before the rows change, because reading it later would force another layout.
    const isScrolled = element.getBoundingClientRect().top < 0;
    show(next);
    runAfterPaint(() => history.pushState(null, "", formatAddress(next)));
    if (isScrolled) element.scrollIntoView({ behavior: "instant" });
  };
  const followHistory = () => {
    const params = new URLSearchParams(location.search);
    show({
      order: parsePriceTableOrder(params.get("sort") ?? "") ?? PRICE_TABLE_ORDER_BY_NAME,
      q: params.get("q") ?? "",
    });
  };
  const abort = new AbortController();
  element.addEventListener("click", sort, abort);
  addEventListener("popstate", followHistory, abort);
  return {
    search(q) {
      const next = { ...state, q };
      show(next);
      runAfterPaint(() => history.replaceState(null, "", formatAddress(next)));
    },
    setSearch(search) {
      getSearch = () => search;
      if (state.q !== "") show(state);
    },
    close: () => abort.abort(),
  };
}

const createRowSearch = (rows: readonly PriceTableRowElement[]): SearchItemsFunction =>
  createItemSearch(
    rows.map(({ id, name, series }) => ({
      id,
      name,
      searchTerms: { aliases: [], context: [buildSearchIndexText([series])], codes: "" },
    })),
  );

function markSorted(table: HTMLTableElement, order: PriceTableOrder): void {
  for (const heading of listHeadings(table)) {
    if (heading.dataset.column === order.column) heading.ariaSort = toAriaSort(order);
    else heading.removeAttribute("aria-sort");
  }
}

/** Links each heading to the sort order that a click on the heading applies. */
function linkHeadings(table: HTMLTableElement, shown: PriceTableState): void {
  for (const heading of listHeadings(table)) {
    const column = findColumn(heading);
    const link = heading.querySelector("a");
    if (column && link) link.href = formatAddress({ ...shown, order: togglePriceTableOrder(shown.order, column) });
  }
}

const listHeadings = (table: HTMLTableElement) => table.tHead?.querySelectorAll<HTMLElement>("th[data-column]") ?? [];

const findColumn = (heading: HTMLElement | null): PriceTableColumn | undefined =>
  PRICE_TABLE_COLUMNS.find((each) => each === heading?.dataset.column);

export const toAriaSort = ({ isDescending }: PriceTableOrder): "ascending" | "descending" =>
  isDescending ? "descending" : "ascending";

/** Returns the shortest URL for a state of the table. Leaves out parameters with default values. */
function formatAddress({ order, q }: PriceTableState): string {
  const params = new URLSearchParams();
  const sort = formatPriceTableOrder(order);
  if (sort !== formatPriceTableOrder(PRICE_TABLE_ORDER_BY_NAME)) params.set("sort", sort);
  if (q !== "") params.set("q", q);
  return `${location.pathname}${params.size > 0 ? `?${params}` : ""}`;
}

export interface PriceTableRowElement extends PriceTableRow {
  readonly element: HTMLTableRowElement;
}

/** Time in ms that each idle callback leaves free for user input. */
const IDLE_RESERVE_MS = 8;

/** Returns a function that lists all rows. They are parsed while the browser is idle, the rest at the first call. */
function readRows(table: HTMLTableElement): () => readonly PriceTableRowElement[] {
  const unread = Array.from(table.tBodies, (group) => [...group.rows]);
  const rows: PriceTableRowElement[] = [];
  const readGroup = () => rows.push(...(unread.shift() ?? []).map(readRow));
  const readWhileIdle = (deadline: IdleDeadline) => {
    while (unread.length > 0 && deadline.timeRemaining() > IDLE_RESERVE_MS) readGroup();
    if (unread.length > 0) requestIdleCallback(readWhileIdle);
  };
  if ("requestIdleCallback" in window) requestIdleCallback(readWhileIdle);
  return () => {
    while (unread.length > 0) readGroup();
    return rows;
  };
}

function readRow(element: HTMLTableRowElement): PriceTableRowElement {
  const [name, series, ...cells] = element.cells;
  const figures: Partial<Record<PriceTableValueColumn, number>> = {};
  PRICE_TABLE_VALUE_COLUMNS.forEach(({ column }, index) => {
    const figure = parseTableCellNumber(cells[index]?.textContent ?? "");
    if (!Number.isNaN(figure)) figures[column] = figure;
  });
  const link = name?.querySelector("a");
  const id = Number(link?.pathname.split("/")[2]);
  return { element, id, name: link?.textContent ?? "", series: series?.textContent ?? "", figures };
}

/** Parses the number in a table cell: `£1,234.50` and German `1.234,50 £` as 1234.5, `−4 %−£0.40 new` as −4. */
export const parseTableCellNumber = (text: string): number =>
  text === t.prices.steady
    ? 0
    : Number.parseFloat(
        (getLanguage() === DEFAULT_LANGUAGE ? text : toEnglishNumber(text)).replace("−", "-").replace(/^[+£$]|,/g, ""),
      );

/** Returns the first number of a text in English notation, without spaces: `1.234,50 £` becomes `1,234.50`. */
function toEnglishNumber(text: string): string {
  const [number = ""] = /−?[\d.,\s]+/.exec(text) ?? [];
  const english =
    getDecimalSeparator() === "," ? number.replace(/[.,]/g, (character) => (character === "," ? "." : ",")) : number;
  return english.replace(/\s/g, "");
}

/** Number of row groups (`tbody`) in the first frame. One fills most windows; more would be slow on a phone. */
const FIRST_BATCH = 1;
const NEXT_BATCH = 6;

/** Returns a function that fills the table's row groups with rows: the first at once, the others frame by frame. */
function createGroupRenderer(table: HTMLTableElement): (rows: readonly PriceTableRowElement[]) => void {
  let latestRun = 0;
  return (rows) => {
    latestRun += 1;
    const run = latestRun;
    const groups = [...table.tBodies];
    const fillFrom = (start: number, count: number) => {
      if (latestRun !== run) return;
      for (const [index, group] of groups.slice(start, start + count).entries()) fillGroup(group, start + index, rows);
      if (start < groups.length) runAfterPaint(() => fillFrom(start + count, NEXT_BATCH));
    };
    fillFrom(0, FIRST_BATCH);
  };
}

/** Fills a row group with its share of the rows. Rows that are no longer shown leave the page. */
function fillGroup(group: HTMLTableSectionElement, index: number, rows: readonly PriceTableRowElement[]): void {
  const shown = rows.slice(index * PRICE_TABLE_ROWS_PER_GROUP, (index + 1) * PRICE_TABLE_ROWS_PER_GROUP);
  for (const { element } of shown) element.hidden = false;
  group.hidden = shown.length === 0;
  group.toggleAttribute("data-partial", shown.length < PRICE_TABLE_ROWS_PER_GROUP);
  group.replaceChildren(...shown.map(({ element }) => element));
}
