import { MOST_COLUMNS } from "./words/columns";

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
