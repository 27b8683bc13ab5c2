import type { Context } from "hono";

/** An answer that is the same for many, as it is sent. */
export interface CachedResponse {
  /** A text would be encoded for every answer. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: ReadonlyArray<[string, string]>;
  readonly etag: string;
}

/** The browser may keep a page but asks each time: a guest's page changes with the catalogue, the prices and the hour. */
export const PRIVATE_NO_CACHE = "private, no-cache";

/** All that a page may differ by. */
export const PAGE_VARY_HEADER = "Cookie, Accept-Language";

export const buildCachedResponse = (
  body: CachedResponse["body"],
  etag: string,
  headers: Iterable<[string, string]>,
): CachedResponse => ({
  body,
  etag,
  headers: [...headers, ["Cache-Control", PRIVATE_NO_CACHE], ["Vary", PAGE_VARY_HEADER], ["ETag", etag]],
});

/** Beside what the request was given on its way: the end of a session that is over. */
export const respondFromCache = (c: Context, { body, headers, etag }: CachedResponse): Response =>
  c.req.header("If-None-Match") === etag
    ? c.newResponse(null, { status: 304, headers: [...headers] })
    : c.newResponse(body, { headers: [...headers] });

export async function computeEtag(body: CachedResponse["body"]): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", body);
  return `W/"${[...new Uint8Array(hash).subarray(0, 9)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}

/** Of the isolate's 128 megabytes. */
const MAX_CACHE_BYTES = 6_000_000;

/** Pages by their name, each in one state: what was kept of another one is forgotten. */
export interface ResponseCache {
  get(name: string, state: string): CachedResponse | undefined;
  set(name: string, state: string, page: CachedResponse): void;
}

/** Forgets the oldest when it is full. A page that would drive out most others is not kept. */
export function createResponseCache(mostBytes = MAX_CACHE_BYTES): ResponseCache {
  const kept = new Map<string, { readonly state: string; readonly page: CachedResponse }>();
  let bytes = 0;

  const forget = (name: string) => {
    bytes -= kept.get(name)?.page.body.length ?? 0;
    kept.delete(name);
  };

  return {
    get(name, state) {
      const found = kept.get(name);
      return found?.state === state ? found.page : undefined;
    },
    set(name, state, page) {
      forget(name);
      if (page.body.length > mostBytes / 2) return;
      for (const oldest of kept.keys()) {
        if (bytes + page.body.length <= mostBytes) break;
        forget(oldest);
      }
      kept.set(name, { state, page });
      bytes += page.body.length;
    },
  };
}
