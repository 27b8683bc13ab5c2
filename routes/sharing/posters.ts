import type { Context } from "hono";
import { type PublicPerson, readShown, shownCollection } from "../../db/ownership/public";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import { parseId } from "../../domain/catalogue/id";
import type { Holdings } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { collectionPosterOf, itemPosterOf, SITE_POSTER } from "../../domain/sharing/gallery";
import { keyOf, nameOf, type Poster } from "../../domain/sharing/poster";
import { writable } from "../../domain/sheet/glyphs";
import { shownGoal } from "../goal/counting";
import type { AppContext, AppEnv } from "../http/context";
import { openRoom } from "../http/room";
import { isOpen, titleOf } from "./door";

/** The pictures that messengers show beside a link. */
export const posters = openRoom();

posters.page("/social/site/:key", { role: "everybody" }, (c) => show(c, SITE_POSTER));

posters.page("/social/item/:id/:key", { role: "everybody" }, async (c) => {
  const catalogue = await c.var.services.catalogue();
  const item = catalogue.byId.get(parseId(c.req.param("id")) ?? 0);
  return item ? show(c, await posterOfItem(c, item)) : c.notFound();
});

/** Asked of the database each time: who closes a page takes its picture away with it. */
posters.page("/social/collection/:id/:key", { role: "everybody" }, async (c) => {
  const id = parseId(c.req.param("id"));
  const found = id === undefined ? undefined : await readShown(c.var.services.db, id, shownCollection);
  if (!found || !isOpen(found.person, "collection")) return c.notFound();
  return show(c, await posterOfCollection(c, found.person, found.content));
});

/** Nobody has a picture drawn but what there is to see: whatever else the key is, it leads there. */
function show(c: AppContext, poster: Poster): Response | Promise<Response> {
  const path = posterPath(poster);
  return c.req.path === path ? c.var.services.shownPoster(c, poster) : c.redirect(path);
}

export const posterPath = (poster: Poster): string => paths.poster(nameOf(poster), keyOf(poster));

export async function posterOfItem(c: Context<AppEnv>, item: Amiibo): Promise<Poster> {
  const { services } = c.var;
  const [catalogue, book] = await Promise.all([services.catalogue(), services.prices()]);
  return itemPosterOf({ catalogue, book, isSynthetic: services.site.arePricesSynthetic === true }, item);
}

export async function posterOfCollection(c: AppContext, person: PublicPerson, holdings: Holdings): Promise<Poster> {
  const { services } = c.var;
  const catalogue = await services.catalogue();
  const name = writable(person.publicUsername ?? "");
  return collectionPosterOf({
    id: person.id,
    title: titleOf({ ...person, publicUsername: name === "" ? null : name }, "collection"),
    catalogue,
    holdings,
    goal: shownGoal(person, catalogue),
    book: person.isValuePublic ? await services.prices() : undefined,
    isSynthetic: services.site.arePricesSynthetic === true,
  });
}
