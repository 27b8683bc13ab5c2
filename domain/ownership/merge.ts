import { type Copy, type Holding, isOwned } from "./holding";

/**
 * Merges the marks of a guest into an account's holding. Idempotent: it never lowers a count, and repeating it changes
 * nothing.
 */
export function mergeHoldings<C extends Copy>(mine: Holding<C>, marked: Holding<C>): Holding<C> {
  const copies = [...mine.copies, ...marked.copies.slice(mine.copies.length)];
  return {
    copies,
    wishlisted: !isOwned({ ...mine, copies }) && (mine.wishlisted || marked.wishlisted),
    watchlisted: mine.watchlisted || marked.watchlisted,
  };
}
