import type { CheapestOffer } from "./cheapestOffer";
import type { PriceTarget } from "./target";

/** A member's target price for an item and the cheapest current offer. Either may be missing. */
interface PriceAndOffer {
  readonly price: number | null;
  readonly offer: { readonly price: number } | null | undefined;
}

/** Returns how far the offer is above the target price, as a fraction of it: 0.1 is 10 % above, 0 or less is met. */
export const computeRelativeDistanceToTargetPrice = ({ price, offer }: PriceAndOffer): number | undefined =>
  price === null || !offer ? undefined : (offer.price - price) / price;

export const isTargetMet = (target: PriceAndOffer): boolean =>
  (computeRelativeDistanceToTargetPrice(target) ?? Number.POSITIVE_INFINITY) <= 0;

/** Watchlist item, reduced to the properties by which items are sorted. */
interface RankedItem {
  /** Result of `computeRelativeDistanceToTargetPrice` for the item. With several target prices, the smallest result. */
  readonly distance: number | undefined;
  readonly hasTarget: boolean;
}

const rankItem = ({ distance, hasTarget }: RankedItem): number => (distance !== undefined ? 0 : hasTarget ? 1 : 2);

/** Compares items for sorting: nearest to the target price first, then those without offer, then without target. */
export const compareByDistanceToTargetPrice = (left: RankedItem, right: RankedItem): number =>
  rankItem(left) - rankItem(right) || (left.distance ?? 0) - (right.distance ?? 0);

export interface TargetEvaluation<T extends PriceTarget> {
  /** Armed targets (those that may notify) that an offer meets. They notify the member and are then disarmed. */
  readonly met: readonly { readonly target: T; readonly offer: CheapestOffer }[];
  /** Disarmed targets that may notify again, because the cheapest offer is now well above the target price. */
  readonly rearmed: readonly T[];
}

/** Percentage of the target price from which a target may notify again, to avoid repeats while a price hovers. */
const REARM_PERCENT = 103;

/** Finds targets that must notify or be armed again. Skips those without an offer: no price is not a high price. */
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
