export const SEPARATORS = [",", ";", "\t"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** One record of a CSV file; a value in quotes may go over several lines. */
export interface CsvRecord {
  /** From 1. */
  readonly line: number;
  readonly lastLine: number;
  readonly values: readonly string[];
  /** A quote was opened and never closed: the last value took the rest of the text. */
  readonly isOpen: boolean;
}

const PLAIN: Readonly<Record<Separator, RegExp>> = { ",": /[^,\r\n]*/y, ";": /[^;\r\n]*/y, "\t": /[^\t\r\n]*/y };
const LINE_END = /\r\n?|\n/g;

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
    let lastLine = line;
    let isOpen = false;
    for (;;) {
      if (text[at] === '"') {
        const end = closingQuote(text, at + 1);
        isOpen = end === -1;
        const quoted = text.slice(at + 1, isOpen ? text.length : end);
        lastLine += quoted.match(LINE_END)?.length ?? 0;
        at = isOpen ? text.length : end + 1;
        values.push(quoted.replaceAll('""', '"') + takePlain());
      } else {
        values.push(takePlain());
      }
      if (text[at] !== separator) break;
      at += 1;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    yield { line, lastLine, values, isOpen };
    line = lastLine + 1;
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** The lines of a CSV file, as RFC 4180 ends them. */
export const writeRecords = (records: readonly (readonly string[])[]): string =>
  records.map((values) => `${values.map(quote).join(",")}\r\n`).join("");

const quote = (value: string): string => (NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
