import { groupBy } from "../group";
import { roundHalfAway } from "../money/money";
import { medianOf } from "./median";
import { sift } from "./outliers";

/** What somebody paid for a copy, and agreed to contribute. */
export interface Paid {
  readonly ownerId: number;
  /** Minor units. */
  readonly price: number;
}

/** What collectors paid for an item of one grade in one market. */
export interface PaidFigure {
  /** Minor units, a whole number of `UNIT`: it is nobody's own price. */
  readonly price: number;
  /** So many owners or more, one of `STEPS`: when one comes or goes it hardly ever tells. */
  readonly owners: number;
}

const UNIT = 50;
/** The first is how many it takes: with fewer, who brings accounts of their own finds out what one other person paid. */
const STEPS = [10, 20, 50, 100];
/** Days that an account is old before it counts, so that nobody makes ten in an evening. */
export const KNOWN_FOR_DAYS = 30;

/**
 * The median of their owners, each of whom counts once, with the median of their copies. That is rounded before anything is
 * made of it, too: else who moves prices of their own from day to day would learn somebody else's to the penny.
 */
export function paidFigure(paid: readonly Paid[]): PaidFigure | undefined {
  const bought = paid.filter(({ price }) => price > 0);
  const owners = [...groupBy(bought, ({ ownerId }) => ownerId).values()].map((own) => ({ price: roundedMedian(own) }));
  const { kept } = sift(owners);
  const step = STEPS.findLast((each) => each <= kept.length);
  return step === undefined ? undefined : { price: roundedMedian(kept), owners: step };
}

const roundedMedian = (priced: readonly { readonly price: number }[]): number =>
  Math.max(roundHalfAway((medianOf(priced.map(({ price }) => price)) ?? 0) / UNIT), 1) * UNIT;
