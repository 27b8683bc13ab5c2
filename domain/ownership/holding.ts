import { t } from "../messages/islands";
/** A physical copy. The card shows the box of the first copy. */
export interface Copy {
  readonly isBoxed: boolean;
}

/** The relation of one person to one item: copies, wishlist entry, watchlist entry. */
export interface Holding<C extends Copy = Copy> {
  /** The copies, oldest first. */
  readonly copies: readonly C[];
  /** Always false if there are copies: an owned item leaves the wishlist. */
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

/** Returns true if two holdings look the same in a list: same copies, boxes, wishlist and watchlist entries. */
export const isSameHolding = (first: Holding, second: Holding): boolean =>
  first.wishlisted === second.wishlisted &&
  first.watchlisted === second.watchlisted &&
  first.copies.length === second.copies.length &&
  first.copies.every(({ isBoxed }, index) => isBoxed === second.copies[index]?.isBoxed);

export const countCopiesByBox = ({ copies }: Pick<Holding, "copies">, isBoxed: boolean): number =>
  copies.filter((copy) => copy.isBoxed === isBoxed).length;

/** Returns a text such as "2 boxed, 1 loose", without zero counts. */
export function formatCopyCounts({ copies }: Pick<Holding, "copies">): string {
  const boxed = countCopiesByBox({ copies }, true);
  return t.holdings.copies(boxed, copies.length - boxed);
}
