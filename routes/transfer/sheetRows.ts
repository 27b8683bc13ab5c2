import { hasText } from "../../domain/transfer/vocabulary/cellText";
import {
  formatWorkbookNumber,
  type WorkbookEpoch,
  type WorkbookNumberFormat,
} from "../../domain/transfer/workbookNumbers";
import { parseXml, type WorkbookBudget } from "./workbookParts";

const MAX_ROWS = 50_000;
const MAX_COLUMNS = 200;
/** Limit for the characters of one cell, which Excel has too. */
export const MAX_CELL_LENGTH = 32_767;

interface SheetContext {
  readonly strings: readonly string[];
  readonly formats: readonly WorkbookNumberFormat[];
  readonly firstYear: WorkbookEpoch;
  readonly budget: WorkbookBudget;
}

interface OpenCell {
  readonly column: number;
  /** Type of the cell's content. `n`: number, `s`: shared text, `b`: boolean, `e`: error; all others: text. */
  readonly type: string;
  readonly style: number;
  text: string;
}

/**
 * Parses a sheet's XML into the texts of its rows, including empty ones, so that row numbers stay correct. The text of
 * vertically merged cells is repeated in each of their rows that has any other text.
 */
export async function parseSheetRows(sheet: string | undefined, context: SheetContext): Promise<readonly string[][]> {
  const { budget } = context;
  const grid = new CellGrid(budget);
  let cell: OpenCell | undefined;
  await parseXml(sheet, budget, {
    onOpenTag: (name, getAttribute) => {
      if (name === "row") grid.startRow(getAttribute("r"));
      else if (name === "mergeCell") grid.repeatMergedText(parseMergedCells(getAttribute("ref") ?? ""));
      else if (name === "c") {
        const column = grid.moveToCell(getAttribute("r"));
        const [type = "n", style = "0"] = [getAttribute("t"), getAttribute("s")];
        cell = column === undefined ? undefined : { column, type, style: Number(style), text: "" };
      }
    },
    onText: (text) => {
      if (cell && cell.text.length < MAX_CELL_LENGTH) cell.text += text;
    },
    onCloseTag: (name) => {
      if (name !== "c" || !cell) return;
      grid.setText(cell.column, formatCellText(cell, context).slice(0, MAX_CELL_LENGTH));
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

/** Grid of a sheet's cell texts. Drops cells beyond the row and column limits, and throws if there is too much text. */
class CellGrid {
  readonly rows: string[][] = [];
  #nextColumn = 0;
  /** For each row, true if a cell has text of its own. Computed when the first merged cells follow the rows. */
  #hasOwnText: readonly boolean[] | undefined;
  readonly #budget: WorkbookBudget;

  constructor(budget: WorkbookBudget) {
    this.#budget = budget;
  }

  /** Begins a row of the sheet. `reference` is its number, from 1; by default that of the next row. */
  startRow(reference: string | undefined): void {
    const rowNumber = Math.min(Number(reference ?? this.rows.length + 1), MAX_ROWS + 1);
    while (this.rows.length < rowNumber) {
      this.#budget.addCharacters(LINE_BREAK_LENGTH);
      this.rows.push([]);
    }
    this.#nextColumn = 0;
  }

  /** Moves to a cell such as `C7`, by default the next one. Returns its column; `undefined` beyond the limits. */
  moveToCell(reference: string | undefined): number | undefined {
    const column = reference === undefined ? this.#nextColumn : parseColumnIndex(reference);
    this.#nextColumn = column + 1;
    const hasRow = this.rows.length > 0 && this.rows.length <= MAX_ROWS;
    return hasRow && column < MAX_COLUMNS ? column : undefined;
  }

  setText(column: number, text: string, row = this.rows.at(-1) ?? []): void {
    this.#budget.addCharacters(text.length + Math.max(0, column - row.length) + 1);
    while (row.length < column) row.push("");
    row[column] = text;
  }

  /** Repeats the text of the topmost of vertically merged cells in the cells below it. */
  repeatMergedText(merged: MergedCells | undefined): void {
    if (!merged) return;
    const { column, first, last } = merged;
    const text = this.rows[first]?.[column] ?? "";
    this.#budget.addCharacters(text.length);
    if (!hasText(text)) return;
    this.#hasOwnText ??= this.rows.map((row) => row.some(hasText));
    for (let at = first + 1; at <= last && at < this.rows.length; at += 1) {
      const row = this.rows[at];
      this.#budget.addCharacters(1 + (row?.[column]?.length ?? 0));
      if (row && this.#hasOwnText[at] && !hasText(row[column])) this.setText(column, text, row);
    }
  }
}

const LINE_BREAK_LENGTH = 2;

interface MergedCells {
  readonly column: number;
  /** Index of the topmost of the merged rows, counted from 0. */
  readonly first: number;
  readonly last: number;
}

/** Parses a range of vertically merged cells, such as `C7:C9`; `undefined` if several columns are merged. */
function parseMergedCells(reference: string): MergedCells | undefined {
  const [, column = "", first = "", last = ""] = /^([A-Z]{1,3})(\d{1,7}):\1(\d{1,7})$/.exec(reference) ?? [];
  return column === ""
    ? undefined
    : { column: parseColumnIndex(column), first: Number(first) - 1, last: Number(last) - 1 };
}

/** Returns the index of a cell's column, from 0: 2 for `C7`. */
function parseColumnIndex(reference: string): number {
  const [letters = ""] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  return [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0) - 1;
}
