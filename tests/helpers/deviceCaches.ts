const ORIGIN = "https://plinth.example";

type Asked = Request | string;

function pathOf(asked: Asked): string {
  const { pathname, search } = new URL(typeof asked === "string" ? asked : asked.url, ORIGIN);
  return pathname + search;
}

class DeviceCache {
  readonly #kept = new Map<string, Response>();

  async match(asked: Asked): Promise<Response | undefined> {
    return this.#kept.get(pathOf(asked))?.clone();
  }
  async put(asked: Asked, answer: Response): Promise<void> {
    this.#kept.set(pathOf(asked), answer);
  }
  async addAll(all: readonly string[]): Promise<void> {
    for (const each of all) this.#kept.set(pathOf(each), new Response(each));
  }
  async delete(asked: Asked): Promise<boolean> {
    return this.#kept.delete(pathOf(asked));
  }
  async keys(): Promise<readonly Request[]> {
    return this.paths().map((path) => new Request(ORIGIN + path));
  }
  paths(): readonly string[] {
    return [...this.#kept.keys()];
  }
}

/** What a browser offers as `caches`, in memory. */
export class DeviceCaches {
  readonly #caches = new Map<string, DeviceCache>();

  async open(name: string): Promise<DeviceCache> {
    const cache = this.#caches.get(name) ?? new DeviceCache();
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
  async match(asked: Asked, { cacheName }: { readonly cacheName?: string } = {}): Promise<Response | undefined> {
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

type Navigate = typeof import("../../islands/offline/navigate").navigate;

/** A page is asked for; the answer and what is to be done beside it is waited for. */
export async function askAs(navigate: Navigate, path: string, method: string): Promise<Response> {
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
