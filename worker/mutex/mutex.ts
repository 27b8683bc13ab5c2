export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** More would wait in vain. */
const MAX_WAITING = 32;
const WAIT_TIMEOUT_MS = 2_000;
/** How often one looks whether it is one's turn, for each who stands before. */
const POLL_INTERVAL_MS = 4;
/** Whoever has not looked for so long was cut off, and never says so. */
const ABANDONED_AFTER_MS = 1_000;
const MAX_HOLD_MS = 3_000;

interface Waiter {
  seen: number;
}

interface MutexTimeouts {
  /** How long one waits for a turn, and how long a turn may be. ms */
  readonly patienceMs: number;
  readonly longestTurnMs: number;
}

const PAGE_TIMEOUTS: MutexTimeouts = { patienceMs: WAIT_TIMEOUT_MS, longestTurnMs: MAX_HOLD_MS };

/** One for each isolate. */
export interface Mutex {
  /** Whether it is one's turn now, and nobody else's until `end`. `undefined`: there are too many. */
  take(): Promise<{ readonly end: () => void } | undefined>;
}

/**
 * One at a time, in the order of their coming. Each waits by a timer of its own: a request that waits for another one's
 * promise is ended by the runtime.
 */
export function createMutex(now: () => number = Date.now, { patienceMs, longestTurnMs } = PAGE_TIMEOUTS): Mutex {
  const queue = new Set<Waiter>();
  let running: { readonly since: number } | undefined;

  const isFree = () => running === undefined || now() - running.since > longestTurnMs;
  const leave = (own: Waiter) => void queue.delete(own);
  /** How many stand before. Who was taken for lost and comes back stands last. */
  const placeOf = (own: Waiter): number => {
    own.seen = now();
    queue.add(own);
    for (const other of queue) if (own.seen - other.seen > ABANDONED_AFTER_MS) leave(other);
    return [...queue].indexOf(own);
  };

  return {
    async take() {
      // Not refused at once: whoever asks again and again would be refused all the more often.
      if (queue.size >= MAX_WAITING) return sleep(patienceMs).then(() => undefined);
      const own = { seen: now() };
      const until = own.seen + patienceMs;
      for (let place = placeOf(own); place > 0 || !isFree(); place = placeOf(own)) {
        if (own.seen > until) return leave(own);
        await sleep(POLL_INTERVAL_MS * (place + 1));
      }
      leave(own);
      const turn = { since: now() };
      running = turn;
      return {
        end() {
          if (running === turn) running = undefined;
        },
      };
    },
  };
}
