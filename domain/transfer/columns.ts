import { buildRecord } from "../buildRecord";
import { COPY_FIELDS } from "../ownership/copy";
import { COPY_FIELD_DEFINITIONS } from "../ownership/copyFields";

export const COPY_FIELD_COLUMN_NAMES = buildRecord(COPY_FIELDS, (field) => COPY_FIELD_DEFINITIONS[field].file);
const COPY_COLUMNS = Object.values(COPY_FIELD_COLUMN_NAMES);

/** Columns of an export file in order. A row of the file is a copy, or an item on the wishlist or watchlist. */
export const EXPORT_COLUMNS = ["list", "amiibo_id", "head", "tail", "name", "series", ...COPY_COLUMNS] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** Meanings that a column of an imported file can have, in the order in which a select field offers them. */
export const IMPORT_COLUMN_MEANINGS = [
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
export type ImportColumnMeaning = (typeof IMPORT_COLUMN_MEANINGS)[number];

export type ImportList = "owned" | "wishlist" | "watchlist";

export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_COLUMNS = 100;

export type ExportRow = Readonly<Partial<Record<ExportColumn, string>>>;

/** Cells of a row in an imported file, by the meaning of their column. */
export type ImportCells = Readonly<Partial<Record<ImportColumnMeaning, string>>>;

export function hasItemIdentifyingColumn(columns: readonly (ImportColumnMeaning | undefined)[]): boolean {
  const has = (column: ImportColumnMeaning) => columns.includes(column);
  return has("amiibo_id") || has("name") || (has("head") && has("tail"));
}
