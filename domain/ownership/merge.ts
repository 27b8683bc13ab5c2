import { type BoxedOrLooseCopy, type Holding, isOwned } from "./holding";

/** Adds what a person collected as a guest to their account. Idempotent, and no count ever gets lower. */
export function mergeHoldings<C extends BoxedOrLooseCopy>(account: Holding<C>, guest: Holding<C>): Holding<C> {
  const copies = [...account.copies, ...guest.copies.slice(account.copies.length)];
  return {
    copies,
    wishlisted: !isOwned({ ...account, copies }) && (account.wishlisted || guest.wishlisted),
    watchlisted: account.watchlisted || guest.watchlisted,
  };
}
