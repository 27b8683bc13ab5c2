const ORIGIN = "https://plinth.example";

type CacheKey = Request | string;

function getPath(key: CacheKey): string {
  const { pathname, search } = new URL(typeof key === "string" ? key : key.url, ORIGIN);
  return pathname + search;
}

class FakeCache {
  readonly #responses = new Map<string, Response>();

  async match(key: CacheKey): Promise<Response | undefined> {
    return this.#responses.get(getPath(key))?.clone();
  }
  async put(key: CacheKey, response: Response): Promise<void> {
    this.#responses.set(getPath(key), response);
  }
  async addAll(all: readonly string[]): Promise<void> {
    for (const each of all) this.#responses.set(getPath(each), new Response(each));
  }
  async delete(key: CacheKey): Promise<boolean> {
    return this.#responses.delete(getPath(key));
  }
  async keys(): Promise<readonly Request[]> {
    return this.paths().map((path) => new Request(ORIGIN + path));
  }
  paths(): readonly string[] {
    return [...this.#responses.keys()];
  }
}

/** In-memory implementation of the browser's Cache Storage (`caches`). */
export class FakeCacheStorage {
  readonly #caches = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return cache;
  }
  async keys(): Promise<readonly string[]> {
    return [...this.#caches.keys()];
  }
  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }
  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
  async match(key: CacheKey, { cacheName }: { readonly cacheName?: string } = {}): Promise<Response | undefined> {
    for (const [name, cache] of this.#caches) {
      const match = cacheName === undefined || cacheName === name ? await cache.match(key) : undefined;
      if (match) return match;
    }
    return undefined;
  }
  /** Lists the cached paths, by cache name. */
  listPathsByCache(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries([...this.#caches].map(([name, cache]) => [name, [...cache.paths()].sort()]));
  }
}

type Navigate = typeof import("../../islands/offline/handleNavigation").handleNavigation;

/** Sends a navigation request to the service worker's handler. Waits for its response and for its `waitUntil` work. */
export async function navigateTo(navigate: Navigate, path: string, method: string): Promise<Response> {
  const work: Promise<unknown>[] = [];
  let isAnswered = false;
  const event = Object.assign(new Event("fetch"), {
    request: new Request(`https://plinth.example${path}`, { method }),
    preloadResponse: Promise.resolve(),
    waitUntil(each: Promise<unknown>) {
      if (isAnswered && work.length === 0) throw new DOMException("The event is over.", "InvalidStateError");
      work.push(each);
    },
    respondWith: () => undefined,
  });
  const response = await navigate(event);
  isAnswered = true;
  await Promise.all(work);
  return response;
}
