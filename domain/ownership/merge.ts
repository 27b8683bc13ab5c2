import { type Copy, type Holding, isOwned } from "./holding";

/**
 * Merges the holding of a guest into that of an account. Idempotent: it never lowers a count, and repeating it changes
 * nothing.
 */
export function mergeHoldings<C extends Copy>(account: Holding<C>, guest: Holding<C>): Holding<C> {
  const copies = [...account.copies, ...guest.copies.slice(account.copies.length)];
  return {
    copies,
    wishlisted: !isOwned({ ...account, copies }) && (account.wishlisted || guest.wishlisted),
    watchlisted: account.watchlisted || guest.watchlisted,
  };
}
