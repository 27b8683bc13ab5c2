import { type ColumnMeaning, type ImportCells, MAX_IMPORT_ROWS } from "./columns";
import type { ImportTable, ImportTableRow } from "./importTable";
import type { ItemFinder } from "./itemFinder";
import type { TableLayout } from "./tableLayout";
import {
  hasText,
  isTotalLabel,
  isUpperCase,
  normalizeText,
  parseFlag,
  parseTitleLine,
  splitList,
  splitTick,
} from "./vocabulary/cellText";

/** What a row says of one item. */
export interface ItemRow {
  readonly row: ImportTableRow;
  readonly cells: ImportCells;
}

/** A line that names the series of the rows below it. */
export interface SeriesHeading {
  readonly place: number;
  readonly name: string;
}

interface ParsedItemRows {
  readonly items: readonly ItemRow[];
  readonly sections: readonly SeriesHeading[];
  /** What stands below a table, or between its parts: `Total`. */
  readonly sums: readonly ItemRow[];
  /** Boxes stand before some of the names. */
  readonly isTicked: boolean;
}

/** The rows of a table, item by item: a row may name several, and a line may name the series of those below it. */
export function parseItemRows({ rows }: ImportTable, layout: TableLayout, finder: ItemFinder): ParsedItemRows {
  const items: ItemRow[] = [];
  const sections: SeriesHeading[] = [];
  const sums: ItemRow[] = [];
  const written = rows.map((row) => ({ row, cells: toCells(row, layout) }));
  const ticks = written.flatMap(({ cells: { name = "" } }) => splitTick(name).tick ?? []);
  const isTicking = ticks.some(parseFlag);
  const shouted = written.filter(({ cells: { name = "" } }) => isUpperCase(name));
  const isShouting =
    shouted.length * 2 <= written.length &&
    shouted.some(({ row, cells }) => findSectionTitle(row, cells, false, finder) !== undefined);
  let section: string | undefined;
  for (const { row, cells } of written) {
    const title = findSectionTitle(row, cells, isShouting, finder);
    if (title !== undefined) {
      section = title;
      sections.push({ place: row.place, name: title });
      continue;
    }
    if (isTotalRow(row, cells, finder)) {
      sums.push({ row, cells });
      continue;
    }
    const isRoom = items.length < MAX_IMPORT_ROWS;
    for (const each of splitNames(withTickStatus(cells, isTicking), finder, isRoom ? MAX_NAMES_PER_CELL : 1))
      items.push({ row, cells: withSectionSeries(each, section, finder) });
  }
  return { items, sections, sums, isTicked: ticks.length > 0 };
}

function toCells({ values }: ImportTableRow, { by }: TableLayout): ImportCells {
  const cells: Partial<Record<ColumnMeaning, string>> = {};
  for (const [meaning, { index }] of by) cells[meaning] = values[index] ?? "";
  return cells;
}

/** `LEGEND OF ZELDA`, alone in its row. `KIRBY` is a figure, but for among sections in capitals. */
function findSectionTitle(
  row: ImportTableRow,
  { name = "" }: ImportCells,
  isShouting: boolean,
  { series, isName }: ItemFinder,
) {
  if (row.problem || row.values.filter(hasText).length > 1) return undefined;
  const title = parseTitleLine(name);
  const isTitle = title !== undefined || !isName(name) || (isShouting && isUpperCase(name));
  const text = title ?? name.trim();
  return isTitle && series.isName(text) ? text : undefined;
}

/** Its name says so; where it has none, any of its cells may. */
function isTotalRow({ values, problem }: ImportTableRow, cells: ImportCells, { isName }: ItemFinder): boolean {
  const { name = "", amiibo_id, head, tail } = cells;
  if (problem || [amiibo_id, head, tail].some(hasText)) return false;
  return /\p{L}/u.test(name) ? isTotalLabel(name) && !isName(name) : values.some(isTotalLabel);
}

/** A tick counts as a column of its own. Where some are ticked, what has no box is not owned. */
function withTickStatus(cells: ImportCells, isTicking: boolean): ImportCells {
  const { tick, text } = splitTick(cells.name ?? "");
  if (tick === undefined) return isTicking && cells.status === undefined ? { ...cells, status: "" } : cells;
  return { ...cells, name: text, status: parseFlag(tick) && hasText(cells.status) ? cells.status : tick };
}

/** So many names may stand in one cell: what has more is no name, and is found to be none. */
const MAX_NAMES_PER_CELL = 100;

/** `Kirby, Kirby` is two, and so is `Fox, Sheik`; `Mario, Gold Edition` is one. */
function splitNames(cells: ImportCells, finder: ItemFinder, most: number): readonly ImportCells[] {
  const { name = "", amiibo_id, head, tail } = cells;
  const names = splitList(name);
  if (names.length < 2 || names.length > most || [amiibo_id, head, tail].some(hasText) || !names.every(finder.isName))
    return [cells];
  const isRepeated = new Set(names.map(normalizeText)).size === 1;
  return isRepeated || !isFound(cells, finder) ? names.map((each) => ({ ...cells, name: each })) : [cells];
}

/** A row below a section is of its series, unless it is found without it alone. */
function withSectionSeries(cells: ImportCells, section: string | undefined, finder: ItemFinder): ImportCells {
  if (section === undefined || hasText(cells.series)) return cells;
  const ofSection = { ...cells, series: section };
  return isFound(ofSection, finder) || !isFound(cells, finder) ? ofSection : cells;
}

function isFound(cells: ImportCells, { find }: ItemFinder): boolean {
  const found = find(cells);
  return "item" in found || ("items" in found && found.items.length > 0);
}
