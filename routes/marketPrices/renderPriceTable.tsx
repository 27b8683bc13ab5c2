import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Item } from "../../domain/catalogue/item";
import { getLanguage } from "../../domain/language/current";
import type { Language } from "../../domain/language/language";
import { CURRENCY_BY_MARKET, type Market } from "../../domain/listings/market";
import { memoize, memoizeByObject } from "../../domain/memoize";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { getMarketAverage, type MarketAverage } from "../../domain/prices/average";
import { formatMoveAmount, formatMovePercent, type ItemPriceMove, listPriceMoves } from "../../domain/prices/priceMove";
import { getMarketPrices, type PriceSnapshot } from "../../domain/prices/priceSnapshot";
import {
  createTableSorter,
  encodeSaleCount,
  FIGURE_COLUMNS,
  type FigureColumn,
  formatTableOrder,
  getColumnLabel,
  ORDER_BY_NAME,
  PRICE_TABLE_COLUMNS,
  type PriceTableColumn,
  type PriceTableRow,
  ROWS_PER_GROUP,
  type TableOrder,
  toggleTableOrder,
} from "../../domain/prices/priceTable";
import { hasFewSales } from "../../domain/prices/priceWindow";
import { getNamesakeLabel } from "../../domain/view/listView";
import type { SearchIndex } from "../../domain/view/searchListView";

/** Order and search of the table. */
export interface PriceTableQuery {
  readonly order: TableOrder;
  readonly q: string;
}

export interface RenderedPriceTable {
  readonly markup: TrustedHtml;
  /** Number of matching rows. */
  readonly found: number;
  readonly total: number;
  /** Label of the column that the table is sorted by. */
  readonly label: string;
  /** Sale counts, as encoded by `formatSaleCounts`. */
  readonly saleCounts: string;
}

/** Tables of the default view by catalogue, price snapshot and language. */
const getDefaultTable = memoizeByObject((catalogue: Catalogue) =>
  memoizeByObject((book: PriceSnapshot) =>
    memoize((_language: Language) => renderPriceTable(catalogue, book, { order: ORDER_BY_NAME, q: "" }, undefined)),
  ),
);

/** Returns the table's HTML. The default view is cached per catalogue version, price edition and language. */
export function getRenderedPriceTable(
  catalogue: Catalogue,
  book: PriceSnapshot,
  wanted: PriceTableQuery,
  everything: SearchIndex | undefined,
): RenderedPriceTable {
  const isDefault = !everything && formatTableOrder(wanted.order) === formatTableOrder(ORDER_BY_NAME);
  return isDefault
    ? getDefaultTable(catalogue)(book)(getLanguage())
    : renderPriceTable(catalogue, book, wanted, everything);
}

function renderPriceTable(
  catalogue: Catalogue,
  book: PriceSnapshot,
  { order, q }: PriceTableQuery,
  everything: SearchIndex | undefined,
): RenderedPriceTable {
  const hits = everything?.search(q);
  const isFound = ({ id }: MarketRow) => hits?.has(id) ?? true;
  const ordered = createTableSorter(buildRows(catalogue, book))(order);
  const found = ordered.filter(isFound);
  // Rows that do not match are included, because the browser can search them without a request.
  const rows = [...found, ...ordered.filter((row) => !isFound(row))];
  const markup = new TrustedHtml(
    <PriceTableMarkup rows={rows} found={found.length} order={order} q={q} priceSnapshot={book} />,
  );
  return {
    markup,
    found: found.length,
    total: rows.length,
    label: getColumnLabel(order.column, book),
    saleCounts: formatSaleCounts(rows),
  };
}

interface TableProps extends PriceTableQuery {
  readonly rows: readonly MarketRow[];
  readonly found: number;
  readonly priceSnapshot: PriceSnapshot;
}

const PriceTableMarkup = ({ rows, found, order, q, priceSnapshot }: TableProps) => (
  <table className="price-table">
    <caption className="visually-hidden">{t.marketPricesPage.caption}</caption>
    <thead>
      <tr>
        {PRICE_TABLE_COLUMNS.map((column) => (
          <ColumnHeading key={column} column={column} order={order} q={q} priceSnapshot={priceSnapshot} />
        ))}
      </tr>
    </thead>
    <MarketRows rows={rows} found={found} />
  </table>
);

interface HeadingProps extends PriceTableQuery {
  readonly column: PriceTableColumn;
  readonly priceSnapshot: PriceSnapshot;
}

const ColumnHeading = ({ column, order, q, priceSnapshot }: HeadingProps) => {
  const next = new URLSearchParams({ sort: formatTableOrder(toggleTableOrder(order, column)), ...(q && { q }) });
  return (
    <th scope="col" data-column={column} aria-sort={column === order.column ? getAriaSort(order) : undefined}>
      <a href={`${paths.marketPrices}?${next}`}>{getColumnLabel(column, priceSnapshot)}</a>
    </th>
  );
};

const getAriaSort = ({ isDescending }: TableOrder) => (isDescending ? "descending" : "ascending");

interface Props {
  readonly rows: readonly MarketRow[];
  readonly found: number;
}

/** Renders all rows in groups; `content-visibility` skips groups that are far from the viewport. */
const MarketRows = ({ rows, found }: Props) =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_GROUP) }, (_, group) => group * ROWS_PER_GROUP).map((start) => (
    <tbody key={start} hidden={start >= found} data-partial={found < start + ROWS_PER_GROUP ? "" : undefined}>
      {rows.slice(start, start + ROWS_PER_GROUP).map((row, place) => (
        <PriceRow key={row.id} row={row} isHidden={start + place >= found} />
      ))}
    </tbody>
  ));

const PriceRow = ({ row, isHidden }: { readonly row: MarketRow; readonly isHidden: boolean }) => (
  <tr hidden={isHidden}>
    <th scope="row">
      <a href={paths.amiiboById(row.id)}>{row.name}</a>
      {row.mark === "" ? null : <small>{row.mark}</small>}
    </th>
    <td>{row.series}</td>
    {FIGURE_COLUMNS.map(({ column }) => (
      <PriceCell key={column} of={row.cells[column]} />
    ))}
  </tr>
);

/** Renders a price. The style sheet adds a mark if it is not an average of many sales. */
function PriceCell({ of }: { readonly of: CellFigure | undefined }) {
  if (!of) return <td>–</td>;
  if (isPriceMove(of)) return <ChangeCell of={of} />;
  return <td data-basis={getBasisMark(of)}>{formatMoney(of.price, of.currency)}</td>;
}

function getBasisMark(of: Exclude<CellFigure, ItemPriceMove>): string | undefined {
  if (of.basis === "from") return undefined;
  if (of.basis !== "sold") return t.prices.basisLabels.guide;
  return hasFewSales(of) ? t.prices.fewSales : undefined;
}

const ChangeCell = ({ of: { move, grade, average } }: { readonly of: ItemPriceMove }) =>
  move.percent === 0 ? (
    <td>{t.prices.steady}</td>
  ) : (
    <td>
      {formatMovePercent(move)}
      <small>{t.marketPricesPage.priceMove[grade](formatMoveAmount(move, average.currency))}</small>
    </td>
  );

/**
 * Content of a price cell: an average, or the larger of the price changes of both grades. If averages are withheld, the
 * lowest asking price.
 */
type CellFigure = MarketAverage | AskingPrice | ItemPriceMove;
type AskingPrice = Pick<MarketAverage, "price" | "currency"> & { readonly basis: "from" };

const isPriceMove = (cell: CellFigure): cell is ItemPriceMove => "move" in cell;

interface MarketRow extends PriceTableRow {
  readonly item: Item;
  /** Text that distinguishes items of the same name and series; empty if there are none. */
  readonly mark: string;
  readonly cells: Readonly<Partial<Record<FigureColumn, CellFigure>>>;
}

/** Encodes the number of sales behind each price as one character, in the order of the cells. */
const formatSaleCounts = (rows: readonly MarketRow[]): string =>
  rows
    .flatMap(({ cells }) => FIGURE_COLUMNS.filter(({ of }) => of !== "change").map(({ column }) => cells[column]))
    .map((cell) => encodeSaleCount(cell && !isPriceMove(cell) ? (cell.basis === "sold" ? cell.n : "guide") : undefined))
    .join("");

const buildRows = (catalogue: Catalogue, book: PriceSnapshot): MarketRow[] =>
  catalogue.items.map((item) => {
    const cells: Partial<Record<FigureColumn, CellFigure>> = {};
    const figures: Partial<Record<FigureColumn, number>> = {};
    for (const { column, market, of } of FIGURE_COLUMNS) {
      const cell =
        of === "change" ? getLastColumnFigure(book, item.id, market) : getMarketAverage(book, item.id, market, of);
      if (!cell) continue;
      cells[column] = cell;
      figures[column] = isPriceMove(cell) ? cell.move.percent : cell.price;
    }
    const { name: series } = catalogue.getAmiiboSeries(item);
    return { id: item.id, name: item.name, mark: getNamesakeLabel(catalogue, item), series, item, cells, figures };
  });

function getLastColumnFigure(
  book: PriceSnapshot,
  itemId: number,
  market: Market,
): AskingPrice | ItemPriceMove | undefined {
  if (!book.withholdsAverages) return listPriceMoves(book, itemId, market)[0];
  const { lowestOffer } = getMarketPrices(book, itemId, market);
  return lowestOffer && { price: lowestOffer.price, currency: CURRENCY_BY_MARKET[market], basis: "from" };
}

/** HTML that React has rendered and escaped. Instances can only be created from React elements. */
class TrustedHtml {
  readonly #html: string;

  constructor(element: ReactElement) {
    this.#html = renderToString(element);
  }

  /** Renders the cached HTML inside an element with the given id. */
  shown(id: string) {
    return <div id={id} tabIndex={-1} dangerouslySetInnerHTML={{ __html: this.#html }} />;
  }
}
