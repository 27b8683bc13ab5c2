import { t } from "../messages/pages";
import type { Currency } from "../money/currency";
import { IMPORT_COLUMN_MEANINGS, type ImportCells } from "./columns";
import type { DateOrder } from "./vocabulary/status";

/** Returns the heading of a column in the imported file, to name the column in messages. */
export type HeadingLookup = (column: keyof ImportCells) => string;

export interface ImportTable {
  /** Unit of `rowNumber`: lines of a text file, or rows of a JSON file or workbook. */
  readonly unit: "Line" | "Row";
  readonly headings: readonly string[];
  /** Line or row of the headings. Absent for JSON, where each row has its own property names. */
  readonly headingRowNumber?: number;
  /** Lines above the headings: titles or, if the file has no headings, rows of the list. */
  readonly rowsAboveHeadings?: readonly ImportTableRow[];
  readonly rows: readonly ImportTableRow[];
  /** Number of columns that were skipped, because the file has more than `MAX_IMPORT_COLUMNS`. */
  readonly unreadColumnCount: number;
}

export interface ImportTableRow {
  /** Line where the row begins, or number of the row, starting at 1. */
  readonly rowNumber: number;
  readonly values: readonly string[];
  /** Reason why the row is not imported, such as unreadable characters. `values` may still be partly readable. */
  readonly problem?: string;
}

export type ParsedImportTable =
  | { readonly ok: true; readonly table: ImportTable }
  | { readonly ok: false; readonly message: string };

export const rejectImportTable = (message: string): ParsedImportTable => ({ ok: false, message });

const MAX_BAD_ROWS = 1_000;
export const formatTooManyBadRows = (): string => t.importFileErrors.tooManyBadRows(MAX_BAD_ROWS);

/** Creates a function that is called with each row. It returns true once too many rows have a problem. */
export function createBadRowCounter(): (row: ImportTableRow) => boolean {
  let badRows = 0;
  return ({ problem }) => problem !== undefined && ++badRows > MAX_BAD_ROWS;
}

export const IGNORED_COLUMN_CHOICE = "ignored";
export const COLUMN_CHOICES = [IGNORED_COLUMN_CHOICE, ...IMPORT_COLUMN_MEANINGS] as const;
export type ColumnChoice = (typeof COLUMN_CHOICES)[number];

/** Choices of the user for what an import could not detect with certainty. */
export interface ImportChoices {
  /** Chosen meanings of columns, by the position of the column. */
  readonly columns: Readonly<Record<string, ColumnChoice>>;
  /** Ids of the chosen items, by `ItemNameQuestion.key`. `NO_ITEM_ID` means that the rows with this name are not imported. */
  readonly picks: Readonly<Record<string, number>>;
  readonly dates?: DateOrder;
  readonly currency?: Currency;
}

export const NO_ITEM_ID = 0;
export const NO_IMPORT_CHOICES: ImportChoices = { columns: {}, picks: {} };

export const isEmptyImportChoices = ({ columns, picks, dates, currency }: ImportChoices): boolean =>
  Object.keys(columns).length + Object.keys(picks).length === 0 && dates === undefined && currency === undefined;
