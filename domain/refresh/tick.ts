import { MINUTE_MS } from "../time";

const USUAL_MINUTES = 15;

/** ms from one run of a cron trigger to the next, of one that counts in minutes: every one, or every so many. */
export function tickOf(cron: string): number {
  const [minutes = ""] = cron.trim().split(/\s+/);
  const step = minutes === "*" ? 1 : Number(/^\*\/(\d{1,2})$/.exec(minutes)?.[1] ?? USUAL_MINUTES);
  return Math.max(step, 1) * MINUTE_MS;
}
