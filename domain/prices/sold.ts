import { meanOf } from "./median";
import { sift } from "./outliers";
import { phasesOf } from "./phases";
import { type Sold, voicesOf } from "./voices";

/** What was sold of one grade while its price did not break. */
export interface Phase {
  readonly kept: readonly Sold[];
  /** Out of place, whatever they were. */
  readonly rejected: readonly Sold[];
}

/**
 * What counts of all that was sold, the oldest phase first.
 * @param likely what is asked now or a guide says, minor units: a first sale alone is not believed against all of that
 */
export function believedIn(sales: readonly Sold[], likely: readonly number[]): Phase[] {
  const phases = phasesOf(sales.filter(({ price }) => price > 0));
  return phases.map((phase, at) => {
    const { kept } = sift(voicesOf(phase), at === phases.length - 1 ? likely : []);
    const listings = new Set(kept.map(({ listing }) => listing));
    const isKept = ({ listing }: Sold) => listings.has(listing);
    return { kept: phase.filter(isKept), rejected: phase.filter((sale) => !isKept(sale)) };
  });
}

/** What was sold in a span of days, as far as it counts. */
export interface Estimate {
  /** Minor units: the mean of the voices, and of the sales the lowest and the highest. */
  readonly price: number;
  readonly low: number;
  readonly high: number;
  /** Of voices. */
  readonly n: number;
  /** `YYYY-MM-DD`, UTC: of the newest. */
  readonly day: string;
  /** How far the logarithms of the voices are from their mean, squared and added up. */
  readonly scatter: number;
}

/** Where the price broke within the span, what came after it counts alone. @param from the first day, and `to` the last */
export const newestIn = (phases: readonly Phase[], from: string, to: string): readonly Sold[] =>
  phases.map(({ kept }) => kept.filter(({ day }) => day >= from && day <= to)).findLast(({ length }) => length > 0) ??
  [];

export function estimateOf(sales: readonly Sold[]): Estimate | undefined {
  const voices = voicesOf(sales).map(({ price }) => price);
  const price = meanOf(voices);
  if (price === undefined) return undefined;
  const logs = voices.map(Math.log);
  const centre = meanOf(logs) ?? 0;
  const prices = sales.map((sale) => sale.price);
  return {
    ...{ price, n: voices.length, low: Math.min(...prices), high: Math.max(...prices) },
    day: sales.reduce((newest, { day }) => (day > newest ? day : newest), ""),
    scatter: logs.reduce((sum, log) => sum + (log - centre) ** 2, 0),
  };
}
