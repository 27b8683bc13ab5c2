import { roundHalfAway } from "../money/money";
import { meanOf, medianOf } from "./median";
import { sift } from "./outliers";

/** What one day's sales, or one day's listings, say of a price. Minor units. */
export interface DayFigure {
  /** How many were kept: at least one. */
  readonly n: number;
  readonly median: number;
  readonly mean: number;
  /** How many were not. */
  readonly rejected: number;
}

/** From so many on the median speaks for a day. */
const ENOUGH = 3;

/** The day's price: the median of three and more, else the mean. */
export const priceOf = ({ n, median, mean }: Pick<DayFigure, "n" | "median" | "mean">): number =>
  n >= ENOUGH ? median : mean;

/**
 * `undefined` where nothing was kept: such a day was not observed, it has no price of 0.
 *
 * @param medianBefore of the 30 days before, minor units
 */
export function dayFigure(prices: readonly number[], medianBefore?: number): DayFigure | undefined {
  const { kept, rejected } = sift(
    prices.map((price) => ({ price })),
    medianBefore,
  );
  const keptPrices = kept.map(({ price }) => price);
  const median = medianOf(keptPrices);
  const mean = meanOf(keptPrices);
  if (median === undefined || mean === undefined) return undefined;
  return { n: kept.length, median: roundHalfAway(median), mean: roundHalfAway(mean), rejected: rejected.length };
}
