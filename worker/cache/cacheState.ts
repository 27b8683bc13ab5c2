/**
 * States of a cached value, and what a request does with it:
 *
 * | state      | meaning                                     | snapshot in memory  | snapshot in KV               | page    |
 * | ---------- | ------------------------------------------- | ------------------- | ---------------------------- | ------- |
 * | fresh      | of the wanted version                       | serve               | serve; renew if a day old    | serve   |
 * | stale      | of another version, or of an unknown one    | serve; replace soon | replace; if that fails serve | replace |
 * | unreadable | damaged, in another format, or KV failed    | does not occur      | log; replace                 | replace |
 * | missing    | never stored, evicted or expired            | replace             | replace                      | replace |
 *
 * Replacing moves a value to fresh: it is loaded from the next source (memory, KV, then the database or a rendering),
 * and the caches before that source store it. A snapshot in memory is replaced in `waitUntil`, after the request.
 * If the database's version cannot be read, the stale value stays in use, and that version is tried again after a minute.
 */
export type Cached<T> =
  | { readonly state: "fresh" | "stale"; readonly value: T }
  | { readonly state: "unreadable" | "missing" };

export const MISSING: Cached<never> = { state: "missing" };

/**
 * Serves a cached value or replaces it, as the table says.
 *
 * @param replace loads a fresh value
 * @param onFailure returns the value to serve if `replace` throws. Without `onFailure`, no stale value is served
 */
export async function serveOrReplace<T, R = T>(
  cached: Cached<T>,
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
