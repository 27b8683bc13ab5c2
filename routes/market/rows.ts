import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { CURRENCY_OF, type Market } from "../../domain/listings/market";
import { averageIn, type MarketAverage } from "../../domain/prices/average";
import { type Book, pricesIn } from "../../domain/prices/book";
import { type Moved, movesIn } from "../../domain/prices/movers";
import { FIGURES, type FigureColumn, formatCount, type TableRow } from "../../domain/prices/table";
import { namesakeMarkOf } from "../../domain/view/view";

/**
 * What stands in a cell of figures: an average, or how the grade moved that moved furthest; where averages are withheld, in
 * place of that what is asked at least.
 */
export type Cell = MarketAverage | AskingPrice | Moved;
type AskingPrice = Pick<MarketAverage, "price" | "currency"> & { readonly basis: "from" };

export const isMoved = (cell: Cell): cell is Moved => "move" in cell;

/** A row of the table, with what its figures rest on. */
export interface MarketRow extends TableRow {
  readonly item: Amiibo;
  /** What tells it from others of its name and series; empty where there are none. */
  readonly mark: string;
  readonly cells: Readonly<Partial<Record<FigureColumn, Cell>>>;
}

/** Of each row's prices in their order, in one character how many sales they rest on. */
export const countsOf = (rows: readonly MarketRow[]): string =>
  rows
    .flatMap(({ cells }) => FIGURES.filter(({ of }) => of !== "change").map(({ column }) => cells[column]))
    .map((cell) => formatCount(cell && !isMoved(cell) ? (cell.basis === "sold" ? cell.n : "guide") : undefined))
    .join("");

export const rowsOf = (catalogue: Catalogue, book: Book): MarketRow[] =>
  catalogue.items.map((item) => {
    const cells: Partial<Record<FigureColumn, Cell>> = {};
    const figures: Partial<Record<FigureColumn, number>> = {};
    for (const { column, market, of } of FIGURES) {
      const cell = of === "change" ? lastIn(book, item.id, market) : averageIn(book, item.id, market, of);
      if (!cell) continue;
      cells[column] = cell;
      figures[column] = isMoved(cell) ? cell.move.percent : cell.price;
    }
    const { name: series } = catalogue.amiiboSeriesOf(item);
    return { id: item.id, name: item.name, mark: namesakeMarkOf(catalogue, item), series, item, cells, figures };
  });

/** What the last column of a market says. */
function lastIn(book: Book, itemId: number, market: Market): AskingPrice | Moved | undefined {
  if (!book.withholdsAverages) return movesIn(book, itemId, market)[0];
  const { from } = pricesIn(book, itemId, market);
  return from && { price: from.price, currency: CURRENCY_OF[market], basis: "from" };
}
