import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { CURRENCY_OF, type Market } from "../../domain/listings/market";
import { averageIn, type MarketAverage } from "../../domain/prices/average";
import { type Book, pricesIn } from "../../domain/prices/book";
import { FIGURES, type FigureColumn, formatCount, isChange, type TableRow } from "../../domain/prices/table";
import { namesakeMarkOf } from "../../domain/view/wholeName";

/** An average, or where averages are withheld what is asked at least. */
export type Cell = MarketAverage | (Pick<MarketAverage, "price" | "currency"> & { readonly basis: "from" });

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
    .flatMap(({ cells }) => FIGURES.filter(({ column }) => !isChange(column)).map(({ column }) => cells[column]))
    .map((cell) => formatCount(cell && (cell.basis === "sold" ? cell.n : "guide")))
    .join("");

export const rowsOf = (catalogue: Catalogue, book: Book): MarketRow[] =>
  catalogue.items.map((item) => {
    const cells: Partial<Record<FigureColumn, Cell>> = {};
    const figures: Partial<Record<FigureColumn, number>> = {};
    for (const { column, market, pool } of FIGURES) {
      const cell =
        book.withholdsAverages && pool === "all"
          ? offerIn(book, item.id, market)
          : averageIn(book, item.id, market, pool);
      const figure = cell && isChange(column) && cell.basis !== "from" ? cell.change : cell?.price;
      if (!cell || figure === undefined) continue;
      cells[column] = cell;
      figures[column] = figure;
    }
    const { name: series } = catalogue.amiiboSeriesOf(item);
    return { id: item.id, name: item.name, mark: namesakeMarkOf(catalogue, item), series, item, cells, figures };
  });

function offerIn(book: Book, itemId: number, market: Market): Cell | undefined {
  const { from } = pricesIn(book, itemId, market);
  return from && { price: from.price, currency: CURRENCY_OF[market], basis: "from" };
}
