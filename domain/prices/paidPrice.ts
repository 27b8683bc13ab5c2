import { groupBy } from "../groupBy";
import { roundHalfAwayFromZero } from "../money/money";
import { rejectOutliers } from "./outliers";
import { computeMedian } from "./statistics";

/** What somebody paid for a copy, and agreed to contribute. */
export interface ContributedPrice {
  readonly ownerId: number;
  /** Minor units. */
  readonly price: number;
}

/** What collectors paid for an item of one grade in one market. */
export interface PaidPriceFigure {
  /** Minor units, a whole number of `UNIT`: it is nobody's own price. */
  readonly price: number;
  /** So many owners or more, one of `STEPS`: when one comes or goes it hardly ever tells. */
  readonly owners: number;
}

const ROUNDING_UNIT = 50;
/** The first is how many it takes: with fewer, who brings accounts of their own finds out what one other person paid. */
const OWNER_COUNT_STEPS = [10, 20, 50, 100];
/** Days that an account is old before it counts, so that nobody makes ten in an evening. */
export const MIN_ACCOUNT_AGE_DAYS = 30;

/**
 * The median of their owners, each of whom counts once, with the median of their copies. That is rounded before anything is
 * made of it, too: else who moves prices of their own from day to day would learn somebody else's to the penny.
 */
export function computePaidPrice(paid: readonly ContributedPrice[]): PaidPriceFigure | undefined {
  const bought = paid.filter(({ price }) => price > 0);
  const owners = [...groupBy(bought, ({ ownerId }) => ownerId).values()].map((own) => ({
    price: computeRoundedMedian(own),
  }));
  const { kept } = rejectOutliers(owners);
  const step = OWNER_COUNT_STEPS.findLast((each) => each <= kept.length);
  return step === undefined ? undefined : { price: computeRoundedMedian(kept), owners: step };
}

const computeRoundedMedian = (priced: readonly { readonly price: number }[]): number =>
  Math.max(roundHalfAwayFromZero((computeMedian(priced.map(({ price }) => price)) ?? 0) / ROUNDING_UNIT), 1) *
  ROUNDING_UNIT;
