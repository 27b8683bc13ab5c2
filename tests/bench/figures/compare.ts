import type { Figure } from "./figure";
import { median } from "./median";

export const inMs = (name: string, values: readonly number[], most?: number): Figure => ({
  name,
  value: median(values),
  unit: "ms",
  ...(most !== undefined && { limit: { most } }),
});

/** Medians of what took turns within one run. */
export function compare(
  name: string,
  most: number | undefined,
  ours: readonly number[],
  theirs: readonly number[],
): Figure {
  const [value, other] = [median(ours), median(theirs)];
  return {
    name,
    value: value / other,
    unit: "x",
    ...(most !== undefined && { limit: { most } }),
    from: `${value.toFixed(1)} of ${other.toFixed(1)} ms`,
  };
}
