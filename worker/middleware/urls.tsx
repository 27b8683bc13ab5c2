import type { MiddlewareHandler } from "hono";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { respondToInvalidUrl } from "../../routes/errors/pages";
import { buildApiErrorResponse, isApiPath } from "../../routes/http/apiErrors";

/** True for the host names of a developer's machine, which has no TLS certificate. */
const isLocalHost = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");

/** Redirects to HTTPS, because cookies and tokens must not be sent in plain text. */
export const redirectToHttps: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol === "https:" || isLocalHost(url.hostname)) return next();
  url.protocol = "https:";
  // Status 308 keeps the method and the body.
  return c.redirect(url.href, 308);
};

const MAX_URL_LENGTH = 2_000;

/** Responds with status 400 to URLs that are longer than any URL of this site, or whose percent-encoding is invalid. */
export const rejectInvalidUrl: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length <= MAX_URL_LENGTH && isDecodable(pathname) && isDecodable(search)) return next();
  const message = t.errors.unreadableAddressText;
  if (isApiPath(pathname)) return buildApiErrorResponse(c, "bad_request", message);
  return respondToInvalidUrl(c, t.errors.unreadableAddressPageTitle, message, paths.home);
};

function isDecodable(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes("\0");
  } catch {
    // `decodeURIComponent` throws only for an invalid escape.
    return false;
  }
}
