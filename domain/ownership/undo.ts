import { type Copy, type Holding, isOwned, MOST_COPIES } from "./holding";

/** What a change did to one item, as far as a card shows it. */
export interface Deed<C extends Copy = Copy> {
  readonly before: Holding<C>;
  readonly after: Holding<C>;
}

/**
 * An item without what a change did to it: what still is as the change left it goes back, what was changed since stays.
 * Copies have no names here, so where several look alike any of them goes; the server, who knows them, has the last word.
 */
export function takeBack<C extends Copy>(now: Holding<C>, { before, after }: Deed<C>): Holding<C> {
  const copies = copiesWithout(now.copies, before.copies, after.copies);
  const back = (mark: "wishlisted" | "watchlisted") =>
    before[mark] !== after[mark] && now[mark] === after[mark] ? before[mark] : now[mark];
  const watchlisted = back("watchlisted");
  return { copies, wishlisted: !isOwned({ ...now, copies }) && back("wishlisted"), watchlisted };
}

function copiesWithout<C extends Copy>(now: readonly C[], before: readonly C[], after: readonly C[]): readonly C[] {
  if (marksOf(now) === marksOf(after)) return before;
  if (after.length < before.length) return [...now, ...missing(before, after)].slice(0, MOST_COPIES);
  if (after.length > before.length) return missing(now, missing(after, before));
  return now.map((copy, at) => {
    const [was, became] = [before[at], after[at]];
    const isUntouched = was && became && copy.isBoxed === became.isBoxed;
    return isUntouched ? { ...copy, isBoxed: was.isBoxed } : copy;
  });
}

const marksOf = (copies: readonly Copy[]): string => copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");

/** Those of `all` that are left when for each of `some` one that looks like it was taken away, the newest first. */
function missing<C extends Copy>(all: readonly C[], some: readonly C[]): readonly C[] {
  const left = [...all];
  for (const { isBoxed } of some.toReversed()) {
    const at = left.findLastIndex((copy) => copy.isBoxed === isBoxed);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
}
