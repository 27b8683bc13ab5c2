import type { TargetRow } from "../domain/alerts/targetRow";
import { MARKETS, type Market } from "../domain/listings/market";
import { t } from "../domain/messages/islands";
import { renderVisuallyHidden, Sentence } from "./language/Sentence";
import { QuickTargetForm } from "./targets/QuickTargetForm";
import { TargetForm } from "./targets/TargetForm";

interface Props {
  readonly item: { readonly id: number; readonly name: string };
  readonly rows: readonly TargetRow[];
  /** Whose prices come first. */
  readonly market: Market;
  /** What a form without scripts held that was refused, and why. */
  readonly refused: {
    readonly market: string;
    readonly grade: string;
    readonly price: string;
    readonly problem: string;
  } | null;
}

/** What somebody waits for at one item: a price in their own market, and every corner behind a lid. */
export default function PriceTargets({ item, rows, market, refused }: Props) {
  const markets = [market, ...MARKETS.filter((each) => each !== market)];
  const corners = markets.flatMap((each) => rows.filter((row) => row.market === each));
  const [ofNew, ofUsed] = corners;
  const isRefused = (row: TargetRow) => refused?.market === row.market && refused.grade === row.grade;
  return (
    <div className="targets">
      {ofNew && ofUsed ? (
        <QuickTargetForm
          subject={item}
          rows={{ new: ofNew, used: ofUsed }}
          refused={refused?.grade === "any" ? refused : undefined}
        />
      ) : null}
      <details open={corners.some(isRefused)}>
        <summary>
          <Sentence parts={t.targets.corners(renderVisuallyHidden, item.name)} />
        </summary>
        <div className="corners">
          {corners.map((row) => (
            <TargetForm
              key={`${row.market} ${row.grade}`}
              subject={item}
              row={row}
              refused={isRefused(row) && refused ? refused : undefined}
            />
          ))}
        </div>
      </details>
    </div>
  );
}
