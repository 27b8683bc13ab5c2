import { getTileTapEffect, parseTileKind } from "../../domain/ownership/tileCycle";
import type { NamedItem } from "./actionToasts";
import { getHolding } from "./holdings";
import { confirmItemRemoval, performItemActions } from "./performItemActions";

export function handleTileTap(tile: HTMLElement, subject: NamedItem): void {
  const kind = parseTileKind(tile);
  if (!kind) return;
  const { actions, needsConfirmation } = getTileTapEffect(kind, getHolding(subject.id));
  const perform = () => performItemActions(actions, subject);
  if (needsConfirmation) confirmItemRemoval(subject, perform);
  else perform();
}
