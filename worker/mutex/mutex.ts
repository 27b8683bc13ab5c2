export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Longest queue. Further waiters would time out anyway. */
const MAX_WAITING = 32;
const WAIT_TIMEOUT_MS = 2_000;
/** Polling interval in ms, multiplied by the position in the queue. */
const POLL_INTERVAL_MS = 4;
/** Time without polling after which a waiter counts as cancelled. The runtime gives no signal for that. */
const ABANDONED_AFTER_MS = 1_000;
const MAX_HOLD_MS = 3_000;

interface Waiter {
  lastPolledAt: number;
}

interface MutexTimeouts {
  /** Longest time in the queue, in ms. */
  readonly waitTimeoutMs: number;
  /** Longest time that the mutex is held, in ms. */
  readonly maxHoldMs: number;
}

const PAGE_TIMEOUTS: MutexTimeouts = { waitTimeoutMs: WAIT_TIMEOUT_MS, maxHoldMs: MAX_HOLD_MS };

/** Mutex within one isolate. */
export interface Mutex {
  /** Waits for the mutex, which is held until `end`. `undefined` after a timeout or if the queue is full. */
  acquire(): Promise<{ readonly release: () => void } | undefined>;
}

/**
 * Creates a mutex that serves waiters in order of arrival. Each waiter polls with its own timer: the runtime cancels a
 * request that awaits another request's promise.
 */
export function createMutex(now: () => number = Date.now, { waitTimeoutMs, maxHoldMs } = PAGE_TIMEOUTS): Mutex {
  const queue = new Set<Waiter>();
  let running: { readonly since: number } | undefined;

  const isFree = () => running === undefined || now() - running.since > maxHoldMs;
  const leave = (own: Waiter) => void queue.delete(own);
  /** Returns the number of waiters ahead. A waiter that was dropped as cancelled joins at the end. */
  const getPosition = (own: Waiter): number => {
    own.lastPolledAt = now();
    queue.add(own);
    for (const other of queue) if (own.lastPolledAt - other.lastPolledAt > ABANDONED_AFTER_MS) leave(other);
    return [...queue].indexOf(own);
  };

  return {
    async acquire() {
      // Rejected only after the timeout, so that clients do not retry at once and add load.
      if (queue.size >= MAX_WAITING) return sleep(waitTimeoutMs).then(() => undefined);
      const own = { lastPolledAt: now() };
      const until = own.lastPolledAt + waitTimeoutMs;
      for (let position = getPosition(own); position > 0 || !isFree(); position = getPosition(own)) {
        if (own.lastPolledAt > until) return leave(own);
        await sleep(POLL_INTERVAL_MS * (position + 1));
      }
      leave(own);
      const turn = { since: now() };
      running = turn;
      return {
        release() {
          if (running === turn) running = undefined;
        },
      };
    },
  };
}
