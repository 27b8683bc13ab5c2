import { t } from "../messages/pages";
import {
  EXPORT_COLUMNS,
  type ExportRow,
  hasItemIdentifyingColumn,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from "./columns";
import { UNREADABLE_CHARACTER } from "./decodeTextFile";
import { parseColumnHeading } from "./headings";
import {
  createBadRowCounter,
  formatTooManyBadRows,
  type ImportTable,
  type ImportTableRow,
  type ParsedImportTable,
  rejectImportTable,
} from "./importTable";
import { hasText } from "./vocabulary/cellText";

/** Maximum length of a name in a file of one line. A longer text is probably not a list with one item. */
const MAX_HEADING_LENGTH = 200;
const MAX_LINES = 50_000;

export function parseCsvTable(text: string): ParsedImportTable {
  const headingRecord = findHeadings(text);
  const rowsAboveHeadings: ImportTableRow[] = [];
  const rows: ImportTableRow[] = [];
  const hasTooManyBadRows = createBadRowCounter();
  let lines = 0;
  for (const record of parseCsvRecords(text, headingRecord.separator)) {
    lines += 1;
    if (lines > MAX_LINES) return rejectImportTable(t.importFileErrors.tooManyLines(MAX_LINES));
    if (record.line === headingRecord.line || isBlank(record)) continue;
    const row = toRow(record, headingRecord.valueCount);
    if (record.line < headingRecord.line) {
      rowsAboveHeadings.push(row);
      continue;
    }
    if (hasTooManyBadRows(row)) return rejectImportTable(formatTooManyBadRows());
    rows.push(row);
    if (rows.length > MAX_IMPORT_ROWS) return rejectImportTable(t.importFileErrors.tooManyRows(MAX_IMPORT_ROWS));
  }
  const headings = headingRecord.values.map(unescapeCsvFormula);
  const table: ImportTable = {
    unit: "Line",
    headings,
    headingRowNumber: headingRecord.line,
    ...(rowsAboveHeadings.length > 0 && { rowsAboveHeadings }),
    rows,
    unreadColumnCount: Math.max(0, headingRecord.valueCount - MAX_IMPORT_COLUMNS),
  };
  const isEmpty = headings.every(
    (heading) => parseColumnHeading(heading) !== undefined || heading.length > MAX_HEADING_LENGTH,
  );
  return rows.length === 0 && isEmpty ? rejectImportTable(t.importFileErrors.onlyHeadings) : { ok: true, table };
}

interface HeadingRecord extends CsvRecord {
  readonly separator: CsvSeparator;
}

/** Number of lines that are searched for headings. Titles and empty lines may precede the headings. */
const MAX_HEADING_CANDIDATES = 30;
const MAX_SEARCHED_CHARACTERS = 200_000;

/** Finds the line with the most known headings, or else with the most cells, and the separator of the columns. */
function findHeadings(file: string): HeadingRecord {
  const text = file.slice(0, MAX_SEARCHED_CHARACTERS);
  let best: HeadingRecord = { line: 0, values: [], valueCount: 0, hasOpenQuote: false, separator: "," };
  let bestScore = -1;
  for (const separator of CSV_SEPARATORS) {
    // Most filled cells in a line so far. A line with fewer cells is a row of the list and cannot hold its headings.
    let widestSoFar = 0;
    let searched = 0;
    for (const record of parseCsvRecords(text, separator)) {
      if (++searched > MAX_HEADING_CANDIDATES) break;
      const filled = record.values.filter(hasText).length;
      if (filled <= widestSoFar) continue;
      const score = scoreHeadings(record, filled, widestSoFar === 0);
      widestSoFar = filled;
      if (score > bestScore) {
        best = { ...record, separator };
        bestScore = score;
      }
    }
  }
  return best;
}

const KNOWN_HEADING_SCORE = 1_000;

function scoreHeadings({ values }: CsvRecord, filled: number, isFirst: boolean): number {
  const known = new Set(values.map(parseColumnHeading).filter((meaning) => meaning !== undefined));
  const identifiesItem = hasItemIdentifyingColumn([...known]);
  // Ignore a single known word below the first line: a word such as `Wishlist` may be a value and not a heading.
  return (
    (identifiesItem || known.size > 1 || isFirst ? known.size + Number(identifiesItem) : 0) * KNOWN_HEADING_SCORE +
    filled
  );
}

/** Returns true for a line without values. Spreadsheets write lines that consist of separators only. */
const isBlank = ({ values }: CsvRecord): boolean => !values.some(hasText);

function toRow(record: CsvRecord, width: number): ImportTableRow {
  const problem = findRecordProblem(record, width);
  return {
    rowNumber: record.line,
    values: record.values.slice(0, width).map(unescapeCsvFormula),
    ...(problem !== undefined && { problem }),
  };
}

function findRecordProblem({ values, valueCount, hasOpenQuote }: CsvRecord, expected: number): string | undefined {
  if (values.some((value) => value.includes(UNREADABLE_CHARACTER))) return t.importFileErrors.unreadableCharacters;
  if (hasOpenQuote) return t.importFileErrors.unclosedQuote;
  const hasTooManyValues =
    values.slice(expected).some(hasText) || (valueCount > MAX_IMPORT_COLUMNS && valueCount > expected);
  return hasTooManyValues ? t.importFileErrors.tooManyValues(valueCount, expected) : undefined;
}

/** Formats an export as CSV. It starts with a byte order mark, so that spreadsheet programs read it as UTF-8. */
export const formatCsvExport = (rows: readonly ExportRow[]): string =>
  `\uFEFF${formatCsvRecords([EXPORT_COLUMNS, ...rows.map((row) => EXPORT_COLUMNS.map((column) => escapeCsvFormula(row[column] ?? "")))])}`;

/**
 * Values that a spreadsheet would run as a formula; an apostrophe in front prevents it. A value that already starts
 * with one gets another, so that an import restores the original by removing one.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r]/;

export const escapeCsvFormula = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);
export const unescapeCsvFormula = (value: string): string => (ESCAPED_FORMULA.test(value) ? value.slice(1) : value);

export const CSV_SEPARATORS = [",", ";", "\t", "|"] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Record (row) of a CSV file. It can span several lines, because quoted values may contain line breaks. */
export interface CsvRecord {
  /** Number of the line where the record begins, starting at 1. */
  readonly line: number;
  /** Values of the record, at most `MAX_IMPORT_COLUMNS`. `valueCount` also counts the values beyond this limit. */
  readonly values: readonly string[];
  readonly valueCount: number;
  /** True if the closing quotation mark of the last value is missing, so that it contains the rest of the file. */
  readonly hasOpenQuote: boolean;
}

const UNQUOTED_VALUE: Readonly<Record<CsvSeparator, RegExp>> = {
  ",": /[^,\r\n]*/y,
  ";": /[^;\r\n]*/y,
  "\t": /[^\t\r\n]*/y,
  "|": /[^|\r\n]*/y,
};

/** Parses CSV (RFC 4180) with any line breaks. A quotation mark inside an unquoted value is part of the value. */
export function* parseCsvRecords(text: string, separator: CsvSeparator): Generator<CsvRecord> {
  const plain = UNQUOTED_VALUE[separator];
  let at = 0;
  let line = 1;
  const readUnquoted = (): string => {
    plain.lastIndex = at;
    const [value = ""] = plain.exec(text) ?? [];
    at += value.length;
    return value;
  };
  while (at < text.length) {
    const values: string[] = [];
    let valueCount = 0;
    let lines = 1;
    let hasOpenQuote = false;
    for (;;) {
      let value: string;
      if (text[at] === '"') {
        const end = findClosingQuote(text, at + 1);
        hasOpenQuote = end === -1;
        const quoted = text.slice(at + 1, hasOpenQuote ? text.length : end);
        lines += countLineEnds(quoted);
        at = hasOpenQuote ? text.length : end + 1;
        value = quoted.replaceAll('""', '"') + readUnquoted();
      } else {
        value = readUnquoted();
      }
      if (valueCount < MAX_IMPORT_COLUMNS) values.push(value);
      valueCount += 1;
      if (text[at] !== separator) break;
      at += 1;
      if (valueCount === MAX_SCANNED_VALUES) at = findLineEnd(text, at);
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    yield { line, values, valueCount, hasOpenQuote };
    line += lines;
  }
}

/** Maximum number of values to scan in a line. The rest is skipped, because no real table is that wide. */
const MAX_SCANNED_VALUES = 20_000;

function findLineEnd(text: string, from: number): number {
  const end = text.slice(from).search(/[\r\n]/);
  return end === -1 ? text.length : from + end;
}

/** Finds the closing quotation mark of a value. Two marks stand for one, so an odd number of marks closes the value. */
function findClosingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at)) {
    const first = at;
    while (text.charCodeAt(at) === QUOTE) at += 1;
    if ((at - first) % 2 === 1) return at - 1;
  }
  return -1;
}

const QUOTE = 34;

/** Counts line breaks. Builds no array of lines, because a value may contain the whole file. */
function countLineEnds(text: string): number {
  let ends = 0;
  for (let at = text.search(/[\r\n]/); at !== -1 && at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 10 || (sign === 13 && text.charCodeAt(at + 1) !== 10)) ends += 1;
  }
  return ends;
}

const NEEDS_QUOTES = /[",;\t\r\n|]|^\s|\s$/;

/** Formats records as CSV with CR LF line breaks, as RFC 4180 demands. */
export const formatCsvRecords = (records: readonly (readonly string[])[]): string =>
  records.map((values) => `${values.map(quote).join(",")}\r\n`).join("");

const quote = (value: string): string => (NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
