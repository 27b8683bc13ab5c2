import { buildRecord } from "../buildRecord";
import { COPY_FIELDS } from "../ownership/copy";
import { COPY_FIELD_DEFINITIONS } from "../ownership/copyFields";

export const COPY_FILE_NAMES = buildRecord(COPY_FIELDS, (field) => COPY_FIELD_DEFINITIONS[field].file);
const COPY_COLUMNS = Object.values(COPY_FILE_NAMES);

/** The columns of an export, in order. One row is one copy or one list entry. */
export const EXPORT_COLUMNS = ["list", "amiibo_id", "head", "tail", "name", "series", ...COPY_COLUMNS] as const;
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
  "opened",
  ...COPY_COLUMNS,
  "list",
  "amiibo_id",
  "head",
  "tail",
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

export type ImportList = "owned" | "wishlist" | "watchlist";

export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_COLUMNS = 100;

export type ExportRow = Readonly<Partial<Record<ExportColumn, string>>>;

/** A row of an imported file, as text by the meaning of the columns. */
export type ImportCells = Readonly<Partial<Record<ColumnMeaning, string>>>;

export function canIdentifyItem(columns: readonly (ColumnMeaning | undefined)[]): boolean {
  const has = (column: ColumnMeaning) => columns.includes(column);
  return has("amiibo_id") || has("name") || (has("head") && has("tail"));
}
