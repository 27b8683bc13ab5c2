import { t } from "../../domain/messages/pages";
import { formatCsvRecords } from "../../domain/transfer/csv";
import { replaceForbiddenCharacters } from "../../domain/transfer/decodeTextFile";
import { type ParsedImportFile, parseImportTable } from "../../domain/transfer/parseImportFile";
import {
  parseWorkbookNumberFormat,
  type WorkbookEpoch,
  type WorkbookNumberFormat,
} from "../../domain/transfer/workbookNumbers";
import { MAX_CELL_LENGTH, parseSheetRows } from "./sheetRows";
import {
  InvalidWorkbookError,
  openWorkbook,
  parseXml,
  type UnpackWorkbookPart,
  WorkbookBudget,
  WorkbookTooLargeError,
} from "./workbookParts";

const WORKBOOK_PART = "xl/workbook.xml";

/** Converts a workbook's first visible, non-empty sheet to CSV, with ISO dates and the currency of amounts. */
export async function parseWorkbook(bytes: Uint8Array): Promise<ParsedImportFile> {
  try {
    const unpack = openWorkbook(bytes);
    const budget = new WorkbookBudget();
    const { sheets, firstYear } = await parseWorkbookPart(unpack, budget);
    const strings = await parseSharedStrings(await unpack("xl/sharedStrings.xml"), budget);
    const formats = await parseNumberFormats(await unpack("xl/styles.xml"), budget);
    for (const path of new Set(sheets)) {
      const rows = await parseSheetRows(await unpack(path), { strings, formats, firstYear, budget });
      const text = replaceForbiddenCharacters(formatCsvRecords(rows));
      if (/^[,\r\n]*$/.test(text)) continue;
      const read = parseImportTable(text);
      return read.ok ? { ok: true, text, encoding: "UTF-8", table: read.table } : read;
    }
    return { ok: false, message: t.importFileErrors.empty };
  } catch (error) {
    if (error instanceof InvalidWorkbookError) return { ok: false, message: t.importFileErrors.excel };
    if (error instanceof WorkbookTooLargeError) return { ok: false, message: error.sentence };
    throw error;
  }
}

/** Returns the paths of the visible sheets in their order, and the year from which the workbook counts days. */
async function parseWorkbookPart(unpack: UnpackWorkbookPart, budget: WorkbookBudget) {
  const workbook = await unpack(WORKBOOK_PART);
  if (workbook === undefined)
    throw new InvalidWorkbookError(`Workbook was not imported: its part ${WORKBOOK_PART} is missing.`);
  const targets = new Map<string, string>();
  await parseXml(await unpack("xl/_rels/workbook.xml.rels"), budget, {
    onOpenTag: (name, getAttribute) => {
      if (name !== "Relationship") return;
      const [id = "", target = ""] = [getAttribute("Id"), getAttribute("Target")];
      targets.set(id, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    },
  });
  const sheets: string[] = [];
  let firstYear: WorkbookEpoch = "1900";
  await parseXml(workbook, budget, {
    onOpenTag: (name, getAttribute) => {
      if (name === "workbookPr" && ["1", "true"].includes(getAttribute("date1904") ?? "")) firstYear = "1904";
      if (name === "sheet" && (getAttribute("state") ?? "visible") === "visible")
        sheets.push(targets.get(getAttribute("id") ?? "") ?? "");
    },
  });
  return { sheets, firstYear };
}

async function parseSharedStrings(xml: string | undefined, budget: WorkbookBudget): Promise<readonly string[]> {
  const strings: string[] = [];
  await parseXml(xml, budget, {
    onOpenTag: (name) => {
      if (name === "si") strings.push("");
    },
    onText: (text) => {
      const string = strings.at(-1);
      if (string !== undefined && string.length < MAX_CELL_LENGTH) strings[strings.length - 1] = string + text;
    },
  });
  return strings;
}

/** Returns the number format of each cell style, in the order of the styles. */
async function parseNumberFormats(
  xml: string | undefined,
  budget: WorkbookBudget,
): Promise<readonly WorkbookNumberFormat[]> {
  const codes = new Map<string, string>();
  const formatsById = new Map<string, WorkbookNumberFormat>();
  const formats: WorkbookNumberFormat[] = [];
  let isInCellStyles = false;
  await parseXml(xml, budget, {
    onOpenTag: (name, getAttribute) => {
      if (name === "numFmt") codes.set(getAttribute("numFmtId") ?? "", getAttribute("formatCode") ?? "");
      if (name === "cellXfs") isInCellStyles = true;
      if (name !== "xf" || !isInCellStyles) return;
      const id = getAttribute("numFmtId") ?? "";
      const format = formatsById.get(id) ?? parseWorkbookNumberFormat(Number(id), codes.get(id));
      formatsById.set(id, format);
      formats.push(format);
    },
    onCloseTag: (name) => {
      if (name === "cellXfs") isInCellStyles = false;
    },
  });
  return formats;
}
