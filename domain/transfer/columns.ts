/** What a file of ours holds, in the order that an export has. One row is one copy or one mark. */
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

/** What a column of anybody's file can be, in the order that it is offered. */
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

/** Of a row of an export, as text. */
export type ExportRow = Readonly<Partial<Record<ExportColumn, string>>>;

/** Of a row of anybody's file, by what the columns are understood as. */
export type ImportCells = Readonly<Partial<Record<ColumnMeaning, string>>>;

/** Whether the columns tell which item a row means. */
export function canIdentifyItem(columns: readonly (ColumnMeaning | undefined)[]): boolean {
  const has = (column: ColumnMeaning) => columns.includes(column);
  return has("amiibo_id") || has("name") || (has("head") && has("tail"));
}
