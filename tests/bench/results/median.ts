export function computeSampleMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined)
    throw new RangeError("Computing a median failed: there are no values.");
  return (lower + upper) / 2;
}

/** Returns the value below which the given share of values lies, such as 0.95. Infinite if there are no values. */
export const computePercentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.POSITIVE_INFINITY;
