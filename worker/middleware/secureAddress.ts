import type { MiddlewareHandler } from "hono";

/** A developer's machine has no certificate, and nobody in between. */
const isLocal = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");

/** Cookies and tokens go over TLS alone, so everything does. */
export const secureAddress: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol === "https:" || isLocal(url.hostname)) return next();
  url.protocol = "https:";
  // With its method and its body.
  return c.redirect(url.href, 308);
};
