import { t } from "../../domain/messages/islands";
import { countCopies, formatCopyCounts, type Holding } from "../../domain/ownership/holding";
import { getTileState, getTileTap, type TileKind, type TileState } from "../../domain/ownership/tileCycle";
import type { IconName } from "../card/Icon";

/** How a tile shows a holding: one icon and texts, never other elements, so that it can be painted by hand. */
export interface TileAppearance {
  readonly icon: IconName;
  readonly words: string;
  /** The button's name. It has what stands on the tile, in its order: so says who speaks to a browser (WCAG 2.5.3). */
  readonly label: string;
  /** How many copies there are; empty where that is no news. */
  readonly copies: string;
}

export const TILE_ICONS: Readonly<Record<TileState, IconName>> = {
  none: "plus",
  boxed: "box",
  loose: "box-open",
  owned: "check",
  wished: "star",
};

export function toTileAppearance(kind: TileKind, name: string, holding: Holding): TileAppearance {
  const state = getTileState(kind, holding);
  const { leadsTo } = getTileTap(kind, holding);
  const words = t.checklist.states[state];
  const quantity = countCopies(holding);
  const copies = quantity > 1 ? String(quantity) : "";
  // Of several copies, what each of them is; cards have no box.
  const kinds = quantity > 1 && kind === "figure" ? formatCopyCounts(holding) : "";
  const told = kinds ? t.checklist.ownedOf(kinds) : quantity > 1 ? t.checklist.several(words, quantity) : words;
  return {
    icon: TILE_ICONS[state],
    words: kinds || words,
    label: t.checklist.tile(name, told, leadsTo === "loose" ? t.checklist.unboxed : t.checklist.states[leadsTo]),
    copies,
  };
}
