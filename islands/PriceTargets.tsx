import type { TargetRow } from "../domain/alerts/row";
import { REGION_OF } from "../domain/alerts/target";
import { MARKETS, type Market } from "../domain/listings/market";
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

/** What somebody waits for at one item: the corners of their own market, and the others behind a lid. */
export default function PriceTargets({ item, rows, market, refused }: Props) {
  const [other = market] = MARKETS.filter((each) => each !== market);
  const formsIn = (wanted: Market) =>
    rows
      .filter((row) => row.market === wanted)
      .map((row) => (
        <TargetForm
          key={row.grade}
          subject={item}
          row={row}
          refused={refused?.market === wanted && refused.grade === row.grade ? refused : undefined}
        />
      ));
  const isUsed = rows.some((row) => row.market === other && (row.target !== null || row.isRestock));
  return (
    <div className="targets">
      {formsIn(market)}
      <details open={isUsed || refused?.market === other}>
        <summary>
          {REGION_OF[other]} prices and targets<span className="visually-hidden"> of {item.name}</span>
        </summary>
        {formsIn(other)}
      </details>
    </div>
  );
}
