import { createLazyValue } from "../lazyValue";
import type { Grade, Market } from "../listings/market";
import { t } from "../messages/islands";

const MARKET_BY_COUNTRY = { uk: "EBAY-GB", us: "EBAY-US" } as const satisfies Readonly<Record<string, Market>>;
const COLUMNS_PER_COUNTRY = ["new", "used", "change"] as const satisfies readonly (Grade | "change")[];

export type FigureColumn = `${keyof typeof MARKET_BY_COUNTRY}-${(typeof COLUMNS_PER_COUNTRY)[number]}`;

/** The columns of figures, in their order: what an item goes for in each market, and how the grade changed that changed most. */
export const FIGURE_COLUMNS = (["uk", "us"] as const).flatMap((country) =>
  COLUMNS_PER_COUNTRY.map((of) => ({
    column: `${country}-${of}` satisfies FigureColumn,
    market: MARKET_BY_COUNTRY[country],
    of,
  })),
);

export type PriceTableColumn = "name" | "series" | FigureColumn;
export const PRICE_TABLE_COLUMNS: readonly PriceTableColumn[] = [
  "name",
  "series",
  ...FIGURE_COLUMNS.map(({ column }) => column),
];

/** What a column is called. Where averages are withheld nothing tells a change: what is asked at least stands in its place. */
export const getColumnLabel = (
  column: PriceTableColumn,
  { withholdsAverages }: { readonly withholdsAverages?: boolean | undefined },
) =>
  withholdsAverages && (column === "uk-change" || column === "us-change")
    ? t.prices.askedColumns[column]
    : t.prices.columns[column];

/** So many rows are drawn together. */
export const ROWS_PER_GROUP = 16;

/** How many sales a price rests on, in one character: 35 stand for more. */
export type SaleCount = number | "guide" | undefined;
const MAX_ENCODED_COUNT = 35;
const [GUIDE, NONE] = ["G", "-"];

export function encodeSaleCount(count: SaleCount): string {
  if (count === undefined) return NONE;
  return count === "guide" ? GUIDE : Math.min(count, MAX_ENCODED_COUNT).toString(36);
}

export function decodeSaleCount(text: string): SaleCount {
  if (text === NONE || text === "") return undefined;
  return text === GUIDE ? "guide" : Number.parseInt(text, 36);
}

export interface TableOrder {
  readonly column: PriceTableColumn;
  readonly isDescending: boolean;
}

export const ORDER_BY_NAME: TableOrder = { column: "name", isDescending: false };

/** How an address says it: `us-new`, and `-us-new` from the highest down. `undefined` for what is none. */
export function parseTableOrder(text: string): TableOrder | undefined {
  const isDescending = text.startsWith("-");
  const column = PRICE_TABLE_COLUMNS.find((each) => each === (isDescending ? text.slice(1) : text));
  return column && { column, isDescending };
}

export const formatTableOrder = ({ column, isDescending }: TableOrder): string =>
  isDescending ? `-${column}` : column;

/** What a click on a column leads to: upwards, and from there downwards. */
export const toggleTableOrder = (now: TableOrder, column: PriceTableColumn): TableOrder => ({
  column,
  isDescending: now.column === column && !now.isDescending,
});

export interface PriceTableRow {
  readonly id: number;
  readonly name: string;
  readonly series: string;
  /** Amounts or percentages; one that nobody knows is missing. */
  readonly figures: Readonly<Partial<Record<FigureColumn, number>>>;
}

const collator = /* @__PURE__ */ createLazyValue(() => new Intl.Collator("en", { sensitivity: "base", numeric: true }));

/**
 * The rows in whatever order is asked for. Rows without a figure come last in either direction; what is the same stands
 * by name. Comparing names takes long, so that is done once for all orders.
 */
export function createTableSorter<R extends PriceTableRow>(rows: readonly R[]): (order: TableOrder) => readonly R[] {
  const byName = rows.toSorted((a, b) => collator().compare(a.name, b.name) || a.id - b.id);
  const series = [...new Set(rows.map((row) => row.series))].sort(collator().compare);
  const places = new Map(series.map((name, place) => [name, place]));
  return ({ column, isDescending }) => {
    if (column === "name") return isDescending ? byName.toReversed() : byName;
    const value = (row: R) => (column === "series" ? places.get(row.series) : row.figures[column]);
    return byName.toSorted((a, b) => compareNumbers(value(a), value(b), isDescending ? -1 : 1));
  };
}

function compareNumbers(a: number | undefined, b: number | undefined, direction: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return direction * (a - b);
}
