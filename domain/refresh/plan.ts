import { lazily } from "../lazily";
import { HOUR_MS, MINUTE_MS } from "../time";
import { jitter, shareOf } from "./limits";

/** Clocks that are further apart than this do not tell the same time: one of them is wrong. */
export const APART_MS = HOUR_MS;

export const doAgree = (one: number, other: number): boolean => Math.abs(one - other) <= APART_MS;

const USUAL_MINUTES = 15;

/** ms from one run of a cron trigger to the next, of one that counts in minutes: every one, or every so many. */
export function tickOf(cron: string): number {
  const [minutes = ""] = cron.trim().split(/\s+/);
  const step = minutes === "*" ? 1 : Number(/^\*\/(\d{1,2})$/.exec(minutes)?.[1] ?? USUAL_MINUTES);
  return Math.max(step, 1) * MINUTE_MS;
}

/** Something that a run of the cron trigger left undone. */
export interface Undone {
  readonly part: string;
  /** A sentence. */
  readonly why: string;
}

/** One turn of the cron trigger. */
export interface Run {
  /** ms */
  readonly beganAt: number;
  /** ms */
  readonly endedAt: number | undefined;
  readonly undone: readonly Undone[];
  /** Targets that were due yet when it ended. */
  readonly due: number;
}

/** What is known of the runs. */
export interface Runs {
  readonly last: Run | undefined;
  readonly lastEnded: Run | undefined;
  /** ms: when the oldest of those that are known began. */
  readonly firstBeganAt: number | undefined;
}

/** The platform lets none go on for longer. */
export const LONGEST_RUN_MS = 15 * 60 * 1_000;

/** `cut`: it has not ended, and will not any more. */
export type RunState = "running" | "ended" | "cut";

export function runState({ beganAt, endedAt }: Pick<Run, "beganAt" | "endedAt">, now: number): RunState {
  if (endedAt !== undefined) return "ended";
  return now - beganAt < LONGEST_RUN_MS ? "running" : "cut";
}

/**
 * How many turns of the trigger have passed without a run that ended. The one that it is now does not count yet; a run
 * that begins a bit late or early is of its turn all the same.
 */
export function missedTurns({ lastEnded, firstBeganAt = Number.POSITIVE_INFINITY }: Runs, now: number, tickMs: number) {
  const turns = Math.round((now - (lastEnded?.beganAt ?? firstBeganAt)) / tickMs);
  return Math.max(lastEnded ? turns - 1 : turns, 0);
}

/** The marketplace counts its calls by this place's days. */
const dayIn = lazily(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: "America/Los_Angeles",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);
/** What the place is behind UTC, in summer and in winter: the first one at which the day has begun is its own. */
const BEHIND_HOURS = [7, 8];

export interface BudgetDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** ms */
  readonly startsAt: number;
  /** ms; a day of 23 or 25 hours is one, too. */
  readonly endsAt: number;
}

/** The day by which calls are counted, at an instant. */
export function budgetDay(now: number): BudgetDay {
  const day = dayIn().format(now);
  const startsAt = startOf(day);
  return { day, startsAt, endsAt: startOf(dayIn().format(startsAt + 36 * HOUR_MS)) };
}

/** Clocks change at two in the morning there: each day has its midnight, and it has one only. */
function startOf(day: string): number {
  const starts = BEHIND_HOURS.map((hours) => Date.parse(`${day}T00:00:00Z`) + hours * HOUR_MS);
  const start = starts.find((time) => dayIn().format(time) === day);
  if (start === undefined) throw new Error(`${day} has no midnight in Los Angeles.`);
  return start;
}

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
