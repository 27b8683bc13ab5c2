import { createSeededRandom } from "../seededRandom";
import { DAY_MS, HOUR_MS } from "../time";

const BACKOFF_BASE_MS = 15 * 60 * 1_000;
const MAX_BACKOFF_MS = DAY_MS;

/** Returns the wait after failures in ms: 30 minutes, doubled up to a day, or `requestedMs` if that is longer. */
export const computeBackoffMs = (failureCount: number, requestedMs = 0): number =>
  Math.max(Math.min(2 ** failureCount * BACKOFF_BASE_MS, MAX_BACKOFF_MS), requestedMs);

const JITTER_RATIO = 0.2;

export const computeFractionFromKeyHash = (key: string): number => createSeededRandom(key).next();

/** Returns the duration changed by up to 20 %, always equally for a key, so that tasks do not repeat together. */
export const withJitter = (ms: number, key: string): number =>
  Math.round(ms * (1 + JITTER_RATIO * (2 * computeFractionFromKeyHash(key) - 1)));

/** Reasons why a request to an external service failed. Stored data is kept in every case. */
export type ServiceFailureKind =
  /** The service denied access: status 403, or 401 even with a new token. */
  | "unauthorized"
  /** The service's rate limit was exceeded. */
  | "limited"
  /** The service had an internal error or did not respond. */
  | "broken"
  /** The response does not have the documented format. */
  | "unreadable"
  /** The service ignored some parameters, so that its response answers another request. */
  | "warned"
  /** The service rejected the request as invalid. */
  | "refused"
  /** Plinth has used all requests that it had reserved, so it did not send this one. */
  | "spent"
  /** Plinth's own code failed. */
  | "faulty";

/** Circuit breaker of one external service: after repeated failures, it stops requests to this service for a while. */
export interface CircuitBreaker {
  readonly failureCount: number;
  /** Time until which the service is not called, in ms; `undefined` if it can be called now. */
  readonly openUntil: number | undefined;
}

export interface ServiceFailure {
  readonly kind: ServiceFailureKind;
  /** Earliest time of the next request, in ms, if the service stated one. */
  readonly retryAt?: number | undefined;
}

export const CLOSED_CIRCUIT_BREAKER: CircuitBreaker = { failureCount: 0, openUntil: undefined };

const MAX_FAILURES = 6;
/** Pause after the service denied access. Earlier retries are useless: the operator must correct the credentials. */
const UNAUTHORIZED_PAUSE_MS = 6 * HOUR_MS;

export const isCircuitBreakerOpen = ({ openUntil }: CircuitBreaker, now: number): boolean =>
  openUntil !== undefined && now < openUntil;

/**
 * Returns the breaker after a failure. It opens at once if access is denied or limited, else after six failures.
 * `resetsAt`, in ms, is when the service's quota resets.
 */
export function getCircuitBreakerAfterFailure(
  breaker: CircuitBreaker,
  { kind, retryAt }: ServiceFailure,
  now: number,
  resetsAt?: number,
): CircuitBreaker {
  // A pause would not help: the cause is in Plinth (no reserved requests left, or an error in our code).
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

/** Maximum wait to accept from a `Retry-After` header. A longer one is probably an error of the server's clock. */
const MAX_RETRY_AFTER_MS = 7 * DAY_MS;

/** Parses a `Retry-After` header (seconds or a date) to ms, never before `now`; `undefined` if missing or invalid. */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  const at = /^\d+$/.test(text) ? now + Number(text) * 1_000 : parseHttpDate(text);
  return at === undefined ? undefined : Math.min(Math.max(at, now), now + MAX_RETRY_AFTER_MS);
}

/** Parses an HTTP date to ms. Checks the weekday, because `Date.parse` also reads texts such as "1.5" as a date. */
function parseHttpDate(text: string): number | undefined {
  const time = /^[A-Za-z]{3,9},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

export interface ServiceReportedQuota {
  /** Day of the quota, `YYYY-MM-DD` in the service's time zone. */
  readonly day: string;
  /** Number of calls allowed on that day, including those already made. */
  readonly maxCalls: number;
  /** Time at which the service's quota resets, in ms. */
  readonly resetsAt: number;
}

interface ConfiguredQuota {
  /** Number of calls that the operator allows per day. */
  readonly dailyLimit: number;
  readonly day: string;
  readonly now: number;
}

export const isReportedQuotaCurrent = (
  reported: ServiceReportedQuota | undefined,
  now: number,
): reported is ServiceReportedQuota => reported !== undefined && reported.resetsAt > now;

/** Returns the number of calls allowed today: the smaller of the operator's limit and the service's, if reported. */
export const getDailyCallQuota = (
  reported: ServiceReportedQuota | undefined,
  { dailyLimit, day, now }: ConfiguredQuota,
): number =>
  isReportedQuotaCurrent(reported, now) && reported.day === day ? Math.min(dailyLimit, reported.maxCalls) : dailyLimit;
