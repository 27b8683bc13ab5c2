import { budgetDay } from "./day";
import { jitter, shareOf } from "./jitter";

/** For what was never looked at: many of them are spread evenly over the time in which each is to have its turn. */
export const firstDueAt = (key: string, everyMs: number, now: number): number =>
  now + Math.floor(shareOf(key) * everyMs);

/** For what was just looked at: a fifth more or less, another each time. */
export const nextDueAt = (key: string, everyMs: number, now: number): number => now + jitter(everyMs, `${key} ${now}`);

/** How many times its even share one tick may take to catch up. */
const CATCH_UP = 3;

export interface Budget {
  /** Calls a day. */
  readonly cap: number;
  /** Of the budget day that it is. */
  readonly used: number;
  /** ms from one tick to the next. */
  readonly tickMs: number;
}

/** How many calls are left by the end of this tick of a day whose calls last until its end. */
export function leftBy({ cap, used, tickMs }: Budget, now: number): number {
  const { startsAt, endsAt } = budgetDay(now);
  const byTheEnd = Math.min(Math.ceil((cap * (now - startsAt + tickMs)) / (endsAt - startsAt)), cap);
  return Math.max(byTheEnd - used, 0);
}

/**
 * How many calls a tick may take so that the day's last until its end: 3,400 a day are 36 each quarter of an hour. What
 * was not used before is caught up with, three times the even share at a time; what was used beyond is waited for.
 */
export function callsFor(budget: Budget, now: number): number {
  const { startsAt, endsAt } = budgetDay(now);
  const share = budget.cap * (budget.tickMs / (endsAt - startsAt));
  return Math.min(leftBy(budget, now), Math.ceil(share * CATCH_UP));
}
