import type { Catalogue } from "../../domain/catalogue/catalogue";
import { language } from "../../domain/language/current";
import type { Language } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import { isThin } from "../../domain/prices/month";
import { moneyWords, percentWords } from "../../domain/prices/move";
import type { Moved } from "../../domain/prices/movers";
import {
  BY_NAME,
  COLUMNS,
  type Column,
  FIGURES,
  formatOrder,
  GROUP_OF_ROWS,
  labelOf,
  orderAfter,
  ordersOf,
  type TableOrder,
} from "../../domain/prices/table";
import type { Everything } from "../../domain/view/find";
import { Drawing } from "../layout/Drawing";
import { type Cell, countsOf, isMoved, type MarketRow, rowsOf } from "./rows";

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
