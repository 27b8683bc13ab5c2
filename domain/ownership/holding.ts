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

export const EMPTY_HOLDING: Holding<never> = { copies: [], wishlisted: false, watchlisted: false };

/** Of one item. */
export const MAX_COPIES_PER_ITEM = 999;
/** Of one person. */
export const MAX_COPIES_PER_USER = 20_000;

export const countCopies = (holding: Holding): number => holding.copies.length;
export const isOwned = (holding: Holding): boolean => holding.copies.length > 0;
export const isFirstCopyBoxed = (holding: Holding): boolean => holding.copies[0]?.isBoxed ?? false;

export const isEmptyHolding = (holding: Holding): boolean =>
  !isOwned(holding) && !holding.wishlisted && !holding.watchlisted;

/** As far as a list shows it: the copies and their boxes, the wish and the watch. */
export const isSameHolding = (one: Holding, other: Holding): boolean =>
  one.wishlisted === other.wishlisted &&
  one.watchlisted === other.watchlisted &&
  one.copies.length === other.copies.length &&
  one.copies.every(({ isBoxed }, at) => isBoxed === other.copies[at]?.isBoxed);

export const countCopiesByBox = ({ copies }: Pick<Holding, "copies">, isBoxed: boolean): number =>
  copies.filter((copy) => copy.isBoxed === isBoxed).length;

/** "2 boxed, 1 loose"; only the kinds there are. */
export function formatCopyCounts({ copies }: Pick<Holding, "copies">): string {
  const boxed = countCopiesByBox({ copies }, true);
  return t.holdings.copies(boxed, copies.length - boxed);
}
