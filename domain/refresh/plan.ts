import { budgetDay } from "./day";
import { jitter, shareOf } from "./jitter";

/** Something that is looked at again and again: one item in one market, one page of a shop. */
export interface Planned {
  readonly key: string;
  /** ms */
  readonly dueAt: number;
  /** ms; somebody else is at it until then. */
  readonly leasedUntil?: number | undefined;
}

/** What is due and nobody's, longest overdue first. */
export const dueOf = <T extends Planned>(planned: readonly T[], now: number): T[] =>
  planned
    .filter(({ dueAt, leasedUntil = 0 }) => dueAt <= now && leasedUntil <= now)
    .sort((one, other) => one.dueAt - other.dueAt || (one.key < other.key ? -1 : 1));

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

/**
 * How many calls a tick may take so that the day's last until its end: 4,500 a day are 47 each quarter of an hour. What
 * was not used before is caught up with, three times the even share at a time; what was used beyond is waited for.
 */
export function callsFor({ cap, used, tickMs }: Budget, now: number): number {
  const { startsAt, endsAt } = budgetDay(now);
  const share = cap * (tickMs / (endsAt - startsAt));
  const byTheEnd = Math.min(Math.ceil(cap * ((now - startsAt) / (endsAt - startsAt)) + share), cap);
  return Math.max(Math.min(byTheEnd - used, Math.ceil(share * CATCH_UP)), 0);
}
