import { tapOn } from "../../domain/ownership/cycle";
import { holdingOf } from "../store/holdings";
import { act, askToRemove } from "../store/ownership";
import type { Subject } from "../store/telling";
import { tileKindOf } from "./paint";

/** A tap on a tile goes one step further through its cycle. */
export function tap(tile: HTMLElement, subject: Subject): void {
  const kind = tileKindOf(tile);
  if (!kind) return;
  const { acts, asksFirst } = tapOn(kind, holdingOf(subject.id));
  const go = () => act(acts, subject);
  if (asksFirst) askToRemove(go);
  else go();
}
