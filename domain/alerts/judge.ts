import { lookAt } from "../prices/alert";
import type { CheapestOffer } from "./offer";
import type { WatchTarget } from "./target";

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
