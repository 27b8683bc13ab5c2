import type { StockResult, StockState } from "./result";

/** What an answer says about one thing, before anybody has said whose answer it is. */
export type Reading = Omit<StockResult, "ref" | "url">;

export const unknown = (evidence: string): Reading => ({ state: "unknown", evidence });

const RANKS: Readonly<Record<StockState, number>> = { in: 0, pre: 1, out: 2, unknown: 3 };

/** Of several offers for the very same thing: what can be had, then what is new, then what is cheapest. */
export function bestOf(readings: readonly Reading[]): Reading | undefined {
  const [best] = [...readings].sort(
    (one, other) =>
      RANKS[one.state] - RANKS[other.state] ||
      Number(one.condition === "used") - Number(other.condition === "used") ||
      (one.price ?? Number.POSITIVE_INFINITY) - (other.price ?? Number.POSITIVE_INFINITY),
  );
  return best && readings.length > 1 ? { ...best, evidence: `${best.evidence}, the best of ${readings.length}` } : best;
}

/** Of several things that may be the one: the one that they all are. */
export function sameOf(readings: readonly Reading[]): Reading {
  const known = readings.filter(({ state }) => state !== "unknown");
  const [first] = known;
  if (!first) return readings[0] ?? unknown("nothing that is offered");
  const prices = new Set(known.flatMap(({ price, currency }) => (price === undefined ? [] : [`${price} ${currency}`])));
  if (new Set(known.map(({ state }) => state)).size > 1 || prices.size > 1) {
    return unknown(`${known.length} offers that differ, and nothing says which is the one`);
  }
  return known.find(({ price }) => price !== undefined) ?? first;
}
