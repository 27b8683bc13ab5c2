import type { BenchFigure } from "./figure";
import { computeFigureMedian } from "./median";

export const createMsFigure = (name: string, values: readonly number[], most?: number): BenchFigure => ({
  name,
  value: computeFigureMedian(values),
  unit: "ms",
  ...(most !== undefined && { limit: { most } }),
});

/** Compares the medians of two measurements that alternated in one run. The result is their ratio. */
export function compareMedians(
  name: string,
  most: number | undefined,
  ours: readonly number[],
  theirs: readonly number[],
): BenchFigure {
  const [value, other] = [computeFigureMedian(ours), computeFigureMedian(theirs)];
  return {
    name,
    value: value / other,
    unit: "x",
    ...(most !== undefined && { limit: { most } }),
    from: `${value.toFixed(1)} of ${other.toFixed(1)} ms`,
  };
}
