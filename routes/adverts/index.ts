import { Hono } from "hono";
import type { AppEnv } from "../context";

export const adverts = new Hono<AppEnv>();

/** The document inside the advert's frame. `sandbox` without `allow-same-origin` gives it an origin of its own. */
const POLICY = "sandbox allow-scripts allow-popups; default-src https: data: 'unsafe-inline'; frame-ancestors 'self'";

adverts.get("/advert", (c) => {
  const { advertHtml } = c.var.services.site;
  if (!advertHtml) return c.notFound();
  c.header("Content-Security-Policy", POLICY);
  return c.html(`<!DOCTYPE html><html lang="en"><title>Advert</title><body>${advertHtml}</body></html>`);
});
