import { t } from "../messages/islands";
/** One physical copy. The first of them is the one whose box the card shows. */
export interface Copy {
  readonly isBoxed: boolean;
}

/** What one person has to do with one item. */
export interface Holding<C extends Copy = Copy> {
  /** The oldest first. */
  readonly copies: readonly C[];
  /** Never beside copies: who owns an item wishes for it no more. */
  readonly wishlisted: boolean;
  readonly watchlisted: boolean;
}

/** What somebody has to do with every item, by its id. */
export type Holdings = ReadonlyMap<number, Holding>;

export const NO_HOLDINGS: Holdings = new Map();

export const NOTHING: Holding<never> = { copies: [], wishlisted: false, watchlisted: false };

/** Of one item. */
export const MOST_COPIES = 999;
/** Of one person. */
export const MOST_COPIES_IN_ALL = 20_000;

export const quantityOf = (holding: Holding): number => holding.copies.length;
export const isOwned = (holding: Holding): boolean => holding.copies.length > 0;
export const isBoxed = (holding: Holding): boolean => holding.copies[0]?.isBoxed ?? false;

export const isNothing = (holding: Holding): boolean =>
  !isOwned(holding) && !holding.wishlisted && !holding.watchlisted;

/** As far as a list shows it: the copies and their boxes, the wish and the watch. */
export const isSame = (one: Holding, other: Holding): boolean =>
  one.wishlisted === other.wishlisted &&
  one.watchlisted === other.watchlisted &&
  one.copies.length === other.copies.length &&
  one.copies.every(({ isBoxed }, at) => isBoxed === other.copies[at]?.isBoxed);

export const copiesOfKind = ({ copies }: Pick<Holding, "copies">, isBoxed: boolean): number =>
  copies.filter((copy) => copy.isBoxed === isBoxed).length;

/** "2 boxed, 1 loose"; only the kinds there are. */
export function describeCopies({ copies }: Pick<Holding, "copies">): string {
  const boxed = copiesOfKind({ copies }, true);
  return t.holdings.copies(boxed, copies.length - boxed);
}
