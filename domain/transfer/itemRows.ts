import { type ImportCells, type ImportColumnMeaning, MAX_IMPORT_ROWS } from "./columns";
import type { ImportTable, ImportTableRow } from "./importTable";
import { type ImportItemFinder, isItemFound } from "./itemFinder";
import type { ImportTableLayout } from "./tableLayout";
import {
  hasText,
  isTotalLabel,
  isUpperCase,
  MAX_NAMES_PER_CELL,
  normalizeCellText,
  parseTitleLine,
  parseYesNo,
  splitCheckBoxFromName,
  splitNameList,
} from "./vocabulary/cellText";

export interface ImportItemRow {
  readonly row: ImportTableRow;
  readonly cells: ImportCells;
}

/** Line in an imported list that names the series of the rows below it. */
export interface ImportSeriesHeading {
  readonly rowNumber: number;
  readonly name: string;
}

interface ParsedItemRows {
  readonly items: readonly ImportItemRow[];
  readonly sections: readonly ImportSeriesHeading[];
  /** Rows such as `Total`, which hold a sum instead of an item. */
  readonly sums: readonly ImportItemRow[];
  /** True if at least one name has a check box in front. */
  readonly isTicked: boolean;
}

/** Splits rows, so that each is about one item. A row may name several items, or be a title with their series. */
export function parseImportItemRows(
  { rows }: ImportTable,
  layout: ImportTableLayout,
  finder: ImportItemFinder,
): ParsedItemRows {
  const items: ImportItemRow[] = [];
  const sections: ImportSeriesHeading[] = [];
  const sums: ImportItemRow[] = [];
  const cellRows = rows.map((row) => ({ row, cells: toCells(row, layout) }));
  const ticks = cellRows.flatMap(({ cells: { name = "" } }) => splitCheckBoxFromName(name).tick ?? []);
  const hasTickedNames = ticks.some(parseYesNo);
  const upperCaseRows = cellRows.filter(({ cells: { name = "" } }) => isUpperCase(name));
  const hasUpperCaseTitles =
    upperCaseRows.length * 2 <= cellRows.length &&
    upperCaseRows.some(({ row, cells }) => findSectionTitle(row, cells, false, finder) !== undefined);
  let section: string | undefined;
  /** Number of names that were searched, whether or not all names of their cell are items. */
  let searchedNames = 0;
  for (const { row, cells } of cellRows) {
    const title = findSectionTitle(row, cells, hasUpperCaseTitles, finder);
    if (title !== undefined) {
      section = title;
      sections.push({ rowNumber: row.rowNumber, name: title });
      continue;
    }
    if (isTotalRow(row, cells, finder)) {
      sums.push({ row, cells });
      continue;
    }
    const itemCells = withTickStatus(cells, hasTickedNames);
    const names = searchedNames < MAX_IMPORT_ROWS ? listCellNames(itemCells) : [];
    searchedNames += Math.max(names.length, 1);
    for (const each of splitNames(itemCells, names, finder))
      items.push({ row, cells: withSectionSeries(each, section, finder) });
  }
  return { items, sections, sums, isTicked: ticks.length > 0 };
}

function toCells({ values }: ImportTableRow, { byMeaning }: ImportTableLayout): ImportCells {
  const cells: Partial<Record<ImportColumnMeaning, string>> = {};
  for (const [meaning, { index }] of byMeaning) cells[meaning] = values[index] ?? "";
  return cells;
}

/** Maximum length of a title. Later rows are compared with it, so a longer text would cost its length for each row. */
const MAX_TITLE_LENGTH = 120;

/** Returns the series of a title row. An item's name such as `KIRBY` counts only if other titles are in capitals. */
function findSectionTitle(
  row: ImportTableRow,
  { name = "" }: ImportCells,
  hasUpperCaseTitles: boolean,
  { series, isItemName }: ImportItemFinder,
) {
  if (row.problem || row.values.filter(hasText).length > 1) return undefined;
  const title = parseTitleLine(name);
  const isTitle = title !== undefined || !isItemName(name) || (hasUpperCaseTitles && isUpperCase(name));
  const text = title ?? name.trim().slice(0, MAX_TITLE_LENGTH);
  return isTitle && series.isSeriesName(text) ? text : undefined;
}

/** Returns true if the row holds a sum, such as `Total`, by its name or, if that has no letters, by any other cell. */
function isTotalRow(
  { values, problem }: ImportTableRow,
  cells: ImportCells,
  { isItemName }: ImportItemFinder,
): boolean {
  const { name = "" } = cells;
  if (problem || !isItemIdentifiedByName(cells)) return false;
  return /\p{L}/u.test(name) ? isTotalLabel(name) && !isItemName(name) : values.some(isTotalLabel);
}

/** Moves the check box of a name to the status column. Without one among ticked names, the item is not owned. */
function withTickStatus(cells: ImportCells, hasTickedNames: boolean): ImportCells {
  const { tick, text } = splitCheckBoxFromName(cells.name ?? "");
  if (tick === undefined) return hasTickedNames && cells.status === undefined ? { ...cells, status: "" } : cells;
  return { ...cells, name: text, status: parseYesNo(tick) && hasText(cells.status) ? cells.status : tick };
}

/** Lists the names in a cell that may name several items. Empty if the cell has one name or too many. */
function listCellNames(cells: ImportCells): readonly string[] {
  const names = isItemIdentifiedByName(cells) ? splitNameList(cells.name ?? "") : [];
  return names.length > 1 && names.length <= MAX_NAMES_PER_CELL ? names : [];
}

/** Splits a cell that names several items: `Fox, Sheik` and `Kirby, Kirby` are two, `Mario, Gold Edition` is one. */
function splitNames(cells: ImportCells, names: readonly string[], finder: ImportItemFinder): readonly ImportCells[] {
  if (names.length === 0 || !names.every(finder.isItemName)) return [cells];
  const isRepeated = new Set(names.map(normalizeCellText)).size === 1;
  return isRepeated || !isFound(cells, finder) ? names.map((each) => ({ ...cells, name: each })) : [cells];
}

/** Adds the series of the title above a row to the row, unless only the name without the series matches an item. */
function withSectionSeries(cells: ImportCells, section: string | undefined, finder: ImportItemFinder): ImportCells {
  if (section === undefined || hasText(cells.series)) return cells;
  const withSeries = { ...cells, series: section };
  return isFound(withSeries, finder) || !isFound(cells, finder) ? withSeries : cells;
}

const isFound = (cells: ImportCells, { find }: ImportItemFinder): boolean => isItemFound(find(cells));

/** Returns true if the row identifies its item only by name, without an id or NFC code. */
export const isItemIdentifiedByName = ({ amiibo_id, head, tail }: ImportCells): boolean =>
  ![amiibo_id, head, tail].some(hasText);
