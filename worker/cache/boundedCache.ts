/**
 * Creates an in-memory cache with one value per name, which is returned only for the `state` with which it was stored. A
 * full cache evicts its oldest values, and a value larger than half of the cache is not stored. The default limit (in
 * bytes) is a small part of the isolate's 128 MB.
 */
export function createBoundedCache<Value>(countBytes: (value: Value) => number, maxBytes = 6_000_000) {
  const entries = new Map<string, { readonly state: string; readonly value: Value }>();
  let bytes = 0;

  const evict = (name: string) => {
    const entry = entries.get(name);
    if (entry) bytes -= countBytes(entry.value);
    entries.delete(name);
  };

  return {
    get(name: string, state: string): Value | undefined {
      const entry = entries.get(name);
      return entry?.state === state ? entry.value : undefined;
    },
    set(name: string, state: string, value: Value): void {
      evict(name);
      const added = countBytes(value);
      if (added > maxBytes / 2) return;
      for (const oldest of entries.keys()) {
        if (bytes + added <= maxBytes) break;
        evict(oldest);
      }
      entries.set(name, { state, value });
      bytes += added;
    },
  };
}
