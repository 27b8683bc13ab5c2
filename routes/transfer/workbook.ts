import { t } from "../../domain/messages/pages";
import { formatCsvRecords } from "../../domain/transfer/csv";
import { type ParsedImportFile, parseImportTable } from "../../domain/transfer/parseImportFile";
import {
  parseWorkbookNumberFormat,
  type WorkbookEpoch,
  type WorkbookNumberFormat,
} from "../../domain/transfer/workbookNumbers";
import { parseSheetRows, WorkbookTooLargeError } from "./sheetRows";
import { InvalidWorkbookError, parseXml, unzipWorkbookParts, type WorkbookParts } from "./workbookParts";

const WORKBOOK_PART = "xl/workbook.xml";

/** Converts a workbook's first visible, non-empty sheet to CSV, with ISO dates and the currency of amounts. */
export function parseWorkbook(bytes: Uint8Array): ParsedImportFile {
  try {
    const parts = unzipWorkbookParts(bytes);
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
    if (error instanceof InvalidWorkbookError) return { ok: false, message: t.importFileErrors.excel };
    if (error instanceof WorkbookTooLargeError) return { ok: false, message: t.transfer.tooLarge };
    throw error;
  }
}

/** Returns the paths of the visible sheets in their order, and the year from which the workbook counts days. */
function parseWorkbookPart(parts: WorkbookParts) {
  const workbook = parts.get(WORKBOOK_PART);
  if (workbook === undefined)
    throw new InvalidWorkbookError(`Workbook was not imported: its part ${WORKBOOK_PART} is missing.`);
  const targets = new Map<string, string>();
  parseXml(parts.get("xl/_rels/workbook.xml.rels"), {
    onOpenTag: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: string[] = [];
  let firstYear: WorkbookEpoch = "1900";
  parseXml(workbook, {
    onOpenTag: (name, { id = "", state, date1904 }) => {
      if (name === "workbookPr" && (date1904 === "1" || date1904 === "true")) firstYear = "1904";
      if (name === "sheet" && (state ?? "visible") === "visible") sheets.push(targets.get(id) ?? "");
    },
  });
  return { sheets, firstYear };
}

function parseSharedStrings(parts: WorkbookParts): readonly string[] {
  const strings: string[] = [];
  parseXml(parts.get("xl/sharedStrings.xml"), {
    onOpenTag: (name) => {
      if (name === "si") strings.push("");
    },
    onText: (text) => strings.push((strings.pop() ?? "") + text),
  });
  return strings;
}

/** Returns the number format of each cell style, in the order of the styles. */
function parseNumberFormats(parts: WorkbookParts): readonly WorkbookNumberFormat[] {
  const codes = new Map<string, string>();
  const formatsById = new Map<string, WorkbookNumberFormat>();
  const formats: WorkbookNumberFormat[] = [];
  let isInCellStyles = false;
  parseXml(parts.get("xl/styles.xml"), {
    onOpenTag: (name, { numFmtId = "", formatCode = "" }) => {
      if (name === "numFmt") codes.set(numFmtId, formatCode);
      if (name === "cellXfs") isInCellStyles = true;
      if (name !== "xf" || !isInCellStyles) return;
      const format = formatsById.get(numFmtId) ?? parseWorkbookNumberFormat(Number(numFmtId), codes.get(numFmtId));
      formatsById.set(numFmtId, format);
      formats.push(format);
    },
    onCloseTag: (name) => {
      if (name === "cellXfs") isInCellStyles = false;
    },
  });
  return formats;
}
