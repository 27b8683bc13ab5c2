import { formatPercent } from "../language/formatPercent";
import { GRADES, type Grade, type Market } from "../listings/market";
import { t } from "../messages/islands";
import { type DisplayCurrency, formatMoney, roundHalfAwayFromZero } from "../money/money";
import { getMarketAverage, type MarketAverage } from "./average";
import { type CopiesByItem, getCopyGrade } from "./collectionValue";
import type { PriceFigure, PriceSnapshot } from "./priceSnapshot";

/** How an average moved since the 30 days before its own. Both are 0 where it is known to be steady. */
interface PriceMove {
  /** Whole: more than that nobody knows. */
  readonly percent: number;
  /** Minor units. */
  readonly money: number;
}

type FigureWithChange = Pick<PriceFigure, "price" | "change">;

/** `undefined` where nobody can tell. */
export function computePriceMove({ price, change }: FigureWithChange): PriceMove | undefined {
  if (change === undefined) return undefined;
  const percent = Math.round(change - 100);
  return { percent, money: percent === 0 ? 0 : price - roundHalfAwayFromZero((100 * price) / change) };
}

/** How something changed: `+12%, +£1.50`, `−4%, −£0.40`, `steady`, or a dash where nobody can tell. */
export function formatPriceMove(of: (FigureWithChange & { readonly currency: DisplayCurrency }) | undefined): string {
  const move = of && computePriceMove(of);
  if (!move) return "–";
  return move.percent === 0 ? t.prices.steady : `${formatMovePercent(move)}, ${formatMoveAmount(move, of.currency)}`;
}

export const formatMovePercent = ({ percent }: PriceMove): string =>
  formatSign(percent) + formatPercent(Math.abs(percent));

export const formatMoveAmount = ({ percent, money }: PriceMove, currency: DisplayCurrency): string =>
  formatSign(percent) + formatMoney(Math.abs(money), currency);

const formatSign = (value: number): string => (value < 0 ? "−" : "+");

/** What moved: one grade of an item in one market. */
export interface ItemPriceMove {
  readonly itemId: number;
  readonly grade: Grade;
  readonly average: MarketAverage;
  readonly move: PriceMove;
}

/** How grades of an item moved, as far as anybody can tell; the furthest first. */
export const listPriceMoves = (
  book: PriceSnapshot,
  itemId: number,
  market: Market,
  grades: readonly Grade[] = GRADES,
): ItemPriceMove[] =>
  grades
    .flatMap((grade): ItemPriceMove[] => {
      const average = getMarketAverage(book, itemId, market, grade);
      const move = average && computePriceMove(average);
      return move ? [{ itemId, grade, average, move }] : [];
    })
    .sort(compareByMoveSize);

/** What rose and fell most of what is owned, each by the condition of the copies; the furthest first. */
export function listTopMovers(book: PriceSnapshot, owned: CopiesByItem, market: Market, most = 5) {
  const moved = [...owned]
    .flatMap(([itemId, { copies }]) => listPriceMoves(book, itemId, market, [...new Set(copies.map(getCopyGrade))]))
    .sort(compareByMoveSize);
  return {
    rose: moved.filter(({ move }) => move.percent > 0).slice(0, most),
    fell: moved.filter(({ move }) => move.percent < 0).slice(0, most),
  };
}

const compareByMoveSize = (one: ItemPriceMove, other: ItemPriceMove): number =>
  Math.abs(other.move.percent) - Math.abs(one.move.percent) || one.itemId - other.itemId;
