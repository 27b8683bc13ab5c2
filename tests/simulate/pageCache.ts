/** Maximum size in bytes of an isolate's cache of guest pages. Its cache of members' public pages has the same limit. */
const MAX_CACHE_BYTES = 6_000_000;

/** Model of the worker's page cache in memory. When it is full, it evicts the oldest page. */
export class PageCacheModel {
  readonly #pages = new Map<number, number>();
  #bytes = 0;
  hits = 0;
  misses = 0;

  /** Simulates a request for a page. Caches it on a miss; returns true on a hit. */
  ask(name: number, bytes: number): boolean {
    if (this.#pages.has(name)) {
      this.hits += 1;
      return true;
    }
    this.misses += 1;
    for (const [oldest, size] of this.#pages) {
      if (this.#bytes + bytes <= MAX_CACHE_BYTES) break;
      this.#pages.delete(oldest);
      this.#bytes -= size;
    }
    this.#pages.set(name, bytes);
    this.#bytes += bytes;
    return false;
  }

  get bytes(): number {
    return this.#bytes;
  }
}
