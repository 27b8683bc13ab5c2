import { groupBy } from "../groupBy";
import { roundHalfAwayFromZero } from "../money/money";
import { separatePriceOutliers } from "./outliers";
import { computeMedian } from "./statistics";

/** Price that a member paid for a copy and agreed to share. */
export interface SharedPurchasePrice {
  readonly ownerId: number;
  /** Price paid in minor units. */
  readonly price: number;
}

/** Typical price that collectors paid for an item in one grade and market. */
export interface PaidPriceStatistics {
  /** Price in minor units, a multiple of `ROUNDING_UNIT`, so that no member's exact price is revealed. */
  readonly price: number;
  /** Lower bound of the number of owners, in coarse steps that hide whether a single owner joined or left. */
  readonly minOwnerCount: number;
}

const ROUNDING_UNIT = 50;
/**
 * Numbers of owners that pages may show. Below the first, no price is shown: with few owners, a person with several
 * accounts could work out what another member paid.
 */
const OWNER_COUNT_STEPS = [10, 20, 50, 100];
/** Minimum age of an account whose prices count. Prevents creating many accounts in one evening. */
export const MIN_ACCOUNT_AGE_FOR_PAID_PRICES_DAYS = 30;

/**
 * Computes the median of the prices that owners paid. Each owner counts once, with the rounded median of their copies:
 * otherwise a person could shift their own prices until another member's price shows exactly.
 */
export function computePaidPrice(paid: readonly SharedPurchasePrice[]): PaidPriceStatistics | undefined {
  const bought = paid.filter(({ price }) => price > 0);
  const byOwner = groupBy(bought, ({ ownerId }) => ownerId);
  const { accepted } = separatePriceOutliers(
    Array.from(byOwner.values(), (each) => ({ price: computeRoundedMedian(each) })),
  );
  const minOwnerCount = OWNER_COUNT_STEPS.findLast((step) => step <= accepted.length);
  return minOwnerCount === undefined ? undefined : { price: computeRoundedMedian(accepted), minOwnerCount };
}

const computeRoundedMedian = (priced: readonly { readonly price: number }[]): number =>
  Math.max(roundHalfAwayFromZero((computeMedian(priced.map(({ price }) => price)) ?? 0) / ROUNDING_UNIT), 1) *
  ROUNDING_UNIT;
