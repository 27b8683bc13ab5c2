import { language } from "../language/current";
import { FIRST_LANGUAGE } from "../language/language";
import { inPercent } from "../language/percent";
import { t } from "../messages/islands";
import { roundHalfAway, type ShownCurrency, showMoney } from "../money/money";
import type { Figure } from "./figure";

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

/** How something changed: `+12 %, +£1.50`, `−4 %, −£0.40`, `steady`, or a dash where nobody can tell. */
export function moveWords(of: (Changed & { readonly currency: ShownCurrency }) | undefined): string {
  const move = of && moveOf(of);
  if (!move) return "–";
  return move.percent === 0 ? t.prices.steady : `${percentWords(move)}, ${moneyWords(move, of.currency)}`;
}

export const percentWords = ({ percent }: Move): string =>
  signOf(percent) + (language() === FIRST_LANGUAGE ? `${Math.abs(percent)} %` : inPercent(Math.abs(percent)));

export const moneyWords = ({ percent, money }: Move, currency: ShownCurrency): string =>
  signOf(percent) + showMoney(Math.abs(money), currency);

const signOf = (value: number): string => (value < 0 ? "−" : "+");
