import { t } from "../messages/pages";
import { canIdentifyItem, EXPORT_COLUMNS, type ExportRow, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "./columns";
import { UNREADABLE_CHARACTER } from "./decodeText";
import { parseHeading } from "./headings";
import {
  createBadRowLimit,
  formatTooManyBadRows,
  type ImportTable,
  type ImportTableRow,
  type ParsedImportTable,
  rejectTable,
} from "./importTable";

/** A single line without headings may be somebody's only figure; a longer one is nobody's. */
const MAX_HEADING_LENGTH = 200;
const MAX_LINES = 50_000;

export function parseCsvTable(text: string): ParsedImportTable {
  const head = findHeadings(text);
  const above: ImportTableRow[] = [];
  const rows: ImportTableRow[] = [];
  const isEnough = createBadRowLimit();
  let lines = 0;
  for (const record of parseCsvRecords(text, head.separator)) {
    lines += 1;
    if (lines > MAX_LINES) return rejectTable(t.transferFile.manyLines(MAX_LINES));
    if (record.line === head.line || isBlank(record)) continue;
    const row = toRow(record, head.width);
    if (record.line < head.line) {
      above.push(row);
      continue;
    }
    if (isEnough(row)) return rejectTable(formatTooManyBadRows());
    rows.push(row);
    if (rows.length > MAX_IMPORT_ROWS) return rejectTable(t.transferFile.manyRows(MAX_IMPORT_ROWS));
  }
  const headings = head.values.map(unescapeFormula);
  const table: ImportTable = {
    unit: "Line",
    headings,
    headingPlace: head.line,
    ...(above.length > 0 && { above }),
    rows,
    beyond: Math.max(0, head.width - MAX_IMPORT_COLUMNS),
  };
  const isEmpty = headings.every(
    (heading) => parseHeading(heading) !== undefined || heading.length > MAX_HEADING_LENGTH,
  );
  return rows.length === 0 && isEmpty ? rejectTable(t.transferFile.onlyHeadings) : { ok: true, table };
}

interface HeadingRecord extends CsvRecord {
  readonly separator: CsvSeparator;
}

/** Titles and empty lines may stand above the headings. */
const MAX_HEADING_CANDIDATES = 30;
/** In characters: more than any headings take. */
const MAX_SEARCHED_CHARACTERS = 200_000;

/** The line and the separator by which most headings are known; where none is, what looks most like a table. */
function findHeadings(file: string): HeadingRecord {
  const text = file.slice(0, MAX_SEARCHED_CHARACTERS);
  let best: HeadingRecord = { line: 0, values: [], width: 0, isOpen: false, separator: "," };
  let bestScore = -1;
  for (const separator of CSV_SEPARATORS) {
    // As many as any line above has: who skips more skips a row of somebody's collection.
    let passed = 0;
    let searched = 0;
    for (const record of parseCsvRecords(text, separator)) {
      if (++searched > MAX_HEADING_CANDIDATES) break;
      const filled = record.values.filter((value) => value.trim() !== "").length;
      if (filled <= passed) continue;
      const score = scoreHeadings(record, filled, passed === 0);
      passed = filled;
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
  const known = new Set(values.map(parseHeading).filter((meaning) => meaning !== undefined));
  const tells = canIdentifyItem([...known]);
  // Further down a single word, such as Wishlist, may as well be somebody's row.
  return (tells || known.size > 1 || isFirst ? known.size + Number(tells) : 0) * KNOWN_HEADING_SCORE + filled;
}

/** Spreadsheets leave lines of separators behind. */
const isBlank = ({ values }: CsvRecord): boolean => values.every((value) => value.trim() === "");

function toRow(record: CsvRecord, width: number): ImportTableRow {
  const problem = findRecordProblem(record, width);
  return {
    place: record.line,
    values: record.values.slice(0, width).map(unescapeFormula),
    ...(problem !== undefined && { problem }),
  };
}

function findRecordProblem({ values, width, isOpen }: CsvRecord, expected: number): string | undefined {
  if (values.some((value) => value.includes(UNREADABLE_CHARACTER))) return t.transferFile.unreadable;
  if (isOpen) return t.transferFile.openQuote;
  if (values.slice(expected).some((value) => value.trim() !== "") || (width > MAX_IMPORT_COLUMNS && width > expected)) {
    return t.transferFile.manyValues(width, expected);
  }
  return undefined;
}

/** With the mark by which spreadsheets know UTF-8. */
export const formatCsvExport = (rows: readonly ExportRow[]): string =>
  `\uFEFF${formatCsvRecords([EXPORT_COLUMNS, ...rows.map((row) => EXPORT_COLUMNS.map((column) => escapeFormula(row[column] ?? "")))])}`;

/**
 * Spreadsheets take such a beginning for a formula. An apostrophe makes it text again; one that stood there before
 * gets a further one, so that taking one away gives back exactly what was.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r]/;

export const escapeFormula = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);
export const unescapeFormula = (value: string): string => (ESCAPED_FORMULA.test(value) ? value.slice(1) : value);

export const CSV_SEPARATORS = [",", ";", "\t", "|"] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** One record of a CSV file; a value in quotes may go over several lines. */
export interface CsvRecord {
  /** From 1. */
  readonly line: number;
  /** At most `MOST_COLUMNS`, of `width`. */
  readonly values: readonly string[];
  readonly width: number;
  /** A quote was opened and never closed: the last value took the rest of the text. */
  readonly isOpen: boolean;
}

const UNQUOTED_VALUE: Readonly<Record<CsvSeparator, RegExp>> = {
  ",": /[^,\r\n]*/y,
  ";": /[^;\r\n]*/y,
  "\t": /[^\t\r\n]*/y,
  "|": /[^|\r\n]*/y,
};

/** RFC 4180, with any of the three line ends. A quote inside a value that has none around it is itself. */
export function* parseCsvRecords(text: string, separator: CsvSeparator): Generator<CsvRecord> {
  const plain = UNQUOTED_VALUE[separator];
  let at = 0;
  let line = 1;
  const takePlain = (): string => {
    plain.lastIndex = at;
    const [value = ""] = plain.exec(text) ?? [];
    at += value.length;
    return value;
  };
  while (at < text.length) {
    const values: string[] = [];
    let width = 0;
    let lines = 1;
    let isOpen = false;
    for (;;) {
      let value: string;
      if (text[at] === '"') {
        const end = findClosingQuote(text, at + 1);
        isOpen = end === -1;
        const quoted = text.slice(at + 1, isOpen ? text.length : end);
        lines += countLineEnds(quoted);
        at = isOpen ? text.length : end + 1;
        value = quoted.replaceAll('""', '"') + takePlain();
      } else {
        value = takePlain();
      }
      if (width < MAX_IMPORT_COLUMNS) values.push(value);
      width += 1;
      if (text[at] !== separator) break;
      at += 1;
      if (width === MAX_SCANNED_VALUES) at = findLineEnd(text, at);
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    yield { line, values, width, isOpen };
    line += lines;
  }
}

/** Nothing behind it is a table: the rest of such a line is passed over. */
const MAX_SCANNED_VALUES = 20_000;

function findLineEnd(text: string, from: number): number {
  const end = text.slice(from).search(/[\r\n]/);
  return end === -1 ? text.length : from + end;
}

/** Two quotes are one of the value's own: of several in a row, an odd number closes it. */
function findClosingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at)) {
    const first = at;
    while (text.charCodeAt(at) === QUOTE) at += 1;
    if ((at - first) % 2 === 1) return at - 1;
  }
  return -1;
}

const QUOTE = 34;

/** Without a list of them: a value may be the whole file. */
function countLineEnds(text: string): number {
  let ends = 0;
  for (let at = text.search(/[\r\n]/); at !== -1 && at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 10 || (sign === 13 && text.charCodeAt(at + 1) !== 10)) ends += 1;
  }
  return ends;
}

const NEEDS_QUOTES = /[",;\t\r\n|]|^\s|\s$/;

/** The lines of a CSV file, as RFC 4180 ends them. */
export const formatCsvRecords = (records: readonly (readonly string[])[]): string =>
  records.map((values) => `${values.map(quote).join(",")}\r\n`).join("");

const quote = (value: string): string => (NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
