import { inPercent } from "../language/formatPercent";
import { GRADES, type Grade, type Market } from "../listings/market";
import { t } from "../messages/islands";
import { roundHalfAway, type ShownCurrency, showMoney } from "../money/money";
import { averageIn, type MarketAverage } from "./average";
import type { Book, Figure } from "./book";
import { gradeOfCopy, type Owned } from "./value";

/** How an average moved since the 30 days before its own. Both are 0 where it is known to be steady. */
interface Move {
  /** Whole: more than that nobody knows. */
  readonly percent: number;
  /** Minor units. */
  readonly money: number;
}

type Changed = Pick<Figure, "price" | "change">;

/** `undefined` where nobody can tell. */
export function moveOf({ price, change }: Changed): Move | undefined {
  if (change === undefined) return undefined;
  const percent = Math.round(change - 100);
  return { percent, money: percent === 0 ? 0 : price - roundHalfAway((100 * price) / change) };
}

/** How something changed: `+12%, +£1.50`, `−4%, −£0.40`, `steady`, or a dash where nobody can tell. */
export function moveWords(of: (Changed & { readonly currency: ShownCurrency }) | undefined): string {
  const move = of && moveOf(of);
  if (!move) return "–";
  return move.percent === 0 ? t.prices.steady : `${percentWords(move)}, ${moneyWords(move, of.currency)}`;
}

export const percentWords = ({ percent }: Move): string => signOf(percent) + inPercent(Math.abs(percent));

export const moneyWords = ({ percent, money }: Move, currency: ShownCurrency): string =>
  signOf(percent) + showMoney(Math.abs(money), currency);

const signOf = (value: number): string => (value < 0 ? "−" : "+");

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
