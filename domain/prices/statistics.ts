import { roundHalfAwayFromZero } from "../money/money";

/** Returns the middle value, or the mean of the two middle values. Returns `undefined` for an empty list. */
export function computeMedian(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

export const computeMean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the mean price, rounded to whole minor units. The list must not be empty. */
export const computeMeanPrice = (priced: readonly { readonly price: number }[]): number =>
  roundHalfAwayFromZero(priced.reduce((sum, { price }) => sum + price, 0) / priced.length);
