import { type Clock, sleep } from "../platform/runtime";

/** Delay before a request is rejected, so that clients do not retry at once and add load. */
export const REJECTION_DELAY_MS = 2_000;
/** Time in ms between two checks of a waiting request, multiplied by its position in the queue. */
const POLL_INTERVAL_MS = 4;
/** Time without a check after which a waiting request counts as cancelled. The runtime sends no signal. */
const ABANDONED_AFTER_MS = 1_000;
/** Number of turns after which no urgent or smaller work passes a waiting request any more. */
export const MAX_OVERTAKEN = 8;
/** Maximum number of requests that wait for the same work, such as the same picture. */
const MAX_WAITING_PER_WORK = 32;

export interface TurnQueueOptions {
  /** Maximum amount of work that runs at the same time: the sum of the weights of all turns that are not urgent. */
  readonly capacity: number;
  /** Maximum number of different works that wait. */
  readonly maxWaiting: number;
  readonly maxWaitingPerOwner: number;
  /** Maximum time that a request waits in the queue, in ms. */
  readonly waitTimeoutMs: number;
  /** Time in ms after which a turn (the right to work) blocks no other: its request was probably cancelled. */
  readonly maxTurnMs: number;
}

/** Limits of a queue for work that takes milliseconds and blocks the thread. */
const ONE_AT_A_TIME: TurnQueueOptions = {
  capacity: 1,
  maxWaiting: 32,
  maxWaitingPerOwner: 32,
  waitTimeoutMs: 2_000,
  maxTurnMs: 3_000,
};

export interface QueueTurn {
  release(): void;
}

export interface QueueTurnRequest {
  /** User or address for which the work is done. Each request without an owner counts as an owner of its own. */
  readonly owner?: number | string;
  /** Name of the work. Requests with the same name wait for the same work and count once. */
  readonly work?: string;
  /** Amount of work, which counts against the capacity of the queue. The default is 1. */
  readonly weight?: number;
  /** True for short work that goes before all other work. One urgent turn runs at a time, beside the capacity. */
  readonly isUrgent?: boolean;
  /** Overrides `maxTurnMs` of the queue. */
  readonly maxTurnMs?: number;
  /** Returns true once the work is no longer needed, for example because another request has done it. */
  readonly isObsolete?: () => boolean;
}

/** Queue in which requests of one isolate wait for a turn, the right to do work that blocks the thread. */
export interface TurnQueue {
  /** Returns false if the owner, or the queue, already has as many waiting requests as allowed. */
  hasRoomFor(request: QueueTurnRequest): boolean;
  /** Waits for a turn. Returns `undefined` after a timeout, if the queue is full, or if the work became obsolete. */
  acquire(request?: QueueTurnRequest): Promise<QueueTurn | undefined>;
}

/** Request that waits for a turn. `lastPolledAt` is the time in ms at which it last checked the queue. */
interface Waiter {
  readonly owner: unknown;
  readonly work: unknown;
  readonly weight: number;
  readonly isUrgent: boolean;
  /** Number of turns that started before this one although their requests are behind it, or urgent. */
  overtaken: number;
  lastPolledAt: number;
}
type RunningTurn = Pick<Waiter, "owner" | "weight" | "isUrgent"> & { readonly until: number };

/**
 * Creates a queue that gives turns (the right to do blocking work).
 *
 * - Urgent work goes first, one turn at a time. Other work starts only while no urgent work waits.
 * - Other work starts in order of arrival while it fits the capacity. Smaller work may pass work that does not fit.
 * - An owner has at most one turn at a time. The owner's other requests then move to the end, so that owners take turns.
 * - A request that was passed `MAX_OVERTAKEN` times is passed no more. So an owner's next request waits for at most
 *   that number of turns and one turn of each owner before it.
 *
 * Each request checks the queue with a timer of its own, because the runtime cancels a request that awaits another
 * request's promise.
 */
export function createTurnQueue(
  { capacity, maxWaiting, maxWaitingPerOwner, waitTimeoutMs, maxTurnMs }: TurnQueueOptions = ONE_AT_A_TIME,
  now: Clock = Date.now,
): TurnQueue {
  /** Waiting requests in the order in which they get their turns. */
  const waiting = new Set<Waiter>();
  const running = new Set<RunningTurn>();

  const dropCancelled = () => {
    for (const waiter of waiting) if (now() - waiter.lastPolledAt > ABANDONED_AFTER_MS) waiting.delete(waiter);
    for (const turn of running) if (now() > turn.until) running.delete(turn);
  };
  /** Lists waiting requests whose owner has no turn, in their order. */
  const listReady = (isUrgent: boolean) =>
    [...waiting].filter(
      (waiter) => waiter.isUrgent === isUrgent && ![...running].some(({ owner }) => owner === waiter.owner),
    );
  const fits = ({ weight }: Waiter) => {
    const others = [...running].filter((turn) => !turn.isUrgent);
    return others.length === 0 || others.reduce((sum, turn) => sum + turn.weight, weight) <= capacity;
  };
  const findNextUrgent = () => ([...running].some(({ isUrgent }) => isUrgent) ? undefined : listReady(true)[0]);
  const findNextOther = () => {
    const isUrgentWaiting = listReady(true).length > 0;
    for (const waiter of listReady(false)) {
      const canBePassed = waiter.overtaken < MAX_OVERTAKEN;
      if (fits(waiter) && !(isUrgentWaiting && canBePassed)) return waiter;
      if (!canBePassed) return undefined;
    }
    return undefined;
  };
  const countPassedWaiters = (started: Waiter) => {
    for (const waiter of listReady(false)) {
      if (waiter === started) return;
      waiter.overtaken += 1;
    }
  };
  const startTurn = (waiter: Waiter, longestMs: number): QueueTurn => {
    countPassedWaiters(waiter);
    waiting.delete(waiter);
    const { owner, weight, isUrgent } = waiter;
    const turn = { owner, weight, isUrgent, until: now() + longestMs };
    running.add(turn);
    return {
      release() {
        if (!running.delete(turn)) return;
        for (const each of [...waiting].filter((other) => other.owner === owner)) {
          waiting.delete(each);
          waiting.add(each);
        }
      },
    };
  };
  const hasRoomFor = ({ owner, work }: Pick<QueueTurnRequest, "owner" | "work">) => {
    dropCancelled();
    const same = [...waiting].filter((waiter) => work !== undefined && waiter.work === work);
    if (same.length > 0) return same.length < MAX_WAITING_PER_WORK;
    const countWorks = (waiters: readonly Waiter[]) => new Set(waiters.map((waiter) => waiter.work)).size;
    const own = [...waiting].filter((waiter) => owner !== undefined && waiter.owner === owner);
    return countWorks(own) < maxWaitingPerOwner && countWorks([...waiting]) < maxWaiting;
  };

  return {
    hasRoomFor,
    async acquire(request = {}) {
      const { isObsolete = () => false, maxTurnMs: longestMs = maxTurnMs } = request;
      if (isObsolete()) return undefined;
      if (!hasRoomFor(request)) return sleep(REJECTION_DELAY_MS).then(() => undefined);
      const anonymous = Symbol("owner and work of one request");
      const { owner = anonymous, work = anonymous, weight = 1, isUrgent = false } = request;
      const own: Waiter = { owner, work, weight, isUrgent, overtaken: 0, lastPolledAt: now() };
      const deadline = now() + waitTimeoutMs;
      try {
        while (now() <= deadline && !isObsolete()) {
          own.lastPolledAt = now();
          // Adds the request to the end of the queue if it was dropped because it had checked too late.
          waiting.add(own);
          dropCancelled();
          if ((own.isUrgent ? findNextUrgent() : findNextOther()) === own) return startTurn(own, longestMs);
          const position = [...waiting].filter((each) => each.isUrgent === isUrgent).indexOf(own);
          await sleep(POLL_INTERVAL_MS * (position + 1));
        }
        return undefined;
      } finally {
        waiting.delete(own);
      }
    },
  };
}
