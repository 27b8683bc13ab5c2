import { tapOn, tileKindOf } from "../../domain/ownership/cycle";
import type { Subject } from "./actToasts";
import { holdingOf } from "./holdings";
import { act, askToRemove } from "./ownership";

/** A tap on a tile goes one step further through its cycle. */
export function tap(tile: HTMLElement, subject: Subject): void {
  const kind = tileKindOf(tile);
  if (!kind) return;
  const { acts, asksFirst } = tapOn(kind, holdingOf(subject.id));
  const go = () => act(acts, subject);
  if (asksFirst) askToRemove(subject, go);
  else go();
}
