import { tryParseJson } from "../json";
import { t } from "../messages/pages";
import { EXPORT_COLUMNS, type ExportColumn, type ExportRow, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "./columns";
import { UNREADABLE_CHARACTER } from "./decodeText";
import {
  createBadRowLimit,
  formatTooManyBadRows,
  type ImportTableRow,
  type ParsedImportTable,
  rejectTable,
} from "./importTable";
import { splitTick } from "./vocabulary/cellText";

/** JSON can spell half a surrogate pair, which no database stores, and signs that no text has. */
const UNSTORABLE_CHARACTERS = /\p{Cs}|[^\P{Cc}\t\n\r]/gu;

const VERSION = 1;

/** `[ ] Ridley` begins a list with boxes to tick. */
export const isLikelyJson = (text: string): boolean =>
  /^\s*[[{]/.test(text) &&
  splitTick(text.trimStart().slice(0, MAX_LINE_LENGTH).split("\n", 1)[0] ?? "").tick === undefined;
const MAX_LINE_LENGTH = 1_000;

export function parseJsonTable(text: string): ParsedImportTable {
  const value = tryParseJson(text);
  if (value === undefined) {
    const fault = findJsonError(text) ?? text.length;
    const place = describeTextPosition(text, fault);
    return rejectTable(
      fault >= text.length
        ? t.transferFile.jsonEnds(place)
        : t.transferFile.jsonBroken(place, JSON.stringify(String.fromCodePoint(text.codePointAt(fault) ?? 0))),
    );
  }
  const listed = listJsonRows(value);
  if (typeof listed === "string") return rejectTable(listed);
  if (listed.length === 0) return rejectTable(t.transferFile.noRows);
  if (listed.length > MAX_IMPORT_ROWS) return rejectTable(t.transferFile.manyRows(MAX_IMPORT_ROWS));
  const headings = new Map<string, number>();
  const isEnough = createBadRowLimit();
  const rows: ImportTableRow[] = [];
  let beyond = 0;
  for (const [index, value] of listed.entries()) {
    beyond += addHeadings(headings, value);
    const row = toRow(value, index + 1, headings);
    if (isEnough(row)) return rejectTable(formatTooManyBadRows());
    rows.push(row);
  }
  return { ok: true, table: { unit: "Row", headings: [...headings.keys()], rows, beyond } };
}

function listJsonRows(value: unknown): readonly unknown[] | string {
  if (Array.isArray(value)) return value.map((row) => (typeof row === "string" ? { name: row } : row));
  if (typeof value !== "object" || value === null) return t.transferFile.jsonShape(VERSION);
  if ("amiibo" in value && (Array.isArray(value.amiibo) || isRow(value.amiibo))) return [value.amiibo].flat();
  if ("amiibos" in value && isRow(value.amiibos))
    return Object.entries(value.amiibos).map(([id, row]: [string, unknown]) => ({
      ...(isRow(row) ? row : {}),
      amiibo_id: id,
    }));
  if (!("rows" in value) || !Array.isArray(value.rows)) return t.transferFile.jsonShape(VERSION);
  const isOurs = !("plinth" in value) || value.plinth === VERSION;
  return isOurs ? value.rows : t.transferFile.jsonVersion(JSON.stringify(value.plinth), VERSION);
}

const isRow = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);

/** @returns how many did not fit. */
function addHeadings(headings: Map<string, number>, value: unknown): number {
  let beyond = 0;
  for (const name of isRow(value) ? Object.keys(value) : []) {
    if (headings.has(name)) continue;
    if (headings.size < MAX_IMPORT_COLUMNS) headings.set(name, headings.size);
    else beyond += 1;
  }
  return beyond;
}

function toRow(value: unknown, place: number, headings: ReadonlyMap<string, number>): ImportTableRow {
  if (!isRow(value)) return { place, values: [], problem: t.transferFile.jsonRow };
  const textOf = (name: string) => (Object.hasOwn(value, name) ? toCellText(Reflect.get(value, name)) : "");
  return { place, values: Array.from(headings.keys(), textOf) };
}

function toCellText(value: unknown): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" || typeof value === "number"
    ? String(value).replace(UNSTORABLE_CHARACTERS, UNREADABLE_CHARACTER)
    : UNREADABLE_CHARACTER;
}

/** @param exportedAt an instant of ISO 8601 */
export const formatJsonExport = (rows: readonly ExportRow[], exportedAt: string): string =>
  `${JSON.stringify({ plinth: VERSION, exported_at: exportedAt, rows: rows.map(toJsonRow) }, null, 2)}\n`;

/** The columns that JSON says otherwise than as text; one that is empty is null, and what is words is an empty text. */
const NUMBER_COLUMNS: readonly ExportColumn[] = ["amiibo_id", "price_paid", "asking_price"];
const BOOLEAN_COLUMNS: readonly ExportColumn[] = ["boxed", "for_sale", "gift", "reserved"];
const TEXT_COLUMNS: readonly ExportColumn[] = ["notes", "bought_from"];

const toJsonRow = (row: ExportRow) =>
  Object.fromEntries(EXPORT_COLUMNS.map((column) => [column, toJsonValue(column, row[column])]));

function toJsonValue(column: ExportColumn, text = "") {
  if (TEXT_COLUMNS.includes(column)) return text;
  if (text === "") return null;
  if (BOOLEAN_COLUMNS.includes(column)) return text === "yes";
  return NUMBER_COLUMNS.includes(column) ? Number(text) : text;
}

const SPACE = /[ \t\r\n]*/y;
const WORD = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

type Expected = "value" | "first value" | "key" | "first key" | "colon" | "next";
const MAY_CLOSE: ReadonlySet<Expected> = new Set(["first value", "first key", "next"]);
/** No list of rows is deeper: nobody has to be told what is wrong further in. */
const MAX_DEPTH = 1_000;
const KEYS: ReadonlySet<Expected> = new Set(["key", "first key"]);

/**
 * Where a text stops being JSON; `undefined` where it does not. What engines say about it differs, and some do not tell
 * the place.
 */
export function findJsonError(text: string): number | undefined {
  const open: ("]" | "}")[] = [];
  let wanted: Expected = "value";
  let at = findMatchEnd(SPACE, text, 0) ?? 0;
  while (at < text.length) {
    const sign = text[at];
    const isEnd = sign !== undefined && sign === open.at(-1);
    if (isEnd && MAY_CLOSE.has(wanted)) {
      open.pop();
      wanted = "next";
      at += 1;
    } else if (wanted === "next") {
      if (sign !== "," || open.length === 0) return at;
      wanted = open.at(-1) === "}" ? "key" : "value";
      at += 1;
    } else if (wanted === "colon") {
      if (sign !== ":") return at;
      wanted = "value";
      at += 1;
    } else if (sign === '"') {
      const string = findStringEnd(text, at);
      if (!string.isWhole) return string.at;
      wanted = KEYS.has(wanted) ? "colon" : "next";
      at = string.at;
    } else if (KEYS.has(wanted)) {
      return at;
    } else if (sign === "{" || sign === "[") {
      if (open.length === MAX_DEPTH) return at;
      open.push(sign === "{" ? "}" : "]");
      wanted = sign === "{" ? "first key" : "first value";
      at += 1;
    } else {
      const end = findMatchEnd(WORD, text, at);
      if (end === undefined) return at;
      wanted = "next";
      at = end;
    }
    at = findMatchEnd(SPACE, text, at) ?? at;
  }
  return wanted === "next" && open.length === 0 ? undefined : text.length;
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

/** "line 3, column 14", both from 1. */
export function describeTextPosition(text: string, at: number): string {
  let line = 1;
  let start = 0;
  for (const end of text.slice(0, at).matchAll(/\r\n?|\n/g)) {
    line += 1;
    start = end.index + end[0].length;
  }
  return t.transferFile.jsonPlace(line, at - start + 1);
}
