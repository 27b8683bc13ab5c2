import type { Context, MiddlewareHandler } from "hono";
import { type AppEnv, isOfflineCopyRequest } from "../../routes/http/context";
import { loadGuestPageState } from "../cache/guestPageData";
import {
  buildCacheableGuestResponse,
  computeEtag,
  createResponseCache,
  type ResponseCache,
  respondWithCachedResponse,
} from "../cache/responseCache";

/** Pattern of URL queries with few distinct values, whose pages are cached. */
const CACHEABLE_QUERY = /^\?(?:groups=\d{1,2}|lang=[a-z]{2}|sort=-?[a-z-]{1,12}|effect=\d{1,6})$/;

/** Number of URLs that are remembered, several times as many as the caches have pages. */
const MAX_URLS = 5_000;

/**
 * Creates a middleware that caches guest pages by preferences, catalogue version, price version and hour. It skips
 * pages with other queries than `CACHEABLE_QUERY`, and pages with a header of `UNCACHEABLE_HEADERS`.
 */
export function createGuestPageCache() {
  const plain = createResponseCache();
  /** Cache of pages whose URL has a query. These large pages must not evict the other pages. */
  const withQuery = createResponseCache();
  /** Paths and queries of the pages that were cached last, the newest at the end. */
  const urls = new Set<string>();

  const rememberUrl = (url: string) => {
    urls.delete(url);
    urls.add(url);
    for (const oldest of urls) {
      if (urls.size <= MAX_URLS) break;
      urls.delete(oldest);
    }
  };

  const serveGuestPage: MiddlewareHandler<AppEnv> = async (c, next) => {
    const { route, viewer, isViewerUnknown } = c.var;
    // Skips responses that all viewers share: they are cached elsewhere. The health check must not need the catalogue.
    if (route?.method !== "GET" || route.isSameForAllViewers || viewer.id !== 0 || isViewerUnknown) return next();
    const { search } = new URL(c.req.url);
    const pages = search === "" ? plain : withQuery;
    if (pages === withQuery && !CACHEABLE_QUERY.test(search)) return next();
    return serveCachedPage(c, next, { pages, rememberUrl });
  };
  return {
    serveGuestPage,
    /** Returns true if a page with this URL may be cached for some guests. */
    mayHavePage: ({ url }: Request): boolean => urls.has(getPathAndQuery(url)),
  };
}

const getPathAndQuery = (url: string): string => url.slice(url.indexOf("/", url.indexOf("://") + 3));

async function serveCachedPage(
  c: Context<AppEnv>,
  next: () => Promise<void>,
  { pages, rememberUrl }: { readonly pages: ResponseCache; readonly rememberUrl: (url: string) => void },
): Promise<Response | undefined> {
  const { language, preferences, services } = c.var;
  const { region, wide, marked } = preferences;
  const name = [language, region, wide, marked, isOfflineCopyRequest(c), c.req.url].join(" ");
  const state = await loadGuestPageState(services);
  const cached = pages.get(name, state);
  if (cached) return respondWithCachedResponse(c, cached);

  await next();
  const { status, headers } = c.res;
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  if (status !== 200 || !isPage || UNCACHEABLE_HEADERS.some((header) => headers.has(header))) return undefined;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const page = buildCacheableGuestResponse(body, await computeEtag(body), headers);
  pages.set(name, state, page);
  rememberUrl(getPathAndQuery(c.req.url));
  c.res = undefined;
  c.res = respondWithCachedResponse(c, page);
  return undefined;
}

const UNCACHEABLE_HEADERS = ["Set-Cookie", "Content-Security-Policy", "Cache-Control"];
