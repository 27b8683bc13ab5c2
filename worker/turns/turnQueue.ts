import { type Clock, sleep } from "../platform/runtime";

/** Delay before a request is rejected because the queue is full, so that clients do not retry at once and add load. */
const REJECTION_DELAY_MS = 2_000;
/** Polling interval in ms, multiplied by the position in the queue. */
const POLL_INTERVAL_MS = 4;
/** Time without polling after which a waiter counts as cancelled. The runtime gives no signal for that. */
const ABANDONED_AFTER_MS = 1_000;

interface TurnQueueOptions {
  /** Maximum sum of the weights of simultaneous turns. */
  readonly capacity: number;
  readonly maxWaiting: number;
  readonly maxWaitingPerOwner: number;
  /** Longest time in the queue, in ms. */
  readonly waitTimeoutMs: number;
  /** Time after which a turn no longer blocks others, in ms. Its request was probably cancelled. */
  readonly maxTurnMs: number;
}

/** Limits for work that takes milliseconds and blocks the thread. */
const ONE_AT_A_TIME: TurnQueueOptions = {
  capacity: 1,
  maxWaiting: 32,
  maxWaitingPerOwner: 32,
  waitTimeoutMs: 2_000,
  maxTurnMs: 3_000,
};

export interface Turn {
  release(): void;
}

export interface TurnRequest {
  /** Member that the work is for. Requests without an owner count as different owners. */
  readonly owner?: number;
  /** Amount of work, by default 1. */
  readonly weight?: number;
  /** Returns true once the work is no longer needed, such as when another request has done it. */
  readonly isObsolete?: () => boolean;
}

/** Queue of the requests of one isolate. */
export interface TurnQueue {
  /** Waits for a turn. `undefined` after a timeout, if the queue is full, or if the work became obsolete. */
  acquire(request?: TurnRequest): Promise<Turn | undefined>;
}

/** Request that waits for a turn, or has one. Times are in ms. */
interface Waiter {
  readonly owner: unknown;
  readonly weight: number;
  lastPolledAt: number;
}
type RunningTurn = Pick<Waiter, "owner" | "weight"> & { readonly since: number };

/**
 * Creates a queue that gives turns in order of arrival, as far as the capacity allows.
 *
 * An owner has one turn at a time, and then waits behind all others, so many requests of one owner do not delay other
 * owners. Each waiter polls with its own timer: the runtime cancels a request that awaits another request's promise, and
 * a cancelled request stops polling.
 */
export function createTurnQueue(
  { capacity, maxWaiting, maxWaitingPerOwner, waitTimeoutMs, maxTurnMs } = ONE_AT_A_TIME,
  now: Clock = Date.now,
): TurnQueue {
  /** Waiters in the order in which they get their turns. */
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
  const startTurn = ({ owner, weight }: Waiter): Turn => {
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
          // A waiter that was dropped because it polled too late joins at the end.
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
