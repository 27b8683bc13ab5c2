import { createSeededRandom } from "../seededRandom";
import { DAY_MS, HOUR_MS } from "../time";

const BACKOFF_BASE_MS = 15 * 60 * 1_000;
const MAX_BACKOFF_MS = DAY_MS;

/**
 * ms to wait after so many failures in a row: half an hour after the first, twice as long each time, a day at most.
 * @param asked what the service itself asked for, which counts where it is longer.
 */
export const computeBackoffMs = (fails: number, asked = 0): number =>
  Math.max(Math.min(2 ** fails * BACKOFF_BASE_MS, MAX_BACKOFF_MS), asked);

const JITTER_RATIO = 0.2;

/** A share in [0, 1), the same each time for the same key, and evenly spread over many keys. */
export const getStableFraction = (key: string): number => createSeededRandom(key).next();

/** So much longer or shorter, by up to a fifth, that what began together does not stay together. The same for the same key. */
export const withJitter = (ms: number, key: string): number =>
  Math.round(ms * (1 + JITTER_RATIO * (2 * getStableFraction(key) - 1)));

/** How a service that was asked can fail. Whatever it is, what is already known stays. */
export type FailureKind =
  /** It does not let us in: 403, or 401 with a new token. */
  | "unauthorized"
  /** It was asked too often. */
  | "limited"
  /** It has trouble of its own, or gives no answer at all. */
  | "broken"
  /** Its answer is not what it documents. */
  | "unreadable"
  /** It passed over a part of the question: its answer is that to another one. */
  | "warned"
  /** It does not understand what we ask. */
  | "refused"
  /** The calls that were reserved are used up. */
  | "spent"
  /** It is we who stumble over it. */
  | "faulty";

/** Whether one service is left alone for a while. Never stops another. */
export interface CircuitBreaker {
  /** In a row. */
  readonly fails: number;
  /** ms; it is not asked before. */
  readonly openUntil: number | undefined;
}

export interface ServiceFailure {
  readonly failing: FailureKind;
  /** ms; where the service said when to come back. */
  readonly retryAt?: number | undefined;
}

export const CLOSED_BREAKER: CircuitBreaker = { fails: 0, openUntil: undefined };

const MAX_FAILURES = 6;
/** Whoever does not let us in does not do so an hour later, either, until somebody has seen to it. */
const UNAUTHORIZED_PAUSE_MS = 6 * HOUR_MS;

export const isBreakerOpen = ({ openUntil }: CircuitBreaker, now: number): boolean =>
  openUntil !== undefined && now < openUntil;

/**
 * At once where it shuts us out or was asked too often, after six failures in a row else.
 * @param resetsAt ms: when its quota begins anew, where it has one.
 */
export function applyFailure(
  breaker: CircuitBreaker,
  { failing, retryAt }: ServiceFailure,
  now: number,
  resetsAt?: number,
): CircuitBreaker {
  // It was we who had no calls left, or stumbled: to leave it alone helps nobody.
  if (failing === "spent" || failing === "faulty") return breaker;
  const fails = breaker.fails + 1;
  const until = (): number | undefined => {
    if (failing === "unauthorized") return now + UNAUTHORIZED_PAUSE_MS;
    if (failing === "limited") return retryAt ?? resetsAt ?? now + HOUR_MS;
    return fails >= MAX_FAILURES ? Math.max(now + HOUR_MS, retryAt ?? 0) : retryAt;
  };
  const openUntil = Math.max(until() ?? 0, breaker.openUntil ?? 0);
  return { fails, openUntil: openUntil > now ? openUntil : undefined };
}

/** A service that wants to be left alone for longer is asked again all the same: its clock may be wrong. */
const MAX_RETRY_AFTER_MS = 7 * DAY_MS;

/**
 * When a `Retry-After` lets us come back, in ms: it holds seconds or a date. Never before `now`; `undefined` for what is
 * neither.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  const at = /^\d+$/.test(text) ? now + Number(text) * 1_000 : parseHttpDate(text);
  return at === undefined ? undefined : Math.min(Math.max(at, now), now + MAX_RETRY_AFTER_MS);
}

/** `Date.parse` alone would take "1.5" for a day in January. */
function parseHttpDate(text: string): number | undefined {
  const time = /^[A-Za-z]{3,9},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** What a service itself said of its calls. */
export interface ReportedQuota {
  /** `YYYY-MM-DD`: the day that it said it on, by its own calendar. */
  readonly day: string;
  /** Calls of that day, with those that were used. */
  readonly most: number;
  /** ms: when they begin anew. */
  readonly resetsAt: number;
}

interface ConfiguredQuota {
  /** Calls a day. */
  readonly cap: number;
  readonly day: string;
  /** ms */
  readonly now: number;
}

/** It counts until its calls begin anew. */
export const isReportedQuotaCurrent = (said: ReportedQuota | undefined, now: number): said is ReportedQuota =>
  said !== undefined && said.resetsAt > now;

/** Of the operator's cap and what the service says, the one that binds. */
export const getDailyQuota = (said: ReportedQuota | undefined, { cap, day, now }: ConfiguredQuota): number =>
  isReportedQuotaCurrent(said, now) && said.day === day ? Math.min(cap, said.most) : cap;
