import { Hono } from "hono";
import { drawArtwork } from "../../domain/artwork/artwork";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import type { AppEnv } from "../context";

export const pictures = new Hono<AppEnv>();

const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_NOW = "public, max-age=300";

/**
 * The item's picture on our own origin, where it is not among the static files: those are served before anything runs
 * here. Only the address that pages name may be kept for good.
 */
pictures.get("/img/:picture", async (c) => {
  const catalogue = await c.var.services.catalogue();
  const [, digits = ""] = /^(\d+)(?:-[0-9a-z]+)?$/.exec(c.req.param("picture")) ?? [];
  const id = parseId(digits);
  const item = id === undefined ? undefined : catalogue.byId.get(id);
  if (!item) return c.notFound();
  const { pathname, search } = new URL(c.req.url);
  const isCurrent = pathname + search === paths.picture(catalogue.pictureOf(item));
  c.header("Content-Type", "image/svg+xml");
  c.header("Cache-Control", isCurrent ? FOR_GOOD : FOR_NOW);
  return c.body(drawArtwork(item));
});
