import { formatPercent } from "../language/formatPercent";
import { GRADES, type Grade, type Market } from "../listings/market";
import { t } from "../messages/islands";
import { type DisplayCurrency, formatMoney, roundHalfAwayFromZero } from "../money/money";
import { getMarketAverage, type MarketAverage } from "./average";
import { type CopiesByItem, getCopyGrade } from "./collectionValue";
import type { PriceSnapshot, PriceStatistics } from "./priceSnapshot";

/** Change of an average price against the 30 days before. Both fields are 0 if the price is known to be steady. */
interface PriceMove {
  /** Change in whole percent; the data does not support more precision. */
  readonly percent: number;
  /** Change in minor units. */
  readonly amount: number;
}

type FigureWithChange = Pick<PriceStatistics, "price" | "percentOfPrevious">;

export function computePriceMove({ price, percentOfPrevious }: FigureWithChange): PriceMove | undefined {
  if (percentOfPrevious === undefined) return undefined;
  const percent = Math.round(percentOfPrevious - 100);
  return { percent, amount: percent === 0 ? 0 : price - roundHalfAwayFromZero((100 * price) / percentOfPrevious) };
}

/** Formats a price change for the screen: `+12%, +£1.50`, `−4%, −£0.40`, `steady`, or a dash if unknown. */
export function formatPriceMove(
  quote: (FigureWithChange & { readonly currency: DisplayCurrency }) | undefined,
): string {
  const move = quote && computePriceMove(quote);
  if (!move) return "–";
  return move.percent === 0
    ? t.prices.steady
    : `${formatPriceMovePercent(move)}, ${formatPriceMoveAmount(move, quote.currency)}`;
}

export const formatPriceMovePercent = ({ percent }: PriceMove): string =>
  formatSign(percent) + formatPercent(Math.abs(percent));

export const formatPriceMoveAmount = ({ percent, amount }: PriceMove, currency: DisplayCurrency): string =>
  formatSign(percent) + formatMoney(Math.abs(amount), currency);

const formatSign = (value: number): string => (value < 0 ? "−" : "+");

export interface ItemPriceMove {
  readonly itemId: number;
  readonly grade: Grade;
  readonly average: MarketAverage;
  readonly move: PriceMove;
}

/** Lists the known price changes of an item's grades (new, used), the largest change first. */
export const listPriceMoves = (
  snapshot: PriceSnapshot,
  itemId: number,
  market: Market,
  grades: readonly Grade[] = GRADES,
): ItemPriceMove[] =>
  grades
    .flatMap((grade): ItemPriceMove[] => {
      const average = getMarketAverage(snapshot, itemId, market, grade);
      const move = average && computePriceMove(average);
      return move ? [{ itemId, grade, average, move }] : [];
    })
    .sort(compareByMoveSize);

/** Lists the largest price rises and falls among a member's items, in each grade of their copies. Largest first. */
export function listTopPriceMovers(snapshot: PriceSnapshot, owned: CopiesByItem, market: Market, limit = 5) {
  const moved = [...owned]
    .flatMap(([itemId, { copies }]) => listPriceMoves(snapshot, itemId, market, [...new Set(copies.map(getCopyGrade))]))
    .sort(compareByMoveSize);
  return {
    rises: moved.filter(({ move }) => move.percent > 0).slice(0, limit),
    falls: moved.filter(({ move }) => move.percent < 0).slice(0, limit),
  };
}

const compareByMoveSize = (left: ItemPriceMove, right: ItemPriceMove): number =>
  Math.abs(right.move.percent) - Math.abs(left.move.percent) || left.itemId - right.itemId;
