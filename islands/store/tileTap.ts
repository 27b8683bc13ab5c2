import { getTileTap, parseTileKind } from "../../domain/ownership/cycle";
import type { NamedItem } from "./actToasts";
import { getHolding } from "./holdings";
import { confirmRemoval, performActions } from "./ownership";

/** A tap on a tile goes one step further through its cycle. */
export function handleTileTap(tile: HTMLElement, subject: NamedItem): void {
  const kind = parseTileKind(tile);
  if (!kind) return;
  const { acts, asksFirst } = getTileTap(kind, getHolding(subject.id));
  const go = () => performActions(acts, subject);
  if (asksFirst) confirmRemoval(subject, go);
  else go();
}
