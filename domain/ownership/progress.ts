import type { Quantity } from "../view/narrow";

export interface Progress {
  readonly owned: number;
  readonly total: number;
  /** Spec section 9: `round(owned / total * 100)`. */
  readonly percent: number;
}

export function progressOf(items: readonly { readonly id: number }[], quantityOf: Quantity): Progress {
  const total = items.length;
  const owned = items.reduce((count, { id }) => count + (quantityOf(id) > 0 ? 1 : 0), 0);
  return { owned, total, percent: total === 0 ? 0 : Math.round((owned / total) * 100) };
}
