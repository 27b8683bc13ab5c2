import { countCopies, type Holding, isFirstCopyBoxed, isOwned } from "./holding";
import type { ItemAction } from "./itemActions";

/** Kinds of tiles. Cards have no box, so their cycle is one step shorter. */
export const TILE_KINDS = ["figure", "card"] as const;
export type TileKind = (typeof TILE_KINDS)[number];

export const parseTileKind = (tile: {
  readonly dataset: Readonly<Record<string, string | undefined>>;
}): TileKind | undefined => TILE_KINDS.find((kind) => kind === tile.dataset.tileKind);

/** The state of a tile on the checklist. A figure is never `owned`, but `boxed` or `loose`. */
export type TileState = "none" | "boxed" | "loose" | "owned" | "wished";

/** Returns the state of a tile. The box of the first copy counts, as on a card. */
export function getTileState(kind: TileKind, holding: Holding): TileState {
  if (!isOwned(holding)) return holding.wishlisted ? "wished" : "none";
  if (kind === "card") return "owned";
  return isFirstCopyBoxed(holding) ? "boxed" : "loose";
}

export interface TileTap {
  /** The actions in order. They form a single change. */
  readonly actions: readonly ItemAction[];
  readonly nextState: TileState;
  /** True if the tap removes more than one copy. */
  readonly needsConfirmation: boolean;
}

/**
 * Returns the effect of tapping a tile: boxed, loose, wished for, none. Cards skip the box step.
 * The rule of `add` boxes the copy and removes the wishlist entry, so each step except one is a single action.
 */
export function getTileTap(kind: TileKind, holding: Holding): TileTap {
  switch (getTileState(kind, holding)) {
    case "none":
      return createTap("own", kind === "card" ? "owned" : "boxed");
    case "boxed":
      return createTap("boxed/remove", "loose");
    case "loose":
    case "owned":
      return { actions: ["remove", "wishlist/add"], nextState: "wished", needsConfirmation: countCopies(holding) > 1 };
    case "wished":
      return createTap("wishlist/remove", "none");
  }
}

const createTap = (action: ItemAction, nextState: TileState): TileTap => ({
  actions: [action],
  nextState,
  needsConfirmation: false,
});
