import { TILE_KINDS, type TileKind } from "../../domain/ownership/cycle";
import type { Holding } from "../../domain/ownership/holding";
import { paintCard } from "../card/paint";
import { tileLookOf } from "./state";

/** `undefined` for what is no tile. */
export const tileKindOf = (card: HTMLElement): TileKind | undefined =>
  TILE_KINDS.find((kind) => kind === card.dataset.tile);

/** Brings a tile of the server to a holding, exactly as `Tile` would render it. */
export function paintTile(tile: HTMLElement, kind: TileKind, holding: Holding): void {
  paintCard(tile, holding);
  const { icon, words, label, copies } = tileLookOf(kind, tile.dataset.title ?? "", holding);
  const button = tile.querySelector("button");
  button?.setAttribute("aria-label", label);
  button?.setAttribute("data-copies", copies);
  tile.querySelector(".icon")?.setAttribute("data-icon", icon);
  const text = tile.querySelector("[data-words]")?.firstChild;
  if (text) text.nodeValue = words;
}
