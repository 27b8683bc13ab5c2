export type FigureUnit = "bytes" | "ms" | "per second" | "x" | "share" | "count";

/** One measured value. Without a limit it is there for information. */
export interface BenchFigure {
  readonly name: string;
  readonly value: number;
  readonly unit: FigureUnit;
  readonly limit?: { readonly most: number } | { readonly least: number };
  /** What a ratio was made of. */
  readonly from?: string;
}

export function isOverLimit({ value, limit }: BenchFigure): boolean {
  if (!limit) return false;
  return !("most" in limit ? value <= limit.most : value >= limit.least);
}
