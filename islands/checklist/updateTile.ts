import type { Holding } from "../../domain/ownership/holding";
import { parseTileKind } from "../../domain/ownership/tileCycle";
import { updateItemCardElement } from "../card/cardState";
import { toTileAppearance } from "./tileAppearance";

/** Updates a server-rendered tile to show a holding, with the same HTML that React would render. */
export function updateTile(tile: HTMLElement, holding: Holding): void {
  const kind = parseTileKind(tile);
  if (!kind) return;
  updateItemCardElement(tile, holding);
  const { icon, text: newText, label, copies } = toTileAppearance(kind, tile.dataset.title ?? "", holding);
  const button = tile.querySelector("button");
  button?.setAttribute("aria-label", label);
  button?.setAttribute("data-copies", copies);
  tile.querySelector(".icon")?.setAttribute("data-icon", icon);
  const text = tile.querySelector("[data-text]")?.firstChild;
  if (text) text.nodeValue = newText;
}
