import { Unzip, UnzipInflate } from "fflate";
import { Parser } from "saxen";
import { t } from "../../domain/messages/pages";
import { formatCsvRecords } from "../../domain/transfer/csv";
import { type ParsedImportFile, parseImportTable } from "../../domain/transfer/parseImportFile";
import { hasText } from "../../domain/transfer/vocabulary/cellText";
import {
  formatWorkbookNumber,
  type NumberFormat,
  parseNumberFormat,
  type WorkbookEpoch,
} from "../../domain/transfer/workbookNumbers";

/** Input size per unzip step. It may expand a thousandfold, so small steps let the size limit stop it in time. */
const CHUNK_BYTES = 2 * 1024;
const MAX_UNPACKED_BYTES = 24 * 1024 * 1024;
const MAX_ROWS = 50_000;
const MAX_COLUMNS = 200;
/**
 * Limit of the characters of all cells, including the commas. Cells can share texts, so a small file can expand
 * enormously.
 */
const MAX_CHARACTERS = 5_000_000;
/** Excel's own limit. */
const MAX_CELL_LENGTH = 32_767;

const WORKBOOK_PART = "xl/workbook.xml";
const PART_PATTERN =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

type WorkbookParts = ReadonlyMap<string, string>;

/**
 * Converts the first visible, non-empty sheet of an `.xlsx` workbook to CSV, with ISO dates and amounts with their
 * currencies.
 */
export function parseWorkbook(bytes: Uint8Array): ParsedImportFile {
  try {
    const parts = unzipParts(bytes);
    const { sheets, firstYear } = parseWorkbookPart(parts);
    const [strings, formats] = [parseSharedStrings(parts), parseNumberFormats(parts)];
    for (const path of new Set(sheets)) {
      const text = formatCsvRecords(parseSheetRows(parts.get(path), { strings, formats, firstYear }));
      if (/^[,\r\n]*$/.test(text)) continue;
      const read = parseImportTable(text);
      return read.ok ? { ok: true, text, encoding: "UTF-8" } : read;
    }
    return { ok: false, message: t.importFileErrors.empty };
  } catch (error) {
    if (error instanceof NotAWorkbook) return { ok: false, message: t.importFileErrors.excel };
    if (error instanceof WorkbookTooLarge) return { ok: false, message: t.transfer.tooLarge };
    throw error;
  }
}

class NotAWorkbook extends Error {
  override readonly name = "NoWorkbook";
}

class WorkbookTooLarge extends Error {
  override readonly name = "TooMuch";
}

/** Unzips the parts of the workbook that its cells depend on. */
function unzipParts(bytes: Uint8Array): WorkbookParts {
  const parts = new Map<string, string>();
  let size = 0;
  const unzip = new Unzip((file) => {
    const path = file.name.replace(/^\//, "");
    if (!PART_PATTERN.test(path)) return;
    const decoder = new TextDecoder();
    file.ondata = (error, piece, isLast) => {
      if (error) throw new NotAWorkbook("Reading the workbook failed: its ZIP data is invalid.", { cause: error });
      size += piece.length;
      if (size > MAX_UNPACKED_BYTES)
        throw new NotAWorkbook(`Reading the workbook failed: it unpacks to more than ${MAX_UNPACKED_BYTES} bytes.`);
      parts.set(path, (parts.get(path) ?? "") + decoder.decode(piece, { stream: !isLast }));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      unzip.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
  } catch (cause) {
    throw new NotAWorkbook("Reading the workbook failed: its ZIP data is invalid or truncated.", { cause });
  }
  return parts;
}

interface XmlListeners {
  readonly onOpenTag?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly onCloseTag?: (name: string) => void;
  readonly onText?: (text: string) => void;
}

/** Parses XML and passes names without their namespace prefix. A missing part produces no events. */
function parseXml(xml: string | undefined, { onOpenTag, onCloseTag, onText }: XmlListeners): void {
  if (xml === undefined) return;
  const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);
  new Parser()
    .on("openTag", (name, attributes, decoded) => {
      if (!onOpenTag) return;
      const own = Object.entries(attributes()).map(([key, value]) => [withoutPrefix(key), decoded(value)]);
      onOpenTag(withoutPrefix(name), Object.fromEntries(own));
    })
    .on("closeTag", (name) => onCloseTag?.(withoutPrefix(name)))
    .on("text", (text, decoded) => onText?.(decoded(text)))
    .on("cdata", (text) => onText?.(text))
    .on("error", (cause) => {
      throw new NotAWorkbook("Reading the workbook failed: a part is not valid XML.", { cause });
    })
    .parse(xml);
}

/** Returns the paths of the visible sheets in their order, and the epoch of their dates. */
function parseWorkbookPart(parts: WorkbookParts): {
  readonly sheets: readonly string[];
  readonly firstYear: WorkbookEpoch;
} {
  const book = parts.get(WORKBOOK_PART);
  if (book === undefined) throw new NotAWorkbook(`Reading the workbook failed: ${WORKBOOK_PART} is missing.`);
  const targets = new Map<string, string>();
  parseXml(parts.get("xl/_rels/workbook.xml.rels"), {
    onOpenTag: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: string[] = [];
  let firstYear: WorkbookEpoch = "1900";
  parseXml(book, {
    onOpenTag: (name, { id = "", state, date1904 }) => {
      if (name === "workbookPr" && (date1904 === "1" || date1904 === "true")) firstYear = "1904";
      if (name === "sheet" && (state ?? "visible") === "visible") sheets.push(targets.get(id) ?? "");
    },
  });
  return { sheets, firstYear };
}

/** Returns the texts that cells share, without the phonetic readings of Japanese text. */
function parseSharedStrings(parts: WorkbookParts): readonly string[] {
  const strings: string[] = [];
  const open = new Set<string>();
  parseXml(parts.get("xl/sharedStrings.xml"), {
    onOpenTag: (name) => {
      open.add(name);
      if (name === "si") strings.push("");
    },
    onCloseTag: (name) => void open.delete(name),
    onText: (text) => {
      if (open.has("t") && !open.has("rPh")) strings.push((strings.pop() ?? "") + text);
    },
  });
  return strings;
}

/** Returns the number formats by cell style. */
function parseNumberFormats(parts: WorkbookParts): readonly NumberFormat[] {
  const codes = new Map<string, string>();
  const known = new Map<string, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  parseXml(parts.get("xl/styles.xml"), {
    onOpenTag: (name, { numFmtId = "", formatCode = "" }) => {
      if (name === "numFmt") codes.set(numFmtId, formatCode);
      if (name === "cellXfs") isOfCells = true;
      if (name !== "xf" || !isOfCells) return;
      const format = known.get(numFmtId) ?? parseNumberFormat(Number(numFmtId), codes.get(numFmtId));
      known.set(numFmtId, format);
      formats.push(format);
    },
    onCloseTag: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return formats;
}

interface SheetContext {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly firstYear: WorkbookEpoch;
}

/**
 * Returns one line per row, including empty ones, so that line numbers match row numbers. A vertically merged value is
 * repeated in each of its rows that has another value.
 */
function parseSheetRows(sheet: string | undefined, { strings, formats, firstYear }: SheetContext): string[][] {
  const rows: string[][] = [];
  let characters = 0;
  const addCharacters = (more: number): void => {
    characters += more;
    if (characters > MAX_CHARACTERS)
      throw new WorkbookTooLarge(`Reading the workbook failed: its cells have more than ${MAX_CHARACTERS} characters.`);
  };
  const setCell = (row: string[], column: number, text: string): void => {
    addCharacters(text.length + Math.max(0, column - row.length) + 1);
    while (row.length < column) row.push("");
    row[column] = text;
  };
  let isOwn: readonly boolean[] | undefined;
  const fillMergedCells = ({ column, first, last }: MergedCells): void => {
    const text = rows[first]?.[column] ?? "";
    if (!hasText(text)) return;
    isOwn ??= rows.map((row) => row.some(hasText));
    for (let at = first + 1; at <= last && at < rows.length; at += 1) {
      const row = rows[at];
      if (row && isOwn[at] && !hasText(row[column])) setCell(row, column, text);
      else addCharacters(1);
    }
  };
  let [type, style, written, column, isValue, isSpoken] = ["n", 0, "", 0, false, false];
  const formatCellText = (): string => {
    if (type === "s") return strings[Number(written)] ?? "";
    if (type === "b") return written === "1" ? "yes" : "no";
    if (type === "e") return "";
    return type === "n"
      ? formatWorkbookNumber(written, formats[style] ?? "plain", firstYear)
      : written.replace(/T00:00.*/, "");
  };
  parseXml(sheet, {
    onOpenTag: (name, { r, t: kind = "n", s = "0", ref = "" }) => {
      if (name === "row") {
        const place = Math.min(Number(r ?? rows.length + 1), MAX_ROWS + 1);
        while (rows.length < place) rows.push([]);
        column = 0;
      } else if (name === "c") {
        [type, style, written] = [kind, Number(s), ""];
        column = r === undefined ? column : parseColumnIndex(r);
      } else if (name === "v" || name === "t") isValue = true;
      else if (name === "rPh") isSpoken = true;
      else if (name === "mergeCell") {
        const merged = parseMergedCells(ref);
        if (merged) fillMergedCells(merged);
      }
    },
    onText: (text) => {
      if (isValue && !isSpoken) written += text;
    },
    onCloseTag: (name) => {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "rPh") isSpoken = false;
      else if (name === "c") {
        const row = rows.at(-1);
        if (row && column < MAX_COLUMNS && rows.length <= MAX_ROWS)
          setCell(row, column, formatCellText().slice(0, MAX_CELL_LENGTH));
        column += 1;
      }
    },
  });
  return rows;
}

interface MergedCells {
  readonly column: number;
  /** Counted from 0, like `last`. */
  readonly first: number;
  readonly last: number;
}

/** Parses a reference such as `C7:C9`; `undefined` if several columns are merged. */
function parseMergedCells(reference: string): MergedCells | undefined {
  const [, column = "", first = "", last = ""] = /^([A-Z]{1,3})(\d{1,7}):\1(\d{1,7})$/.exec(reference) ?? [];
  return column === ""
    ? undefined
    : { column: parseColumnIndex(column), first: Number(first) - 1, last: Number(last) - 1 };
}

/** Returns the zero-based column index of a reference: 2 for `C7`. */
function parseColumnIndex(reference: string): number {
  const [letters = ""] = /^[A-Z]+/.exec(reference) ?? [];
  return [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0) - 1;
}
