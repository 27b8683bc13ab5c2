import { t } from "../messages/pages";
import { MOST_COLUMNS } from "./columns";

const SPACE = /[ \t\r\n]*/y;
const WORD = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

type Expected = "value" | "first value" | "key" | "first key" | "colon" | "next";
const MAY_CLOSE: ReadonlySet<Expected> = new Set(["first value", "first key", "next"]);
/** No list of rows is deeper: nobody has to be told what is wrong further in. */
const DEEPEST = 1_000;
const KEYS: ReadonlySet<Expected> = new Set(["key", "first key"]);

/**
 * Where a text stops being JSON; `undefined` where it does not. What engines say about it differs, and some do not tell
 * the place.
 */
export function faultIn(text: string): number | undefined {
  const open: ("]" | "}")[] = [];
  let wanted: Expected = "value";
  let at = behind(SPACE, text, 0) ?? 0;
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
      const string = endOfString(text, at);
      if (!string.isWhole) return string.at;
      wanted = KEYS.has(wanted) ? "colon" : "next";
      at = string.at;
    } else if (KEYS.has(wanted)) {
      return at;
    } else if (sign === "{" || sign === "[") {
      if (open.length === DEEPEST) return at;
      open.push(sign === "{" ? "}" : "]");
      wanted = sign === "{" ? "first key" : "first value";
      at += 1;
    } else {
      const end = behind(WORD, text, at);
      if (end === undefined) return at;
      wanted = "next";
      at = end;
    }
    at = behind(SPACE, text, at) ?? at;
  }
  return wanted === "next" && open.length === 0 ? undefined : text.length;
}

function behind(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function endOfString(text: string, opening: number): { readonly isWhole: boolean; readonly at: number } {
  let at = opening + 1;
  while (at < text.length && text[at] !== '"') {
    if (text.charCodeAt(at) < 32) return { isWhole: false, at };
    const end = text[at] === "\\" ? behind(ESCAPE, text, at) : at + 1;
    if (end === undefined) return { isWhole: false, at };
    at = end;
  }
  return at < text.length ? { isWhole: true, at: at + 1 } : { isWhole: false, at };
}

/** "line 3, column 14", both from 1. */
export function describePlace(text: string, at: number): string {
  let line = 1;
  let start = 0;
  for (const end of text.slice(0, at).matchAll(/\r\n?|\n/g)) {
    line += 1;
    start = end.index + end[0].length;
  }
  return t.transferFile.jsonPlace(line, at - start + 1);
}

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
