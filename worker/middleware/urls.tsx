import type { MiddlewareHandler } from "hono";
import { formatPageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { renderBadRequestPage } from "../../routes/errors/pages";
import { apiError, isApiPath } from "../../routes/http/apiErrors";

/** A developer's machine has no certificate, and nobody in between. */
const isLocal = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");

/** Cookies and tokens go over TLS alone, so everything does. */
export const redirectToHttps: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol === "https:" || isLocal(url.hostname)) return next();
  url.protocol = "https:";
  // With its method and its body.
  return c.redirect(url.href, 308);
};

const MAX_URL_LENGTH = 2_000;

/** Percent-encodings that stand for nothing, and addresses too long to be ours, end here with a 400. */
export const rejectInvalidUrl: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length <= MAX_URL_LENGTH && isDecodable(pathname) && isDecodable(search)) return next();
  const message = t.errors.unreadableAddressWhy;
  if (isApiPath(pathname)) return apiError(c, "bad_request", message);
  c.status(400);
  return c.render(renderBadRequestPage(message, paths.home), {
    title: formatPageTitle(t.errors.unreadableAddressTitle),
  });
};

function isDecodable(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes("\0");
  } catch {
    // The one thing that it throws for: an escape that is none.
    return false;
  }
}
