import { medianOf } from "./median";

interface Priced {
  /** Minor units. */
  readonly price: number;
}

export interface Sifted<P extends Priced> {
  readonly kept: readonly P[];
  /** Too far from the others, or no price at all. */
  readonly rejected: readonly P[];
}

/** From so many on they tell by themselves which of them are out of place. */
const ENOUGH = 3;
/** So many deviations are too far: what is left of other things among the listings is mostly nearer than the usual 3.5. */
const FURTHEST = 2.5;
/** What people pay for the same thing differs by an eighth: where those at hand differ by less, that is chance. */
export const USUAL_DEVIATION = 0.12;
/** Of a normal distribution the median deviation is this share of the standard deviation. */
const MEDIAN_DEVIATION = 0.6745;

/**
 * Keeps the prices that belong together. Three and more are measured against their own median, by logarithms: half as dear
 * is as far away as twice as dear. Fewer are kept where they agree, or where nothing speaks against them.
 *
 * @param likely what else says what it may cost, minor units; none: nobody knows better
 */
export function sift<P extends Priced>(observed: readonly P[], likely: readonly number[] = []): Sifted<P> {
  const priced = observed.filter(({ price }) => price > 0);
  const isKept = priced.length >= ENOUGH ? nearTheirMedian(priced) : agreed(priced, likely);
  const belongs = (each: P) => each.price > 0 && isKept(each);
  return { kept: observed.filter(belongs), rejected: observed.filter((each) => !belongs(each)) };
}

type Test = (each: Priced) => boolean;

function nearTheirMedian(priced: readonly Priced[]): Test {
  const logs = priced.map(({ price }) => Math.log(price));
  const centre = medianOf(logs) ?? 0;
  const border = tooFar(logs.map((log) => log - centre));
  return ({ price }) => Math.abs(Math.log(price) - centre) <= border;
}

/** From how far on a logarithm is out of place, where others are as far away as these. */
export const tooFar = (distances: readonly number[]): number =>
  FURTHEST * Math.max(USUAL_DEVIATION, (medianOf(distances.map(Math.abs)) ?? 0) / MEDIAN_DEVIATION);

const agreed =
  (priced: readonly Priced[], likely: readonly number[]): Test =>
  (each) =>
    likely.length === 0 ||
    likely.some((price) => each.price >= 0.33 * price && each.price <= 3 * price) ||
    priced.some((other) => other !== each && Math.abs(Math.log(each.price / other.price)) <= tooFar([]));
