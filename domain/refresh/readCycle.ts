import { getAuctionState, type ListingObservation } from "../prices/sale";
import { computeBackoffMs, type ServiceFailure } from "./limits";
import { computeNextDueAt } from "./schedule";

interface RefreshMoment {
  /** ms */
  readonly now: number;
  /** ms until there is another chance to look. */
  readonly tickMs: number;
}

/** Calls that there are. */
export interface AvailableCalls {
  readonly all: number;
  /** Of these, for what is no last chance: the rest is for auctions that end yet, which tell more for a call. */
  readonly spare: number;
}

/**
 * Auctions that a look of their own would tell something about, in the order in which calls are spent on them: there are
 * fewer calls than auctions. What a look proves to be sold comes first, and is proved by that one: a bid that stands so
 * shortly before the end that it counts, then one that nobody has seen since. What has a bid and ends later than such a
 * look would count waits for its end. Where calls are left, they go to what nobody has bid on yet, and last to the bids of
 * the last minutes, which correct a price that is known.
 */
export function pickAuctionsToCheck<T>(
  listings: readonly T[],
  seenAs: (listing: T) => ListingObservation,
  moment: RefreshMoment,
  { all, spare }: AvailableCalls,
): T[] {
  const ranked = listings
    .flatMap((listing) => {
      const seen = seenAs(listing);
      const worth = classifyCheck(seen, moment);
      return worth === "nothing"
        ? []
        : [{ listing, place: CHECK_PRIORITIES.indexOf(worth), apart: getDistanceToEnd(seen, moment) }];
    })
    .sort((one, other) => one.place - other.place || one.apart - other.apart);
  const last = ranked.filter(({ place }) => place === 0).slice(0, all);
  const others = ranked.filter(({ place }) => place > 0).slice(0, Math.max(spare - last.length, 0));
  return [...last, ...others].map(({ listing }) => listing);
}

const CHECK_PRIORITIES = ["proof before the end", "proof after the end", "a first bid", "the last bids"] as const;

function classifyCheck(
  seen: ListingObservation,
  { now, tickMs }: RefreshMoment,
): (typeof CHECK_PRIORITIES)[number] | "nothing" {
  const { endsAt, seenAt, bidCount, takesOffers } = seen;
  if (endsAt === undefined || endsAt > now + tickMs || takesOffers) return "nothing";
  switch (getAuctionState(seen, now)) {
    case "running":
      if (bidCount === 0) return "a first bid";
      return getAuctionState({ ...seen, seenAt: now }, endsAt) === "sold" ? "proof before the end" : "nothing";
    case "unsure":
      return "proof after the end";
    case "sold":
      return seenAt < endsAt ? "the last bids" : "nothing";
    default:
      return "nothing";
  }
}

/** The nearer to the end, the less happens in between, and the surer the marketplace still knows it. */
const getDistanceToEnd = ({ endsAt = 0 }: ListingObservation, { now }: RefreshMoment): number => Math.abs(endsAt - now);

/** Many things that are read under one lease, as they stand before a turn. */
export interface ReadCycle {
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
export const MAX_CONSECUTIVE_FAILURES = 6;

/**
 * Of items 1 to 30, of which 7 failed: next only 7, until all are due again; then all, 7 last. After a turn with failures the
 * next one begins further on, so that one that always fails does not stand in everybody's way.
 */
export function pickItemsToRead(round: ReadCycle, ids: readonly number[], everyMs: number, now: number): ItemsToRead {
  const isLate = (id: number): boolean => round.behind[id] !== undefined;
  const late = ids.filter(isLate);
  const isWhole = round.wantsAll || late.length === 0 || now >= getFullReadDueAt(round, everyMs);
  const inTime = isWhole ? ids.filter((id) => !isLate(id)) : [];
  const from = round.fails * MAX_CONSECUTIVE_FAILURES;
  return { ids: [...rotate(inTime, from), ...rotate(late, from)], isWhole };
}

/** When all of it is due again, whatever became of what is late. */
const getFullReadDueAt = ({ key, checkedAt }: ReadCycle, everyMs: number): number =>
  checkedAt === undefined ? 0 : computeNextDueAt(key, everyMs, checkedAt);

const rotate = <T>(all: readonly T[], from: number): T[] => {
  const start = from % Math.max(all.length, 1);
  return [...all.slice(start), ...all.slice(0, start)];
};

/** When something was last read, ms; 0 for never. */
export const getLastReadAt = ({ behind, checkedAt = 0 }: ReadCycle, id: number): number => behind[id] ?? checkedAt;

/** What became of a turn. */
export interface ReadResult {
  readonly read: ReadonlySet<number>;
  /** What went wrong last. */
  readonly failure: ServiceFailure | undefined;
}

/** @returns the round as it is now, and when the next turn is due, ms. A turn that read nothing changes nothing but its failures. */
export function advanceReadCycle(
  round: ReadCycle,
  { ids, isWhole }: ItemsToRead,
  { read, failure }: ReadResult,
  everyMs: number,
  now: number,
): ReadCycle & { readonly nextDueAt: number } {
  const missed = ids.filter((id) => !read.has(id));
  // It was we who had no calls left.
  const isFailed = failure !== undefined && failure.failing !== "spent";
  const kept = missed.length === 0 ? 0 : round.fails;
  const fails = isFailed ? round.fails + 1 : kept;
  const retryAt = isFailed ? now + computeBackoffMs(fails) : now;
  const notBefore = isFailed ? (failure.retryAt ?? now) : now;
  if (read.size === 0 && missed.length > 0) {
    const dueAt = isWhole ? retryAt : Math.min(retryAt, getFullReadDueAt(round, everyMs));
    return { ...round, fails, nextDueAt: Math.max(dueAt, notBefore) };
  }
  const behind = Object.fromEntries(missed.map((id) => [id, getLastReadAt(round, id)]));
  const next = { ...round, fails, behind, checkedAt: isWhole ? now : round.checkedAt, wantsAll: false };
  const wholeAt = getFullReadDueAt(next, everyMs);
  const dueAt = missed.length === 0 ? wholeAt : Math.min(retryAt, wholeAt);
  return { ...next, nextDueAt: Math.max(dueAt, notBefore) };
}
