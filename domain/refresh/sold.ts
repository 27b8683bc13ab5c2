import { DAY_MS } from "../time";

/** How many of a listing were sold is asked for once a day at most. */
export const COUNTED_FOR_MS = DAY_MS;
/** What was counted longer ago says too little about when the next ones were sold: it is counted from anew. */
export const PROVES_FOR_MS = 7 * DAY_MS;

/**
 * What some calls are for: half of them for listings of which it is known how many were sold, as two numbers alone tell a
 * sale, and half for those of which it is not. What one half leaves over is the other's.
 */
export function toCount<T>(known: readonly T[], unknown: readonly T[], calls: number): readonly T[] {
  const again = known.slice(0, Math.max(Math.ceil(calls / 2), calls - unknown.length));
  return [...again, ...unknown.slice(0, calls - again.length)];
}
