const ORIGIN = "https://plinth.example";

type Asked = Request | string;

const pathOf = (asked: Asked): string => new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).pathname;

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
