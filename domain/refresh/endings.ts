import { auctionState, type Observation } from "../prices/sale";

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
