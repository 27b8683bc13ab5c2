import { getTileTap, parseTileKind } from "../../domain/ownership/tileCycle";
import type { NamedItem } from "./actionToasts";
import { getHolding } from "./holdings";
import { confirmRemoval, performActions } from "./performActions";

/** Handles a tap on a tile: moves it to the next state of its cycle. */
export function handleTileTap(tile: HTMLElement, subject: NamedItem): void {
  const kind = parseTileKind(tile);
  if (!kind) return;
  const { acts, asksFirst } = getTileTap(kind, getHolding(subject.id));
  const perform = () => performActions(acts, subject);
  if (asksFirst) confirmRemoval(subject, perform);
  else perform();
}
