import { setTimeout as sleep } from "node:timers/promises";

/** Something that the developer can mend. Its message says what happened and what to do, and is shown without a stack. */
export class CommandError extends Error {
  override readonly name = "Failure";
}

export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Miniflare and wrangler end the whole process at these signals, before anything else has stopped. What is made here
 * does not listen to them: whoever makes it stops it, in an order of their own.
 */
export async function withoutSignalHandlers<T>(make: () => T | Promise<T>): Promise<T> {
  const before = new Map(SIGNALS.map((signal) => [signal, new Set(process.listeners(signal))]));
  const made = await make();
  for (const [signal, listeners] of before) {
    for (const listener of process.listeners(signal)) {
      if (!listeners.has(listener)) process.removeListener(signal, listener);
    }
  }
  return made;
}

const INTERVAL_MS = 20;

/** Polls until `check` gives something. Resolves with `undefined` when the time is up or the signal aborts. */
export async function pollUntil<T>(
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
export async function isResponding(url: string): Promise<true | undefined> {
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
