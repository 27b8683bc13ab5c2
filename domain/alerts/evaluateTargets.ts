import type { CheapestOffer } from "./cheapestOffer";
import type { PriceTarget } from "./priceTarget";

/**
 * Returns how far the price is above a target, as a share of the target: 0 or less if met, 0.1 if 10 % above.
 * `undefined` without a target price or without an offer.
 */
export function computeTargetDistance(
  { price }: Pick<PriceTarget, "price">,
  offer: Pick<CheapestOffer, "price"> | undefined,
): number | undefined {
  return price === null || !offer ? undefined : (offer.price - price) / price;
}

/** Sort key of a watched item. */
interface RankedTarget {
  /** Distance of the item's target closest to being met. */
  readonly distance: number | undefined;
  /** True if the item has any target. */
  readonly hasTarget: boolean;
}

const rankTarget = ({ distance, hasTarget }: RankedTarget): number => (distance !== undefined ? 0 : hasTarget ? 1 : 2);

/**
 * Compares watched items: those closest to their target first, then those with a target but no offer, then those
 * without a target.
 */
export const compareByNearness = (left: RankedTarget, right: RankedTarget): number =>
  rankTarget(left) - rankTarget(right) || (left.distance ?? 0) - (right.distance ?? 0);

/** Target that was just met for the first time since it was armed, with the offer that met it. */
interface FiredTarget<T extends PriceTarget> {
  readonly target: T & { readonly price: number };
  readonly offer: CheapestOffer;
}

export interface TargetEvaluation<T extends PriceTarget> {
  readonly fired: readonly FiredTarget<T>[];
  /** Targets whose price rose far enough above them to be armed again. */
  readonly rearmed: readonly T[];
}

/** Compares targets with the current offers. Returns those that fire and those that are armed again. */
export function evaluateTargets<T extends PriceTarget>(
  targets: readonly T[],
  offerFor: (target: T) => CheapestOffer | undefined,
): TargetEvaluation<T> {
  const fired: FiredTarget<T>[] = [];
  const rearmed: T[] = [];
  for (const target of targets) {
    const { price, isArmed } = target;
    if (price === null) continue;
    const offer = offerFor(target);
    const check = evaluateTargetPrice({ price, isArmed }, offer?.price);
    if (offer && check.isFired) fired.push({ target: { ...target, price }, offer });
    else if (check.target.isArmed && !isArmed) rearmed.push(target);
  }
  return { fired, rearmed };
}

/**
 * Target price with its state. An armed target fires once and is then disarmed, so the member gets one notification.
 */
export interface TargetPriceState {
  /** Minor units of the market's currency. */
  readonly price: number;
  /** True if the target was not met since it was set, or if the price rose clearly above it again. */
  readonly isArmed: boolean;
}

interface TargetCheck {
  readonly target: TargetPriceState;
  /** True if a notification must be sent: the target is met and was armed. */
  readonly isFired: boolean;
}

/**
 * Percentage of the target price that an offer must reach before a fired target is armed again. Prevents repeated
 * notifications while a price hovers around the target.
 */
const REARM_PERCENT = 103;

/** Evaluates a new target. It fires at once if the current price already meets it. */
export const evaluateNewTarget = (price: number, cheapest: number | undefined): TargetCheck =>
  evaluateTargetPrice({ price, isArmed: true }, cheapest);

/**
 * Evaluates a target against the current price. Without an offer nothing changes: a missing price is not a high price.
 *
 * @param cheapest cheapest offer in the target's market and grade: minor units, without postage
 */
export function evaluateTargetPrice(target: TargetPriceState, cheapest: number | undefined): TargetCheck {
  if (cheapest === undefined) return { target, isFired: false };
  const { price, isArmed } = target;
  if (isArmed) {
    const isFired = cheapest <= price;
    return { target: { price, isArmed: !isFired }, isFired };
  }
  return { target: { price, isArmed: cheapest * 100 >= price * REARM_PERCENT }, isFired: false };
}
