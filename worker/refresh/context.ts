import type { Database } from "../../db/client";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Clock } from "../platform/runtime";

export interface RefreshContext {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  /** Scheduled time of this refresh in ms. If the clock differs too much from it, the real start is used instead. */
  readonly now: number;
  /** Time in ms after which no new work starts. The remaining work waits for the next refresh. */
  readonly deadline: number;
  /** Unique id of this refresh. It marks the leases that this refresh holds (temporary rights to work on a target). */
  readonly leaseHolder: string;
}

const LEASE_GRACE_MS = 5_000;

/**
 * Returns when the leases expire, in ms. A slow refresh may write its results until then, shortly after its deadline.
 * The next refresh starts later and can continue the work of a killed one.
 */
export const getRefreshLeaseExpiry = ({ deadline }: Pick<RefreshContext, "deadline">): number =>
  deadline + LEASE_GRACE_MS;

export const buildRefreshLease = (context: Pick<RefreshContext, "now" | "deadline" | "leaseHolder">) => ({
  now: context.now,
  leasedUntil: getRefreshLeaseExpiry(context),
  leasedBy: context.leaseHolder,
});

/** Maximum number of concurrent calls: the platform's limit of simultaneous connections per request. */
const MAX_CONCURRENCY = 6;

/**
 * Calls `map` for each element in order, with limited concurrency. Starts no further call once `canContinue` returns
 * false; skipped elements have no result.
 */
export async function mapWithConcurrency<T, R>(
  elements: readonly T[],
  map: (element: T) => Promise<R>,
  canContinue: () => boolean = () => true,
): Promise<ReadonlyMap<T, R>> {
  const results = new Map<T, R>();
  const queue = elements[Symbol.iterator]();
  const runQueue = async () => {
    for (const element of queue) {
      if (!canContinue()) return;
      results.set(element, await map(element));
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENCY }, runQueue));
  return results;
}
