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

/** The cell that is being read. */
interface OpenCell {
  readonly column: number;
  /** `n`: number, `s`: index of a shared text, `b`: boolean, `e`: error; all others: text. */
  readonly type: string;
  readonly style: number;
  text: string;
}

/**
 * Returns one line per row, including empty ones, so that line numbers match row numbers. A vertically merged value is
 * repeated in each of its rows that has another value.
 */
function parseSheetRows(sheet: string | undefined, context: SheetContext): readonly string[][] {
  const grid = new CellGrid();
  const openTags = new Set<string>();
  let cell: OpenCell | undefined;
  parseXml(sheet, {
    onOpenTag: (name, { r, t: type = "n", s = "0", ref = "" }) => {
      openTags.add(name);
      if (name === "row") grid.startRow(r);
      else if (name === "mergeCell") grid.repeatMergedText(parseMergedCells(ref));
      else if (name === "c") {
        const column = grid.moveToCell(r);
        cell = column === undefined ? undefined : { column, type, style: Number(s), text: "" };
      }
    },
    onText: (text) => {
      // `rPh` holds the phonetic reading of Japanese text.
      if (cell && (openTags.has("v") || openTags.has("t")) && !openTags.has("rPh")) cell.text += text;
    },
    onCloseTag: (name) => {
      openTags.delete(name);
      if (name !== "c" || !cell) return;
      grid.addCell(cell.column, formatCellText(cell, context).slice(0, MAX_CELL_LENGTH));
      cell = undefined;
    },
  });
  return grid.rows;
}

function formatCellText({ type, style, text }: OpenCell, { strings, formats, firstYear }: SheetContext): string {
  switch (type) {
    case "s":
      return strings[Number(text)] ?? "";
    case "b":
      return text === "1" ? "yes" : "no";
    case "e":
      return "";
    case "n":
      return formatWorkbookNumber(text, formats[style] ?? "plain", firstYear);
    default:
      return text.replace(/T00:00.*/, "");
  }
}

/** The texts of a sheet. Cells outside the limits of rows and columns are dropped; too much text is an error. */
class CellGrid {
  readonly rows: string[][] = [];
  #nextColumn = 0;
  #characters = 0;
  /** Rows that have a text of their own. Set by the first merged cells, which follow all rows in a sheet. */
  #hasOwnText: readonly boolean[] | undefined;

  /** @param reference number of the row from 1; by default the next one */
  startRow(reference: string | undefined): void {
    const rowNumber = Math.min(Number(reference ?? this.rows.length + 1), MAX_ROWS + 1);
    while (this.rows.length < rowNumber) this.rows.push([]);
    this.#nextColumn = 0;
  }

  /**
   * Moves to a cell of the last row.
   *
   * @param reference for example `C7`; by default the next cell
   * @returns its column, or `undefined` if the cell is outside the limits
   */
  moveToCell(reference: string | undefined): number | undefined {
    const column = reference === undefined ? this.#nextColumn : parseColumnIndex(reference);
    this.#nextColumn = column + 1;
    const hasRow = this.rows.length > 0 && this.rows.length <= MAX_ROWS;
    return hasRow && column < MAX_COLUMNS ? column : undefined;
  }

  addCell(column: number, text: string): void {
    const row = this.rows.at(-1);
    if (row) this.#setText(row, column, text);
  }

  #setText(row: string[], column: number, text: string): void {
    this.#addCharacters(text.length + Math.max(0, column - row.length) + 1);
    while (row.length < column) row.push("");
    row[column] = text;
  }

  /** Repeats the text of the first of vertically merged cells in the others. */
  repeatMergedText(merged: MergedCells | undefined): void {
    if (!merged) return;
    const { column, first, last } = merged;
    const text = this.rows[first]?.[column] ?? "";
    if (!hasText(text)) return;
    this.#hasOwnText ??= this.rows.map((row) => row.some(hasText));
    for (let at = first + 1; at <= last && at < this.rows.length; at += 1) {
      const row = this.rows[at];
      if (row && this.#hasOwnText[at] && !hasText(row[column])) this.#setText(row, column, text);
      else this.#addCharacters(1);
    }
  }

  #addCharacters(count: number): void {
    this.#characters += count;
    if (this.#characters > MAX_CHARACTERS)
      throw new WorkbookTooLarge(`Reading the workbook failed: its cells have more than ${MAX_CHARACTERS} characters.`);
  }
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
