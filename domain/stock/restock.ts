import { DAY_MS } from "../time";
import type { StockState } from "./result";

/** What is known of one item in one shop. */
export interface ShopShelf {
  /** What was known last; `undefined` before the first answer. */
  readonly state: Exclude<StockState, "unknown"> | undefined;
  /** ms of the last notice. */
  readonly noticedAt: number | undefined;
}

/**
 * The shelf after a shop's answer, and whether that is news: something came that was known to be missing. An unknown
 * answer changes nothing, and a shelf that fills and empties all day is news once in 24 hours.
 *
 * @param now ms
 */
export function restock(shelf: ShopShelf, seen: StockState, now: number): { shelf: ShopShelf; fires: boolean } {
  if (seen === "unknown") return { shelf, fires: false };
  const came = seen === "in" && shelf.state !== undefined && shelf.state !== "in";
  const fires = came && (shelf.noticedAt === undefined || now - shelf.noticedAt >= DAY_MS);
  return { shelf: { state: seen, noticedAt: fires ? now : shelf.noticedAt }, fires };
}
