import { HOUR_MS } from "../time";
import type { Failing } from "./failing";

/** Whether one service is left alone for a while. Never stops another. */
export interface Breaker {
  /** In a row. */
  readonly fails: number;
  /** ms; it is not asked before. */
  readonly openUntil: number | undefined;
}

export interface Failure {
  readonly failing: Failing;
  /** ms; where the service said when to come back. */
  readonly retryAt?: number | undefined;
}

export const CLOSED: Breaker = { fails: 0, openUntil: undefined };

const MOST_FAILS = 6;
/** Whoever does not let us in does not do so an hour later, either, until somebody has seen to it. */
const SHUT_OUT_MS = 6 * HOUR_MS;

export const isOpen = ({ openUntil }: Breaker, now: number): boolean => openUntil !== undefined && now < openUntil;

/**
 * At once where it shuts us out or was asked too often, after six failures in a row else.
 * @param resetsAt ms: when its quota begins anew, where it has one.
 */
export function afterFailure(breaker: Breaker, { failing, retryAt }: Failure, now: number, resetsAt?: number): Breaker {
  // It was we who had no calls left, or stumbled: to leave it alone helps nobody.
  if (failing === "spent" || failing === "faulty") return breaker;
  const fails = breaker.fails + 1;
  const until = (): number | undefined => {
    if (failing === "unauthorized") return now + SHUT_OUT_MS;
    if (failing === "limited") return retryAt ?? resetsAt ?? now + HOUR_MS;
    return fails >= MOST_FAILS ? Math.max(now + HOUR_MS, retryAt ?? 0) : retryAt;
  };
  const openUntil = Math.max(until() ?? 0, breaker.openUntil ?? 0);
  return { fails, openUntil: openUntil > now ? openUntil : undefined };
}
