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
const ENOUGH = 5;

/**
 * Keeps the prices that belong together. Five and more are measured against their own median, fewer against that of the
 * 30 days before, where there is one.
 *
 * @param medianBefore minor units
 */
export function sift<P extends Priced>(observed: readonly P[], medianBefore?: number): Sifted<P> {
  const priced = observed.filter(({ price }) => price > 0);
  const belongs = priced.length >= ENOUGH ? nearEachOther(priced) : near(medianBefore, [0.33, 3]);
  const isKept = ({ price }: P) => price > 0 && belongs(price);
  return { kept: observed.filter(isKept), rejected: observed.filter((each) => !isKept(each)) };
}

type Test = (price: number) => boolean;

const near =
  (centre: number | undefined, [least, most]: readonly [number, number]): Test =>
  (price) =>
    centre === undefined || (price >= least * centre && price <= most * centre);

/** Of a normal distribution the median deviation is this share of the standard deviation. */
const MEDIAN_DEVIATION = 0.6745;
const FURTHEST = 3.5;

/** Iglewicz and Hoaglin's modified z-score of the logarithms: half as dear is as far away as twice as dear. */
function nearEachOther(priced: readonly Priced[]): Test {
  const logs = priced.map(({ price }) => Math.log(price));
  const centre = medianOf(logs) ?? 0;
  const deviation = medianOf(logs.map((log) => Math.abs(log - centre))) ?? 0;
  // More than half cost the same: every other price would be infinitely far away.
  if (deviation === 0) return near(medianOf(priced.map(({ price }) => price)), [0.5, 2]);
  return (price) => Math.abs((MEDIAN_DEVIATION * (Math.log(price) - centre)) / deviation) <= FURTHEST;
}
