/**
 * States of a cached value, and what a request does in each state:
 *
 * - "fresh" (has the wanted version): the value is served. A snapshot in KV that is older than a day is written again.
 * - "stale" (has another version, or the wanted version is unknown): a page is rendered again. A snapshot in KV is
 *   replaced, and served only if that fails. One in memory is served, and replaced after the request in `waitUntil`.
 * - "unreadable" (damaged, in another format, or KV failed): the problem is logged and the value is replaced.
 * - "missing" (never stored, evicted or expired): the value is replaced.
 *
 * Values are replaced from the next source: memory, then KV, then the database or a rendering. If a version cannot be
 * read from the database, the stale value stays in use, and the version is read again after a minute.
 */
export type CachedValue<T> =
  | { readonly state: "fresh" | "stale"; readonly value: T }
  | { readonly state: "unreadable" | "missing" };

export const MISSING_CACHED_VALUE: CachedValue<never> = { state: "missing" };

/** Serves a cached value or replaces it. A stale value is served after a failure only if `onFailure` returns it. */
export async function getCachedOrReplace<T, R = T>(
  cached: CachedValue<T>,
  replace: () => Promise<R>,
  onFailure?: (stale: T, error: unknown) => T,
): Promise<T | R> {
  if (cached.state === "fresh") return cached.value;
  if (cached.state !== "stale" || !onFailure) return replace();
  try {
    return await replace();
  } catch (error) {
    return onFailure(cached.value, error);
  }
}
