import { FIGURES, type FigureColumn, GROUP_OF_ROWS, STEADY, type TableRow } from "../../domain/prices/table";
import { afterPaint } from "../time/afterPaint";

export interface DrawnRow extends TableRow {
  readonly element: HTMLTableRowElement;
}

/** The rows as they were served: what they say is the truth, and nothing else travels. */
export const readRows = (table: HTMLTableElement): DrawnRow[] =>
  [...table.tBodies].flatMap((group) => [...group.rows]).map(readRow);

function readRow(element: HTMLTableRowElement): DrawnRow {
  const [name, series, ...cells] = element.cells;
  const figures: Partial<Record<FigureColumn, number>> = {};
  FIGURES.forEach(({ column }, at) => {
    const figure = figureIn(cells[at]?.textContent ?? "");
    if (!Number.isNaN(figure)) figures[column] = figure;
  });
  const link = name?.querySelector("a");
  const id = Number(link?.pathname.split("/")[2]);
  return { element, id, name: link?.textContent ?? "", series: series?.textContent ?? "", figures };
}

/** `£1,234.50` is 1234.5, and `−4 %−£0.40 new` is −4. */
const figureIn = (text: string): number =>
  text === STEADY ? 0 : Number.parseFloat(text.replace("−", "-").replace(/^[+£$]|,/g, ""));

/** The first group fills most windows: a slow phone takes no more in one frame. */
const AT_FIRST = 1;
const AT_ONCE = 6;

/** Puts rows into their groups again, those that are seen at once and the others frame by frame. */
export function openGroups(table: HTMLTableElement): (rows: readonly DrawnRow[]) => void {
  let turn = 0;
  return (rows) => {
    turn += 1;
    const mine = turn;
    const groups = [...table.tBodies];
    const fillFrom = (start: number, count: number) => {
      if (turn !== mine) return;
      for (const [at, group] of groups.slice(start, start + count).entries()) fill(group, start + at, rows);
      if (start < groups.length) afterPaint(() => fillFrom(start + count, AT_ONCE));
    };
    fillFrom(0, AT_FIRST);
  };
}

/** What is not among the rows leaves the page, and comes back with the next ones. */
function fill(group: HTMLTableSectionElement, at: number, rows: readonly DrawnRow[]): void {
  const shown = rows.slice(at * GROUP_OF_ROWS, (at + 1) * GROUP_OF_ROWS);
  for (const { element } of shown) element.hidden = false;
  group.hidden = shown.length === 0;
  group.toggleAttribute("data-partial", shown.length < GROUP_OF_ROWS);
  group.replaceChildren(...shown.map(({ element }) => element));
}
