import { createLazyValue } from "../lazyValue";
import { type Grade, MARKET_BY_REGION, type MarketRegion } from "../listings/market";
import { t } from "../messages/islands";

const COLUMNS_PER_REGION = ["new", "used", "change"] as const satisfies readonly (Grade | "change")[];

export type FigureColumn = `${MarketRegion}-${(typeof COLUMNS_PER_REGION)[number]}`;

/**
 * Columns of figures in their order. Each market has its prices by grade, and the change of the grade that changed
 * most.
 */
export const FIGURE_COLUMNS = (["uk", "us"] as const).flatMap((region) =>
  COLUMNS_PER_REGION.map((of) => ({
    column: `${region}-${of}` satisfies FigureColumn,
    market: MARKET_BY_REGION[region],
    of,
  })),
);

export type PriceTableColumn = "name" | "series" | FigureColumn;
export const PRICE_TABLE_COLUMNS: readonly PriceTableColumn[] = [
  "name",
  "series",
  ...FIGURE_COLUMNS.map(({ column }) => column),
];

/**
 * Returns the heading of a column. While averages are withheld no change is known, and the change column shows the
 * lowest asking price instead.
 */
export const getColumnLabel = (
  column: PriceTableColumn,
  { withholdsAverages }: { readonly withholdsAverages?: boolean | undefined },
) =>
  withholdsAverages && (column === "uk-change" || column === "us-change")
    ? t.prices.askingPriceColumns[column]
    : t.prices.columns[column];

/** Rows that are rendered together as one group. */
export const ROWS_PER_GROUP = 16;

/** Number of sales behind a price, encoded as one character. 35 means 35 or more. */
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

/** Parses an order from the URL: `us-new` ascending, `-us-new` descending. `undefined` for an unknown column. */
export function parseTableOrder(text: string): TableOrder | undefined {
  const isDescending = text.startsWith("-");
  const column = PRICE_TABLE_COLUMNS.find((each) => each === (isDescending ? text.slice(1) : text));
  return column && { column, isDescending };
}

export const formatTableOrder = ({ column, isDescending }: TableOrder): string =>
  isDescending ? `-${column}` : column;

/** Returns the order after a click on a column: ascending first, then descending. */
export const toggleTableOrder = (current: TableOrder, column: PriceTableColumn): TableOrder => ({
  column,
  isDescending: current.column === column && !current.isDescending,
});

export interface PriceTableRow {
  readonly id: number;
  readonly name: string;
  readonly series: string;
  /** Amounts or percentages. Unknown ones are missing. */
  readonly figures: Readonly<Partial<Record<FigureColumn, number>>>;
}

const collator = createLazyValue(() => new Intl.Collator("en", { sensitivity: "base", numeric: true }));

/**
 * Creates a function that sorts the rows by an order. Rows without a figure come last in both directions; ties are
 * sorted by name. Names are compared once for all orders, because comparing them is slow.
 */
export function createTableSorter<R extends PriceTableRow>(rows: readonly R[]): (order: TableOrder) => readonly R[] {
  const byName = rows.toSorted((a, b) => collator().compare(a.name, b.name) || a.id - b.id);
  const series = [...new Set(rows.map((row) => row.series))].sort(collator().compare);
  const seriesRanks = new Map(series.map((name, rank) => [name, rank]));
  return ({ column, isDescending }) => {
    if (column === "name") return isDescending ? byName.toReversed() : byName;
    const getValue = (row: R) => (column === "series" ? seriesRanks.get(row.series) : row.figures[column]);
    return byName.toSorted((a, b) => compareNumbers(getValue(a), getValue(b), isDescending ? -1 : 1));
  };
}

function compareNumbers(a: number | undefined, b: number | undefined, direction: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return direction * (a - b);
}
