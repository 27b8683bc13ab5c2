import { auctionState, type Observation } from "../prices/sale";
import { backoff, type Failure } from "./limits";
import { nextDueAt } from "./plan";

interface Moment {
  /** ms */
  readonly now: number;
  /** ms until there is another chance to look. */
  readonly tickMs: number;
}

/** Calls that there are. */
export interface Calls {
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
export function endingsToAsk<T>(
  listings: readonly T[],
  seenAs: (listing: T) => Observation,
  moment: Moment,
  { all, spare }: Calls,
): T[] {
  const ranked = listings
    .flatMap((listing) => {
      const seen = seenAs(listing);
      const worth = worthOf(seen, moment);
      return worth === "nothing" ? [] : [{ listing, place: ORDER.indexOf(worth), apart: apartOf(seen, moment) }];
    })
    .sort((one, other) => one.place - other.place || one.apart - other.apart);
  const last = ranked.filter(({ place }) => place === 0).slice(0, all);
  const others = ranked.filter(({ place }) => place > 0).slice(0, Math.max(spare - last.length, 0));
  return [...last, ...others].map(({ listing }) => listing);
}

const ORDER = ["proof before the end", "proof after the end", "a first bid", "the last bids"] as const;

function worthOf(seen: Observation, { now, tickMs }: Moment): (typeof ORDER)[number] | "nothing" {
  const { endsAt, seenAt, bidCount, takesOffers } = seen;
  if (endsAt === undefined || endsAt > now + tickMs || takesOffers) return "nothing";
  switch (auctionState(seen, now)) {
    case "running":
      if (bidCount === 0) return "a first bid";
      return auctionState({ ...seen, seenAt: now }, endsAt) === "sold" ? "proof before the end" : "nothing";
    case "unsure":
      return "proof after the end";
    case "sold":
      return seenAt < endsAt ? "the last bids" : "nothing";
    default:
      return "nothing";
  }
}

/** The nearer to the end, the less happens in between, and the surer the marketplace still knows it. */
const apartOf = ({ endsAt = 0 }: Observation, { now }: Moment): number => Math.abs(endsAt - now);

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
