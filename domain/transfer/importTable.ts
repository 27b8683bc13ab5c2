import { t } from "../messages/pages";
import type { Currency } from "../money/currency";
import { COLUMN_MEANINGS, type ImportCells } from "./columns";
import type { DateOrder } from "./vocabulary/status";

/** How a row is told of its columns: by their headings in the file. */
export type HeadingLookup = (column: keyof ImportCells) => string;

/** A file as rows and columns, before anything of it is understood. */
export interface ImportTable {
  /** What its places count. */
  readonly unit: "Line" | "Row";
  /** What stands above each column; empty where nothing does. */
  readonly headings: readonly string[];
  /** Where they stand; absent where each row names its own values. */
  readonly headingPlace?: number;
  /** Lines above them: titles, or the first rows of a list that has no headings. */
  readonly above?: readonly ImportTableRow[];
  readonly rows: readonly ImportTableRow[];
  /** Columns that were not read, because there are too many. */
  readonly beyond: number;
}

export interface ImportTableRow {
  /** Counted from 1: of the line where it begins, or of the row where the file has no lines. */
  readonly place: number;
  /** In the order of the headings. */
  readonly values: readonly string[];
  /** Why it cannot be trusted, even where some of it can be read. */
  readonly problem?: string;
}

export type ParsedImportTable =
  | { readonly ok: true; readonly table: ImportTable }
  | { readonly ok: false; readonly message: string };

export const rejectTable = (message: string): ParsedImportTable => ({ ok: false, message });

const MAX_BAD_ROWS = 1_000;
export const formatTooManyBadRows = (): string => t.transferFile.manyBadRows(MAX_BAD_ROWS);

/** Counts bad rows, and says when it is enough. */
export function createBadRowLimit(): (row: ImportTableRow) => boolean {
  let bad = 0;
  return ({ problem }) => problem !== undefined && ++bad > MAX_BAD_ROWS;
}

/** A column that is not used. */
export const IGNORED_COLUMN = "ignored";
export const COLUMN_CHOICES = [IGNORED_COLUMN, ...COLUMN_MEANINGS] as const;
export type ColumnChoice = (typeof COLUMN_CHOICES)[number];

/** What somebody said about their file, where it does not tell by itself. */
export interface ImportChoices {
  /** By the column's index. */
  readonly columns: Readonly<Record<string, ColumnChoice>>;
  /** The item that words mean, by `Question.key`; `LEFT_OUT` where they mean none. */
  readonly picks: Readonly<Record<string, number>>;
  readonly dates?: DateOrder;
  readonly currency?: Currency;
}

export const NO_ITEM = 0;
export const NO_IMPORT_CHOICES: ImportChoices = { columns: {}, picks: {} };

/** Whether anything is said at all. */
export const isEmptyChoices = ({ columns, picks, dates, currency }: ImportChoices): boolean =>
  Object.keys(columns).length + Object.keys(picks).length === 0 && dates === undefined && currency === undefined;
