import { showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { isThin } from "../../domain/prices/month";
import { FIGURES, type FigureColumn, GROUP_OF_ROWS, isChange } from "../../domain/prices/table";
import { showChange } from "../../domain/prices/words";
import type { Cell, MarketRow } from "./rows";

interface Props {
  readonly rows: readonly MarketRow[];
  readonly found: number;
}

/** All of them, in groups that are drawn when they come near. */
export const MarketRows = ({ rows, found }: Props) =>
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
      <Figure key={column} column={column} of={row.cells[column]} />
    ))}
  </tr>
);

interface FigureProps {
  readonly column: FigureColumn;
  readonly of: Cell | undefined;
}

/** Only what an average that is none of many sales rests on stands beside it; the stylesheet has the words. */
function Figure({ column, of }: FigureProps) {
  if (!of) return <td>–</td>;
  const price = showMoney(of.price, of.currency);
  if (of.basis === "from") return <td>{price}</td>;
  if (isChange(column)) return <td>{showChange(of.change ?? 100, 0)}</td>;
  return <td data-of={of.basis !== "sold" ? "guide" : isThin(of) ? "thin" : undefined}>{price}</td>;
}
