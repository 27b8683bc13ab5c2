import { getTileTap, parseTileKind } from "../../domain/ownership/tileCycle";
import type { NamedItem } from "./actionToasts";
import { getHolding } from "./holdings";
import { confirmRemoval, performActions } from "./performActions";

/** A tap on a tile goes one step further through its cycle. */
export function handleTileTap(tile: HTMLElement, subject: NamedItem): void {
  const kind = parseTileKind(tile);
  if (!kind) return;
  const { acts, asksFirst } = getTileTap(kind, getHolding(subject.id));
  const go = () => performActions(acts, subject);
  if (asksFirst) confirmRemoval(subject, go);
  else go();
}
