import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { parsePhotographName } from "../../domain/photographs/photographFile";
import { createRouteGroup } from "../http/routeGroup";

export const pictureRoutes = createRouteGroup();

const IMMUTABLE_CACHE_CONTROL = "public, max-age=31536000, immutable";
const SHORT_CACHE_CONTROL = "public, max-age=300";

/**
 * Serves an item's picture for which there is no static file. Only the current URL is cached forever. An outdated URL
 * serves its photograph if that still exists, or else the current picture.
 */
pictureRoutes.get("/img/:picture", { role: "everybody", workload: "pictures" }, async (c) => {
  const { loadCatalogue, photographs } = c.var.services;
  const catalogue = await loadCatalogue();
  const [, digits = "", requested] = /^(\d+)(?:-([0-9a-z]+))?$/.exec(c.req.param("picture")) ?? [];
  const item = catalogue.byId.get(parseId(digits) ?? 0);
  if (!item) return c.notFound();
  const current = catalogue.getPicture(item);
  const { pathname, search } = new URL(c.req.url);
  const isCurrent = pathname + search === paths.picture(current);
  c.header("Cache-Control", isCurrent ? IMMUTABLE_CACHE_CONTROL : SHORT_CACHE_CONTROL);
  for (const picture of new Set([requested, current.picture])) {
    const hash = parsePhotographName(picture);
    const photograph = hash && (await photographs.read({ id: item.id, hash }, picture === current.picture));
    if (photograph) return c.body(photograph, { headers: { "Content-Type": "image/png" } });
  }
  if (parsePhotographName(current.picture)) c.header("Cache-Control", SHORT_CACHE_CONTROL);
  c.header("Content-Type", "image/svg+xml");
  const { drawArtwork } = await import("../../domain/artwork/artwork");
  return c.body(drawArtwork(item));
});
