import type { CheapestOffer } from "./offer";
import type { WatchTarget } from "./target";

/**
 * How far the price is from a target, as a share of the target: 0 or less where it is met, 0.1 where it is a tenth above.
 * `undefined` where there is no such target or nothing to buy.
 */
export function distanceOf(
  { price }: Pick<WatchTarget, "price">,
  offer: Pick<CheapestOffer, "price"> | undefined,
): number | undefined {
  return price === null || !offer ? undefined : (offer.price - price) / price;
}

/** A watched item among others. */
export interface Watched {
  /** Of its target that is the nearest to being met. */
  readonly distance: number | undefined;
  /** Something is waited for. */
  readonly hasTarget: boolean;
}

const rankOf = ({ distance, hasTarget }: Watched): number => (distance !== undefined ? 0 : hasTarget ? 1 : 2);

/** The nearest first; then what is waited for and cannot be bought, then what is only looked at. */
export const byNearness = (one: Watched, other: Watched): number =>
  rankOf(one) - rankOf(other) || (one.distance ?? 0) - (other.distance ?? 0);
