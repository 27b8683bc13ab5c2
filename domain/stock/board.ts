import { byAvailability, isToBeHad, offerOf, type StockEntry, type StockOffer } from "./entry";

/** What stands together under one heading of the board. */
export interface BoardGroup<K> {
  readonly of: K;
  /** What is in stock first. Never none. */
  readonly offers: readonly StockOffer[];
}

/** What can be had now, shop by shop or item by item, the groups in the order of `compare`. */
export function boardOf<K extends string | number>(
  entries: readonly StockEntry[],
  keyOf: (offer: StockOffer) => K,
  compare: (one: K, other: K) => number,
): BoardGroup<K>[] {
  const groups = new Map<K, StockOffer[]>();
  for (const offer of entries.map(offerOf).filter(isToBeHad)) {
    const key = keyOf(offer);
    groups.set(key, [...(groups.get(key) ?? []), offer]);
  }
  return [...groups]
    .map(([of, offers]) => ({ of, offers: offers.sort(byAvailability) }))
    .sort((one, other) => compare(one.of, other.of));
}
