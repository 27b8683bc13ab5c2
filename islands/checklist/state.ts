import { type TileKind, type TileState, tapOn, tileStateOf } from "../../domain/ownership/cycle";
import { describeCopies, type Holding, quantityOf } from "../../domain/ownership/holding";
import type { IconName } from "../card/Icon";

/** How a tile shows a holding: one icon and texts, never other elements, so that it can be painted by hand. */
export interface TileLook {
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

export const TILE_WORDS: Readonly<Record<TileState, string>> = {
  none: "Not owned",
  boxed: "Owned, boxed",
  loose: "Owned, loose",
  owned: "Owned",
  wished: "Wishlisted",
};

/** Where a tap leads, said shortly where the state before says the rest. */
const NEXT_WORDS: Readonly<Record<TileState, string>> = { ...TILE_WORDS, loose: "Loose" };

export function tileLookOf(kind: TileKind, name: string, holding: Holding): TileLook {
  const state = tileStateOf(kind, holding);
  const next = NEXT_WORDS[tapOn(kind, holding).leadsTo];
  const quantity = quantityOf(holding);
  const copies = quantity > 1 ? String(quantity) : "";
  // Of several copies, what each of them is; cards have no box.
  const kinds = quantity > 1 && kind === "figure" ? describeCopies(holding) : "";
  const told = kinds ? `owned, ${kinds}` : TILE_WORDS[state].toLowerCase() + (copies && `, ${copies} copies`);
  return {
    icon: TILE_ICONS[state],
    words: kinds || TILE_WORDS[state],
    label: `${name}: ${told}. Activate for: ${next.toLowerCase()}`,
    copies,
  };
}
