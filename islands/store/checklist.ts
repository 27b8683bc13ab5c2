import { type TileKind, tapOn } from "../../domain/ownership/cycle";
import { paintTile, tileKindOf } from "../checklist/paint";
import { holdingOf } from "./holdings";
import { act, askToRemove } from "./ownership";
import type { Subject } from "./telling";

/** A tap on a tile of the checklist. */
function tap(kind: TileKind, subject: Subject): void {
  const { acts, asksFirst } = tapOn(kind, holdingOf(subject.id));
  const go = () => act(acts, subject);
  if (asksFirst) askToRemove(go);
  else go();
}
