import type { TileKind, TileState } from "../../domain/ownership/cycle";
import { Icon } from "../card/Icon";
import { TILE_ICONS, TILE_WORDS } from "./state";

const STEPS: Readonly<Record<TileKind, readonly TileState[]>> = {
  figure: ["boxed", "loose", "wished", "none"],
  card: ["owned", "wished", "none"],
};

/** What the taps on a tile lead through. */
export const Legend = ({ kind }: { readonly kind: TileKind }) => (
  <div className="legend">
    <p>Tap a tile to move it to its next state:</p>
    <ol>
      {STEPS[kind].map((state) => (
        <li key={state}>
          <Icon name={TILE_ICONS[state]} />
          {TILE_WORDS[state]}
        </li>
      ))}
    </ol>
    <p className="without-script">
      Scripts are off in your browser, so the tiles show your collection but cannot be changed.
    </p>
  </div>
);
