import { t } from "../messages/pages";
import { COLUMNS, type Fields, MOST_COLUMNS, MOST_ROWS, tellTheItem } from "./columns";
import { UNREADABLE } from "./decode";
import { meaningOf } from "./headings";
import { badRowCounter, type ReadTable, refused, type Table, type TableRow, tooManyBadRows } from "./table";

/** A single line without headings may be somebody's only figure; a longer one is nobody's. */
const LONGEST_HEADING = 200;
const MOST_LINES = 50_000;

export function readCsv(text: string): ReadTable {
  const head = headOf(text);
  const above: TableRow[] = [];
  const rows: TableRow[] = [];
  const isEnough = badRowCounter();
  let lines = 0;
  for (const record of readRecords(text, head.separator)) {
    lines += 1;
    if (lines > MOST_LINES) return refused(t.transferFile.manyLines(MOST_LINES));
    if (record.line === head.line || isBlank(record)) continue;
    const row = toRow(record, head.width);
    if (record.line < head.line) {
      above.push(row);
      continue;
    }
    if (isEnough(row)) return refused(tooManyBadRows());
    rows.push(row);
    if (rows.length > MOST_ROWS) return refused(t.transferFile.manyRows(MOST_ROWS));
  }
  const headings = head.values.map(unguard);
  const table: Table = {
    unit: "Line",
    headings,
    headingPlace: head.line,
    ...(above.length > 0 && { above }),
    rows,
    beyond: Math.max(0, head.width - MOST_COLUMNS),
  };
  const isEmpty = headings.every((heading) => meaningOf(heading) !== undefined || heading.length > LONGEST_HEADING);
  return rows.length === 0 && isEmpty ? refused(t.transferFile.onlyHeadings) : { ok: true, table };
}

interface Head extends CsvRecord {
  readonly separator: Separator;
}

/** Titles and empty lines may stand above the headings. */
const SEARCHED = 30;
/** In characters: more than any headings take. */
const LOOKED_AT = 200_000;

/** The line and the separator by which most headings are known; where none is, what looks most like a table. */
function headOf(file: string): Head {
  const text = file.slice(0, LOOKED_AT);
  let best: Head = { line: 0, values: [], width: 0, isOpen: false, separator: "," };
  let bestScore = -1;
  for (const separator of SEPARATORS) {
    // As many as any line above has: who skips more skips a row of somebody's collection.
    let passed = 0;
    let searched = 0;
    for (const record of readRecords(text, separator)) {
      if (++searched > SEARCHED) break;
      const filled = record.values.filter((value) => value.trim() !== "").length;
      if (filled <= passed) continue;
      const score = scoreOf(record, filled, passed === 0);
      passed = filled;
      if (score > bestScore) {
        best = { ...record, separator };
        bestScore = score;
      }
    }
  }
  return best;
}

const KNOWN = 1_000;

function scoreOf({ values }: CsvRecord, filled: number, isFirst: boolean): number {
  const known = new Set(values.map(meaningOf).filter((meaning) => meaning !== undefined));
  const tells = tellTheItem([...known]);
  // Further down a single word, such as Wishlist, may as well be somebody's row.
  return (tells || known.size > 1 || isFirst ? known.size + Number(tells) : 0) * KNOWN + filled;
}

/** Spreadsheets leave lines of separators behind. */
const isBlank = ({ values }: CsvRecord): boolean => values.every((value) => value.trim() === "");

function toRow(record: CsvRecord, width: number): TableRow {
  const problem = problemOf(record, width);
  return {
    place: record.line,
    values: record.values.slice(0, width).map(unguard),
    ...(problem !== undefined && { problem }),
  };
}

function problemOf({ values, width, isOpen }: CsvRecord, expected: number): string | undefined {
  if (values.some((value) => value.includes(UNREADABLE))) return t.transferFile.unreadable;
  if (isOpen) return t.transferFile.openQuote;
  if (values.slice(expected).some((value) => value.trim() !== "") || (width > MOST_COLUMNS && width > expected)) {
    return t.transferFile.manyValues(width, expected);
  }
  return undefined;
}

/** With the mark by which spreadsheets know UTF-8. */
export const writeCsv = (rows: readonly Fields[]): string =>
  `\uFEFF${writeRecords([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => guard(row[column] ?? "")))])}`;

/**
 * Spreadsheets take such a beginning for a formula. An apostrophe makes it text again; one that stood there before
 * gets a further one, so that taking one away gives back exactly what was.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export const guard = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);
export const unguard = (value: string): string => (GUARDED.test(value) ? value.slice(1) : value);

export const SEPARATORS = [",", ";", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

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

const PLAIN: Readonly<Record<Separator, RegExp>> = {
  ",": /[^,\r\n]*/y,
  ";": /[^;\r\n]*/y,
  "\t": /[^\t\r\n]*/y,
  "|": /[^|\r\n]*/y,
};

/** RFC 4180, with any of the three line ends. A quote inside a value that has none around it is itself. */
export function* readRecords(text: string, separator: Separator): Generator<CsvRecord> {
  const plain = PLAIN[separator];
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
        const end = closingQuote(text, at + 1);
        isOpen = end === -1;
        const quoted = text.slice(at + 1, isOpen ? text.length : end);
        lines += lineEndsIn(quoted);
        at = isOpen ? text.length : end + 1;
        value = quoted.replaceAll('""', '"') + takePlain();
      } else {
        value = takePlain();
      }
      if (width < MOST_COLUMNS) values.push(value);
      width += 1;
      if (text[at] !== separator) break;
      at += 1;
      if (width === WIDEST) at = lineEnd(text, at);
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    yield { line, values, width, isOpen };
    line += lines;
  }
}

/** Nothing behind it is a table: the rest of such a line is passed over. */
const WIDEST = 20_000;

function lineEnd(text: string, from: number): number {
  const end = text.slice(from).search(/[\r\n]/);
  return end === -1 ? text.length : from + end;
}

/** Two quotes are one of the value's own: of several in a row, an odd number closes it. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at)) {
    const first = at;
    while (text.charCodeAt(at) === QUOTE) at += 1;
    if ((at - first) % 2 === 1) return at - 1;
  }
  return -1;
}

const QUOTE = 34;

/** Without a list of them: a value may be the whole file. */
function lineEndsIn(text: string): number {
  let ends = 0;
  for (let at = text.search(/[\r\n]/); at !== -1 && at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 10 || (sign === 13 && text.charCodeAt(at + 1) !== 10)) ends += 1;
  }
  return ends;
}

const NEEDS_QUOTES = /[",;\t\r\n|]|^\s|\s$/;

/** The lines of a CSV file, as RFC 4180 ends them. */
export const writeRecords = (records: readonly (readonly string[])[]): string =>
  records.map((values) => `${values.map(quote).join(",")}\r\n`).join("");

const quote = (value: string): string => (NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
