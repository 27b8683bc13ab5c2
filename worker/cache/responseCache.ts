import type { Context } from "hono";
import { computeSha256Hex } from "../../domain/sha256";

/** Response that is the same for many visitors. */
export interface CachedResponse {
  /** Bytes rather than text, so that it is encoded only once. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: ReadonlyArray<[string, string]>;
  readonly etag: string;
}

/** Vary header with everything that a page may differ by. */
export const PAGE_VARY_HEADER = "Cookie, Accept-Language";

/** Adds the headers of guests' pages. Browsers revalidate: pages change with the catalogue, the prices and the hour. */
export const buildCachedResponse = (
  body: CachedResponse["body"],
  etag: string,
  headers: Iterable<[string, string]>,
): CachedResponse => ({
  body,
  etag,
  headers: [...headers, ["Cache-Control", "private, no-cache"], ["Vary", PAGE_VARY_HEADER], ["ETag", etag]],
});

/**
 * Responds with a cached response, or 304 if the browser has it. Keeps headers that middlewares have set, such as a
 * cleared session cookie.
 */
export const respondFromCache = (c: Context, { body, headers, etag }: CachedResponse): Response =>
  c.req.header("If-None-Match") === etag
    ? c.newResponse(null, { status: 304, headers: [...headers] })
    : c.newResponse(body, { headers: [...headers] });

export const computeEtag = async (body: CachedResponse["body"]): Promise<string> =>
  `W/"${(await computeSha256Hex(body)).slice(0, 18)}"`;

/**
 * Creates a cache of pages by name. Each name has one state; setting another state replaces the page. A full cache
 * evicts its oldest pages. A page larger than half of the cache is not cached.
 * @param maxBytes by default a small part of the isolate's 128 MB
 */
export function createResponseCache(maxBytes = 6_000_000) {
  const entries = new Map<string, { readonly state: string; readonly page: CachedResponse }>();
  let bytes = 0;

  const evict = (name: string) => {
    bytes -= entries.get(name)?.page.body.length ?? 0;
    entries.delete(name);
  };

  return {
    get(name: string, state: string): CachedResponse | undefined {
      const entry = entries.get(name);
      return entry?.state === state ? entry.page : undefined;
    },
    set(name: string, state: string, page: CachedResponse): void {
      evict(name);
      if (page.body.length > maxBytes / 2) return;
      for (const oldest of entries.keys()) {
        if (bytes + page.body.length <= maxBytes) break;
        evict(oldest);
      }
      entries.set(name, { state, page });
      bytes += page.body.length;
    },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
