import type { CheapestOffer } from "./cheapestOffer";
import type { PriceTarget } from "./target";

/** A target price and the cheapest offer in its market and grade. Each may be missing. */
interface PriceAndOffer {
  readonly price: number | null;
  readonly offer: { readonly price: number } | null | undefined;
}

/**
 * Returns how far the offer is above the target price, as a share of that price: 0 or less if met, 0.1 if 10 % above.
 * `undefined` without a target price or without an offer.
 */
export const computeTargetDistance = ({ price, offer }: PriceAndOffer): number | undefined =>
  price === null || !offer ? undefined : (offer.price - price) / price;

export const isTargetMet = (target: PriceAndOffer): boolean =>
  (computeTargetDistance(target) ?? Number.POSITIVE_INFINITY) <= 0;

/** Sort key of a watched item. */
interface RankedItem {
  /** Distance of the item's target closest to being met. */
  readonly distance: number | undefined;
  readonly hasTarget: boolean;
}

const rankItem = ({ distance, hasTarget }: RankedItem): number => (distance !== undefined ? 0 : hasTarget ? 1 : 2);

/**
 * Compares watched items: those closest to their target first, then those with a target but no offer, then those
 * without a target.
 */
export const compareByNearness = (left: RankedItem, right: RankedItem): number =>
  rankItem(left) - rankItem(right) || (left.distance ?? 0) - (right.distance ?? 0);

export interface TargetEvaluation<T extends PriceTarget> {
  /** Armed targets that an offer meets, with that offer. Each notifies the member once and is disarmed. */
  readonly met: readonly { readonly target: T; readonly offer: CheapestOffer }[];
  /** Disarmed targets that are armed again, because all offers are well above them. */
  readonly rearmed: readonly T[];
}

/**
 * Percentage of the target price at which a disarmed target is armed again. Prevents repeated notifications while a
 * price hovers around the target.
 */
const REARM_PERCENT = 103;

/**
 * Compares targets with the cheapest offer in their market and grade. Targets without an offer stay the same, because a
 * missing price is not a high price.
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
