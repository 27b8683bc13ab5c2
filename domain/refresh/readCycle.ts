import { getAuctionState, isSeenNearEnd, LAST_OBSERVATION_WINDOW_MS, type ListingObservation } from "../prices/sale";
import { computeBackoffMs, type ServiceFailure } from "./limits";
import { computeNextDueAt } from "./schedule";

interface RefreshMoment {
  readonly now: number;
  /** Time until the next run of the refresh, in ms. */
  readonly tickMs: number;
}

export interface AuctionCheckCallLimits {
  readonly all: number;
  /**
   * Number of calls for auctions of lower priority. The rest is reserved for auctions that end before the next run,
   * because a check of those most likely proves a sale.
   */
  readonly nonUrgent: number;
  /** Number of calls up to which auctions that end after the next run are checked. */
  readonly early: number;
}

/**
 * Picks the auctions to check, most useful first, because each check costs a call. First come auctions whose sale a
 * check can prove: those with a bid that end before the next run, then ended ones that were not checked shortly before
 * their end. Auctions without bids follow, then sold ones whose price may have risen. Last come auctions that end after
 * the next run, in case that run is killed.
 */
export function pickAuctionsToCheck<T>(
  listings: readonly T[],
  toObservation: (listing: T) => ListingObservation,
  moment: RefreshMoment,
  { all, nonUrgent, early }: AuctionCheckCallLimits,
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
  const isEarly = ({ priority }: (typeof ranked)[number]) => CHECK_PRIORITIES[priority] === "early";
  const others = ranked.filter((each) => each.priority > 0 && !isEarly(each));
  const picked = [...beforeEnd, ...others.slice(0, Math.max(nonUrgent - beforeEnd.length, 0))];
  const earlyChecks = ranked.filter(isEarly).slice(0, Math.max(early - picked.length, 0));
  return [...picked, ...earlyChecks].map(({ listing }) => listing);
}

const CHECK_PRIORITIES = [
  "proof before the end",
  "proof after the end",
  "a first bid",
  "the last bids",
  "early",
] as const;

/** Returns how long before its end an auction may be checked, in ms. */
export const getAuctionLookaheadMs = (tickMs: number): number => Math.max(tickMs, LAST_OBSERVATION_WINDOW_MS);

function classifyCheck(
  observation: ListingObservation,
  { now, tickMs }: RefreshMoment,
): (typeof CHECK_PRIORITIES)[number] | "nothing" {
  const { endsAt, observedAt, bidCount, hasBestOffer } = observation;
  if (endsAt === undefined || endsAt > now + getAuctionLookaheadMs(tickMs) || hasBestOffer) return "nothing";
  if (endsAt > now + tickMs) return isSeenNearEnd(observation) ? "nothing" : "early";
  switch (getAuctionState(observation, now)) {
    case "running":
      if (bidCount === 0) return "a first bid";
      return getAuctionState({ ...observation, observedAt: now }, endsAt) === "sold"
        ? "proof before the end"
        : "nothing";
    case "unsure":
      return bidCount === 0 ? "a first bid" : "proof after the end";
    case "sold":
      return observedAt < endsAt ? "the last bids" : "nothing";
    default:
      return "nothing";
  }
}

/**
 * Returns the time between now and the auction's end in ms. The closest auctions come first: fewer bids are missed, and
 * the marketplace more likely still shows them.
 */
const getDistanceToEnd = ({ endsAt = 0 }: ListingObservation, { now }: RefreshMoment): number => Math.abs(endsAt - now);

/** Progress of reading a group of items again and again. A run reads all, or only those that failed before. */
export interface ItemReadProgress {
  readonly targetKey: string;
  /** Number of consecutive runs in which a request failed. */
  readonly failureCount: number;
  /** Time of the last run that requested all items, in ms; `undefined` before the first one. */
  readonly checkedAt: number | undefined;
  /** Time of the last successful read in ms (0 for never), by item id, of items whose latest read failed. */
  readonly staleSince: Readonly<Record<string, number>>;
  readonly isFullRefreshDue: boolean;
}

/** Items to read in the next run, in the order of `ids`. */
export interface ItemsToReadInNextRun {
  readonly ids: readonly number[];
  /** True if the run reads all items; false if it reads only those that failed before. */
  readonly isComplete: boolean;
}

/** Number of consecutive failures after which a run stops. Its remaining items are read in the next run. */
export const MAX_CONSECUTIVE_READ_FAILURES = 6;

/**
 * Picks the items to read next: all if due, else those that failed. After failed runs their order is rotated, so that
 * items that always fail do not block the others.
 */
export function pickItemsToRead(
  cycle: ItemReadProgress,
  ids: readonly number[],
  everyMs: number,
  now: number,
): ItemsToReadInNextRun {
  const isStale = (id: number): boolean => cycle.staleSince[id] !== undefined;
  const staleIds = ids.filter(isStale);
  const isComplete = cycle.isFullRefreshDue || staleIds.length === 0 || now >= getFullReadDueAt(cycle, everyMs);
  const currentIds = isComplete ? ids.filter((id) => !isStale(id)) : [];
  const offset = cycle.failureCount * MAX_CONSECUTIVE_READ_FAILURES;
  return { ids: [...rotate(currentIds, offset), ...rotate(staleIds, offset)], isComplete };
}

/** Returns the time at which the next full read of all items is due, in ms. */
const getFullReadDueAt = ({ targetKey, checkedAt }: ItemReadProgress, everyMs: number): number =>
  checkedAt === undefined ? 0 : computeNextDueAt(targetKey, everyMs, checkedAt);

const rotate = <T>(items: readonly T[], offset: number): T[] => {
  const start = offset % Math.max(items.length, 1);
  return [...items.slice(start), ...items.slice(0, start)];
};

/** Returns the time at which an item was last read, in ms; 0 for never. */
export const getItemLastReadAt = ({ staleSince, checkedAt = 0 }: ItemReadProgress, id: number): number =>
  staleSince[id] ?? checkedAt;

export interface ItemReadResult {
  readonly read: ReadonlySet<number>;
  readonly failure: ServiceFailure | undefined;
}

/** Returns the progress after a run, with the time of the next in ms. A run without reads changes only the failures. */
export function getItemFetchProgressAfterRun(
  cycle: ItemReadProgress,
  { ids, isComplete }: ItemsToReadInNextRun,
  { read, failure }: ItemReadResult,
  everyMs: number,
  now: number,
): ItemReadProgress & { readonly nextDueAt: number } {
  const missed = ids.filter((id) => !read.has(id));
  // Do not count it as a failure of the service if Plinth has no reserved requests left.
  const isFailed = failure !== undefined && failure.kind !== "spent";
  const unchangedCount = missed.length === 0 ? 0 : cycle.failureCount;
  const failureCount = isFailed ? cycle.failureCount + 1 : unchangedCount;
  const retryAt = isFailed ? now + computeBackoffMs(failureCount) : now;
  const notBefore = isFailed ? (failure.retryAt ?? now) : now;
  if (read.size === 0 && missed.length > 0) {
    const dueAt = isComplete ? retryAt : Math.min(retryAt, getFullReadDueAt(cycle, everyMs));
    return { ...cycle, failureCount, nextDueAt: Math.max(dueAt, notBefore) };
  }
  const staleSince = Object.fromEntries(missed.map((id) => [id, getItemLastReadAt(cycle, id)]));
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
