/** What of an isolate's memory is for pages of guests, and for public pages (`worker/kept/pageMemory`). bytes */
const FOR_PAGES = 6_000_000;

/** Remembers pages by their name and forgets the oldest, as `worker/kept/pageMemory` does. */
export class PageCacheModel {
  readonly #pages = new Map<number, number>();
  #bytes = 0;
  hits = 0;
  misses = 0;

  /** @returns whether it was there */
  ask(name: number, bytes: number): boolean {
    if (this.#pages.has(name)) {
      this.hits += 1;
      return true;
    }
    this.misses += 1;
    for (const [oldest, size] of this.#pages) {
      if (this.#bytes + bytes <= FOR_PAGES) break;
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
