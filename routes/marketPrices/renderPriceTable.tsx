import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { getLanguage } from "../../domain/language/current";
import type { Language } from "../../domain/language/language";
import { CURRENCY_BY_MARKET, type Market } from "../../domain/listings/market";
import { memoize, memoizeByObject } from "../../domain/memoize";
import { t } from "../../domain/messages/pages";
import { formatMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { getMarketAverage, type MarketAverage } from "../../domain/prices/average";
import {
  formatPriceMoveAmount,
  formatPriceMovePercent,
  type ItemPriceMove,
  listPriceMoves,
} from "../../domain/prices/priceMove";
import { getMarketPrices, type PriceSnapshot } from "../../domain/prices/priceSnapshot";
import {
  createPriceTableSorter,
  encodeSaleCount,
  formatPriceTableOrder,
  getPriceTableColumnLabel,
  PRICE_TABLE_COLUMNS,
  PRICE_TABLE_ORDER_BY_NAME,
  PRICE_TABLE_ROWS_PER_GROUP,
  PRICE_TABLE_VALUE_COLUMNS,
  type PriceTableColumn,
  type PriceTableOrder,
  type PriceTableRow,
  type PriceTableValueColumn,
  togglePriceTableOrder,
} from "../../domain/prices/priceTable";
import { hasFewSales } from "../../domain/prices/priceWindow";
import { getLabelAmongNamesakes } from "../../domain/view/listView";
import type { CatalogueSearchIndex } from "../../domain/view/searchListView";

export interface PriceTableQuery {
  readonly order: PriceTableOrder;
  readonly q: string;
}

export interface RenderedPriceTable {
  readonly markup: TrustedHtml;
  /** Number of table rows that match the search. */
  readonly found: number;
  readonly total: number;
  /** Label of the column by which the table is sorted. */
  readonly label: string;
  readonly saleCounts: string;
}

/** Returns the unsearched price table, sorted by name; rendered once per catalogue, price snapshot and language. */
const getDefaultTable = memoizeByObject((catalogue: Catalogue) =>
  memoizeByObject((snapshot: PriceSnapshot) =>
    memoize((_language: Language) =>
      renderPriceTable(catalogue, snapshot, { order: PRICE_TABLE_ORDER_BY_NAME, q: "" }, undefined),
    ),
  ),
);

export function getRenderedPriceTable(
  catalogue: Catalogue,
  snapshot: PriceSnapshot,
  query: PriceTableQuery,
  searchIndex: CatalogueSearchIndex | undefined,
): RenderedPriceTable {
  const isDefault =
    !searchIndex && formatPriceTableOrder(query.order) === formatPriceTableOrder(PRICE_TABLE_ORDER_BY_NAME);
  return isDefault
    ? getDefaultTable(catalogue)(snapshot)(getLanguage())
    : renderPriceTable(catalogue, snapshot, query, searchIndex);
}

function renderPriceTable(
  catalogue: Catalogue,
  snapshot: PriceSnapshot,
  { order, q }: PriceTableQuery,
  searchIndex: CatalogueSearchIndex | undefined,
): RenderedPriceTable {
  const hits = searchIndex?.search(q);
  const isFound = ({ id }: MarketRow) => hits?.has(id) ?? true;
  const ordered = createPriceTableSorter(buildRows(catalogue, snapshot))(order);
  const found = ordered.filter(isFound);
  // Includes rows that do not match, so that the browser can search all rows without a request.
  const rows = [...found, ...ordered.filter((row) => !isFound(row))];
  return {
    markup: new TrustedHtml(
      <PriceTableMarkup rows={rows} found={found.length} order={order} q={q} snapshot={snapshot} />,
    ),
    found: found.length,
    total: rows.length,
    label: getPriceTableColumnLabel(order.column, snapshot),
    saleCounts: encodeSaleCounts(rows),
  };
}

interface TableProps extends PriceTableQuery {
  readonly rows: readonly MarketRow[];
  readonly found: number;
  readonly snapshot: PriceSnapshot;
}

const PriceTableMarkup = ({ rows, found, order, q, snapshot }: TableProps) => (
  <table className="price-table">
    <caption className="visually-hidden">{t.marketPricesPage.caption}</caption>
    <thead>
      <tr>
        {PRICE_TABLE_COLUMNS.map((column) => (
          <ColumnHeading key={column} column={column} order={order} q={q} snapshot={snapshot} />
        ))}
      </tr>
    </thead>
    <MarketRows rows={rows} found={found} />
  </table>
);

type HeadingProps = Omit<TableProps, "rows" | "found"> & { readonly column: PriceTableColumn };

const ColumnHeading = ({ column, order, q, snapshot }: HeadingProps) => {
  const next = new URLSearchParams({
    sort: formatPriceTableOrder(togglePriceTableOrder(order, column)),
    ...(q && { q }),
  });
  const ariaSort = order.isDescending ? "descending" : "ascending";
  return (
    <th scope="col" data-column={column} aria-sort={column === order.column ? ariaSort : undefined}>
      <a href={`${paths.marketPrices}?${next}`}>{getPriceTableColumnLabel(column, snapshot)}</a>
    </th>
  );
};

/** Renders all rows in groups, which browsers skip far from the viewport (CSS `content-visibility`). */
const MarketRows = ({ rows, found }: Pick<TableProps, "rows" | "found">) =>
  Array.from(
    { length: Math.ceil(rows.length / PRICE_TABLE_ROWS_PER_GROUP) },
    (_, group) => group * PRICE_TABLE_ROWS_PER_GROUP,
  ).map((start) => (
    <tbody
      key={start}
      hidden={start >= found}
      data-partial={found < start + PRICE_TABLE_ROWS_PER_GROUP ? "" : undefined}
    >
      {rows.slice(start, start + PRICE_TABLE_ROWS_PER_GROUP).map((row, index) => (
        <PriceRow key={row.id} row={row} isHidden={start + index >= found} />
      ))}
    </tbody>
  ));

const PriceRow = ({ row, isHidden }: { readonly row: MarketRow; readonly isHidden: boolean }) => (
  <tr hidden={isHidden}>
    <th scope="row">
      <a href={paths.amiiboById(row.id)}>{row.name}</a>
      {row.namesakeLabel === "" ? null : <small>{row.namesakeLabel}</small>}
    </th>
    <td>{row.series}</td>
    {PRICE_TABLE_VALUE_COLUMNS.map(({ column }) => (
      <PriceCell key={column} figure={row.cells[column]} />
    ))}
  </tr>
);

/** Renders a price cell. If the price is no average of many sales, the style sheet shows its `data-basis`. */
function PriceCell({ figure }: { readonly figure: CellFigure | undefined }) {
  if (!figure) return <td>–</td>;
  if (isPriceMove(figure)) return <ChangeCell {...figure} />;
  return <td data-basis={getBasisLabel(figure)}>{formatMoney(figure.price, figure.currency)}</td>;
}

function getBasisLabel(figure: MarketAverage | AskingPrice): string | undefined {
  if (figure.basis === "from") return undefined;
  if (figure.basis !== "sold") return t.prices.basisLabels.guide;
  return hasFewSales(figure) ? t.prices.fewSales : undefined;
}

const ChangeCell = ({ move, grade, average }: ItemPriceMove) =>
  move.percent === 0 ? (
    <td>{t.prices.steady}</td>
  ) : (
    <td>
      {formatPriceMovePercent(move)}
      <small>{t.marketPricesPage.priceMove[grade](formatPriceMoveAmount(move, average.currency))}</small>
    </td>
  );

/** Content of a price cell: an average, a price change, or the lowest asking price if changes must not be shown. */
type CellFigure = MarketAverage | AskingPrice | ItemPriceMove;
type AskingPrice = Pick<MarketAverage, "price" | "currency"> & { readonly basis: "from" };

const isPriceMove = (figure: CellFigure): figure is ItemPriceMove => "move" in figure;

interface MarketRow extends PriceTableRow {
  /** Text that distinguishes the item from others of the same name and series; empty if there are none. */
  readonly namesakeLabel: string;
  readonly cells: Readonly<Partial<Record<PriceTableValueColumn, CellFigure>>>;
}

/** Encodes the number of sales behind each price as one character. The order is that of the table's cells. */
const encodeSaleCounts = (rows: readonly MarketRow[]): string =>
  rows
    .flatMap(({ cells }) =>
      PRICE_TABLE_VALUE_COLUMNS.filter(({ of }) => of !== "change").map(({ column }) => cells[column]),
    )
    .map((cell) =>
      encodeSaleCount(cell && !isPriceMove(cell) ? (cell.basis === "sold" ? cell.sampleCount : "guide") : undefined),
    )
    .join("");

const buildRows = (catalogue: Catalogue, snapshot: PriceSnapshot): MarketRow[] =>
  catalogue.items.map((item) => {
    const cells: Partial<Record<PriceTableValueColumn, CellFigure>> = {};
    const figures: Partial<Record<PriceTableValueColumn, number>> = {};
    for (const { column, market, of } of PRICE_TABLE_VALUE_COLUMNS) {
      const cell =
        of === "change"
          ? getLastColumnFigure(snapshot, item.id, market)
          : getMarketAverage(snapshot, item.id, market, of);
      if (!cell) continue;
      cells[column] = cell;
      figures[column] = isPriceMove(cell) ? cell.move.percent : cell.price;
    }
    return {
      id: item.id,
      name: item.name,
      namesakeLabel: getLabelAmongNamesakes(catalogue, item),
      series: catalogue.getAmiiboSeries(item).name,
      cells,
      figures,
    };
  });

function getLastColumnFigure(
  snapshot: PriceSnapshot,
  itemId: number,
  market: Market,
): AskingPrice | ItemPriceMove | undefined {
  if (!snapshot.withholdsAverages) return listPriceMoves(snapshot, itemId, market)[0];
  const { lowestOffer } = getMarketPrices(snapshot, itemId, market);
  return lowestOffer && { price: lowestOffer.price, currency: CURRENCY_BY_MARKET[market], basis: "from" };
}

/** HTML that is safe to insert, because React escaped it. Only React elements can become an instance. */
class TrustedHtml {
  readonly #html: string;

  constructor(element: ReactElement) {
    this.#html = renderToString(element);
  }

  renderIn(id: string) {
    return <div id={id} tabIndex={-1} dangerouslySetInnerHTML={{ __html: this.#html }} />;
  }
}
