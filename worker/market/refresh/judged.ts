import type { KeptListing, Known } from "../../../db/listings/material";
import { groupBy } from "../../../domain/group";
import type { Judge } from "../../../domain/listings/judge";
import type { Offered } from "../../../domain/listings/offered";
import { RULED_OUT } from "../../../domain/listings/reject";
import { rejectOfTerms } from "../../../domain/listings/terms";
import type { Shard } from "../../../domain/refresh/shards";
import type { Found } from "../marketplace";
import { ruledOut } from "./known";

/** Of what a search for one item found and is none, so many are kept for admins to look through. */
const MOST_OTHERS = 5;

interface Judged {
  readonly seen: ReadonlyMap<number, readonly KeptListing[]>;
  /** How many are about another thing than any of these items, by why. */
  readonly others: ReadonlyMap<string, number>;
}

/**
 * What was found, item by item, with what speaks against each. Of what is about another thing a search for one item keeps
 * a few, the same ones each time; of sweeps, which find whole series, it is counted alone.
 */
export function judged(
  judge: Judge,
  { market, items, sweeps }: Shard,
  found: ReadonlyMap<number, Pick<Found, "listings">>,
  { rulings }: Known,
  now: number,
): Judged {
  const ruling = ruledOut(rulings);
  const seen = new Map<number, Map<string, KeptListing>>([...found.keys()].map((id) => [id, new Map()]));
  /** @returns why it is none of these, where it is. */
  const put = (offered: Offered, asked: ReadonlySet<number>): string | undefined => {
    const { itemId, reject } = judge(offered, asked);
    const meant = [...asked].find((id) => ruling(id, offered.ebayId) === true) ?? itemId;
    if (meant === undefined) return reject;
    const ruled = ruling(meant, offered.ebayId);
    const asRuled = () => (ruled ? rejectOfTerms(offered) : RULED_OUT);
    seen.get(meant)?.set(offered.ebayId, kept(offered, meant, ruled === undefined ? reject : asRuled(), now));
    return undefined;
  };
  // A sweep's listings are the same for all of its items: each is judged once.
  const reasons = new Map<string, string>();
  if (sweeps.length > 0) for (const offered of [...found.values()][0]?.listings ?? []) putSwept(offered);
  else for (const [id, { listings }] of found) putAlone(id, listings);
  const others = [...groupBy(reasons.values(), (reason) => reason)].map(
    ([reason, all]) => [reason, all.length] as const,
  );
  return { seen: new Map([...seen].map(([id, byId]) => [id, [...byId.values()]])), others: new Map(others) };

  function putSwept(offered: Offered): void {
    const reject = put(offered, new Set(items));
    // Two sweeps may find the same one.
    if (reject !== undefined) reasons.set(offered.ebayId, reject);
  }

  function putAlone(id: number, listings: readonly Offered[]): void {
    const others = listings.flatMap((offered) => {
      const reject = put(offered, new Set([id]));
      return reject === undefined ? [] : [kept(offered, id, reject, now)];
    });
    const first = others.sort((one, other) => (one.ebayId < other.ebayId ? -1 : 1)).slice(0, MOST_OTHERS);
    for (const other of first) seen.get(id)?.set(other.ebayId, other);
  }

  function kept(offered: Offered, amiiboId: number, reject: string | undefined, seenAt: number): KeptListing {
    return {
      amiiboId,
      market,
      ebayId: offered.ebayId,
      title: offered.title,
      url: offered.url,
      image: offered.image ?? null,
      condition: offered.conditionId ?? null,
      price: offered.price,
      shipping: offered.shipping ?? null,
      isBin: offered.isBin,
      takesOffers: offered.takesOffers,
      bidCount: offered.bidCount,
      endsAt: offered.endsAt ?? null,
      soldQuantity: offered.soldQuantity ?? null,
      seenAt,
      reject: reject ?? null,
    };
  }
}
