import type { CheapestOffer } from "./cheapestOffer";
import type { PriceTarget } from "./priceTarget";

/**
 * How far the price is from a target, as a share of the target: 0 or less where it is met, 0.1 where it is a tenth above.
 * `undefined` where there is no such target or nothing to buy.
 */
export function computeTargetDistance(
  { price }: Pick<PriceTarget, "price">,
  offer: Pick<CheapestOffer, "price"> | undefined,
): number | undefined {
  return price === null || !offer ? undefined : (offer.price - price) / price;
}

/** A watched item among others. */
interface RankedTarget {
  /** Of its target that is the nearest to being met. */
  readonly distance: number | undefined;
  /** Something is waited for. */
  readonly hasTarget: boolean;
}

const rankTarget = ({ distance, hasTarget }: RankedTarget): number => (distance !== undefined ? 0 : hasTarget ? 1 : 2);

/** The nearest first; then what is waited for and cannot be bought, then what is only looked at. */
export const compareByNearness = (one: RankedTarget, other: RankedTarget): number =>
  rankTarget(one) - rankTarget(other) || (one.distance ?? 0) - (other.distance ?? 0);

/** A target that somebody is to be told of: it is met, and was not before. */
interface FiredTarget<T extends PriceTarget> {
  readonly target: T & { readonly price: number };
  readonly offer: CheapestOffer;
}

export interface TargetEvaluation<T extends PriceTarget> {
  readonly met: readonly FiredTarget<T>[];
  /** The price is so far above them that they can be met again. */
  readonly rearmed: readonly T[];
}

/** Targets in the sight of what can be bought now. */
export function evaluateTargets<T extends PriceTarget>(
  targets: readonly T[],
  offerFor: (target: T) => CheapestOffer | undefined,
): TargetEvaluation<T> {
  const met: FiredTarget<T>[] = [];
  const rearmed: T[] = [];
  for (const target of targets) {
    const { price, isArmed } = target;
    if (price === null) continue;
    const offer = offerFor(target);
    const look = evaluateTargetPrice({ price, isArmed }, offer?.price);
    if (offer && look.fires) met.push({ target: { ...target, price }, offer });
    else if (look.target.isArmed && !isArmed) rearmed.push(target);
  }
  return { met, rearmed };
}

/** What somebody would pay for an item. Who asks for a price once is told of it once. */
export interface TargetPriceState {
  /** Minor units of the market's currency. */
  readonly price: number;
  /** It has not been met since it was set, or the price was clearly above it again. */
  readonly isArmed: boolean;
}

interface TargetCheck {
  readonly target: TargetPriceState;
  /** It is met now, and nobody was told yet. */
  readonly fires: boolean;
}

/** The price has to be so far above a target that was met before it can be met again. */
const REARM_PERCENT = 103;

/** A target that is met when it is set says so at once. */
export const evaluateNewTarget = (price: number, cheapest: number | undefined): TargetCheck =>
  evaluateTargetPrice({ price, isArmed: true }, cheapest);

/**
 * A target in the sight of what the item costs now. Where nobody offers it nothing happens: no price is not a high one.
 *
 * @param cheapest of the offers of the target's market and grade, minor units, without postage
 */
export function evaluateTargetPrice(target: TargetPriceState, cheapest: number | undefined): TargetCheck {
  if (cheapest === undefined) return { target, fires: false };
  const { price, isArmed } = target;
  if (isArmed) {
    const fires = cheapest <= price;
    return { target: { price, isArmed: !fires }, fires };
  }
  return { target: { price, isArmed: cheapest * 100 >= price * REARM_PERCENT }, fires: false };
}
