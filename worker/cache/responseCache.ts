import type { Context } from "hono";
import { computeSha256Hex } from "../../domain/sha256";
import { createBoundedCache } from "./boundedCache";

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

/** Creates an in-memory cache of responses. */
export const createResponseCache = (maxBytes?: number) =>
  createBoundedCache(({ body }: CachedResponse) => body.length, maxBytes);

export type ResponseCache = ReturnType<typeof createResponseCache>;
