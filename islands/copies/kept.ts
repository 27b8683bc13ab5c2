import type { CopyDetails } from "../../domain/ownership/copy";
import { NEW_COPY } from "../../domain/ownership/copy";
import type { Copy } from "../../domain/ownership/holding";

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

export const boxesOf = (copies: readonly Copy[]): string => copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");

/** The list as the card's controls left it, until the server says which copies those are: a loose one goes first. */
export function following(copies: readonly KeptCopy[], boxes: readonly Copy[]): readonly KeptCopy[] {
  const kept = [...copies];
  while (kept.length > boxes.length) {
    const loose = kept.findLastIndex(({ isBoxed }) => !isBoxed);
    kept.splice(loose === -1 ? kept.length - 1 : loose, 1);
  }
  return boxes.map(({ isBoxed }, at) => ({ ...(kept[at] ?? { ...NEW_COPY, id: unknownId() }), isBoxed }));
}

/** At its place: the oldest first, what the server does not know yet last. */
export function withCopy(copies: readonly KeptCopy[], copy: KeptCopy): readonly KeptCopy[] {
  const next = copies.findIndex(({ id }) => !isKnown({ id }) || id > copy.id);
  return copies.toSpliced(next === -1 ? copies.length : next, 0, copy);
}
