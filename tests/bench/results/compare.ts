import { computeSampleMedian } from "./median";
import type { BenchResult } from "./result";

export const createMsResult = (name: string, values: readonly number[], max?: number): BenchResult => ({
  name,
  value: computeSampleMedian(values),
  unit: "ms",
  ...(max !== undefined && { limit: { max } }),
});

/** Compares the medians of two measurements that alternated in one run. The result is their ratio. */
export function compareMedians(
  name: string,
  max: number | undefined,
  ours: readonly number[],
  theirs: readonly number[],
): BenchResult {
  const [value, other] = [computeSampleMedian(ours), computeSampleMedian(theirs)];
  return {
    name,
    value: value / other,
    unit: "x",
    ...(max !== undefined && { limit: { max } }),
    from: `${value.toFixed(1)} of ${other.toFixed(1)} ms`,
  };
}
