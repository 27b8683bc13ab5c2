import { t } from "../../domain/messages/islands";
import { countCopies, formatCopyCounts, type Holding } from "../../domain/ownership/holding";
import {
  type ChecklistTileState,
  getTileState,
  getTileTapEffect,
  type TileKind,
} from "../../domain/ownership/tileCycle";
import type { IconName } from "../card/Icon";

/** Icon and texts of a tile that shows a holding, applied by React or directly to the DOM. */
export interface TileAppearance {
  readonly icon: IconName;
  readonly text: string;
  /** Accessible name of the tile's button: the visible texts in the same order, for voice control (WCAG 2.5.3). */
  readonly label: string;
  /** Number of copies as text; empty if there are fewer than 2. */
  readonly copies: string;
}

export const ICON_BY_TILE_STATE: Readonly<Record<ChecklistTileState, IconName>> = {
  none: "plus",
  boxed: "box",
  loose: "box-open",
  owned: "check",
  wished: "star",
};

export function toTileAppearance(kind: TileKind, name: string, holding: Holding): TileAppearance {
  const state = getTileState(kind, holding);
  const { nextState } = getTileTapEffect(kind, holding);
  const stateName = t.checklist.states[state];
  const quantity = countCopies(holding);
  const copies = quantity > 1 ? String(quantity) : "";
  // Counts boxed and loose copies separately if there are several. Amiibo cards have no box.
  const kinds = quantity > 1 && kind === "figure" ? formatCopyCounts(holding) : "";
  const stateText = kinds
    ? t.checklist.ownedBreakdown(kinds)
    : quantity > 1
      ? t.checklist.stateWithCopies(stateName, quantity)
      : stateName;
  return {
    icon: ICON_BY_TILE_STATE[state],
    text: kinds || stateName,
    label: t.checklist.tileLabel(
      name,
      stateText,
      nextState === "loose" ? t.checklist.nextStateLoose : t.checklist.states[nextState],
    ),
    copies,
  };
}
