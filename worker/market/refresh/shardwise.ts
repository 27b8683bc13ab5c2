import type { KnownListing } from "../../../db/listings/material";
import {
  inOneBatch,
  isLeaseLost,
  leaseThese,
  letGo,
  refuseWithoutLease,
  type Statement,
} from "../../../db/refresh/targets";
import { groupBy } from "../../../domain/group";
import { shardKeyOf } from "../../../domain/refresh/shards";
import type { ServiceError } from "../service/serviceError";
import { failureIn } from "./fault";
import { leaseUntil, type World } from "./world";

/** Listings by the key of the shard that they are in; of what is in the catalogue no more there is none. */
export type ByShard<T> = ReadonlyMap<string | undefined, readonly T[]>;

/** What another refresh is looking for just now is left out. The leases of the others are held until it is done. */
export async function underLeases<T extends KnownListing, R>(
  world: World,
  listings: readonly T[],
  act: (mine: ByShard<T>) => Promise<R>,
): Promise<R> {
  const { db, catalogue, clock, holder } = world;
  const mine = groupBy(listings, ({ amiiboId, market }) => shardKeyOf(catalogue, amiiboId, market));
  const keys = [...mine.keys()].filter((key) => key !== undefined);
  const held = await leaseThese(db, keys, { now: clock(), until: leaseUntil(world), by: holder });
  try {
    for (const key of keys) if (!held.includes(key)) mine.delete(key);
    return await act(mine);
  } finally {
    await inOneBatch(db, [letGo(held, holder)]);
  }
}

/** A fault of ours at one shard keeps no other from being told. @returns the last one. */
export async function shardByShard<T>(
  mine: ByShard<T>,
  tell: (key: string | undefined, listings: readonly T[]) => Promise<void>,
): Promise<ServiceError | undefined> {
  let failure: ServiceError | undefined;
  for (const [key, listings] of mine) {
    try {
      await tell(key, listings);
    } catch (error) {
      failure = failureIn(error, key ?? "what is in the catalogue no more");
    }
  }
  return failure;
}

/** Not where somebody else holds the lease by now. */
export async function writeUnderLease(
  { db, holder }: World,
  key: string | undefined,
  statements: readonly Statement[],
): Promise<void> {
  if (statements.length === 0) return;
  try {
    await inOneBatch(db, [...(key === undefined ? [] : [refuseWithoutLease(key, holder)]), ...statements]);
  } catch (error) {
    if (!isLeaseLost(error)) throw error;
    console.error(`${key} was taken over by another refresh: what its listings have come to is told by the next one.`);
  }
}
