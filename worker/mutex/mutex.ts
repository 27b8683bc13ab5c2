export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** More would wait in vain. */
const MOST_WAITING = 32;
const PATIENCE_MS = 2_000;
/** How often one looks whether it is one's turn, for each who stands before. */
const LOOKS_EVERY_MS = 4;
/** Whoever has not looked for so long was cut off, and never says so. */
const LOST_MS = 1_000;
const LONGEST_TURN_MS = 3_000;

interface Waiting {
  seen: number;
}

interface Patience {
  /** How long one waits for a turn, and how long a turn may be. ms */
  readonly patienceMs: number;
  readonly longestTurnMs: number;
}

const OF_PAGES: Patience = { patienceMs: PATIENCE_MS, longestTurnMs: LONGEST_TURN_MS };

/** One for each isolate. */
export interface Mutex {
  /** Whether it is one's turn now, and nobody else's until `end`. `undefined`: there are too many. */
  take(): Promise<{ readonly end: () => void } | undefined>;
}

/**
 * One at a time, in the order of their coming. Each waits by a timer of its own: a request that waits for another one's
 * promise is ended by the runtime.
 */
export function openMutex(now: () => number = Date.now, { patienceMs, longestTurnMs } = OF_PAGES): Mutex {
  const queue = new Set<Waiting>();
  let running: { readonly since: number } | undefined;

  const isFree = () => running === undefined || now() - running.since > longestTurnMs;
  const leave = (own: Waiting) => void queue.delete(own);
  /** How many stand before. Who was taken for lost and comes back stands last. */
  const placeOf = (own: Waiting): number => {
    own.seen = now();
    queue.add(own);
    for (const other of queue) if (own.seen - other.seen > LOST_MS) leave(other);
    return [...queue].indexOf(own);
  };

  return {
    async take() {
      // Not refused at once: whoever asks again and again would be refused all the more often.
      if (queue.size >= MOST_WAITING) return sleep(patienceMs).then(() => undefined);
      const own = { seen: now() };
      const until = own.seen + patienceMs;
      for (let place = placeOf(own); place > 0 || !isFree(); place = placeOf(own)) {
        if (own.seen > until) return leave(own);
        await sleep(LOOKS_EVERY_MS * (place + 1));
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
