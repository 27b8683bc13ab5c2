import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { MARKETS, type Market } from "../listings/market";
import { askedAlone, type Sweep, sweepsOf } from "./sweeps";

/** What is asked for under one lease: many items one by one, or a series by sweeps. What stays as it is costs one row for all. */
export interface Shard {
  /** The same each time, such as `EBAY-GB/alone/3`. */
  readonly key: string;
  readonly market: Market;
  /** Ids of the items that it may tell of. */
  readonly items: readonly number[];
  /** Together they find all listings of the items; without any, each item is asked for by itself. */
  readonly sweeps: readonly Sweep[];
}

const MOST_ITEMS = 40;

/** Every shard of every market. An item is in one shard of each. */
export function shardsOf(catalogue: Catalogue): Shard[] {
  const swept = bySeries(sweepsOf(catalogue));
  const alone = askedAlone(catalogue);
  const parts = Array.from({ length: Math.ceil(alone.length / MOST_ITEMS) }, (_, part) => partOf(alone, part));
  return MARKETS.flatMap((market) => [
    ...parts.map((items, part) => ({ key: `${market}/alone/${part}`, market, items, sweeps: [] })),
    ...swept.filter((shard) => shard.market === market),
  ]);
}

const partOf = (items: readonly Amiibo[], part: number): number[] =>
  items.slice(part * MOST_ITEMS, (part + 1) * MOST_ITEMS).map(({ id }) => id);

/** The sweeps of a series have its name and then a part of their own. */
function bySeries(sweeps: readonly Sweep[]): Shard[] {
  const shards = new Map<string, Shard>();
  for (const sweep of sweeps) {
    const key = sweep.key.slice(0, sweep.key.lastIndexOf("/"));
    const { market, items } = sweep;
    shards.set(key, { key, market, items, sweeps: [...(shards.get(key)?.sweeps ?? []), sweep] });
  }
  return [...shards.values()];
}

const keys = new WeakMap<Catalogue, ReadonlyMap<number, readonly string[]>>();

/** Keys of the shards that an item is in, one for each market. */
export function shardKeysOf(catalogue: Catalogue, itemId: number): readonly string[] {
  const known = keys.get(catalogue) ?? keysByItem(catalogue);
  keys.set(catalogue, known);
  return known.get(itemId) ?? [];
}

/** The one of a market; `undefined` of what is in the catalogue no more. */
export const shardKeyOf = (catalogue: Catalogue, itemId: number, market: Market): string | undefined =>
  shardKeysOf(catalogue, itemId).find((key) => key.startsWith(`${market}/`));

function keysByItem(catalogue: Catalogue): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const { key, items } of shardsOf(catalogue)) {
    for (const id of items) found.set(id, [...(found.get(id) ?? []), key]);
  }
  return found;
}
