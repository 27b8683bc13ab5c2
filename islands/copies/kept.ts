import type { CopyDetails } from "../../domain/ownership/copy";
import type { Copy } from "../../domain/ownership/holding";
import { NEW_COPY } from "../../domain/ownership/newCopy";

/** A copy in the list. Below zero: not on the server yet, or the server has not said which it is. */
export interface KeptCopy extends CopyDetails {
  readonly id: number;
}

export const isKnown = ({ id }: { readonly id: number }): boolean => id > 0;

let lastUnknown = 0;
export const unknownId = (): number => {
  lastUnknown -= 1;
  return lastUnknown;
};

const ofChanges = new Map<string, number>();

/** The same every time that the same change is looked at: a copy on its way keeps its place on the screen. */
export function idWithin(changeId: string, place: number): number {
  const key = `${changeId} ${place}`;
  const id = ofChanges.get(key) ?? unknownId();
  ofChanges.set(key, id);
  return id;
}

const boxesOf = (copies: readonly Copy[]): string => copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");

/** The list as a card shows it, until the server says which copies those are: a loose one goes first. */
export function following(copies: readonly KeptCopy[], boxes: readonly Copy[]): readonly KeptCopy[] {
  if (boxesOf(copies) === boxesOf(boxes)) return copies;
  const kept = [...copies];
  while (kept.length > boxes.length) {
    const loose = kept.findLastIndex(({ isBoxed }) => !isBoxed);
    kept.splice(loose === -1 ? kept.length - 1 : loose, 1);
  }
  return boxes.map(({ isBoxed }, at) => ({ ...(kept[at] ?? { ...NEW_COPY, id: idWithin("card", at) }), isBoxed }));
}
