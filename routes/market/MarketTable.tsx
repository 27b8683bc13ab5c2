import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { language } from "../../domain/language/current";
import type { Language } from "../../domain/language/language";
import { CURRENCY_OF, type Market } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { averageIn, type MarketAverage } from "../../domain/prices/average";
import { type Book, pricesIn } from "../../domain/prices/book";
import { isThin } from "../../domain/prices/month";
import { type Moved, moneyWords, movesIn, percentWords } from "../../domain/prices/move";
import {
  BY_NAME,
  COLUMNS,
  type Column,
  FIGURES,
  type FigureColumn,
  formatCount,
  formatOrder,
  GROUP_OF_ROWS,
  labelOf,
  orderAfter,
  ordersOf,
  type TableOrder,
  type TableRow,
} from "../../domain/prices/table";
import type { Everything } from "../../domain/view/findExhibits";
import { namesakeMarkOf } from "../../domain/view/view";

/** What somebody wants to see of it. */
export interface TableView {
  readonly order: TableOrder;
  readonly q: string;
}

export interface DrawnTable {
  readonly drawing: Drawing;
  /** How many rows the search finds, of how many. */
  readonly found: number;
  readonly total: number;
  /** What the column is called that it is ordered by. */
  readonly label: string;
  /** As `countsOf` says them. */
  readonly counts: string;
}

interface KnownTable {
  readonly catalogue: Catalogue;
  readonly table: DrawnTable;
}

const drawn = new WeakMap<Book, Map<Language, KnownTable>>();

/** As nearly everybody asks for it, it is drawn once for each version and edition, in each language. */
export function tableOf(
  catalogue: Catalogue,
  book: Book,
  wanted: TableView,
  everything: Everything | undefined,
): DrawnTable {
  if (everything || formatOrder(wanted.order) !== formatOrder(BY_NAME))
    return draw(catalogue, book, wanted, everything);
  const tables = drawn.get(book) ?? new Map<Language, KnownTable>();
  drawn.set(book, tables);
  const known = tables.get(language());
  if (known?.catalogue === catalogue) return known.table;
  const table = draw(catalogue, book, wanted, undefined);
  tables.set(language(), { catalogue, table });
  return table;
}

function draw(
  catalogue: Catalogue,
  book: Book,
  { order, q }: TableView,
  everything: Everything | undefined,
): DrawnTable {
  const hits = everything?.search(q);
  const isFound = ({ id }: MarketRow) => hits?.has(id) ?? true;
  const ordered = ordersOf(rowsOf(catalogue, book))(order);
  const found = ordered.filter(isFound);
  // The others are there for whoever searches on without asking the server.
  const rows = [...found, ...ordered.filter((row) => !isFound(row))];
  const drawing = new Drawing(<Table rows={rows} found={found.length} order={order} q={q} book={book} />);
  return {
    drawing,
    found: found.length,
    total: rows.length,
    label: labelOf(order.column, book),
    counts: countsOf(rows),
  };
}

interface TableProps extends TableView {
  readonly rows: readonly MarketRow[];
  readonly found: number;
  readonly book: Book;
}

const Table = ({ rows, found, order, q, book }: TableProps) => (
  <table className="market-table">
    <caption className="visually-hidden">{t.marketPage.caption}</caption>
    <thead>
      <tr>
        {COLUMNS.map((column) => (
          <Heading key={column} column={column} order={order} q={q} book={book} />
        ))}
      </tr>
    </thead>
    <MarketRows rows={rows} found={found} />
  </table>
);

interface HeadingProps extends TableView {
  readonly column: Column;
  readonly book: Book;
}

const Heading = ({ column, order, q, book }: HeadingProps) => {
  const next = new URLSearchParams({ sort: formatOrder(orderAfter(order, column)), ...(q && { q }) });
  return (
    <th scope="col" data-column={column} aria-sort={column === order.column ? directionOf(order) : undefined}>
      <a href={`${paths.marketPrices}?${next}`}>{labelOf(column, book)}</a>
    </th>
  );
};

const directionOf = ({ isDescending }: TableOrder) => (isDescending ? "descending" : "ascending");

interface Props {
  readonly rows: readonly MarketRow[];
  readonly found: number;
}

/** All of them, in groups that are drawn when they come near. */
const MarketRows = ({ rows, found }: Props) =>
  Array.from({ length: Math.ceil(rows.length / GROUP_OF_ROWS) }, (_, group) => group * GROUP_OF_ROWS).map((start) => (
    <tbody key={start} hidden={start >= found} data-partial={found < start + GROUP_OF_ROWS ? "" : undefined}>
      {rows.slice(start, start + GROUP_OF_ROWS).map((row, place) => (
        <Row key={row.id} row={row} isHidden={start + place >= found} />
      ))}
    </tbody>
  ));

const Row = ({ row, isHidden }: { readonly row: MarketRow; readonly isHidden: boolean }) => (
  <tr hidden={isHidden}>
    <th scope="row">
      <a href={paths.amiiboById(row.id)}>{row.name}</a>
      {row.mark === "" ? null : <small>{row.mark}</small>}
    </th>
    <td>{row.series}</td>
    {FIGURES.map(({ column }) => (
      <Figure key={column} of={row.cells[column]} />
    ))}
  </tr>
);

/** Only what an average that is none of many sales rests on stands beside it, by the stylesheet. */
function Figure({ of }: { readonly of: Cell | undefined }) {
  if (!of) return <td>–</td>;
  if (isMoved(of)) return <Change of={of} />;
  return <td data-of={markOf(of)}>{showMoney(of.price, of.currency)}</td>;
}

function markOf(of: Exclude<Cell, Moved>): string | undefined {
  if (of.basis === "from") return undefined;
  if (of.basis !== "sold") return t.prices.marks.guide;
  return isThin(of) ? t.prices.few : undefined;
}

const Change = ({ of: { move, grade, average } }: { readonly of: Moved }) =>
  move.percent === 0 ? (
    <td>{t.prices.steady}</td>
  ) : (
    <td>
      {percentWords(move)}
      <small>{t.marketPage.moved[grade](moneyWords(move, average.currency))}</small>
    </td>
  );

/**
 * What stands in a cell of figures: an average, or how the grade moved that moved furthest; where averages are withheld, in
 * place of that what is asked at least.
 */
type Cell = MarketAverage | AskingPrice | Moved;
type AskingPrice = Pick<MarketAverage, "price" | "currency"> & { readonly basis: "from" };

const isMoved = (cell: Cell): cell is Moved => "move" in cell;

/** A row of the table, with what its figures rest on. */
interface MarketRow extends TableRow {
  readonly item: Amiibo;
  /** What tells it from others of its name and series; empty where there are none. */
  readonly mark: string;
  readonly cells: Readonly<Partial<Record<FigureColumn, Cell>>>;
}

/** Of each row's prices in their order, in one character how many sales they rest on. */
const countsOf = (rows: readonly MarketRow[]): string =>
  rows
    .flatMap(({ cells }) => FIGURES.filter(({ of }) => of !== "change").map(({ column }) => cells[column]))
    .map((cell) => formatCount(cell && !isMoved(cell) ? (cell.basis === "sold" ? cell.n : "guide") : undefined))
    .join("");

const rowsOf = (catalogue: Catalogue, book: Book): MarketRow[] =>
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

/** What React drew before, and escaped everything in: nothing else becomes one. */
class Drawing {
  readonly #html: string;

  constructor(element: ReactElement) {
    this.#html = renderToString(element);
  }

  /** Where many ask for the same large part of a page, it is drawn once. */
  shown(id: string) {
    return <div id={id} tabIndex={-1} dangerouslySetInnerHTML={{ __html: this.#html }} />;
  }
}
