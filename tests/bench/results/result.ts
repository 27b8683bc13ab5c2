export type FigureUnit = "bytes" | "ms" | "per second" | "x" | "share" | "count";

/** A measured value. A result without a limit is only printed for information. */
export interface BenchFigure {
  readonly name: string;
  readonly value: number;
  readonly unit: FigureUnit;
  readonly limit?: { readonly most: number } | { readonly least: number };
  /** Details to print, such as the two values of a ratio. */
  readonly from?: string;
}

export function isOverLimit({ value, limit }: BenchFigure): boolean {
  if (!limit) return false;
  return !("most" in limit ? value <= limit.most : value >= limit.least);
}
