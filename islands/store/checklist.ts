import { tapOn } from "../../domain/ownership/cycle";
import type { Holding } from "../../domain/ownership/holding";
import { paintTile, tileKindOf } from "../checklist/paint";
import { holdingOf } from "./holdings";
import { act, askToRemove } from "./ownership";
import type { Subject } from "./telling";

interface Tile {
  tap(subject: Subject): void;
  paint(holding: Holding): void;
}

/** `undefined` for what is no tile. */
export function tileOf(card: HTMLElement): Tile | undefined {
  const kind = tileKindOf(card);
  if (!kind) return undefined;
  return {
    tap(subject) {
      const { acts, asksFirst } = tapOn(kind, holdingOf(subject.id));
      const go = () => act(acts, subject);
      if (asksFirst) askToRemove(go);
      else go();
    },
    paint: (holding) => paintTile(card, kind, holding),
  };
}
