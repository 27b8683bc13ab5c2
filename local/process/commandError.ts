import { setTimeout as sleep } from "node:timers/promises";

/**
 * Error that the person at the terminal can fix. Its message says what failed and what to do. It is shown without a
 * stack trace.
 */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/**
 * Runs a command with the arguments of its command line. An error sets the exit code to 1. A `CommandError` is shown
 * without its stack trace.
 */
export const runCommand = (command: (args: readonly string[]) => Promise<void>): Promise<void> =>
  command(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  });

export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Runs `make` and removes the signal handlers that it installs. Handlers of Miniflare and Wrangler would end the
 * process on a signal before other parts have stopped. The caller stops the result itself.
 */
export async function withoutSignalHandlers<T>(make: () => T | Promise<T>): Promise<T> {
  const before = new Map(SIGNALS.map((signal) => [signal, new Set(process.listeners(signal))]));
  const result = await make();
  for (const [signal, listeners] of before) {
    for (const listener of process.listeners(signal)) {
      if (!listeners.has(listener)) process.removeListener(signal, listener);
    }
  }
  return result;
}

const INTERVAL_MS = 20;

/**
 * Calls `check` repeatedly until it returns a value. Returns `undefined` after the timeout or when the signal aborts.
 */
export async function pollUntil<T>(
  check: () => T | undefined | Promise<T | undefined>,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<T | undefined> {
  const deadline = Date.now() + timeoutMs;
  while (!signal?.aborted) {
    const result = await check();
    if (result !== undefined || Date.now() >= deadline) return result;
    await sleep(INTERVAL_MS);
  }
  return undefined;
}

/**
 * Returns true if the URL responds with 200. Otherwise, also after connection errors, it returns `undefined`, so that
 * `pollUntil` continues.
 */
export async function isUrlResponding(url: string): Promise<true | undefined> {
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
