import { meanOf, medianOf } from "./median";
import { tooFar } from "./outliers";
import { type Sold, voicesOf } from "./voices";

/** So many sales make a phase, and so many voices, unless the other side has no more either. */
const ENOUGH = 3;

/**
 * What was sold, cut where its price broke: what cost £60 for years and £13 since the reprint has two phases, and each sale
 * of one would be out of place in the other. The oldest first.
 */
export const phasesOf = (sales: readonly Sold[]): Sold[][] => cut(sales.toSorted(byDay));

function cut(sales: Sold[]): Sold[][] {
  const at = breakIn(sales);
  return at === undefined ? [sales] : [...cut(sales.slice(0, at)), ...cut(sales.slice(at))];
}

/** Where two halves fit best each by itself, as far as next to nothing of either fits into the other. */
function breakIn(sales: readonly Sold[]): number | undefined {
  let best: { readonly at: number; readonly left: number } | undefined;
  for (let at = ENOUGH; at <= sales.length - ENOUGH; at += 1) {
    if (sales[at - 1]?.day === sales[at]?.day) continue;
    const [before, after] = [logsOf(sales.slice(0, at)), logsOf(sales.slice(at))];
    if (Math.min(before.length, after.length) < Math.min(ENOUGH, Math.max(before.length, after.length))) continue;
    const [old, young] = [medianOf(before) ?? 0, medianOf(after) ?? 0];
    const distances = [...before.map((log) => Math.abs(log - old)), ...after.map((log) => Math.abs(log - young))];
    const border = tooFar(distances);
    if (fitting(before, young, border) + fitting(after, old, border) > 0) continue;
    const left = meanOf(distances) ?? 0;
    if (left < (best?.left ?? Number.POSITIVE_INFINITY)) best = { at, left };
  }
  return best?.at;
}

const logsOf = (sales: readonly Sold[]): number[] => voicesOf(sales).map(({ price }) => Math.log(price));

/** How many of a side would fit about the other's centre, but for one in five, which may be out of place on its own side. */
const fitting = (logs: readonly number[], centre: number, border: number): number =>
  Math.max(0, logs.filter((log) => Math.abs(log - centre) <= border).length - Math.floor(logs.length / 5));

const byDay = (one: Sold, other: Sold): number => (one.day < other.day ? -1 : Number(one.day > other.day));
