import { type Copy, type Holding, isOwned } from "./holding";

/** The union of what is here and what a guest marked: no count gets lower, and doing it twice changes nothing more. */
export function mergeHoldings<C extends Copy>(mine: Holding<C>, marked: Holding<C>): Holding<C> {
  const copies = [...mine.copies, ...marked.copies.slice(mine.copies.length)];
  return {
    copies,
    wishlisted: !isOwned({ ...mine, copies }) && (mine.wishlisted || marked.wishlisted),
    watchlisted: mine.watchlisted || marked.watchlisted,
  };
}
