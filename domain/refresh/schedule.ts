import { createLazyValue } from "../lazyValue";
import { HOUR_MS, MINUTE_MS } from "../time";
import { getStableFraction, withJitter } from "./limits";

/** Largest accepted difference between two clocks. Beyond it one of them is wrong. */
export const MAX_CLOCK_SKEW_MS = HOUR_MS;

export const isWithinClockSkew = (left: number, right: number): boolean => Math.abs(left - right) <= MAX_CLOCK_SKEW_MS;

const DEFAULT_INTERVAL_MINUTES = 15;

/**
 * Returns the ms between two runs of a cron trigger. Supports triggers that run every minute or every n minutes;
 * anything else counts as 15 minutes.
 */
export function parseCronIntervalMs(cron: string): number {
  const [minutes = ""] = cron.trim().split(/\s+/);
  const step = minutes === "*" ? 1 : Number(/^\*\/(\d{1,2})$/.exec(minutes)?.[1] ?? DEFAULT_INTERVAL_MINUTES);
  return Math.max(step, 1) * MINUTE_MS;
}

export interface IncompletePart {
  readonly part: string;
  /** A sentence. */
  readonly reason: string;
}

export interface RefreshRun {
  /** ms */
  readonly beganAt: number;
  /** ms */
  readonly endedAt: number | undefined;
  readonly incompleteParts: readonly IncompletePart[];
  /** Number of targets still due when the run ended. */
  readonly dueTargetCount: number;
}

export interface RefreshRuns {
  readonly last: RefreshRun | undefined;
  readonly lastEnded: RefreshRun | undefined;
  /** ms: start of the oldest known run. */
  readonly firstBeganAt: number | undefined;
}

/** Limit of the platform for the duration of a run. */
export const MAX_RUN_MS = 15 * 60 * 1_000;

/** State of a run. `cut`: it was stopped by the platform and will not end any more. */
export type RunState = "running" | "ended" | "cut";

export function getRunState({ beganAt, endedAt }: Pick<RefreshRun, "beganAt" | "endedAt">, now: number): RunState {
  if (endedAt !== undefined) return "ended";
  return now - beganAt < MAX_RUN_MS ? "running" : "cut";
}

/**
 * Counts the trigger times since the last completed run. The current one does not count; runs that start slightly early
 * or late belong to the nearest trigger time.
 */
export function countMissedRuns(
  { lastEnded, firstBeganAt = Number.POSITIVE_INFINITY }: RefreshRuns,
  now: number,
  tickMs: number,
) {
  const turns = Math.round((now - (lastEnded?.beganAt ?? firstBeganAt)) / tickMs);
  return Math.max(lastEnded ? turns - 1 : turns, 0);
}

/** Calendar by which the marketplace counts calls (Pacific Time). */
const getQuotaDayFormat = createLazyValue(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: "America/Los_Angeles",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);
/** Hours behind UTC in summer and winter. The first at which the day has begun is the right one. */
const QUOTA_ZONE_OFFSET_HOURS = [7, 8];

export interface QuotaDayBounds {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** ms */
  readonly startsAt: number;
  /** ms. A day may have 23 or 25 hours. */
  readonly endsAt: number;
}

export function getQuotaDay(now: number): QuotaDayBounds {
  const day = getQuotaDayFormat().format(now);
  const startsAt = getDayStart(day);
  return { day, startsAt, endsAt: getDayStart(getQuotaDayFormat().format(startsAt + 36 * HOUR_MS)) };
}

/** Returns the start of a day. Clocks change at 2 a.m. in Los Angeles, so each day has exactly one midnight. */
function getDayStart(day: string): number {
  const starts = QUOTA_ZONE_OFFSET_HOURS.map((hours) => Date.parse(`${day}T00:00:00Z`) + hours * HOUR_MS);
  const start = starts.find((time) => getQuotaDayFormat().format(time) === day);
  if (start === undefined)
    throw new Error(
      `Quota day cannot be computed: ${day} has no midnight in Los Angeles. Check the time zone data of the runtime.`,
    );
  return start;
}

/** Returns the first due time of a new target. Many new targets are spread evenly over one interval. */
export const computeFirstDueAt = (key: string, everyMs: number, now: number): number =>
  now + Math.floor(getStableFraction(key) * everyMs);

/** Returns the next due time of a target that was just read: the interval with 20 % jitter, different each time. */
export const computeNextDueAt = (key: string, everyMs: number, now: number): number =>
  now + withJitter(everyMs, `${key} ${now}`);

/** Limit for catching up: multiple of a tick's even share. */
const MAX_CATCH_UP_FACTOR = 3;

export interface QuotaUsage {
  readonly dailyLimit: number;
  /** Calls used on the current quota day. */
  readonly usedCalls: number;
  /** ms from one tick to the next. */
  readonly tickMs: number;
}

/** Counts the calls that may be used until the end of this tick, with the day's quota released evenly. */
export function countCallsLeft({ dailyLimit, usedCalls, tickMs }: QuotaUsage, now: number): number {
  const { startsAt, endsAt } = getQuotaDay(now);
  const allowedByTickEnd = Math.min(
    Math.ceil((dailyLimit * (now - startsAt + tickMs)) / (endsAt - startsAt)),
    dailyLimit,
  );
  return Math.max(allowedByTickEnd - usedCalls, 0);
}

/**
 * Counts the calls that a tick may use so that the quota lasts all day: 3,400 a day are 36 in 15 minutes. Unused calls
 * are caught up at up to three times the even share; after overuse, ticks wait.
 */
export function countCallsForTick(quota: QuotaUsage, now: number): number {
  const { startsAt, endsAt } = getQuotaDay(now);
  const share = quota.dailyLimit * (quota.tickMs / (endsAt - startsAt));
  return Math.min(countCallsLeft(quota, now), Math.ceil(share * MAX_CATCH_UP_FACTOR));
}
