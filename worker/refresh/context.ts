import type { Database } from "../../db/client";
import type { Catalogue } from "../../domain/catalogue/catalogue";

/** What every part of a refresh works with. */
export interface RefreshContext {
  readonly db: Database;
  readonly catalogue: Catalogue;
  /** ms: the clock. */
  readonly clock: () => number;
  /** ms: the instant that this refresh is of. */
  readonly now: number;
  /** ms: what is not begun by then waits for the next time. */
  readonly deadline: number;
  /** Another one for each refresh: whose the leases are. */
  readonly holder: string;
}

const LEASE_GRACE_MS = 5_000;

/**
 * ms: a lease is over when its refresh is, and before the next one begins: what a killed one held is looked at again by
 * the very next one. Whoever is at the last things yet may write as long as nobody else has taken it.
 */
export const getLeaseExpiry = ({ deadline }: Pick<RefreshContext, "deadline">): number => deadline + LEASE_GRACE_MS;

/** The platform lets a request have so many connections at once. */
const MAX_CONCURRENCY = 6;

/**
 * Does the same for each, a few at a time and in their order. Nothing more is begun once `goesOn` says no: what was not
 * begun has no result.
 */
export async function mapWithConcurrency<T, R>(
  all: readonly T[],
  act: (each: T) => Promise<R>,
  goesOn: () => boolean = () => true,
): Promise<ReadonlyMap<T, R>> {
  const results = new Map<T, R>();
  const waiting = all[Symbol.iterator]();
  const work = async () => {
    for (const each of waiting) {
      if (!goesOn()) return;
      results.set(each, await act(each));
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENCY }, work));
  return results;
}
