import type { CheapestOffer } from "./offer";
import type { WatchTarget } from "./target";
import { lookAt } from "./threshold";

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

/** A target that somebody is to be told of: it is met, and was not before. */
export interface Met<T extends WatchTarget> {
  readonly target: T & { readonly price: number };
  readonly offer: CheapestOffer;
}

export interface Judged<T extends WatchTarget> {
  readonly met: readonly Met<T>[];
  /** The price is so far above them that they can be met again. */
  readonly rearmed: readonly T[];
}

/** Targets in the sight of what can be bought now. */
export function judge<T extends WatchTarget>(
  targets: readonly T[],
  offerFor: (target: T) => CheapestOffer | undefined,
): Judged<T> {
  const met: Met<T>[] = [];
  const rearmed: T[] = [];
  for (const target of targets) {
    const { price, isArmed } = target;
    if (price === null) continue;
    const offer = offerFor(target);
    const look = lookAt({ price, isArmed }, offer?.price);
    if (offer && look.fires) met.push({ target: { ...target, price }, offer });
    else if (look.target.isArmed && !isArmed) rearmed.push(target);
  }
  return { met, rearmed };
}
