import { showMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { isThin } from "../../domain/prices/month";
import { moneyWords, percentWords } from "../../domain/prices/move";
import type { Moved } from "../../domain/prices/movers";
import { FIGURES, GROUP_OF_ROWS, STEADY } from "../../domain/prices/table";
import { type Cell, isMoved, type MarketRow } from "./rows";

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
      <Figure key={column} of={row.cells[column]} />
    ))}
  </tr>
);

/** Only what an average that is none of many sales rests on stands beside it; the stylesheet has the words. */
function Figure({ of }: { readonly of: Cell | undefined }) {
  if (!of) return <td>–</td>;
  if (isMoved(of)) return <Change of={of} />;
  return <td data-of={markOf(of)}>{showMoney(of.price, of.currency)}</td>;
}

function markOf(of: Exclude<Cell, Moved>): string | undefined {
  if (of.basis === "from") return undefined;
  if (of.basis !== "sold") return "guide";
  return isThin(of) ? "thin" : undefined;
}

const Change = ({ of: { move, grade, average } }: { readonly of: Moved }) =>
  move.percent === 0 ? (
    <td>{STEADY}</td>
  ) : (
    <td>
      {percentWords(move)}
      <small>{`${moneyWords(move, average.currency)} ${grade}`}</small>
    </td>
  );
