import type { MiddlewareHandler } from "hono";
import { VIEWER_HEADER } from "../../domain/access/viewerHeader";
import { BUILD_HEADER, OFFLINE_FALLBACK_PATH } from "../../domain/offline/offlinePages";
import { type AppEnv, isOfflineCopyRequest } from "../../routes/http/context";
import { PAGE_VARY_HEADER } from "../cache/responseCache";

/** No inline script or style anywhere; nothing comes from other origins. */
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

/** The static files get theirs from `public/_headers`. */
const SECURITY_HEADERS = Object.entries({
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
});

/** A route that set one of them itself knows better. */
export const setSecurityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of SECURITY_HEADERS) if (!headers.has(name)) headers.set(name, value);
};

/**
 * Every answer says who may keep it. One that does not say so itself is the browser's alone, and asked for again each
 * time; and what is not for everybody differs with the cookies that came.
 */
export const setCacheHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const isForEverybody = headers.get("Cache-Control")?.includes("public");
  if (!isForEverybody && !headers.has("Vary")) headers.set("Vary", PAGE_VARY_HEADER);
};

/**
 * Every page says whose it is, so that a device that keeps copies of somebody's pages drops them at the first page of
 * anybody else. What a device asks for as a copy says as well which build made it.
 */
export const setOfflineCopyHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.var.isUnknown || c.var.isForEverybody) return;
  const { headers } = c.res;
  headers.set(VIEWER_HEADER, String(c.var.viewer.id));
  if (isOfflineCopyRequest(c) || c.req.path === OFFLINE_FALLBACK_PATH) headers.set(BUILD_HEADER, __BUILD__);
};
