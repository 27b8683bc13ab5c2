import { tileKindOf } from "../../domain/ownership/cycle";
import type { Holding } from "../../domain/ownership/holding";
import { paintCard } from "../card/paint";
import { tileLookOf } from "./state";

/** Brings a tile of the server to a holding, exactly as `Tile` would render it. */
export function paintTile(tile: HTMLElement, holding: Holding): void {
  const kind = tileKindOf(tile);
  if (!kind) return;
  paintCard(tile, holding);
  const { icon, words, label, copies } = tileLookOf(kind, tile.dataset.title ?? "", holding);
  const button = tile.querySelector("button");
  button?.setAttribute("aria-label", label);
  button?.setAttribute("data-copies", copies);
  tile.querySelector(".icon")?.setAttribute("data-icon", icon);
  const text = tile.querySelector("[data-words]")?.firstChild;
  if (text) text.nodeValue = words;
}
