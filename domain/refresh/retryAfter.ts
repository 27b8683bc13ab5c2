import { DAY_MS } from "../time";

/** A service that wants to be left alone for longer is asked again all the same: its clock may be wrong. */
const LONGEST_MS = 7 * DAY_MS;

/**
 * When a `Retry-After` lets us come back, in ms: it holds seconds or a date. Never before `now`; `undefined` for what is
 * neither.
 */
export function retryAt(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  const at = /^\d+$/.test(text) ? now + Number(text) * 1_000 : dateOf(text);
  return at === undefined ? undefined : Math.min(Math.max(at, now), now + LONGEST_MS);
}

/** `Date.parse` alone would take "1.5" for a day in January. */
function dateOf(text: string): number | undefined {
  const time = /^[A-Za-z]{3,9},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
