import { countCopies, type Holding, isFirstCopyBoxed, isOwned } from "./holding";
import type { ItemAction } from "./itemActions";

/** Kinds of tiles on the checklist. A tap moves a tile to its next state. Cards have no box, so one state less. */
export const TILE_KINDS = ["figure", "card"] as const;
export type TileKind = (typeof TILE_KINDS)[number];

export const parseTileKind = (tile: {
  readonly dataset: Readonly<Record<string, string | undefined>>;
}): TileKind | undefined => TILE_KINDS.find((kind) => kind === tile.dataset.tileKind);

/** State of a tile on the checklist. An owned figure is `boxed` or `loose`; an owned card is `owned`. */
export type ChecklistTileState = "none" | "boxed" | "loose" | "owned" | "wished";

/** Returns the state of a tile. If a figure has several copies, the first one decides between boxed and loose. */
export function getTileState(kind: TileKind, holding: Holding): ChecklistTileState {
  if (!isOwned(holding)) return holding.wishlisted ? "wished" : "none";
  if (kind === "card") return "owned";
  return isFirstCopyBoxed(holding) ? "boxed" : "loose";
}

export interface TileTapEffect {
  /** Actions to perform, in this order. They are saved as one change. */
  readonly actions: readonly ItemAction[];
  readonly nextState: ChecklistTileState;
  /** True if the tap removes more than one copy. */
  readonly needsConfirmation: boolean;
}

/** Returns the effect of tapping a tile. The states are boxed, loose, wished, none; for cards owned, wished, none. */
export function getTileTapEffect(kind: TileKind, holding: Holding): TileTapEffect {
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

const createTap = (action: ItemAction, nextState: ChecklistTileState): TileTapEffect => ({
  actions: [action],
  nextState,
  needsConfirmation: false,
});
