import type { CheapestOffer } from "./cheapestOffer";
import type { PriceTarget } from "./target";

/** A member's target price for an item and the cheapest current offer. Either may be missing. */
interface PriceAndOffer {
  readonly price: number | null;
  readonly offer: { readonly price: number } | null | undefined;
}

/**
 * Returns how far the cheapest offer is above the target price, as a fraction of the target price. 0.1 means 10 %
 * above, 0 or less means met. `undefined` without a target price or an offer.
 */
export const computeTargetDistance = ({ price, offer }: PriceAndOffer): number | undefined =>
  price === null || !offer ? undefined : (offer.price - price) / price;

export const isTargetMet = (target: PriceAndOffer): boolean =>
  (computeTargetDistance(target) ?? Number.POSITIVE_INFINITY) <= 0;

/** Watchlist item, reduced to the properties by which items are sorted. */
interface RankedItem {
  /** Result of `computeTargetDistance` for the item. With several target prices, the smallest result. */
  readonly distance: number | undefined;
  readonly hasTarget: boolean;
}

const rankItem = ({ distance, hasTarget }: RankedItem): number => (distance !== undefined ? 0 : hasTarget ? 1 : 2);

/**
 * Compares watchlist items for sorting: first items whose offers are closest to their target price, then items with a
 * target but no offer, then items without a target.
 */
export const compareByNearness = (left: RankedItem, right: RankedItem): number =>
  rankItem(left) - rankItem(right) || (left.distance ?? 0) - (right.distance ?? 0);

export interface TargetEvaluation<T extends PriceTarget> {
  /**
   * Price targets that an offer meets, with that offer. Only armed targets (those that may still notify) are listed.
   * The member is then notified and the target is disarmed.
   */
  readonly met: readonly { readonly target: T; readonly offer: CheapestOffer }[];
  /** Disarmed targets that may notify again, because the cheapest offer is now well above the target price. */
  readonly rearmed: readonly T[];
}

/**
 * Percentage of the target price that the cheapest offer must reach before a target may notify again. Prevents repeated
 * notifications while a price hovers around the target price.
 */
const REARM_PERCENT = 103;

/**
 * Compares each target price with the cheapest offer and finds the targets to notify about or to arm again. Skips
 * targets without an offer, because a missing price is not a high price.
 */
export function evaluateTargets<T extends PriceTarget>(
  targets: readonly T[],
  findOffer: (target: T) => CheapestOffer | undefined,
): TargetEvaluation<T> {
  const met: TargetEvaluation<T>["met"][number][] = [];
  const rearmed: T[] = [];
  for (const target of targets) {
    const offer = findOffer(target);
    if (!offer) continue;
    if (target.isArmed && isTargetMet({ ...target, offer })) met.push({ target, offer });
    if (!target.isArmed && offer.price * 100 >= target.price * REARM_PERCENT) rearmed.push(target);
  }
  return { met, rearmed };
}
