import { t } from "../../domain/messages/islands";
import type { TileKind, TileState } from "../../domain/ownership/cycle";
import { Icon } from "../card/Icon";
import { TILE_ICONS } from "./state";

const STEPS: Readonly<Record<TileKind, readonly TileState[]>> = {
  figure: ["boxed", "loose", "wished", "none"],
  card: ["owned", "wished", "none"],
};

/** What the taps on a tile lead through. */
export const Legend = ({ kind }: { readonly kind: TileKind }) => (
  <div className="legend">
    <p>{t.checklist.legend}</p>
    <ol>
      {STEPS[kind].map((state) => (
        <li key={state}>
          <Icon name={TILE_ICONS[state]} />
          {t.checklist.states[state]}
        </li>
      ))}
    </ol>
    <p className="without-script">{t.checklist.withoutScript}</p>
  </div>
);
