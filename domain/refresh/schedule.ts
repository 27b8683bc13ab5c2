import { createLazyValue } from "../lazyValue";
import { HOUR_MS, MINUTE_MS } from "../time";
import { getStableFraction, withJitter } from "./limits";

/** Clocks that are further apart than this do not tell the same time: one of them is wrong. */
export const MAX_CLOCK_SKEW_MS = HOUR_MS;

export const isWithinClockSkew = (one: number, other: number): boolean => Math.abs(one - other) <= MAX_CLOCK_SKEW_MS;

const DEFAULT_INTERVAL_MINUTES = 15;

/** ms from one run of a cron trigger to the next, of one that counts in minutes: every one, or every so many. */
export function parseCronIntervalMs(cron: string): number {
  const [minutes = ""] = cron.trim().split(/\s+/);
  const step = minutes === "*" ? 1 : Number(/^\*\/(\d{1,2})$/.exec(minutes)?.[1] ?? DEFAULT_INTERVAL_MINUTES);
  return Math.max(step, 1) * MINUTE_MS;
}

/** Something that a run of the cron trigger left undone. */
export interface IncompletePart {
  readonly part: string;
  /** A sentence. */
  readonly why: string;
}

/** One turn of the cron trigger. */
export interface RefreshRun {
  /** ms */
  readonly beganAt: number;
  /** ms */
  readonly endedAt: number | undefined;
  readonly undone: readonly IncompletePart[];
  /** Targets that were due yet when it ended. */
  readonly due: number;
}

/** What is known of the runs. */
export interface RefreshRuns {
  readonly last: RefreshRun | undefined;
  readonly lastEnded: RefreshRun | undefined;
  /** ms: when the oldest of those that are known began. */
  readonly firstBeganAt: number | undefined;
}

/** The platform lets none go on for longer. */
export const MAX_RUN_MS = 15 * 60 * 1_000;

/** `cut`: it has not ended, and will not any more. */
export type RunState = "running" | "ended" | "cut";

export function getRunState({ beganAt, endedAt }: Pick<RefreshRun, "beganAt" | "endedAt">, now: number): RunState {
  if (endedAt !== undefined) return "ended";
  return now - beganAt < MAX_RUN_MS ? "running" : "cut";
}

/**
 * How many turns of the trigger have passed without a run that ended. The one that it is now does not count yet; a run
 * that begins a bit late or early is of its turn all the same.
 */
export function countMissedRuns(
  { lastEnded, firstBeganAt = Number.POSITIVE_INFINITY }: RefreshRuns,
  now: number,
  tickMs: number,
) {
  const turns = Math.round((now - (lastEnded?.beganAt ?? firstBeganAt)) / tickMs);
  return Math.max(lastEnded ? turns - 1 : turns, 0);
}

/** The marketplace counts its calls by this place's days. */
const getQuotaDayFormat = createLazyValue(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: "America/Los_Angeles",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);
/** What the place is behind UTC, in summer and in winter: the first one at which the day has begun is its own. */
const QUOTA_ZONE_OFFSET_HOURS = [7, 8];

export interface QuotaDayBounds {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** ms */
  readonly startsAt: number;
  /** ms; a day of 23 or 25 hours is one, too. */
  readonly endsAt: number;
}

/** The day by which calls are counted, at an instant. */
export function getQuotaDay(now: number): QuotaDayBounds {
  const day = getQuotaDayFormat().format(now);
  const startsAt = getDayStart(day);
  return { day, startsAt, endsAt: getDayStart(getQuotaDayFormat().format(startsAt + 36 * HOUR_MS)) };
}

/** Clocks change at two in the morning there: each day has its midnight, and it has one only. */
function getDayStart(day: string): number {
  const starts = QUOTA_ZONE_OFFSET_HOURS.map((hours) => Date.parse(`${day}T00:00:00Z`) + hours * HOUR_MS);
  const start = starts.find((time) => getQuotaDayFormat().format(time) === day);
  if (start === undefined) throw new Error(`${day} has no midnight in Los Angeles.`);
  return start;
}

/** For what was never looked at: many of them are spread evenly over the time in which each is to have its turn. */
export const computeFirstDueAt = (key: string, everyMs: number, now: number): number =>
  now + Math.floor(getStableFraction(key) * everyMs);

/** For what was just looked at: a fifth more or less, another each time. */
export const computeNextDueAt = (key: string, everyMs: number, now: number): number =>
  now + withJitter(everyMs, `${key} ${now}`);

/** How many times its even share one tick may take to catch up. */
const MAX_CATCH_UP_FACTOR = 3;

export interface QuotaUsage {
  /** Calls a day. */
  readonly cap: number;
  /** Of the budget day that it is. */
  readonly used: number;
  /** ms from one tick to the next. */
  readonly tickMs: number;
}

/** How many calls are left by the end of this tick of a day whose calls last until its end. */
export function countCallsLeft({ cap, used, tickMs }: QuotaUsage, now: number): number {
  const { startsAt, endsAt } = getQuotaDay(now);
  const byTheEnd = Math.min(Math.ceil((cap * (now - startsAt + tickMs)) / (endsAt - startsAt)), cap);
  return Math.max(byTheEnd - used, 0);
}

/**
 * How many calls a tick may take so that the day's last until its end: 3,400 a day are 36 each quarter of an hour. What
 * was not used before is caught up with, three times the even share at a time; what was used beyond is waited for.
 */
export function countCallsForTick(budget: QuotaUsage, now: number): number {
  const { startsAt, endsAt } = getQuotaDay(now);
  const share = budget.cap * (budget.tickMs / (endsAt - startsAt));
  return Math.min(countCallsLeft(budget, now), Math.ceil(share * MAX_CATCH_UP_FACTOR));
}
