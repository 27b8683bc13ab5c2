/** The columns of an export, in order. One row is one copy or one list entry. */
export const EXPORT_COLUMNS = [
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
  "asking_price",
  "asking_currency",
  "bought_from",
  "gift",
  "reserved",
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** The possible meanings of a column in an imported file, in the order of the menu. */
export const COLUMN_MEANINGS = [
  "name",
  "series",
  "type",
  "owned",
  "status",
  "missing",
  "sold",
  "wished",
  "watched",
  "quantity",
  "part",
  "condition",
  "boxed",
  "opened",
  "for_sale",
  "asking_price",
  "asking_currency",
  "notes",
  "price_paid",
  "currency",
  "acquired_on",
  "bought_from",
  "gift",
  "reserved",
  "list",
  "amiibo_id",
  "head",
  "tail",
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

const LISTS = ["owned", "wishlist", "watchlist"] as const;
export type ImportList = (typeof LISTS)[number];

export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_COLUMNS = 100;

/** A row of an export, as text by column. */
export type ExportRow = Readonly<Partial<Record<ExportColumn, string>>>;

/** A row of an imported file, as text by the meaning of the columns. */
export type ImportCells = Readonly<Partial<Record<ColumnMeaning, string>>>;

/** Returns true if the columns identify the item of a row. */
export function canIdentifyItem(columns: readonly (ColumnMeaning | undefined)[]): boolean {
  const has = (column: ColumnMeaning) => columns.includes(column);
  return has("amiibo_id") || has("name") || (has("head") && has("tail"));
}
