import { USUAL_DEVIATION } from "./outliers";
import { inTenths } from "./percent";
import type { Estimate } from "./sold";

/** Of a logarithm: in a month the prices of most things move by no more than a twentieth. */
const USUAL_MOVE = 0.05;
/** So many deviations around it lie 97 of 100 of what chance brings. */
const SURE = 2.17;
/** How far a few voices scatter tells little: so many that scatter as usual are counted in. */
const USUAL_VOICES = 6;
/** An error of this, and a change by 15 % would have shown. */
const STEADY_ERROR = 0.075;
/** Fewer voices on either side say nothing. */
const ENOUGH = 3;

const STEADY = 100;

/**
 * What an average is in percent of the one before, to a tenth: 100 where it is known to be steady, `undefined` where nobody
 * can tell. Two averages of a few sales each differ by chance, and those that differ most do so by chance mostly. So a
 * difference is drawn back by as much as its error outweighs what prices usually move by, never further than the
 * error reaches; what then is not surely up or down is none.
 */
export function changeBetween(before: Estimate | undefined, now: Estimate | undefined): number | undefined {
  if (!before || !now || Math.min(before.n, now.n) < ENOUGH) return undefined;
  const error = errorOf(before, now);
  const difference = Math.log(now.price / before.price);
  const trust = USUAL_MOVE ** 2 / (USUAL_MOVE ** 2 + error ** 2);
  const move = Math.max(trust * Math.abs(difference), Math.abs(difference) - SURE * error);
  if (move > SURE * Math.sqrt(trust) * error) return inTenths(Math.exp(Math.sign(difference) * move));
  return error <= STEADY_ERROR ? STEADY : undefined;
}

/** The standard error of the difference of two means of logarithms. */
function errorOf(before: Estimate, now: Estimate): number {
  const scatter = before.scatter + now.scatter + USUAL_VOICES * USUAL_DEVIATION ** 2;
  const variance = scatter / (before.n + now.n - 2 + USUAL_VOICES);
  return Math.sqrt(variance * (1 / before.n + 1 / now.n));
}
