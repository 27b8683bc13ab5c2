import {
  COLUMNS,
  type Column,
  columnOf,
  type Fields,
  MOST_ROWS,
  type RawRow,
  type ReadRows,
  TELL_THE_ITEM,
  TOO_MANY_ROWS,
  tellTheItem,
} from "./columns";
import { guard, unguard } from "./formula";
import { type CsvRecord, readRecords, SEPARATORS, type Separator, writeRecords } from "./records";

const MOST_COLUMNS = 200;

/** @param unreadable lines whose bytes are no UTF-8. */
export function readCsv(text: string, unreadable: ReadonlySet<number> = new Set()): ReadRows {
  const { separator, columns } = headerOf(text);
  if (!tellTheItem(columns)) {
    return {
      ok: false,
      message: `The first line has to name the columns, and no column tells the item: ${TELL_THE_ITEM}.`,
    };
  }
  const rows: RawRow[] = [];
  let isHeader = true;
  for (const record of readRecords(text, separator)) {
    if (!isHeader && !isBlank(record)) rows.push(toRow(record, columns, unreadable));
    if (rows.length > MOST_ROWS) return { ok: false, message: TOO_MANY_ROWS };
    isHeader = false;
  }
  return { ok: true, unit: "Line", rows };
}

interface Header {
  readonly separator: Separator;
  readonly columns: readonly (Column | undefined)[];
}

/** The separator by which most columns are known. */
function headerOf(text: string): Header {
  const [first, ...others] = SEPARATORS.map((separator): Header => {
    const [header] = readRecords(text, separator);
    return { separator, columns: (header?.values ?? []).slice(0, MOST_COLUMNS).map(columnOf) };
  });
  const known = ({ columns }: Header) => columns.filter(Boolean).length;
  return others.reduce<Header>((best, each) => (known(each) > known(best) ? each : best), first ?? NO_HEADER);
}

const NO_HEADER: Header = { separator: ",", columns: [] };

/** Spreadsheets leave lines of separators behind. */
const isBlank = ({ values }: CsvRecord): boolean => values.every((value) => value.trim() === "");

function toRow(record: CsvRecord, columns: Header["columns"], unreadable: ReadonlySet<number>): RawRow {
  const place = record.line;
  const fields: Partial<Record<Column, string>> = {};
  columns.forEach((column, index) => {
    const value = record.values[index];
    if (column && value !== undefined) fields[column] ??= unguard(value);
  });
  const problem = problemOf(record, columns, unreadable);
  return { place, fields, ...(problem !== undefined && { problem }) };
}

function problemOf(record: CsvRecord, columns: Header["columns"], unreadable: ReadonlySet<number>): string | undefined {
  for (let line = record.line; unreadable.size > 0 && line <= record.lastLine; line += 1) {
    if (unreadable.has(line)) return notUtf8(line);
  }
  if (record.isOpen) return "A quote is opened and never closed: it takes the rest of the file. Close it.";
  if (columns.length < MOST_COLUMNS && record.values.slice(columns.length).some((value) => value.trim() !== "")) {
    return `There are ${record.values.length} values for ${columns.length} columns. Put a value with a separator in quotes.`;
  }
  return undefined;
}

export const notUtf8 = (line: number): string => `Line ${line} is not UTF-8: save the file as UTF-8 and try again.`;

/** With the mark by which spreadsheets know UTF-8. */
export const writeCsv = (rows: readonly Fields[]): string =>
  `\uFEFF${writeRecords([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => guard(row[column] ?? "")))])}`;
