import { Unzip, UnzipInflate } from "fflate";
import { Parser } from "saxen";
import { t } from "../../domain/messages/pages";
import { type FirstYear, type NumberFormat, numberFormat, numberInWords } from "../../domain/transfer/cells";
import { writeRecords } from "../../domain/transfer/csv";
import { type ReadFile, readTable } from "../../domain/transfer/read";
import { isSaid } from "../../domain/transfer/vocabulary/plain";

/** Unpacked so much at a time: a thousand times as much may come of it, and no file fills the memory before it is stopped. */
const PIECE_BYTES = 2 * 1024;
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_ROWS = 50_000;
const MOST_COLUMNS = 200;
/** Of all of its cells, with the commas between them: cells may share texts, and few bytes say the same one a million times. */
const MOST_CHARACTERS = 5_000_000;
/** As Excel itself has it. */
const LONGEST_CELL = 32_767;

const BOOK = "xl/workbook.xml";
const PARTS =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

type Parts = ReadonlyMap<string, string>;

/**
 * The first sheet of a workbook (`.xlsx`) that is shown and has something in it, as the text of a CSV file: its days as
 * days, its amounts with their currencies.
 */
export function readWorkbook(bytes: Uint8Array): ReadFile {
  try {
    const parts = unpacked(bytes);
    const { sheets, firstYear } = bookIn(parts);
    const [strings, formats] = [stringsIn(parts), formatsIn(parts)];
    for (const path of new Set(sheets)) {
      const text = writeRecords(rowsIn(parts.get(path), { strings, formats, firstYear }));
      if (/^[,\r\n]*$/.test(text)) continue;
      const read = readTable(text);
      return read.ok ? { ok: true, text, encoding: "UTF-8" } : read;
    }
    return { ok: false, message: t.transferFile.empty };
  } catch (error) {
    if (error instanceof NoWorkbook) return { ok: false, message: t.transferFile.excel };
    if (error instanceof TooMuch) return { ok: false, message: t.transfer.tooLarge };
    throw error;
  }
}

class NoWorkbook extends Error {
  override readonly name = "NoWorkbook";
}

class TooMuch extends Error {
  override readonly name = "TooMuch";
}

/** What of the packed file tells of its cells. */
function unpacked(bytes: Uint8Array): Parts {
  const parts = new Map<string, string>();
  let size = 0;
  const unzip = new Unzip((file) => {
    const path = file.name.replace(/^\//, "");
    if (!PARTS.test(path)) return;
    const decoder = new TextDecoder();
    file.ondata = (error, piece, isLast) => {
      if (error) throw new NoWorkbook("It is packed wrongly.", { cause: error });
      size += piece.length;
      if (size > MOST_BYTES) throw new NoWorkbook(`It has more than ${MOST_BYTES} bytes.`);
      parts.set(path, (parts.get(path) ?? "") + decoder.decode(piece, { stream: !isLast }));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      unzip.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
  } catch (cause) {
    throw new NoWorkbook("It is packed wrongly, or cut off.", { cause });
  }
  return parts;
}

interface Heard {
  readonly opened?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly closed?: (name: string) => void;
  readonly said?: (text: string) => void;
}

/** Names come without the prefix that some programs write. A part that the file does not have says nothing. */
function hear(xml: string | undefined, { opened, closed, said }: Heard): void {
  if (xml === undefined) return;
  const bare = (name: string): string => name.slice(name.indexOf(":") + 1);
  new Parser()
    .on("openTag", (name, attributes, decoded) => {
      if (!opened) return;
      const own = Object.entries(attributes()).map(([key, value]) => [bare(key), decoded(value)]);
      opened(bare(name), Object.fromEntries(own));
    })
    .on("closeTag", (name) => closed?.(bare(name)))
    .on("text", (text, decoded) => said?.(decoded(text)))
    .on("cdata", (text) => said?.(text))
    .on("error", (cause) => {
      throw new NoWorkbook("Its XML is broken.", { cause });
    })
    .parse(xml);
}

/** Paths of the sheets that are shown, in their order. */
function bookIn(parts: Parts): { readonly sheets: readonly string[]; readonly firstYear: FirstYear } {
  const book = parts.get(BOOK);
  if (book === undefined) throw new NoWorkbook(`It has no ${BOOK}.`);
  const targets = new Map<string, string>();
  hear(parts.get("xl/_rels/workbook.xml.rels"), {
    opened: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: string[] = [];
  let firstYear: FirstYear = "1900";
  hear(book, {
    opened: (name, { id = "", state, date1904 }) => {
      if (name === "workbookPr" && (date1904 === "1" || date1904 === "true")) firstYear = "1904";
      if (name === "sheet" && (state ?? "visible") === "visible") sheets.push(targets.get(id) ?? "");
    },
  });
  return { sheets, firstYear };
}

/** Texts that cells share; how a Japanese one is read aloud is none of it. */
function stringsIn(parts: Parts): readonly string[] {
  const strings: string[] = [];
  const open = new Set<string>();
  hear(parts.get("xl/sharedStrings.xml"), {
    opened: (name) => {
      open.add(name);
      if (name === "si") strings.push("");
    },
    closed: (name) => void open.delete(name),
    said: (text) => {
      if (open.has("t") && !open.has("rPh")) strings.push((strings.pop() ?? "") + text);
    },
  });
  return strings;
}

/** How numbers are shown, by the style of a cell. */
function formatsIn(parts: Parts): readonly NumberFormat[] {
  const codes = new Map<string, string>();
  const known = new Map<string, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  hear(parts.get("xl/styles.xml"), {
    opened: (name, { numFmtId = "", formatCode = "" }) => {
      if (name === "numFmt") codes.set(numFmtId, formatCode);
      if (name === "cellXfs") isOfCells = true;
      if (name !== "xf" || !isOfCells) return;
      const format = known.get(numFmtId) ?? numberFormat(Number(numFmtId), codes.get(numFmtId));
      known.set(numFmtId, format);
      formats.push(format);
    },
    closed: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return formats;
}

interface Meaning {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly firstYear: FirstYear;
}

/**
 * A line for each row, those that are left out as empty ones, so that a line's number is the row's. What stands in cells
 * merged down a column stands in each row that has something of its own.
 */
function rowsIn(sheet: string | undefined, { strings, formats, firstYear }: Meaning): string[][] {
  const rows: string[][] = [];
  let characters = 0;
  const count = (more: number): void => {
    characters += more;
    if (characters > MOST_CHARACTERS) throw new TooMuch(`Its cells have more than ${MOST_CHARACTERS} characters.`);
  };
  const put = (row: string[], column: number, text: string): void => {
    count(text.length + Math.max(0, column - row.length) + 1);
    while (row.length < column) row.push("");
    row[column] = text;
  };
  let isOwn: readonly boolean[] | undefined;
  const merge = ({ column, first, last }: Merged): void => {
    const text = rows[first]?.[column] ?? "";
    if (!isSaid(text)) return;
    isOwn ??= rows.map((row) => row.some(isSaid));
    for (let at = first + 1; at <= last && at < rows.length; at += 1) {
      const row = rows[at];
      if (row && isOwn[at] && !isSaid(row[column])) put(row, column, text);
      else count(1);
    }
  };
  let [type, style, written, column, isValue, isSpoken] = ["n", 0, "", 0, false, false];
  const inWords = (): string => {
    if (type === "s") return strings[Number(written)] ?? "";
    if (type === "b") return written === "1" ? "yes" : "no";
    if (type === "e") return "";
    return type === "n"
      ? numberInWords(written, formats[style] ?? "plain", firstYear)
      : written.replace(/T00:00.*/, "");
  };
  hear(sheet, {
    opened: (name, { r, t: kind = "n", s = "0", ref = "" }) => {
      if (name === "row") {
        const place = Math.min(Number(r ?? rows.length + 1), MOST_ROWS + 1);
        while (rows.length < place) rows.push([]);
        column = 0;
      } else if (name === "c") {
        [type, style, written] = [kind, Number(s), ""];
        column = r === undefined ? column : columnOf(r);
      } else if (name === "v" || name === "t") isValue = true;
      else if (name === "rPh") isSpoken = true;
      else if (name === "mergeCell") {
        const merged = mergedIn(ref);
        if (merged) merge(merged);
      }
    },
    said: (text) => {
      if (isValue && !isSpoken) written += text;
    },
    closed: (name) => {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "rPh") isSpoken = false;
      else if (name === "c") {
        const row = rows.at(-1);
        if (row && column < MOST_COLUMNS && rows.length <= MOST_ROWS)
          put(row, column, inWords().slice(0, LONGEST_CELL));
        column += 1;
      }
    },
  });
  return rows;
}

interface Merged {
  readonly column: number;
  /** Counted from 0, as the last one. */
  readonly first: number;
  readonly last: number;
}

/** `C7:C9`; none where more than one column is merged. */
function mergedIn(reference: string): Merged | undefined {
  const [, column = "", first = "", last = ""] = /^([A-Z]{1,3})(\d{1,7}):\1(\d{1,7})$/.exec(reference) ?? [];
  return column === "" ? undefined : { column: columnOf(column), first: Number(first) - 1, last: Number(last) - 1 };
}

/** `C7` is the third one: 2. */
function columnOf(reference: string): number {
  const [letters = ""] = /^[A-Z]+/.exec(reference) ?? [];
  return [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0) - 1;
}
