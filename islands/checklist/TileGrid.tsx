import { memo } from "react";
import type { TileKind } from "../../domain/ownership/cycle";
import type { Exhibit } from "../../domain/view/exhibit";
import { Tile } from "./Tile";

/** Tiles that may stand above the fold; their pictures do not wait. */
const EARLY = 9;

interface Props {
  readonly exhibits: readonly Exhibit[];
  readonly kind: TileKind;
  readonly isFirst: boolean;
}

export const TileGrid = memo(function TileGrid({ exhibits, kind, isFirst }: Props) {
  return (
    <ul className="tiles">
      {exhibits.map((exhibit, index) => (
        <Tile key={exhibit.id} exhibit={exhibit} kind={kind} early={isFirst && index < EARLY} />
      ))}
    </ul>
  );
});
