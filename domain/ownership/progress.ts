import type { Quantity } from "../view/narrow";

export interface Progress {
  readonly owned: number;
  readonly total: number;
  /** Rounded to the nearest whole one; 0 of nothing. */
  readonly percent: number;
}

export function progressOf(items: readonly { readonly id: number }[], quantityOf: Quantity): Progress {
  const total = items.length;
  const owned = items.reduce((count, { id }) => count + (quantityOf(id) > 0 ? 1 : 0), 0);
  return { owned, total, percent: total === 0 ? 0 : Math.round((owned / total) * 100) };
}
