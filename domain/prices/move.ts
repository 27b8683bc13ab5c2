import { roundHalfAway, type ShownCurrency, showMoney } from "../money/money";
import { dayNumber, formatDay } from "../time";
import type { Figure } from "./figure";
import type { Point } from "./history";
import { medianOf } from "./month";

/** So many days around a day speak for what something went for on it. */
const REACH = 5;

/** About what something went for on a day: the middle of the days around it, and how far these lie apart. Minor units. */
export interface Level extends Point {
  readonly low: number;
  readonly high: number;
}

/**
 * The level from the first day on, in unbroken runs: where no day in reach was observed there is none.
 * @param points the oldest first
 * @param today `YYYY-MM-DD`: the last sale speaks for a few days after it, and none is still to come
 */
export function levelsOf(points: readonly Point[], today: string): Level[][] {
  const observed = points.map(({ day, price }) => ({ day: dayNumber(day), price }));
  const [first, last] = [observed[0], observed.at(-1)];
  if (!first || !last) return [];
  const runs: Level[][] = [[]];
  for (let day = first.day; day <= Math.min(last.day + REACH, dayNumber(today)); day++) {
    const prices = observed.filter((each) => Math.abs(each.day - day) <= REACH).map(({ price }) => price);
    const middle = medianOf(prices);
    if (middle === undefined) runs.push([]);
    else {
      const range = { low: Math.min(...prices), high: Math.max(...prices) };
      runs.at(-1)?.push({ day: formatDay(day), price: roundHalfAway(middle), ...range });
    }
  }
  return runs.filter((run) => run.length > 0);
}

/** How an average moved since the 30 days before its own. Both are 0 where it is known to be steady. */
export interface Move {
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

/** What a change is, wherever one is told. */
export const CHANGE_MEANS =
  "A change compares the average with that of the 30 days before, in the same condition, and is shown only where sales prove it.";

/** How something changed: `+12 %, +£1.50`, `−4 %, −£0.40`, `steady`, or a dash where nobody can tell. */
export function moveWords(of: (Changed & { readonly currency: ShownCurrency }) | undefined): string {
  const move = of && moveOf(of);
  if (!move) return "–";
  return move.percent === 0 ? "steady" : `${percentWords(move)}, ${moneyWords(move, of.currency)}`;
}

export const percentWords = ({ percent }: Move): string => `${signOf(percent)}${Math.abs(percent)} %`;

export const moneyWords = ({ percent, money }: Move, currency: ShownCurrency): string =>
  signOf(percent) + showMoney(Math.abs(money), currency);

const signOf = (value: number): string => (value < 0 ? "−" : "+");
