/** What a file of a collection can hold, in the order that an export has. One row is one copy or one mark. */
export const COLUMNS = [
  "list",
  "amiibo_id",
  "head",
  "tail",
  "name",
  "series",
  "condition",
  "boxed",
  "for_sale",
  "notes",
  "price_paid",
  "currency",
  "acquired_on",
] as const;
export type Column = (typeof COLUMNS)[number];

export const LISTS = ["owned", "wishlist", "watchlist"] as const;
export type List = (typeof LISTS)[number];

export const MOST_ROWS = 10_000;

/** Of a row, as text. What a file leaves out is not there; an empty value is. */
export type Fields = Readonly<Partial<Record<Column, string>>>;

/** A row before anything of it is understood. */
export interface RawRow {
  /** Counted from 1: of the line where it begins, or of the row where the file has no lines. */
  readonly place: number;
  readonly fields: Fields;
  /** Why it cannot be trusted, even where some of it can be read. */
  readonly problem?: string;
}

export type ReadRows =
  | { readonly ok: true; readonly unit: "Line" | "Row"; readonly rows: readonly RawRow[] }
  | { readonly ok: false; readonly message: string };

const NAMES = new Map<string, Column>(COLUMNS.map((column) => [column, column]));

/** `Amiibo ID` is `amiibo_id`. */
export const columnOf = (header: string): Column | undefined =>
  NAMES.get(
    header
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_"),
  );

/** Whether the columns tell which item a row means. */
export function tellTheItem(columns: readonly (Column | undefined)[]): boolean {
  const has = (column: Column) => columns.includes(column);
  return has("amiibo_id") || has("name") || (has("head") && has("tail"));
}

export const TELL_THE_ITEM = "amiibo_id, head and tail, or name";
export const TOO_MANY_ROWS = `The file has more than ${MOST_ROWS.toLocaleString("en")} rows. Split it, and import the parts one by one.`;
