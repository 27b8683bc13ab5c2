export type ResultUnit = "bytes" | "ms" | "per second" | "x" | "share" | "count";

/** A measured value. A result without a limit is only printed for information. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly unit: ResultUnit;
  readonly limit?: { readonly max: number } | { readonly min: number };
  /** Details to print, such as the two values of a ratio. */
  readonly from?: string;
}

export function isOverLimit({ value, limit }: BenchResult): boolean {
  if (!limit) return false;
  return !("max" in limit ? value <= limit.max : value >= limit.min);
}
