import { countCopies, type Holding, isFirstCopyBoxed, isOwned } from "./holding";
import type { ItemAction } from "./itemActions";

/** Figures have a box, cards have none: a card's cycle is one step shorter. */
export const TILE_KINDS = ["figure", "card"] as const;
export type TileKind = (typeof TILE_KINDS)[number];

/** `undefined` for what is no tile. */
export const parseTileKind = (tile: {
  readonly dataset: Readonly<Record<string, string | undefined>>;
}): TileKind | undefined => TILE_KINDS.find((kind) => kind === tile.dataset.tile);

/** Where a tile of the checklist stands. A figure is never `owned`, it is `boxed` or `loose`. */
export type TileState = "none" | "boxed" | "loose" | "owned" | "wished";

/** Of several copies the first one's box counts, as on a card. */
export function getTileState(kind: TileKind, holding: Holding): TileState {
  if (!isOwned(holding)) return holding.wishlisted ? "wished" : "none";
  if (kind === "card") return "owned";
  return isFirstCopyBoxed(holding) ? "boxed" : "loose";
}

export interface TileTap {
  /** In their order; together they are one deed. */
  readonly acts: readonly ItemAction[];
  readonly leadsTo: TileState;
  /** It would remove more than one copy. */
  readonly asksFirst: boolean;
}

/**
 * What a tap on a tile means: boxed, loose, wished for, nothing; a card has no box. `add` boxes the copy and ends the
 * wish by itself, and where a wish is there is no copy to remove, so each step but one is a single act.
 */
export function getTileTap(kind: TileKind, holding: Holding): TileTap {
  switch (getTileState(kind, holding)) {
    case "none":
      return createTap("own", kind === "card" ? "owned" : "boxed");
    case "boxed":
      return createTap("boxed/remove", "loose");
    case "loose":
    case "owned":
      return { acts: ["remove", "wishlist/add"], leadsTo: "wished", asksFirst: countCopies(holding) > 1 };
    case "wished":
      return createTap("wishlist/remove", "none");
  }
}

const createTap = (act: ItemAction, leadsTo: TileState): TileTap => ({ acts: [act], leadsTo, asksFirst: false });
