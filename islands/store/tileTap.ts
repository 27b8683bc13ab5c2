import { getTileTap, parseTileKind } from "../../domain/ownership/tileCycle";
import type { NamedItem } from "./actionToasts";
import { getHolding } from "./holdings";
import { confirmRemoval, performActions } from "./performActions";

export function handleTileTap(tile: HTMLElement, subject: NamedItem): void {
  const kind = parseTileKind(tile);
  if (!kind) return;
  const { actions, needsConfirmation } = getTileTap(kind, getHolding(subject.id));
  const perform = () => performActions(actions, subject);
  if (needsConfirmation) confirmRemoval(subject, perform);
  else perform();
}
