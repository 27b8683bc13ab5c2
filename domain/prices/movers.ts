import { GRADES, type Grade, type Market } from "../listings/market";
import { averageIn, type MarketAverage } from "./average";
import type { Book } from "./book";
import { gradeOfCopy } from "./grade";
import { type Move, moveOf } from "./move";
import type { Owned } from "./value";

/** What moved: one grade of an item in one market. */
export interface Moved {
  readonly itemId: number;
  readonly grade: Grade;
  readonly average: MarketAverage;
  readonly move: Move;
}

/** How grades of an item moved, as far as anybody can tell; the furthest first. */
export const movesIn = (book: Book, itemId: number, market: Market, grades: readonly Grade[] = GRADES): Moved[] =>
  grades
    .flatMap((grade): Moved[] => {
      const average = averageIn(book, itemId, market, grade);
      const move = average && moveOf(average);
      return move ? [{ itemId, grade, average, move }] : [];
    })
    .sort(byDistance);

/** What rose and fell most of what is owned, each by the condition of the copies; the furthest first. */
export function moversIn(book: Book, owned: Owned, market: Market, most = 5) {
  const moved = [...owned]
    .flatMap(([itemId, { copies }]) => movesIn(book, itemId, market, [...new Set(copies.map(gradeOfCopy))]))
    .sort(byDistance);
  return {
    rose: moved.filter(({ move }) => move.percent > 0).slice(0, most),
    fell: moved.filter(({ move }) => move.percent < 0).slice(0, most),
  };
}

const byDistance = (one: Moved, other: Moved): number =>
  Math.abs(other.move.percent) - Math.abs(one.move.percent) || one.itemId - other.itemId;
