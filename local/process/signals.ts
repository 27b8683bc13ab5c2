const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Miniflare and wrangler end the whole process at these signals, before anything else has stopped. What is made here
 * does not listen to them: whoever makes it stops it, in an order of their own.
 */
export async function deafToSignals<T>(make: () => T | Promise<T>): Promise<T> {
  const before = new Map(SIGNALS.map((signal) => [signal, new Set(process.listeners(signal))]));
  const made = await make();
  for (const [signal, listeners] of before) {
    for (const listener of process.listeners(signal)) {
      if (!listeners.has(listener)) process.removeListener(signal, listener);
    }
  }
  return made;
}
