/** What somebody would pay for an item. Who asks for a price once is told of it once. */
export interface PriceTarget {
  /** Minor units of the market's currency. */
  readonly price: number;
  /** It has not been met since it was set, or the price was clearly above it again. */
  readonly isArmed: boolean;
}

interface PriceCheck {
  readonly target: PriceTarget;
  /** It is met now, and nobody was told yet. */
  readonly fires: boolean;
}

/** The price has to be so far above a target that was met before it can be met again. */
const REARM_PERCENT = 103;

/** A target that is met when it is set says so at once. */
export const setTarget = (price: number, cheapest: number | undefined): PriceCheck =>
  lookAt({ price, isArmed: true }, cheapest);

/**
 * A target in the sight of what the item costs now. Where nobody offers it nothing happens: no price is not a high one.
 *
 * @param cheapest of the offers of the target's market and grade, minor units, without postage
 */
export function lookAt(target: PriceTarget, cheapest: number | undefined): PriceCheck {
  if (cheapest === undefined) return { target, fires: false };
  const { price, isArmed } = target;
  if (isArmed) {
    const fires = cheapest <= price;
    return { target: { price, isArmed: !fires }, fires };
  }
  return { target: { price, isArmed: cheapest * 100 >= price * REARM_PERCENT }, fires: false };
}
