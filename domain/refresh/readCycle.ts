import { getAuctionState, type ListingObservation } from "../prices/sale";
import { computeBackoffMs, type ServiceFailure } from "./limits";
import { computeNextDueAt } from "./schedule";

interface RefreshMoment {
  /** ms */
  readonly now: number;
  /** ms until the next run, which is the next chance for a check. */
  readonly tickMs: number;
}

/** Calls available in this run. */
export interface AvailableCalls {
  readonly all: number;
  /**
   * Part of `all` that may be spent on anything but "proof before the end". The rest is reserved for auctions that are
   * still ending, where a call yields most.
   */
  readonly nonUrgent: number;
}

/**
 * Picks the auctions to check with a call each, the most useful first, since there are fewer calls than auctions.
 *
 * First come auctions where this check proves a sale: those that end before the next run with a bid late enough to
 * count, then ended ones without a late observation. Remaining calls go to auctions without bids, and last to those
 * whose known price may still be corrected by late bids.
 */
export function pickAuctionsToCheck<T>(
  listings: readonly T[],
  toObservation: (listing: T) => ListingObservation,
  moment: RefreshMoment,
  { all, nonUrgent }: AvailableCalls,
): T[] {
  const ranked = listings
    .flatMap((listing) => {
      const observation = toObservation(listing);
      const check = classifyCheck(observation, moment);
      return check === "nothing"
        ? []
        : [{ listing, priority: CHECK_PRIORITIES.indexOf(check), distance: getDistanceToEnd(observation, moment) }];
    })
    .sort((left, right) => left.priority - right.priority || left.distance - right.distance);
  const beforeEnd = ranked.filter(({ priority }) => priority === 0).slice(0, all);
  const others = ranked.filter(({ priority }) => priority > 0).slice(0, Math.max(nonUrgent - beforeEnd.length, 0));
  return [...beforeEnd, ...others].map(({ listing }) => listing);
}

const CHECK_PRIORITIES = ["proof before the end", "proof after the end", "a first bid", "the last bids"] as const;

function classifyCheck(
  observation: ListingObservation,
  { now, tickMs }: RefreshMoment,
): (typeof CHECK_PRIORITIES)[number] | "nothing" {
  const { endsAt, observedAt, bidCount, hasBestOffer } = observation;
  if (endsAt === undefined || endsAt > now + tickMs || hasBestOffer) return "nothing";
  switch (getAuctionState(observation, now)) {
    case "running":
      if (bidCount === 0) return "a first bid";
      return getAuctionState({ ...observation, observedAt: now }, endsAt) === "sold"
        ? "proof before the end"
        : "nothing";
    case "unsure":
      return "proof after the end";
    case "sold":
      return observedAt < endsAt ? "the last bids" : "nothing";
    default:
      return "nothing";
  }
}

/**
 * Returns the time between now and the end. The smaller it is, the fewer bids are missed, and the more likely the
 * marketplace still has the auction.
 */
const getDistanceToEnd = ({ endsAt = 0 }: ListingObservation, { now }: RefreshMoment): number => Math.abs(endsAt - now);

/** State of a set of items that are read under one lease, before a turn. */
export interface ReadCycle {
  readonly key: string;
  /** Consecutive turns with a failure. */
  readonly failureCount: number;
  /** ms: last time that all items were requested; `undefined` before the first time. */
  readonly checkedAt: number | undefined;
  /** Items that could not be read then: ms of their last read by id, 0 for never. */
  readonly staleSince: Readonly<Record<string, number>>;
  /** True if a full read was requested. */
  readonly isFullRefreshDue: boolean;
}

/** Items that a turn reads, in this order. */
export interface ItemsToRead {
  readonly ids: readonly number[];
  /** True if it is a full read, false if only stale items are read. */
  readonly isComplete: boolean;
}

/** Consecutive failures after which a turn ends; the remaining items wait for the next turn. */
export const MAX_CONSECUTIVE_FAILURES = 6;

/**
 * Picks the items of the next turn. If item 7 of 30 failed, the next turns read only 7 until a full read is due; it
 * reads 7 last. After failures the order is rotated, so that items which always fail do not block the others.
 */
export function pickItemsToRead(cycle: ReadCycle, ids: readonly number[], everyMs: number, now: number): ItemsToRead {
  const isStale = (id: number): boolean => cycle.staleSince[id] !== undefined;
  const staleIds = ids.filter(isStale);
  const isComplete = cycle.isFullRefreshDue || staleIds.length === 0 || now >= getFullReadDueAt(cycle, everyMs);
  const currentIds = isComplete ? ids.filter((id) => !isStale(id)) : [];
  const offset = cycle.failureCount * MAX_CONSECUTIVE_FAILURES;
  return { ids: [...rotate(currentIds, offset), ...rotate(staleIds, offset)], isComplete };
}

/** Returns when the next full read is due, independent of stale items. */
const getFullReadDueAt = ({ key, checkedAt }: ReadCycle, everyMs: number): number =>
  checkedAt === undefined ? 0 : computeNextDueAt(key, everyMs, checkedAt);

const rotate = <T>(items: readonly T[], offset: number): T[] => {
  const start = offset % Math.max(items.length, 1);
  return [...items.slice(start), ...items.slice(0, start)];
};

/** Returns when an item was last read, in ms; 0 for never. */
export const getLastReadAt = ({ staleSince, checkedAt = 0 }: ReadCycle, id: number): number =>
  staleSince[id] ?? checkedAt;

export interface ReadResult {
  readonly read: ReadonlySet<number>;
  /** Last failure of the turn, if any. */
  readonly failure: ServiceFailure | undefined;
}

/**
 * Returns the state after a turn, and when the next turn is due (ms). A turn that read nothing changes only the failure
 * count.
 */
export function advanceReadCycle(
  cycle: ReadCycle,
  { ids, isComplete }: ItemsToRead,
  { read, failure }: ReadResult,
  everyMs: number,
  now: number,
): ReadCycle & { readonly nextDueAt: number } {
  const missed = ids.filter((id) => !read.has(id));
  // Running out of our own calls is not a failure of the service.
  const isFailed = failure !== undefined && failure.kind !== "spent";
  const unchangedCount = missed.length === 0 ? 0 : cycle.failureCount;
  const failureCount = isFailed ? cycle.failureCount + 1 : unchangedCount;
  const retryAt = isFailed ? now + computeBackoffMs(failureCount) : now;
  const notBefore = isFailed ? (failure.retryAt ?? now) : now;
  if (read.size === 0 && missed.length > 0) {
    const dueAt = isComplete ? retryAt : Math.min(retryAt, getFullReadDueAt(cycle, everyMs));
    return { ...cycle, failureCount, nextDueAt: Math.max(dueAt, notBefore) };
  }
  const staleSince = Object.fromEntries(missed.map((id) => [id, getLastReadAt(cycle, id)]));
  const next = {
    ...cycle,
    failureCount,
    staleSince,
    checkedAt: isComplete ? now : cycle.checkedAt,
    isFullRefreshDue: false,
  };
  const fullReadDueAt = getFullReadDueAt(next, everyMs);
  const dueAt = missed.length === 0 ? fullReadDueAt : Math.min(retryAt, fullReadDueAt);
  return { ...next, nextDueAt: Math.max(dueAt, notBefore) };
}
