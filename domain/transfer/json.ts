import { isJsonWithinLimits, MAX_JSON_DEPTH, MAX_JSON_VALUES, tryParseJson } from "../json";
import { t } from "../messages/pages";
import { COPY_FIELDS, type CopyFieldKind, getCopyFieldKind } from "../ownership/copy";
import {
  COPY_FIELD_COLUMN_NAMES,
  EXPORT_COLUMNS,
  type ExportColumn,
  type ExportRow,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from "./columns";
import { replaceForbiddenCharacters, UNREADABLE_CHARACTER } from "./decodeTextFile";
import {
  createBadRowCounter,
  formatTooManyBadRows,
  type ImportTableRow,
  type ParsedImportTable,
  rejectImportTable,
} from "./importTable";
import { truncateQuotedText } from "./itemFinder";
import { splitCheckBoxFromName } from "./vocabulary/cellText";

const VERSION = 1;

/** Returns true if the text looks like JSON, unlike a list with check boxes (`[ ] Ridley`). */
export const isLikelyJson = (text: string): boolean =>
  /^\s*[[{]/.test(text) &&
  splitCheckBoxFromName(text.trimStart().slice(0, MAX_LINE_LENGTH).split("\n", 1)[0] ?? "").tick === undefined;
const MAX_LINE_LENGTH = 1_000;

export function parseJsonTable(text: string): ParsedImportTable {
  if (!isJsonWithinLimits(text))
    return rejectImportTable(t.importFileErrors.jsonTooLarge(MAX_JSON_DEPTH, MAX_JSON_VALUES));
  const value = tryParseJson(text);
  if (value === undefined) {
    const errorPosition = findJsonError(text) ?? text.length;
    const position = formatTextPosition(text, errorPosition);
    const codePoint = text.codePointAt(errorPosition);
    return rejectImportTable(
      codePoint === undefined
        ? t.importFileErrors.jsonIncomplete(position)
        : t.importFileErrors.jsonInvalid(position, JSON.stringify(String.fromCodePoint(codePoint))),
    );
  }
  const jsonRows = listJsonRows(value);
  if (typeof jsonRows === "string") return rejectImportTable(jsonRows);
  if (jsonRows.length === 0) return rejectImportTable(t.importFileErrors.noRows);
  if (jsonRows.length > MAX_IMPORT_ROWS) return rejectImportTable(t.importFileErrors.tooManyRows(MAX_IMPORT_ROWS));
  const headings = new Map<string, number>();
  const hasTooManyBadRows = createBadRowCounter();
  const rows: ImportTableRow[] = [];
  let unreadColumnCount = 0;
  for (const [index, value] of jsonRows.entries()) {
    unreadColumnCount += addHeadings(headings, value);
    const row = toRow(value, index + 1, headings);
    if (hasTooManyBadRows(row)) return rejectImportTable(formatTooManyBadRows());
    rows.push(row);
  }
  const shownHeadings = Array.from(headings.keys(), replaceForbiddenCharacters);
  return { ok: true, table: { unit: "Row", headings: shownHeadings, rows, unreadColumnCount } };
}

function listJsonRows(value: unknown): readonly unknown[] | string {
  if (Array.isArray(value)) return value.map((row) => (typeof row === "string" ? { name: row } : row));
  if (typeof value !== "object" || value === null) return t.importFileErrors.jsonWrongShape(VERSION);
  if ("amiibo" in value && (Array.isArray(value.amiibo) || isRow(value.amiibo))) return [value.amiibo].flat();
  if ("amiibos" in value && isRow(value.amiibos))
    return Object.entries(value.amiibos)
      .slice(0, MAX_IMPORT_ROWS + 1)
      .map(([id, row]: [string, unknown]) => ({ ...(isRow(row) ? row : {}), amiibo_id: id }));
  if (!("rows" in value) || !Array.isArray(value.rows)) return t.importFileErrors.jsonWrongShape(VERSION);
  const isOurs = !("plinth" in value) || value.plinth === VERSION;
  return isOurs ? value.rows : t.importFileErrors.jsonWrongVersion(formatVersion(value.plinth), VERSION);
}

/** Formats the version that a file states for a message. It may be any JSON, also a long text. */
const formatVersion = (version: unknown): string =>
  typeof version === "object" && version !== null ? "{...}" : truncateQuotedText(JSON.stringify(version));

const isRow = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);

/** Adds a row's property names to the headings. Returns how many were skipped, because there are too many. */
function addHeadings(headings: Map<string, number>, value: unknown): number {
  let beyond = 0;
  for (const name of isRow(value) ? Object.keys(value) : []) {
    if (headings.has(name)) continue;
    if (headings.size < MAX_IMPORT_COLUMNS) headings.set(name, headings.size);
    else beyond += 1;
  }
  return beyond;
}

function toRow(value: unknown, rowNumber: number, headings: ReadonlyMap<string, number>): ImportTableRow {
  if (!isRow(value)) return { rowNumber, values: [], problem: t.importFileErrors.jsonInvalidRow };
  const getText = (name: string) => (Object.hasOwn(value, name) ? toCellText(Reflect.get(value, name)) : "");
  return { rowNumber, values: Array.from(headings.keys(), getText) };
}

function toCellText(value: unknown): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" || typeof value === "number"
    ? replaceForbiddenCharacters(String(value))
    : UNREADABLE_CHARACTER;
}

/** Formats an export as JSON. `exportedAt` is an ISO 8601 timestamp. */
export const formatJsonExport = (rows: readonly ExportRow[], exportedAt: string): string =>
  `${JSON.stringify({ plinth: VERSION, exported_at: exportedAt, rows: rows.map(toJsonRow) }, null, 2)}\n`;

const KINDS_BY_COLUMN: ReadonlyMap<ExportColumn, CopyFieldKind> = new Map(
  COPY_FIELDS.map((field) => [COPY_FIELD_COLUMN_NAMES[field], getCopyFieldKind(field)]),
);

const toJsonRow = (row: ExportRow) =>
  Object.fromEntries(EXPORT_COLUMNS.map((column) => [column, toJsonValue(column, row[column])]));

/** Converts a cell to a JSON value of its column's type. An empty cell becomes null, except in text columns. */
function toJsonValue(column: ExportColumn, text = "") {
  const kind = KINDS_BY_COLUMN.get(column);
  if (kind === "text") return text;
  if (text === "") return null;
  if (kind === "switch") return text === "yes";
  return kind === "amount" || column === "amiibo_id" ? Number(text) : text;
}

const SPACE = /[ \t\r\n]*/y;
const WORD = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

type Expected = "value" | "first value" | "key" | "first key" | "colon" | "next";
const MAY_CLOSE: ReadonlySet<Expected> = new Set(["first value", "first key", "next"]);
/** Maximum depth of nested values. Rows are never that deep, so errors further inside need no exact position. */
const MAX_DEPTH = 1_000;
const KEYS: ReadonlySet<Expected> = new Set(["key", "first key"]);

/** Returns the position of the first syntax error in JSON. Error messages of JavaScript engines may lack it. */
export function findJsonError(text: string): number | undefined {
  const open: ("]" | "}")[] = [];
  let expected: Expected = "value";
  let at = findMatchEnd(SPACE, text, 0) ?? 0;
  while (at < text.length) {
    const sign = text[at];
    const isEnd = sign !== undefined && sign === open.at(-1);
    if (isEnd && MAY_CLOSE.has(expected)) {
      open.pop();
      expected = "next";
      at += 1;
    } else if (expected === "next") {
      if (sign !== "," || open.length === 0) return at;
      expected = open.at(-1) === "}" ? "key" : "value";
      at += 1;
    } else if (expected === "colon") {
      if (sign !== ":") return at;
      expected = "value";
      at += 1;
    } else if (sign === '"') {
      const string = findStringEnd(text, at);
      if (!string.isWhole) return string.at;
      expected = KEYS.has(expected) ? "colon" : "next";
      at = string.at;
    } else if (KEYS.has(expected)) {
      return at;
    } else if (sign === "{" || sign === "[") {
      if (open.length === MAX_DEPTH) return at;
      open.push(sign === "{" ? "}" : "]");
      expected = sign === "{" ? "first key" : "first value";
      at += 1;
    } else {
      const end = findMatchEnd(WORD, text, at);
      if (end === undefined) return at;
      expected = "next";
      at = end;
    }
    at = findMatchEnd(SPACE, text, at) ?? at;
  }
  return expected === "next" && open.length === 0 ? undefined : text.length;
}

function findMatchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function findStringEnd(text: string, opening: number): { readonly isWhole: boolean; readonly at: number } {
  let at = opening + 1;
  while (at < text.length && text[at] !== '"') {
    if (text.charCodeAt(at) < 32) return { isWhole: false, at };
    const end = text[at] === "\\" ? findMatchEnd(ESCAPE, text, at) : at + 1;
    if (end === undefined) return { isWhole: false, at };
    at = end;
  }
  return at < text.length ? { isWhole: true, at: at + 1 } : { isWhole: false, at };
}

/** Formats a position in a text as "line 3, column 14". Both numbers start at 1. */
export function formatTextPosition(text: string, at: number): string {
  let line = 1;
  let start = 0;
  for (const end of text.slice(0, at).matchAll(/\r\n?|\n/g)) {
    line += 1;
    start = end.index + end[0].length;
  }
  return t.importFileErrors.jsonPosition(line, at - start + 1);
}
