import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { parsePhotographName } from "../../domain/photographs/photographFile";
import { createRouteGroup } from "../http/routeGroup";

export const pictureRoutes = createRouteGroup();

const IMMUTABLE_CACHE_CONTROL = "public, max-age=31536000, immutable";
const SHORT_CACHE_CONTROL = "public, max-age=300";

/**
 * Serves an item's picture unless it is a static file, which the platform serves first. Only the current URL is cached
 * as immutable. Earlier or upcoming URLs serve the current picture.
 */
pictureRoutes.get("/img/:picture", { role: "everybody" }, async (c) => {
  const { loadCatalogue: readCatalogue, photographs } = c.var.services;
  const catalogue = await readCatalogue();
  const [, digits = "", asked] = /^(\d+)(?:-([0-9a-z]+))?$/.exec(c.req.param("picture")) ?? [];
  const id = parseId(digits);
  const item = id === undefined ? undefined : catalogue.byId.get(id);
  if (!item) return c.notFound();
  const shown = catalogue.getPicture(item);
  const { pathname, search } = new URL(c.req.url);
  const isShown = pathname + search === paths.picture(shown);
  c.header("Cache-Control", isShown ? IMMUTABLE_CACHE_CONTROL : SHORT_CACHE_CONTROL);
  for (const picture of new Set([asked, shown.picture])) {
    const hash = parsePhotographName(picture);
    const photograph = hash && (await photographs.read({ id: item.id, hash }, picture === shown.picture));
    if (photograph) return c.body(photograph, { headers: { "Content-Type": "image/png" } });
  }
  if (parsePhotographName(shown.picture)) c.header("Cache-Control", SHORT_CACHE_CONTROL);
  c.header("Content-Type", "image/svg+xml");
  const { drawArtwork } = await import("../../domain/artwork/artwork");
  return c.body(drawArtwork(item));
});
