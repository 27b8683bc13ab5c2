import { t } from "../messages/pages";
import type { Currency } from "../money/currency";
import { COLUMN_MEANINGS, type ImportCells } from "./columns";
import type { DateOrder } from "./vocabulary/status";

/** Returns the heading of a column in the file, for messages about a row. */
export type HeadingLookup = (column: keyof ImportCells) => string;

export interface ImportTable {
  /** The unit that `rowNumber` counts: lines of a text file, or rows of JSON and workbooks. */
  readonly unit: "Line" | "Row";
  readonly headings: readonly string[];
  /** Absent if each row names its own values, as in JSON. */
  readonly headingRowNumber?: number;
  /** Lines above the headings: titles, or the first rows of a list without headings. */
  readonly rowsAboveHeadings?: readonly ImportTableRow[];
  readonly rows: readonly ImportTableRow[];
  /** The number of columns that were not read because the file has too many. */
  readonly unreadColumnCount: number;
}

export interface ImportTableRow {
  /** Position from 1: the line where the row begins, or the number of the row. */
  readonly rowNumber: number;
  readonly values: readonly string[];
  /** The reason why the row cannot be trusted, even if parts of it can be read. */
  readonly problem?: string;
}

export type ParsedImportTable =
  | { readonly ok: true; readonly table: ImportTable }
  | { readonly ok: false; readonly message: string };

export const rejectTable = (message: string): ParsedImportTable => ({ ok: false, message });

const MAX_BAD_ROWS = 1_000;
export const formatTooManyBadRows = (): string => t.importFileErrors.tooManyBadRows(MAX_BAD_ROWS);

/** Creates a function that counts bad rows and returns true once there are too many. */
export function createBadRowLimit(): (row: ImportTableRow) => boolean {
  let badRows = 0;
  return ({ problem }) => problem !== undefined && ++badRows > MAX_BAD_ROWS;
}

export const IGNORED_COLUMN = "ignored";
export const COLUMN_CHOICES = [IGNORED_COLUMN, ...COLUMN_MEANINGS] as const;
export type ColumnChoice = (typeof COLUMN_CHOICES)[number];

/** The user's choices for a file, where detection is not certain. */
export interface ImportChoices {
  /** Meanings by column index. */
  readonly columns: Readonly<Record<string, ColumnChoice>>;
  /** The chosen item by `NameQuestion.key`; `NO_ITEM` to leave the rows out. */
  readonly picks: Readonly<Record<string, number>>;
  readonly dates?: DateOrder;
  readonly currency?: Currency;
}

export const NO_ITEM = 0;
export const NO_IMPORT_CHOICES: ImportChoices = { columns: {}, picks: {} };

export const isEmptyChoices = ({ columns, picks, dates, currency }: ImportChoices): boolean =>
  Object.keys(columns).length + Object.keys(picks).length === 0 && dates === undefined && currency === undefined;
