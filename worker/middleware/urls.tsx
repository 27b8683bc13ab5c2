import type { MiddlewareHandler } from "hono";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { isLocalHost, parseSiteOrigin } from "../../domain/siteOrigin";
import { respondToInvalidUrl } from "../../routes/errors/pages";
import { buildApiErrorResponse, isApiPath } from "../../routes/http/apiErrors";
import type { AppEnv } from "../../routes/http/context";

/**
 * Replaces the host in the request's URL by that of the variable `SITE_URL`. All absolute links, cookies, sign-ins and
 * cache keys come from that URL, so none of them depends on the `Host` header, which the sender chooses. Without the
 * variable, as on a developer's machine, the host stays. An invalid one counts as unset.
 */
export const setConfiguredHost: MiddlewareHandler<{ Bindings: { readonly SITE_URL?: string } }> = async (c, next) => {
  const origin = parseSiteOrigin(c.env.SITE_URL ?? "");
  if (origin !== undefined) {
    const { hostname, port } = new URL(origin);
    const url = new URL(c.req.url);
    if (url.hostname !== hostname || url.port !== port) {
      // `host` would keep the port of the request if the site's URL has none.
      [url.hostname, url.port] = [hostname, port];
      c.req.raw = new Request(url, c.req.raw);
    }
  }
  await next();
};

/** Redirects to HTTPS, because cookies and tokens must not be sent in plain text. */
export const redirectToHttps: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol === "https:" || isLocalHost(url.hostname)) return next();
  url.protocol = "https:";
  // Status 308 keeps the method and the body.
  return c.redirect(url.href, 308);
};

/** Query parameters that any page reads. */
const COMMON_QUERY_PARAMS = ["lang"];

/**
 * Removes the query parameters that a guest page does not declare. The page is then rendered and cached under the same
 * URL whatever a link adds to its address. Leaves an unreadable URL as it is, because `rejectInvalidUrl` rejects it.
 */
export const dropUnreadQueryParams: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { route } = c.var;
  if (route?.method === "GET" && route.role === "guest" && !route.isSameForAllViewers) {
    const url = new URL(c.req.url);
    if (!isReadableUrl(url)) return next();
    const readParams = new Set([...COMMON_QUERY_PARAMS, ...(route.queryParams ?? [])]);
    const unreadParams = [...url.searchParams.keys()].filter((name) => !readParams.has(name));
    for (const name of unreadParams) url.searchParams.delete(name);
    if (unreadParams.length > 0) c.req.raw = new Request(url, c.req.raw);
  }
  await next();
};

const MAX_URL_LENGTH = 2_000;

/** Responds with status 400 to URLs that are longer than any URL of this site, or whose percent-encoding is invalid. */
export const rejectInvalidUrl: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (isReadableUrl(url)) return next();
  const message = t.errors.unreadableAddressText;
  if (isApiPath(url.pathname)) return buildApiErrorResponse(c, "bad_request", message);
  return respondToInvalidUrl(c, t.errors.unreadableAddressPageTitle, message, paths.home);
};

const isReadableUrl = ({ pathname, search }: URL): boolean =>
  pathname.length + search.length <= MAX_URL_LENGTH && isDecodable(pathname) && isDecodable(search);

function isDecodable(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes("\0");
  } catch {
    // `decodeURIComponent` throws only for an invalid escape.
    return false;
  }
}
