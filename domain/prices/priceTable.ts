import { createLazyValue } from "../lazyValue";
import { type Grade, MARKET_BY_REGION, type MarketRegion } from "../listings/market";
import { t } from "../messages/islands";

const COLUMNS_PER_REGION = ["new", "used", "change"] as const satisfies readonly (Grade | "change")[];

export type PriceTableValueColumn = `${MarketRegion}-${(typeof COLUMNS_PER_REGION)[number]}`;

/** Price columns of the table: for each region, one per grade and one for the larger price change of both. */
export const PRICE_TABLE_VALUE_COLUMNS = (["uk", "us"] as const).flatMap((region) =>
  COLUMNS_PER_REGION.map((of) => ({
    column: `${region}-${of}` satisfies PriceTableValueColumn,
    market: MARKET_BY_REGION[region],
    of,
  })),
);

export type PriceTableColumn = "name" | "series" | PriceTableValueColumn;
export const PRICE_TABLE_COLUMNS: readonly PriceTableColumn[] = [
  "name",
  "series",
  ...PRICE_TABLE_VALUE_COLUMNS.map(({ column }) => column),
];

/** Returns a column's heading. Without averages, the change column shows the lowest asking price instead. */
export const getPriceTableColumnLabel = (
  column: PriceTableColumn,
  { withholdsAverages }: { readonly withholdsAverages?: boolean | undefined },
) =>
  withholdsAverages && (column === "uk-change" || column === "us-change")
    ? t.prices.askingPriceColumns[column]
    : t.prices.columns[column];

/** Number of table rows that are rendered together in one group (`<tbody>`). */
export const PRICE_TABLE_ROWS_PER_GROUP = 16;

/** Number of sales behind a price, which is encoded as one character. 35 means 35 or more. */
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

export interface PriceTableOrder {
  readonly column: PriceTableColumn;
  readonly isDescending: boolean;
}

export const PRICE_TABLE_ORDER_BY_NAME: PriceTableOrder = { column: "name", isDescending: false };

/** Parses the table's order from the URL: `us-new` is ascending, `-us-new` descending; `undefined` if unknown. */
export function parsePriceTableOrder(text: string): PriceTableOrder | undefined {
  const isDescending = text.startsWith("-");
  const column = PRICE_TABLE_COLUMNS.find((each) => each === (isDescending ? text.slice(1) : text));
  return column && { column, isDescending };
}

export const formatPriceTableOrder = ({ column, isDescending }: PriceTableOrder): string =>
  isDescending ? `-${column}` : column;

/** Returns the sort order after a click on a column: ascending first, then descending. */
export const togglePriceTableOrder = (current: PriceTableOrder, column: PriceTableColumn): PriceTableOrder => ({
  column,
  isDescending: current.column === column && !current.isDescending,
});

export interface PriceTableRow {
  readonly id: number;
  readonly name: string;
  readonly series: string;
  /** Amounts (minor units) or percentages by column. Unknown ones are missing. */
  readonly figures: Readonly<Partial<Record<PriceTableValueColumn, number>>>;
}

const collator = createLazyValue(() => new Intl.Collator("en", { sensitivity: "base", numeric: true }));

/**
 * Creates a function that sorts the rows by a column. Rows without a value come last; equal rows are sorted by name.
 * Names are compared once for all orders, because comparing them is slow.
 */
export function createPriceTableSorter<R extends PriceTableRow>(
  rows: readonly R[],
): (order: PriceTableOrder) => readonly R[] {
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
