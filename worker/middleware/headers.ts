import type { MiddlewareHandler } from "hono";
import { VIEWER_ID_HEADER } from "../../domain/access/viewerHeader";
import { BUILD_HEADER, COLLECTION_VERSION_HEADER, OFFLINE_FALLBACK_PATH } from "../../domain/offline/offlinePages";
import { type AppEnv, isOfflineCopyRequest } from "../../routes/http/context";
import { PAGE_VARY_HEADER } from "../cache/responseCache";

/** Content security policy: no inline scripts or styles, no resources from other origins. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Default security headers, which a handler may override. Static files get their headers from `public/_headers`. */
export const SECURITY_HEADERS: readonly (readonly [string, string])[] = Object.entries({
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
});

export const setSecurityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of SECURITY_HEADERS) if (!headers.has(name)) headers.set(name, value);
};

/** Makes responses private and revalidated by default. Unless `public`, they vary by cookies and language. */
export const setCacheHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const isForEverybody = headers.get("Cache-Control")?.includes("public");
  if (!isForEverybody && !headers.has("Vary")) headers.set("Vary", PAGE_VARY_HEADER);
};

/**
 * Adds the headers that decide what devices keep for offline use. The viewer's id makes them delete the pages of another
 * viewer; the build and the version of the collection tell which pages are out of date.
 */
export const setOfflineCopyHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.var.isViewerUnknown || c.var.route?.isSameForAllViewers) return;
  const { headers } = c.res;
  headers.set(VIEWER_ID_HEADER, String(c.var.viewer.id));
  if (isOfflineCopyRequest(c) || c.req.path === OFFLINE_FALLBACK_PATH) headers.set(BUILD_HEADER, __BUILD__);
  if (isOfflineCopyRequest(c) && c.var.session) headers.set(COLLECTION_VERSION_HEADER, String(c.var.session.version));
};
