import type { Context, MiddlewareHandler } from "hono";
import { paths } from "../../domain/paths";
import { type AppEnv, isOfflineCopyRequest } from "../../routes/http/context";
import {
  buildCachedResponse,
  computeEtag,
  createResponseCache,
  PAGE_VARY_HEADER,
  PRIVATE_NO_CACHE,
  type ResponseCache,
  respondFromCache,
} from "../cache/responseCache";

/** The questions of an address that are asked in few ways: how many groups of cards, the order of a table, one effect of a game. */
const CACHEABLE_QUERY = /^\?(?:groups=\d{1,2}|lang=[a-z]{2}|sort=-?[a-z-]{1,12}|effect=\d{1,6})$/;

/**
 * A guest's page is the same for every guest with the same preferences, so it is rendered once for each version of the
 * catalogue, each edition of the prices and each hour. Pages with another query string are as many as there are words; they are not kept. Nor are
 * those that say themselves how long they last: they change with more than the catalogue.
 */
export function cacheGuestPages(): MiddlewareHandler<AppEnv> {
  const plain = createResponseCache();
  /** Long ones: they drive out one another, and not the others. */
  const asked = createResponseCache();

  return async (c, next) => {
    const { viewer, isUnknown } = c.var;
    const asks = c.req.method === "GET" || c.req.method === "HEAD";
    // How the site stands is asked of the database alone: nothing that is kept may answer, or be waited for.
    if (!asks || viewer.id !== 0 || isUnknown || c.req.path === paths.health) return next();
    const { search } = new URL(c.req.url);
    if (search === "") return serveCachedPage(c, next, plain);
    if (CACHEABLE_QUERY.test(search)) return serveCachedPage(c, next, asked);
    await next();
    const { headers } = c.res;
    if (isHtmlResponse(c) && !headers.has("Cache-Control")) {
      headers.set("Cache-Control", PRIVATE_NO_CACHE);
      headers.set("Vary", PAGE_VARY_HEADER);
    }
  };
}

async function serveCachedPage(
  c: Context<AppEnv>,
  next: () => Promise<void>,
  pages: ResponseCache,
): Promise<Response | undefined> {
  const { language, preferences, services } = c.var;
  const name = [
    language,
    preferences.region,
    preferences.wide,
    preferences.marked,
    isOfflineCopyRequest(c),
    c.req.url,
  ].join(" ");
  const [{ version }, { edition }] = await Promise.all([services.catalogue(), services.prices()]);
  const state = [version, edition, toUtcHour(services.now())].join(" ");
  const known = pages.get(name, state);
  if (known) return respondFromCache(c, known);

  await next();
  if (c.res.status !== 200 || !isHtmlResponse(c) || UNCACHEABLE_HEADERS.some((rule) => c.res.headers.has(rule)))
    return undefined;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const page = buildCachedResponse(body, await computeEtag(body), c.res.headers);
  pages.set(name, state, page);
  c.res = undefined;
  c.res = respondFromCache(c, page);
  return undefined;
}

const toUtcHour = (now: Date): string => now.toISOString().slice(0, 13);

const isHtmlResponse = (c: Context): boolean => c.res.headers.get("Content-Type")?.startsWith("text/html") ?? false;

const UNCACHEABLE_HEADERS = ["Set-Cookie", "Content-Security-Policy", "Cache-Control"];
