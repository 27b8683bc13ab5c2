import { type Clock, sleep } from "../platform/runtime";

/** Delay before a full queue rejects a request, so that clients do not retry at once and add load. */
const REJECTION_DELAY_MS = 2_000;
/** Time in ms between two checks of a waiting request, multiplied by its position in the queue. */
const POLL_INTERVAL_MS = 4;
/** Time without a check after which a waiting request counts as cancelled. The runtime sends no signal. */
const ABANDONED_AFTER_MS = 1_000;

interface TurnQueueOptions {
  /** Maximum amount of work that runs at the same time: the sum of the weights of all turns. */
  readonly capacity: number;
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
  /** User for whom the work is done. Each request without an owner counts as an owner of its own. */
  readonly owner?: number;
  /** Amount of work, which counts against the capacity of the queue. The default is 1. */
  readonly weight?: number;
  /** Returns true once the work is no longer needed, for example because another request has done it. */
  readonly isObsolete?: () => boolean;
}

/** Queue in which requests of one isolate wait for a turn, the right to do work that blocks the thread. */
export interface TurnQueue {
  /** Waits for a turn. Returns `undefined` after a timeout, if the queue is full, or if the work became obsolete. */
  acquire(request?: QueueTurnRequest): Promise<QueueTurn | undefined>;
}

/** Request that waits for a turn. `lastPolledAt` is the time in ms at which it last checked the queue. */
interface Waiter {
  readonly owner: unknown;
  readonly weight: number;
  lastPolledAt: number;
}
type RunningTurn = Pick<Waiter, "owner" | "weight"> & { readonly since: number };

/**
 * Creates a queue that gives turns (the right to do blocking work) in order of arrival. An owner has at most one turn
 * at a time; the owner's other requests then move to the end, so that many requests of one owner do not delay others.
 * Each request checks the queue with a timer of its own, because the runtime cancels a request that awaits another
 * request's promise.
 */
export function createTurnQueue(
  { capacity, maxWaiting, maxWaitingPerOwner, waitTimeoutMs, maxTurnMs } = ONE_AT_A_TIME,
  now: Clock = Date.now,
): TurnQueue {
  /** Waiting requests in the order in which they get their turns. */
  const waiting = new Set<Waiter>();
  const running = new Set<RunningTurn>();

  const listWaiting = (owner: unknown) => [...waiting].filter((each) => each.owner === owner);
  const dropCancelled = () => {
    for (const waiter of waiting) if (now() - waiter.lastPolledAt > ABANDONED_AFTER_MS) waiting.delete(waiter);
    for (const turn of running) if (now() - turn.since > maxTurnMs) running.delete(turn);
  };
  const canStart = ({ owner, weight }: Waiter) => {
    const weightInUse = [...running].reduce((sum, turn) => sum + turn.weight, 0);
    const hasRoom = running.size === 0 || weightInUse + weight <= capacity;
    return hasRoom && ![...running].some((turn) => turn.owner === owner);
  };
  const startTurn = ({ owner, weight }: Waiter): QueueTurn => {
    const turn = { owner, weight, since: now() };
    running.add(turn);
    return {
      release() {
        running.delete(turn);
        for (const waiter of listWaiting(owner)) {
          waiting.delete(waiter);
          waiting.add(waiter);
        }
      },
    };
  };

  return {
    async acquire({ owner = Symbol("owner of one request"), weight = 1, isObsolete = () => false } = {}) {
      if (isObsolete()) return undefined;
      dropCancelled();
      if (waiting.size >= maxWaiting || listWaiting(owner).length >= maxWaitingPerOwner)
        return sleep(REJECTION_DELAY_MS).then(() => undefined);
      const own = { owner, weight, lastPolledAt: now() };
      const until = now() + waitTimeoutMs;
      try {
        while (now() <= until && !isObsolete()) {
          own.lastPolledAt = now();
          // Adds the request to the end of the queue if it was dropped because it had checked too late.
          waiting.add(own);
          dropCancelled();
          if ([...waiting].find(canStart) === own) return startTurn(own);
          await sleep(POLL_INTERVAL_MS * ([...waiting].indexOf(own) + 1));
        }
        return undefined;
      } finally {
        waiting.delete(own);
      }
    },
  };
}
