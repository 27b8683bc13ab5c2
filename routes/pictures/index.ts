import { Hono } from "hono";
import { drawArtwork } from "../../domain/artwork/artwork";
import { picturesVersion } from "../../domain/artwork/version";
import { parseId } from "../../domain/catalogue/id";
import type { AppEnv } from "../context";

export const pictures = new Hono<AppEnv>();

const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_NOW = "public, max-age=300";

/** The item's picture on our own origin. The address with the current version may be kept for good. */
pictures.get("/img/:id", async (c) => {
  const catalogue = await c.var.services.catalogue();
  const id = parseId(c.req.param("id"));
  const item = id === undefined ? undefined : catalogue.byId.get(id);
  if (!item) return c.notFound();
  c.header("Content-Type", "image/svg+xml");
  c.header("Cache-Control", c.req.query("v") === picturesVersion(catalogue.version) ? FOR_GOOD : FOR_NOW);
  return c.body(drawArtwork(item));
});
