import { backoff } from "./backoff";
import type { Failure } from "./breaker";
import { nextDueAt } from "./plan";

/** Many things that are read under one lease, as they stand before a turn. */
export interface Round {
  readonly key: string;
  /** Turns in a row in which something failed. */
  readonly fails: number;
  /** ms: when all of them were last asked for; never, at first. */
  readonly checkedAt: number | undefined;
  /** ms by the id of what was not read then: when it last was; 0 for never. */
  readonly behind: Readonly<Record<string, number>>;
  /** Somebody wants all of them anew. */
  readonly wantsAll: boolean;
}

/** What a turn asks for, in this order. */
export interface ItemsToRead {
  readonly ids: readonly number[];
  /** It is everything, not what is late alone. */
  readonly isWhole: boolean;
}

/** After so many failures in a row the rest of a turn is left for another one. */
export const MOST_FAILURES = 6;

/**
 * Of items 1 to 30, of which 7 failed: next only 7, until all are due again; then all, 7 last. After a turn with failures the
 * next one begins further on, so that one that always fails does not stand in everybody's way.
 */
export function askedOf(round: Round, ids: readonly number[], everyMs: number, now: number): ItemsToRead {
  const isLate = (id: number): boolean => round.behind[id] !== undefined;
  const late = ids.filter(isLate);
  const isWhole = round.wantsAll || late.length === 0 || now >= wholeDueAt(round, everyMs);
  const inTime = isWhole ? ids.filter((id) => !isLate(id)) : [];
  const from = round.fails * MOST_FAILURES;
  return { ids: [...beginningAt(inTime, from), ...beginningAt(late, from)], isWhole };
}

/** When all of it is due again, whatever became of what is late. */
const wholeDueAt = ({ key, checkedAt }: Round, everyMs: number): number =>
  checkedAt === undefined ? 0 : nextDueAt(key, everyMs, checkedAt);

const beginningAt = <T>(all: readonly T[], from: number): T[] => {
  const start = from % Math.max(all.length, 1);
  return [...all.slice(start), ...all.slice(0, start)];
};

/** When something was last read, ms; 0 for never. */
export const lastReadAt = ({ behind, checkedAt = 0 }: Round, id: number): number => behind[id] ?? checkedAt;

/** What became of a turn. */
export interface Brought {
  readonly read: ReadonlySet<number>;
  /** What went wrong last. */
  readonly failure: Failure | undefined;
}

/** @returns the round as it is now, and when the next turn is due, ms. A turn that read nothing changes nothing but its failures. */
export function afterTurn(
  round: Round,
  { ids, isWhole }: ItemsToRead,
  { read, failure }: Brought,
  everyMs: number,
  now: number,
): Round & { readonly nextDueAt: number } {
  const missed = ids.filter((id) => !read.has(id));
  // It was we who had no calls left.
  const isFailed = failure !== undefined && failure.failing !== "spent";
  const kept = missed.length === 0 ? 0 : round.fails;
  const fails = isFailed ? round.fails + 1 : kept;
  const retryAt = isFailed ? now + backoff(fails) : now;
  const notBefore = isFailed ? (failure.retryAt ?? now) : now;
  if (read.size === 0 && missed.length > 0) {
    const dueAt = isWhole ? retryAt : Math.min(retryAt, wholeDueAt(round, everyMs));
    return { ...round, fails, nextDueAt: Math.max(dueAt, notBefore) };
  }
  const behind = Object.fromEntries(missed.map((id) => [id, lastReadAt(round, id)]));
  const next = { ...round, fails, behind, checkedAt: isWhole ? now : round.checkedAt, wantsAll: false };
  const wholeAt = wholeDueAt(next, everyMs);
  const dueAt = missed.length === 0 ? wholeAt : Math.min(retryAt, wholeAt);
  return { ...next, nextDueAt: Math.max(dueAt, notBefore) };
}
