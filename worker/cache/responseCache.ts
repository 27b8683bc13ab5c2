import type { Context } from "hono";
import { computeSha256Hex } from "../../domain/sha256";

export interface CachedResponse {
  /** Encoded body. The cache stores bytes instead of text, so that the text is encoded only once. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: ReadonlyArray<[string, string]>;
  readonly etag: string;
}

/** Value of the Vary header: the request headers on which the content of a page depends. */
export const PAGE_VARY_HEADER = "Cookie, Accept-Language";

/** Builds a page for guests. Browsers must revalidate it, because it changes with the catalogue, prices and hour. */
export const buildCacheableGuestResponse = (
  body: CachedResponse["body"],
  etag: string,
  headers: Iterable<[string, string]>,
): CachedResponse => ({
  body,
  etag,
  headers: [...headers, ["Cache-Control", "private, no-cache"], ["Vary", PAGE_VARY_HEADER], ["ETag", etag]],
});

/** Sends a cached response, or status 304 if the browser has it, and keeps headers that middlewares have set. */
export const respondWithCachedResponse = (c: Context, { body, headers, etag }: CachedResponse): Response =>
  c.req.header("If-None-Match") === etag
    ? c.newResponse(null, { status: 304, headers: [...headers] })
    : c.newResponse(body, { headers: [...headers] });

export const computeEtag = async (body: CachedResponse["body"]): Promise<string> =>
  `W/"${(await computeSha256Hex(body)).slice(0, 18)}"`;

/**
 * Creates an in-memory cache with one page per name, which is returned only for the `state` with which it was stored. A
 * full cache evicts its oldest pages, and a page larger than half of the cache is not stored. The default limit (in
 * bytes) is a small part of the isolate's 128 MB.
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
