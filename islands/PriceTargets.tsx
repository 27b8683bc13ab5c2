import type { TargetRow } from "../domain/alerts/targetRow";
import { MARKETS, type Market } from "../domain/listings/market";
import { t } from "../domain/messages/islands";
import { renderVisuallyHidden, Sentence } from "./language/Sentence";
import { QuickTargetForm } from "./targets/QuickTargetForm";
import { TargetForm } from "./targets/TargetForm";

interface Props {
  readonly item: { readonly id: number; readonly name: string };
  readonly rows: readonly TargetRow[];
  /** The market whose prices come first. */
  readonly market: Market;
  /** The refused input of a form sent without scripts, with the reason. */
  readonly rejected: {
    readonly market: string;
    readonly grade: string;
    readonly price: string;
    readonly problem: string;
  } | null;
}

/**
 * Renders the price targets of one item: a quick form for the viewer's market, and a collapsed form for every market
 * and grade.
 */
export default function PriceTargets({ item, rows, market, rejected }: Props) {
  const markets = [market, ...MARKETS.filter((each) => each !== market)];
  const targetRows = markets.flatMap((each) => rows.filter((row) => row.market === each));
  const [newRow, usedRow] = targetRows;
  const isRefused = (row: TargetRow) => rejected?.market === row.market && rejected.grade === row.grade;
  return (
    <div className="targets">
      {newRow && usedRow ? (
        <QuickTargetForm
          subject={item}
          rows={{ new: newRow, used: usedRow }}
          rejected={rejected?.grade === "any" ? rejected : undefined}
        />
      ) : null}
      <details open={targetRows.some(isRefused)}>
        <summary>
          <Sentence parts={t.targets.corners(renderVisuallyHidden, item.name)} />
        </summary>
        <div className="market-grades">
          {targetRows.map((row) => (
            <TargetForm
              key={`${row.market} ${row.grade}`}
              subject={item}
              row={row}
              rejected={isRefused(row) && rejected ? rejected : undefined}
            />
          ))}
        </div>
      </details>
    </div>
  );
}
