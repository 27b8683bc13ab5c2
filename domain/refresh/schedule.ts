import { createLazyValue } from "../lazyValue";
import { HOUR_MS, MINUTE_MS } from "../time";
import { computeFractionFromKeyHash, withJitter } from "./limits";

/** Maximum difference between the clocks of two servers. If it is larger, one of the clocks is wrong. */
export const MAX_CLOCK_SKEW_MS = HOUR_MS;

export const isWithinClockSkew = (left: number, right: number): boolean => Math.abs(left - right) <= MAX_CLOCK_SKEW_MS;

const DEFAULT_INTERVAL_MINUTES = 15;

/** Returns the time between runs of a cron trigger, in ms. Any trigger but "every n minutes" counts as 15 minutes. */
export function parseCronIntervalMs(cron: string): number {
  const [minutes = ""] = cron.trim().split(/\s+/);
  const step = minutes === "*" ? 1 : Number(/^\*\/(\d{1,2})$/.exec(minutes)?.[1] ?? DEFAULT_INTERVAL_MINUTES);
  return Math.max(step, 1) * MINUTE_MS;
}

export interface IncompleteRefreshPart {
  readonly part: string;
  /** Reason why this part of the refresh is incomplete, as a sentence for the operator. */
  readonly reason: string;
}

export interface RefreshRun {
  /** Start of the run, in ms. */
  readonly beganAt: number;
  /** End of the run, in ms; `undefined` if it has not ended. */
  readonly endedAt: number | undefined;
  readonly incompleteParts: readonly IncompleteRefreshPart[];
  /** Number of refresh targets (pages and searches to fetch) that were still due when the run ended. */
  readonly dueTargetCount: number;
}

export interface LatestRefreshRuns {
  readonly last: RefreshRun | undefined;
  readonly lastEnded: RefreshRun | undefined;
  /** Start of the oldest stored run, in ms. */
  readonly firstBeganAt: number | undefined;
}

/** Maximum duration of a cron job on Cloudflare Workers. */
export const MAX_CRON_RUN_MS = 15 * 60 * 1_000;

/** State of a run. `cut` means that the platform stopped it at the time limit. */
export type RefreshRunState = "running" | "ended" | "cut";

export function getRefreshRunState(
  { beganAt, endedAt }: Pick<RefreshRun, "beganAt" | "endedAt">,
  now: number,
): RefreshRunState {
  if (endedAt !== undefined) return "ended";
  return now - beganAt < MAX_CRON_RUN_MS ? "running" : "cut";
}

/**
 * Counts the scheduled runs missing since the last one that ended, without the current one. A run counts for its
 * nearest scheduled time, even if it began slightly early or late.
 */
export function countMissedRefreshRuns(
  { lastEnded, firstBeganAt = Number.POSITIVE_INFINITY }: LatestRefreshRuns,
  now: number,
  tickMs: number,
) {
  const turns = Math.round((now - (lastEnded?.beganAt ?? firstBeganAt)) / tickMs);
  return Math.max(lastEnded ? turns - 1 : turns, 0);
}

/** Date format for the day of the marketplace's quota. The quota resets at midnight Pacific Time. */
const getQuotaDayFormat = createLazyValue(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: "America/Los_Angeles",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);
/** Hours that Pacific Time is behind UTC. Summer time comes first: `getDayStart` uses the first offset that fits. */
const QUOTA_ZONE_OFFSET_HOURS = [7, 8];

export interface QuotaDayBounds {
  /** Day in Pacific Time, `YYYY-MM-DD`. */
  readonly day: string;
  /** Start of the day, in ms. */
  readonly startsAt: number;
  /** End of the day, in ms. A day has 23 or 25 hours if the clocks change. */
  readonly endsAt: number;
}

export function getMarketplaceQuotaDay(now: number): QuotaDayBounds {
  const day = getQuotaDayFormat().format(now);
  const startsAt = getDayStart(day);
  return { day, startsAt, endsAt: getDayStart(getQuotaDayFormat().format(startsAt + 36 * HOUR_MS)) };
}

/** Returns the start of a day in Pacific Time, in ms. It is unique, because the clocks change at 2 a.m. */
function getDayStart(day: string): number {
  const starts = QUOTA_ZONE_OFFSET_HOURS.map((hours) => Date.parse(`${day}T00:00:00Z`) + hours * HOUR_MS);
  const start = starts.find((time) => getQuotaDayFormat().format(time) === day);
  if (start === undefined)
    throw new Error(
      `Start of the API quota day ${day} cannot be computed: the runtime finds no midnight in Los Angeles. Check the time zone data of the runtime.`,
    );
  return start;
}

/** Returns the time of a new target's first fetch in ms, spread over an interval so that not all are due together. */
export const computeFirstRefreshDueAt = (key: string, everyMs: number, now: number): number =>
  now + Math.floor(computeFractionFromKeyHash(key) * everyMs);

/** Returns the time of a refresh target's next fetch in ms: after its interval, changed by up to 20 %. */
export const computeNextDueAt = (key: string, everyMs: number, now: number): number =>
  now + withJitter(everyMs, `${key} ${now}`);

/** Maximum number of calls in one run, as a multiple of the calls per run if the daily quota is spread evenly. */
const MAX_CATCH_UP_FACTOR = 3;

export interface QuotaUsage {
  readonly dailyLimit: number;
  /** Number of calls made on the current day of the marketplace's quota. */
  readonly usedCalls: number;
  /** Time between two runs of the refresh, in ms. */
  readonly tickMs: number;
}

/** Counts the calls that are available until the next run. The daily quota becomes available evenly over the day. */
export function computeCallAllowanceUntilNextRun({ dailyLimit, usedCalls, tickMs }: QuotaUsage, now: number): number {
  const { startsAt, endsAt } = getMarketplaceQuotaDay(now);
  const allowedByTickEnd = Math.min(
    Math.ceil((dailyLimit * (now - startsAt + tickMs)) / (endsAt - startsAt)),
    dailyLimit,
  );
  return Math.max(allowedByTickEnd - usedCalls, 0);
}

/**
 * Counts the calls for one run, so that the daily quota lasts until midnight Pacific Time. Unused calls stay available
 * later, up to `MAX_CATCH_UP_FACTOR` times the even share of a run.
 */
export function computeCallAllowanceForRun(quota: QuotaUsage, now: number): number {
  const { startsAt, endsAt } = getMarketplaceQuotaDay(now);
  const share = quota.dailyLimit * (quota.tickMs / (endsAt - startsAt));
  return Math.min(computeCallAllowanceUntilNextRun(quota, now), Math.ceil(share * MAX_CATCH_UP_FACTOR));
}
