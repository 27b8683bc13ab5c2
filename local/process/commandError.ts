import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Error that the person at the terminal can fix. Its message says what failed and what to do. It is shown without a
 * stack trace.
 */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Runs a command with the arguments of its command line. An error sets the exit code to 1. A `CommandError` is shown
 * without its stack trace. A signal ends the process at once, with its exit handlers.
 */
export async function runCommand(command: (args: readonly string[]) => Promise<void>): Promise<void> {
  for (const signal of SIGNALS) process.on(signal, exitAfterSignal);
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  } finally {
    for (const signal of SIGNALS) process.off(signal, exitAfterSignal);
  }
}

function exitAfterSignal(signal: NodeJS.Signals): void {
  console.error(`The command was stopped (${signal}) before it was complete. Run it again.`);
  process.exit(128 + constants.signals[signal]);
}

export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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

/** Waits for a promise. Rejects as soon as the signal aborts, so that a step that hangs does not delay a stop. */
export async function waitUnlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  // Prevents an unhandled rejection if the promise rejects after the abort.
  promise.catch(() => undefined);
  let reject: () => void = () => undefined;
  const aborted = new Promise<never>((_, rejectPromise) => {
    reject = () => rejectPromise(signal.reason);
  });
  if (signal.aborted) reject();
  signal.addEventListener("abort", reject, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", reject);
  }
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
