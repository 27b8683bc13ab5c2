import { Hono } from "hono";
import { readAffBlock } from "../../db/stock/affBlocks";
import { parseId } from "../../domain/catalogue/id";
import type { AppContext, AppEnv } from "../context";

export const adverts = new Hono<AppEnv>();

/** Of the document inside a frame. `sandbox` without `allow-same-origin` gives it an origin of its own. */
const POLICY = "sandbox allow-scripts allow-popups; default-src https: data: 'unsafe-inline'; frame-ancestors 'self'";

adverts.get("/advert", (c) => {
  const { advertHtml } = c.var.services.site;
  if (!advertHtml) return c.notFound();
  return framed(c, "Advert", advertHtml);
});

const SHORTLY = "public, max-age=600";

adverts.get("/aff-block/:id", async (c) => {
  const id = parseId(c.req.param("id"));
  const block = id === undefined ? undefined : await readAffBlock(c.var.services.db, id);
  if (!block) return c.notFound();
  c.header("Cache-Control", SHORTLY);
  return framed(c, "Offer", block.html);
});

function framed(c: AppContext, title: string, html: string) {
  c.header("Content-Security-Policy", POLICY);
  return c.html(`<!DOCTYPE html><html lang="en"><title>${title}</title><body>${html}</body></html>`);
}
