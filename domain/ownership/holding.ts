import { t } from "../messages/islands";
import type { CopyCondition } from "./copy";

/** A physical thing that a member owns, reduced to what item cards show and what decides its value. */
export interface BoxedOrLooseCopy {
  readonly isBoxed: boolean;
  /** Condition of the copy. If missing, it is `new`, the condition of every copy that "own" adds. */
  readonly condition?: CopyCondition;
}

/** Returns true if a copy was never opened: it is boxed and in the condition `new`. */
export const isSealed = ({ isBoxed, condition = "new" }: BoxedOrLooseCopy): boolean => isBoxed && condition === "new";

/** Reduces a copy to its box and condition. Leaves out the condition `new`, so that equal copies have equal fields. */
export const toBoxedOrLooseCopy = ({ isBoxed, condition = "new" }: BoxedOrLooseCopy): BoxedOrLooseCopy =>
  condition === "new" ? { isBoxed } : { isBoxed, condition };

/** All that a person has to do with an item: owned copies, wishlist entry, watchlist entry. */
export interface Holding<C extends BoxedOrLooseCopy = BoxedOrLooseCopy> {
  /** Owned copies, oldest first. Item cards show the box of the first one. */
  readonly copies: readonly C[];
  /** True if the item is on the wishlist. Always false for an owned item, which leaves the wishlist. */
  readonly wishlisted: boolean;
  readonly watchlisted: boolean;
}

export type Holdings = ReadonlyMap<number, Holding>;

export const NO_HOLDINGS: Holdings = new Map();

export const EMPTY_HOLDING: Holding<never> = { copies: [], wishlisted: false, watchlisted: false };

export const MAX_COPIES_PER_ITEM = 999;
export const MAX_COPIES_PER_USER = 20_000;

export const countCopies = (holding: Holding): number => holding.copies.length;
export const isOwned = (holding: Holding): boolean => holding.copies.length > 0;
export const isFirstCopyBoxed = (holding: Holding): boolean => holding.copies[0]?.isBoxed ?? false;

export const isEmptyHolding = (holding: Holding): boolean =>
  !isOwned(holding) && !holding.wishlisted && !holding.watchlisted;

/** Returns true if two holdings look the same in a list: equal copies, boxes, wishlist and watchlist entries. */
export const isSameHolding = (first: Holding, second: Holding): boolean =>
  first.wishlisted === second.wishlisted &&
  first.watchlisted === second.watchlisted &&
  first.copies.length === second.copies.length &&
  first.copies.every(({ isBoxed }, index) => isBoxed === second.copies[index]?.isBoxed);

export const countCopiesByBox = ({ copies }: Pick<Holding, "copies">, isBoxed: boolean): number =>
  copies.filter((copy) => copy.isBoxed === isBoxed).length;

/** Formats the number of boxed and loose copies, such as "2 boxed, 1 loose". Leaves out a count of 0. */
export function formatCopyCounts({ copies }: Pick<Holding, "copies">): string {
  const boxed = countCopiesByBox({ copies }, true);
  return t.holdings.copies(boxed, copies.length - boxed);
}
