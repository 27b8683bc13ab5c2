import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { averageIn, type MarketAverage } from "../../domain/prices/average";
import type { Book } from "../../domain/prices/book";
import { FIGURES, type FigureColumn, formatCount, isChange, type TableRow } from "../../domain/prices/table";
import { namesakeMarkOf } from "../../domain/view/wholeName";

/** A row of the table, with what its figures rest on. */
export interface MarketRow extends TableRow {
  readonly item: Amiibo;
  /** What tells it from others of its name and series; empty where there are none. */
  readonly mark: string;
  readonly averages: Readonly<Partial<Record<FigureColumn, MarketAverage>>>;
}

/** Of each row's prices in their order, in one character how many sales they rest on. */
export const countsOf = (rows: readonly MarketRow[]): string =>
  rows
    .flatMap(({ averages }) => FIGURES.filter(({ column }) => !isChange(column)).map(({ column }) => averages[column]))
    .map((average) => formatCount(average && (average.basis === "sold" ? average.n : "guide")))
    .join("");

export const rowsOf = (catalogue: Catalogue, book: Book): MarketRow[] =>
  catalogue.items.map((item) => {
    const averages: Partial<Record<FigureColumn, MarketAverage>> = {};
    const figures: Partial<Record<FigureColumn, number>> = {};
    for (const { column, market, pool } of FIGURES) {
      const average = averageIn(book, item.id, market, pool);
      const figure = pool === "all" ? average?.change : average?.price;
      if (!average || figure === undefined) continue;
      averages[column] = average;
      figures[column] = figure;
    }
    const { name: series } = catalogue.amiiboSeriesOf(item);
    return { id: item.id, name: item.name, mark: namesakeMarkOf(catalogue, item), series, item, averages, figures };
  });
