import { reportOf, unavailableIn } from "../../../db/failure";
import type { KnownListing } from "../../../db/listings/material";
import {
  type FetchTarget,
  inOneBatch,
  isLeaseLost,
  leaseThese,
  letGo,
  putOff,
  refuseWithoutLease,
  type Statement,
} from "../../../db/refresh/fetchTargets";
import { noteAnswer, noteFailure, readBreaker } from "../../../db/refresh/services";
import { groupBy } from "../../../domain/group";
import { afterFailure, backoff, isOpen } from "../../../domain/refresh/limits";
import { MOST_FAILURES } from "../../../domain/refresh/rounds";
import { shardKeyOf } from "../../../domain/refresh/shards";
import { ServiceError } from "../service/serviceError";
import { leaseUntil, type World } from "./world";

/**
 * What went wrong, of the service or of ours: neither is a reason to stop what else there is to do. Of ours the log has
 * all of it, and what is kept for admins names the place alone. A silent database is: it is thrown again.
 */
export function failureIn(error: unknown, place: string): ServiceError {
  if (error instanceof ServiceError) return error;
  if (unavailableIn(error)) throw error;
  console.error(`A fault of our own at ${place}.`, reportOf(error));
  return new ServiceError("faulty", `A fault of our own at ${place}: the log says more.`);
}

/** It would say the same to whatever else is asked. */
export const stops = (failure: ServiceError | undefined): boolean =>
  failure !== undefined && ["unauthorized", "limited", "spent"].includes(failure.failing);

/** How long a turn goes on although some of what it asks for fails. */
export interface Patience {
  /** Nothing more is to be asked. */
  readonly isOver: boolean;
  /** What went wrong last. */
  readonly failure: ServiceError | undefined;
  /** What asking gives; nothing where it fails. */
  attempt<T>(ask: () => Promise<T>): Promise<T | undefined>;
}

export function openPatience(): Patience {
  let [failure, inARow]: [ServiceError | undefined, number] = [undefined, 0];
  return {
    get isOver() {
      return stops(failure) || inARow >= MOST_FAILURES;
    },
    get failure() {
      return failure;
    },
    async attempt(ask) {
      try {
        const answer = await ask();
        inARow = 0;
        return answer;
      } catch (error) {
        failure = weightier(failureIn(error, "one of the things that were asked for"), failure);
        inARow += 1;
        return undefined;
      }
    },
  };
}

/** What stops a turn, or says when to come back, is not forgotten over what follows. */
function weightier(latest: ServiceError, before: ServiceError | undefined): ServiceError {
  if (before === undefined || stops(latest)) return latest;
  return stops(before) || (before.retryAt ?? 0) > (latest.retryAt ?? 0) ? before : latest;
}

/** What a turn of one service came to. */
export interface Turn {
  /** At least one answer could be taken. */
  readonly hasAnswered: boolean;
  /** What went wrong last. */
  readonly failure?: ServiceError | undefined;
}

export const IDLE: Turn = { hasAnswered: false };

/** What two turns of one service came to, one after the other. */
export const bothOf = (one: Turn, other: Turn): Turn => ({
  hasAnswered: one.hasAnswered || other.hasAnswered,
  failure: one.failure ?? other.failure,
});

interface Options {
  readonly service: string;
  /** ms: when its calls begin anew, where they are counted. */
  readonly resetsAt?: number;
}

/**
 * Lets one service have its turn, unless its breaker is open, and notes how it fared. Whatever happens to it, the others
 * go on.
 */
export async function takeTurn(world: World, { service, resetsAt }: Options, turn: () => Promise<Turn>): Promise<void> {
  const { db, clock } = world;
  const breaker = await readBreaker(db, service);
  if (isOpen(breaker, clock())) return;
  const { hasAnswered, failure } = await turn().catch((error: unknown) => ({
    ...IDLE,
    failure: failureIn(error, service),
  }));
  if (failure && failure.failing !== "spent") {
    const opened = afterFailure(hasAnswered ? { ...breaker, fails: 0 } : breaker, failure, clock(), resetsAt);
    await noteFailure(db, service, opened, { now: clock(), message: failure.message, hasAnswered });
    console.error(`The refresh of ${service} met with trouble. ${failure.message}`);
  } else if (hasAnswered) {
    await noteAnswer(db, service, clock());
  }
}

/** What happens to one target keeps no other one of its service from its turn: it is put off, and it is told. */
export async function orPutOff(
  { db, holder, clock }: World,
  { key, fails }: Pick<FetchTarget, "key" | "fails">,
  act: () => Promise<Turn>,
): Promise<Turn> {
  try {
    return await act();
  } catch (error) {
    const failure = failureIn(error, key);
    const retryAt = clock() + backoff(fails + 1, (failure.retryAt ?? clock()) - clock());
    await inOneBatch(db, [putOff(key, holder, retryAt, fails + 1)]);
    return { ...IDLE, failure };
  }
}

/** Listings by the key of the shard that they are in; of what is in the catalogue no more there is none. */
type ByShard<T> = ReadonlyMap<string | undefined, readonly T[]>;

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
