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

/** `undefined` where nothing was kept: such a day was not observed, it has no price of 0. */
export function dayFigure(kept: readonly number[], rejected: number): DayFigure | undefined {
  const [median, mean] = [medianOf(kept), meanOf(kept)];
  if (median === undefined || mean === undefined) return undefined;
  return { n: kept.length, median: roundHalfAway(median), mean: roundHalfAway(mean), rejected };
}

/**
 * What is asked on a day.
 * @param before the median of the days before, minor units
 */
export function askedOn(prices: readonly number[], before: number | undefined): DayFigure | undefined {
  const { kept, rejected } = sift(
    prices.map((price) => ({ price })),
    before === undefined ? [] : [before],
  );
  return dayFigure(
    kept.map(({ price }) => price),
    rejected.length,
  );
}
