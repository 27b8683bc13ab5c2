import type { Database } from "../../db/client";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Clock } from "../platform/runtime";

/** Dependencies and times that all parts of a refresh share. */
export interface RefreshContext {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  /** Nominal time of this refresh in ms. */
  readonly now: number;
  /** Time in ms after which no new work starts. The remaining work waits for the next refresh. */
  readonly deadline: number;
  /** Unique id of this refresh, which identifies its leases. */
  readonly leaseHolder: string;
}

const LEASE_GRACE_MS = 5_000;

/**
 * Returns when leases of this refresh expire, in ms. Leases expire before the next refresh starts, so that the next
 * refresh can continue the work of a killed one. Until then, a slow holder may still write its results.
 */
export const getLeaseExpiry = ({ deadline }: Pick<RefreshContext, "deadline">): number => deadline + LEASE_GRACE_MS;

export const getLease = (context: Pick<RefreshContext, "now" | "deadline" | "leaseHolder">) => ({
  now: context.now,
  leasedUntil: getLeaseExpiry(context),
  leasedBy: context.leaseHolder,
});

/** The platform's limit of simultaneous connections per request. */
const MAX_CONCURRENCY = 6;

/**
 * Calls `map` for each element in order, with limited concurrency. No further call starts once `canContinue` returns
 * false, and the skipped elements have no result.
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
