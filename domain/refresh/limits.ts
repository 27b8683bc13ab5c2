import { createSeededRandom } from "../seededRandom";
import { DAY_MS, HOUR_MS } from "../time";

const BACKOFF_BASE_MS = 15 * 60 * 1_000;
const MAX_BACKOFF_MS = DAY_MS;

/**
 * Returns the ms to wait after a number of consecutive failures: 30 minutes after the first, doubled each time, at most
 * a day.
 *
 * @param requestedMs wait that the service asked for; used if it is longer
 */
export const computeBackoffMs = (failureCount: number, requestedMs = 0): number =>
  Math.max(Math.min(2 ** failureCount * BACKOFF_BASE_MS, MAX_BACKOFF_MS), requestedMs);

const JITTER_RATIO = 0.2;

export const getStableFraction = (key: string): number => createSeededRandom(key).next();

/**
 * Returns the time lengthened or shortened by up to 20 %, so that tasks that start together drift apart. Always the
 * same for a key.
 */
export const withJitter = (ms: number, key: string): number =>
  Math.round(ms * (1 + JITTER_RATIO * (2 * getStableFraction(key) - 1)));

/** Kinds of failure of a service. Stored data is kept in every case. */
export type FailureKind =
  /** Access denied: 403, or 401 even with a new token. */
  | "unauthorized"
  /** Rate limit exceeded. */
  | "limited"
  /** Server error or no response. */
  | "broken"
  /** Response that differs from the service's documentation. */
  | "unreadable"
  /** Response to another request: the service ignored some parameters. */
  | "warned"
  /** Request rejected as invalid. */
  | "refused"
  /** Reserved calls used up. */
  | "spent"
  /** Error in our own code. */
  | "faulty";

/** Circuit breaker of one service. It never affects another service. */
export interface CircuitBreaker {
  readonly failureCount: number;
  /** ms: time before which the service is not called. */
  readonly openUntil: number | undefined;
}

export interface ServiceFailure {
  readonly kind: FailureKind;
  /** ms: the earliest retry, if the service stated one. */
  readonly retryAt?: number | undefined;
}

export const CLOSED_BREAKER: CircuitBreaker = { failureCount: 0, openUntil: undefined };

const MAX_FAILURES = 6;
/** Pause after denied access. Retrying earlier is useless, because the operator must first fix the credentials. */
const UNAUTHORIZED_PAUSE_MS = 6 * HOUR_MS;

export const isBreakerOpen = ({ openUntil }: CircuitBreaker, now: number): boolean =>
  openUntil !== undefined && now < openUntil;

/**
 * Returns the breaker after a failure. It opens at once if access was denied or the rate limit exceeded, otherwise
 * after six consecutive failures.
 *
 * @param resetsAt ms: when the service's quota resets, if it has one
 */
export function applyFailure(
  breaker: CircuitBreaker,
  { kind, retryAt }: ServiceFailure,
  now: number,
  resetsAt?: number,
): CircuitBreaker {
  // The cause is on our side (no calls left, or an error), so a pause would not help.
  if (kind === "spent" || kind === "faulty") return breaker;
  const failureCount = breaker.failureCount + 1;
  const computeOpenUntil = (): number | undefined => {
    if (kind === "unauthorized") return now + UNAUTHORIZED_PAUSE_MS;
    if (kind === "limited") return retryAt ?? resetsAt ?? now + HOUR_MS;
    return failureCount >= MAX_FAILURES ? Math.max(now + HOUR_MS, retryAt ?? 0) : retryAt;
  };
  const openUntil = Math.max(computeOpenUntil() ?? 0, breaker.openUntil ?? 0);
  return { failureCount, openUntil: openUntil > now ? openUntil : undefined };
}

/** Longest accepted `Retry-After`. A longer one may come from a wrong clock. */
const MAX_RETRY_AFTER_MS = 7 * DAY_MS;

/**
 * Parses a `Retry-After` header (seconds or a date) to a time in ms, never before `now`. `undefined` for anything else.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  const at = /^\d+$/.test(text) ? now + Number(text) * 1_000 : parseHttpDate(text);
  return at === undefined ? undefined : Math.min(Math.max(at, now), now + MAX_RETRY_AFTER_MS);
}

/** Parses an HTTP date. `Date.parse` alone would read "1.5" as a day in January. */
function parseHttpDate(text: string): number | undefined {
  const time = /^[A-Za-z]{3,9},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

export interface ReportedQuota {
  /** `YYYY-MM-DD`: the day of the report, by the service's calendar. */
  readonly day: string;
  /** Total calls of that day, used ones included. */
  readonly maxCalls: number;
  /** ms: when the quota resets. */
  readonly resetsAt: number;
}

interface ConfiguredQuota {
  /** Calls a day. */
  readonly dailyLimit: number;
  readonly day: string;
  /** ms */
  readonly now: number;
}

export const isReportedQuotaCurrent = (reported: ReportedQuota | undefined, now: number): reported is ReportedQuota =>
  reported !== undefined && reported.resetsAt > now;

/** Returns the daily quota: the smaller one of the operator's cap and the service's report. */
export const getDailyQuota = (
  reported: ReportedQuota | undefined,
  { dailyLimit, day, now }: ConfiguredQuota,
): number =>
  isReportedQuotaCurrent(reported, now) && reported.day === day ? Math.min(dailyLimit, reported.maxCalls) : dailyLimit;
