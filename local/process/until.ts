import { setTimeout as sleep } from "node:timers/promises";

const INTERVAL_MS = 20;

/** Polls until `check` gives something. Resolves with `undefined` when the time is up or the signal aborts. */
export async function until<T>(
  check: () => T | undefined | Promise<T | undefined>,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<T | undefined> {
  const deadline = Date.now() + timeoutMs;
  while (!signal?.aborted) {
    const found = await check();
    if (found !== undefined || Date.now() >= deadline) return found;
    await sleep(INTERVAL_MS);
  }
  return undefined;
}

/** Whether the address answers 200, for `until`. A refused connection is an answer too: not yet. */
export async function answers(url: string): Promise<true | undefined> {
  try {
    const response = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(5_000),
    });
    await response.arrayBuffer();
    return response.status === 200 ? true : undefined;
  } catch {
    return undefined;
  }
}
