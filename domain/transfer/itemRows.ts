import { type Cells, type Meaning, MOST_ROWS } from "./columns";
import type { Finder } from "./findItem";
import type { Layout } from "./layout";
import type { Table, TableRow } from "./table";
import { flagOf, isSaid, isShouted, namesSum, plain, separated, tickIn, titleIn } from "./vocabulary/plain";

/** What a row says of one item. */
export interface ItemRow {
  readonly row: TableRow;
  readonly cells: Cells;
}

/** A line that names the series of the rows below it. */
export interface Section {
  readonly place: number;
  readonly name: string;
}

interface Rows {
  readonly items: readonly ItemRow[];
  readonly sections: readonly Section[];
  /** What stands below a table, or between its parts: `Total`. */
  readonly sums: readonly ItemRow[];
  /** Boxes stand before some of the names. */
  readonly isTicked: boolean;
}

/** The rows of a table, item by item: a row may name several, and a line may name the series of those below it. */
export function itemRowsIn({ rows }: Table, layout: Layout, finder: Finder): Rows {
  const items: ItemRow[] = [];
  const sections: Section[] = [];
  const sums: ItemRow[] = [];
  const written = rows.map((row) => ({ row, cells: cellsOf(row, layout) }));
  const ticks = written.flatMap(({ cells: { name = "" } }) => tickIn(name).tick ?? []);
  const isTicking = ticks.some(flagOf);
  const shouted = written.filter(({ cells: { name = "" } }) => isShouted(name));
  const isShouting =
    shouted.length * 2 <= written.length &&
    shouted.some(({ row, cells }) => sectionIn(row, cells, false, finder) !== undefined);
  let section: string | undefined;
  for (const { row, cells } of written) {
    const title = sectionIn(row, cells, isShouting, finder);
    if (title !== undefined) {
      section = title;
      sections.push({ place: row.place, name: title });
      continue;
    }
    if (isOfSums(row, cells, finder)) {
      sums.push({ row, cells });
      continue;
    }
    const isRoom = items.length < MOST_ROWS;
    for (const each of named(ticked(cells, isTicking), finder, isRoom ? MOST_NAMES : 1))
      items.push({ row, cells: carried(each, section, finder) });
  }
  return { items, sections, sums, isTicked: ticks.length > 0 };
}

function cellsOf({ values }: TableRow, { by }: Layout): Cells {
  const cells: Partial<Record<Meaning, string>> = {};
  for (const [meaning, { index }] of by) cells[meaning] = values[index] ?? "";
  return cells;
}

/** `LEGEND OF ZELDA`, alone in its row. `KIRBY` is a figure, but for among sections in capitals. */
function sectionIn(row: TableRow, { name = "" }: Cells, isShouting: boolean, { series, isName }: Finder) {
  if (row.problem || row.values.filter(isSaid).length > 1) return undefined;
  const title = titleIn(name);
  const isTitle = title !== undefined || !isName(name) || (isShouting && isShouted(name));
  const text = title ?? name.trim();
  return isTitle && series.isName(text) ? text : undefined;
}

/** Its name says so; where it has none, any of its cells may. */
function isOfSums({ values, problem }: TableRow, cells: Cells, { isName }: Finder): boolean {
  const { name = "", amiibo_id, head, tail } = cells;
  if (problem || [amiibo_id, head, tail].some(isSaid)) return false;
  return /\p{L}/u.test(name) ? namesSum(name) && !isName(name) : values.some(namesSum);
}

/** A tick counts as a column of its own. Where some are ticked, what has no box is not owned. */
function ticked(cells: Cells, isTicking: boolean): Cells {
  const { tick, text } = tickIn(cells.name ?? "");
  if (tick === undefined) return isTicking && cells.status === undefined ? { ...cells, status: "" } : cells;
  return { ...cells, name: text, status: flagOf(tick) && isSaid(cells.status) ? cells.status : tick };
}

/** So many names may stand in one cell: what has more is no name, and is found to be none. */
const MOST_NAMES = 100;

/** `Kirby, Kirby` is two, and so is `Fox, Sheik`; `Mario, Gold Edition` is one. */
function named(cells: Cells, finder: Finder, most: number): readonly Cells[] {
  const { name = "", amiibo_id, head, tail } = cells;
  const names = separated(name);
  if (names.length < 2 || names.length > most || [amiibo_id, head, tail].some(isSaid) || !names.every(finder.isName))
    return [cells];
  const isRepeated = new Set(names.map(plain)).size === 1;
  return isRepeated || !isFound(cells, finder) ? names.map((each) => ({ ...cells, name: each })) : [cells];
}

/** A row below a section is of its series, unless it is found without it alone. */
function carried(cells: Cells, section: string | undefined, finder: Finder): Cells {
  if (section === undefined || isSaid(cells.series)) return cells;
  const ofSection = { ...cells, series: section };
  return isFound(ofSection, finder) || !isFound(cells, finder) ? ofSection : cells;
}

function isFound(cells: Cells, { find }: Finder): boolean {
  const found = find(cells);
  return "item" in found || ("items" in found && found.items.length > 0);
}
