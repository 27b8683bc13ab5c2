import { lazily } from "../lazily";
import type { Grade, Market } from "../listings/market";
import { t } from "../messages/islands";

const COUNTRIES = { uk: "EBAY-GB", us: "EBAY-US" } as const satisfies Readonly<Record<string, Market>>;
const SAID = ["new", "used", "change"] as const satisfies readonly (Grade | "change")[];

export type FigureColumn = `${keyof typeof COUNTRIES}-${(typeof SAID)[number]}`;

/** The columns of figures, in their order: what an item goes for in each market, and how the grade changed that changed most. */
export const FIGURES = (["uk", "us"] as const).flatMap((country) =>
  SAID.map((of) => ({ column: `${country}-${of}` satisfies FigureColumn, market: COUNTRIES[country], of })),
);

export type Column = "name" | "series" | FigureColumn;
export const COLUMNS: readonly Column[] = ["name", "series", ...FIGURES.map(({ column }) => column)];

/** What a column is called. Where averages are withheld nothing tells a change: what is asked at least stands in its place. */
export const labelOf = (column: Column, { withholdsAverages }: { readonly withholdsAverages?: boolean | undefined }) =>
  withholdsAverages && (column === "uk-change" || column === "us-change")
    ? t.prices.askedColumns[column]
    : t.prices.columns[column];

/** So many rows are drawn together. */
export const GROUP_OF_ROWS = 16;

/** How many sales a price rests on, in one character: 35 stand for more. */
export type Count = number | "guide" | undefined;
const MOST = 35;
const [GUIDE, NONE] = ["G", "-"];

export function formatCount(count: Count): string {
  if (count === undefined) return NONE;
  return count === "guide" ? GUIDE : Math.min(count, MOST).toString(36);
}

export function parseCount(text: string): Count {
  if (text === NONE || text === "") return undefined;
  return text === GUIDE ? "guide" : Number.parseInt(text, 36);
}

export interface TableOrder {
  readonly column: Column;
  readonly isDescending: boolean;
}

export const BY_NAME: TableOrder = { column: "name", isDescending: false };

/** How an address says it: `us-new`, and `-us-new` from the highest down. `undefined` for what is none. */
export function parseOrder(text: string): TableOrder | undefined {
  const isDescending = text.startsWith("-");
  const column = COLUMNS.find((each) => each === (isDescending ? text.slice(1) : text));
  return column && { column, isDescending };
}

export const formatOrder = ({ column, isDescending }: TableOrder): string => (isDescending ? `-${column}` : column);

/** What a click on a column leads to: upwards, and from there downwards. */
export const orderAfter = (now: TableOrder, column: Column): TableOrder => ({
  column,
  isDescending: now.column === column && !now.isDescending,
});

export interface TableRow {
  readonly id: number;
  readonly name: string;
  readonly series: string;
  /** Amounts or percentages; one that nobody knows is missing. */
  readonly figures: Readonly<Partial<Record<FigureColumn, number>>>;
}

const collator = /* @__PURE__ */ lazily(() => new Intl.Collator("en", { sensitivity: "base", numeric: true }));

/**
 * The rows in whatever order is asked for. Rows without a figure come last in either direction; what is the same stands
 * by name. Comparing names takes long, so that is done once for all orders.
 */
export function ordersOf<R extends TableRow>(rows: readonly R[]): (order: TableOrder) => readonly R[] {
  const byName = rows.toSorted((a, b) => collator().compare(a.name, b.name) || a.id - b.id);
  const series = [...new Set(rows.map((row) => row.series))].sort(collator().compare);
  const places = new Map(series.map((name, place) => [name, place]));
  return ({ column, isDescending }) => {
    if (column === "name") return isDescending ? byName.toReversed() : byName;
    const value = (row: R) => (column === "series" ? places.get(row.series) : row.figures[column]);
    return byName.toSorted((a, b) => compare(value(a), value(b), isDescending ? -1 : 1));
  };
}

function compare(a: number | undefined, b: number | undefined, direction: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return direction * (a - b);
}
