const ORIGIN = "https://plinth.example";

type CacheKey = Request | string;

function getPath(asked: CacheKey): string {
  const { pathname, search } = new URL(typeof asked === "string" ? asked : asked.url, ORIGIN);
  return pathname + search;
}

class FakeCache {
  readonly #kept = new Map<string, Response>();

  async match(asked: CacheKey): Promise<Response | undefined> {
    return this.#kept.get(getPath(asked))?.clone();
  }
  async put(asked: CacheKey, answer: Response): Promise<void> {
    this.#kept.set(getPath(asked), answer);
  }
  async addAll(all: readonly string[]): Promise<void> {
    for (const each of all) this.#kept.set(getPath(each), new Response(each));
  }
  async delete(asked: CacheKey): Promise<boolean> {
    return this.#kept.delete(getPath(asked));
  }
  async keys(): Promise<readonly Request[]> {
    return this.paths().map((path) => new Request(ORIGIN + path));
  }
  paths(): readonly string[] {
    return [...this.#kept.keys()];
  }
}

/** What a browser offers as `caches`, in memory. */
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
  async match(asked: CacheKey, { cacheName }: { readonly cacheName?: string } = {}): Promise<Response | undefined> {
    for (const [name, cache] of this.#caches) {
      const found = cacheName === undefined || cacheName === name ? await cache.match(asked) : undefined;
      if (found) return found;
    }
    return undefined;
  }
  /** The paths of what is kept, by the name of its cache. */
  kept(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries([...this.#caches].map(([name, cache]) => [name, [...cache.paths()].sort()]));
  }
}

type Navigate = typeof import("../../islands/offline/handleNavigation").handleNavigation;

/** A page is asked for; the answer and what is to be done beside it is waited for. */
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
  const answer = await navigate(event);
  isAnswered = true;
  await Promise.all(work);
  return answer;
}
