import type { Context } from "hono";
import { type PublicPerson, readShown, shownCollection, shownWishlist } from "../../db/ownership/public";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import { parseId } from "../../domain/catalogue/id";
import { gamesOf } from "../../domain/games/games";
import { language } from "../../domain/language/current";
import { spokenAddress } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import type { Holdings } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { EMPTY_BOOK } from "../../domain/prices/book";
import { chosenOf, isOfPrices, MARKET_OF_CHOICES } from "../../domain/sharing/exhibitChoice";
import { keyOf, type LinkPoster, nameOf } from "../../domain/sharing/poster";
import {
  collectionPosterOf,
  gamePosterOf,
  itemPosterOf,
  listPosterOf,
  SITE_POSTER,
  wishlistPosterOf,
} from "../../domain/sharing/posters";
import { writable } from "../../domain/sheet/glyphs";
import { openView, titleOfView, type View } from "../../domain/view/view";
import { shownGoal } from "../goal/counting";
import type { AppContext, AppEnv } from "../http/context";
import { openRoom } from "../http/room";
import { isOpen, titleOf } from "./publicPages";

/** The pictures that messengers show beside a link. */
export const posters = openRoom();

posters.page("/social/site/:key", { role: "everybody" }, (c) => show(c, SITE_POSTER));

posters.page("/social/item/:id/:key", { role: "everybody" }, async (c) => {
  const catalogue = await c.var.services.catalogue();
  const item = catalogue.byId.get(parseId(c.req.param("id")) ?? 0);
  return item ? show(c, await posterOfItem(c, item)) : c.notFound();
});

posters.page("/social/game/:slug/:key", { role: "everybody" }, async (c) => {
  const catalogue = await c.var.services.catalogue();
  const game = gamesOf(catalogue).bySlug.get(c.req.param("slug"));
  return game ? show(c, gamePosterOf(catalogue, game)) : c.notFound();
});

/** Asked of the database each time: who closes a page takes its picture away with it. */
posters.page("/social/collection/:id/:key", { role: "everybody" }, async (c) => {
  const id = parseId(c.req.param("id"));
  const found = id === undefined ? undefined : await readShown(c.var.services.db, id, shownCollection);
  if (!found || !isOpen(found.person, "collection")) return c.notFound();
  return show(c, await posterOfCollection(c, found.person, found.content));
});

posters.page("/social/wishlist/:id/:key", { role: "everybody" }, async (c) => {
  const id = parseId(c.req.param("id"));
  const found = id === undefined ? undefined : await readShown(c.var.services.db, id, shownWishlist);
  if (!found || !isOpen(found.person, "wishlist")) return c.notFound();
  return show(c, await posterOfWishlist(c, found.person, found.content));
});

posters.page("/social/list/:view/:slug/:key", { role: "everybody" }, async (c) => {
  const view = openView(await c.var.services.catalogue(), c.req.param("view"), c.req.param("slug"));
  return show(c, await posterOfList(c, view));
});

/** Nobody has a picture drawn but what there is to see: whatever else the key is, it leads there. */
function show(c: AppContext, poster: LinkPoster): Response | Promise<Response> {
  const path = posterPath(poster);
  const { pathname, search } = new URL(c.req.url);
  return pathname + search === path ? c.var.services.shownPoster(c, poster) : c.redirect(path);
}

/** In the reader's language, which its address names: a messenger that asks for it has none. */
export const posterPath = (poster: LinkPoster): string =>
  spokenAddress(language(), paths.poster(nameOf(poster), keyOf(poster)));

export async function posterOfItem(c: Context<AppEnv>, item: Amiibo): Promise<LinkPoster> {
  const { services } = c.var;
  const [catalogue, book] = await Promise.all([services.catalogue(), services.prices()]);
  return itemPosterOf({ catalogue, book, isSynthetic: services.site.arePricesSynthetic === true }, item);
}

export const posterOfList = async (c: Context<AppEnv>, view: View): Promise<LinkPoster> =>
  listPosterOf(await c.var.services.catalogue(), view, titleOfView(view));

export async function posterOfWishlist(
  c: AppContext,
  person: PublicPerson,
  wished: readonly number[],
): Promise<LinkPoster> {
  const name = await writable(person.publicUsername ?? "");
  const title = name === "" ? t.posters.someWishlist : titleOf({ ...person, publicUsername: name }, "wishlist");
  return wishlistPosterOf(await c.var.services.catalogue(), { id: person.id, title, wished });
}

export async function posterOfCollection(c: AppContext, person: PublicPerson, holdings: Holdings): Promise<LinkPoster> {
  const { services } = c.var;
  const catalogue = await services.catalogue();
  const name = await writable(person.publicUsername ?? "");
  return collectionPosterOf({
    id: person.id,
    // A name that pictures cannot write is left out: nobody is called User.
    title: name === "" ? t.posters.someCollection : titleOf({ ...person, publicUsername: name }, "collection"),
    catalogue,
    holdings,
    goal: shownGoal(person, catalogue),
    book: person.isValuePublic ? await services.prices() : undefined,
    chosen: await chosenBy(c, person, holdings),
    isSynthetic: services.site.arePricesSynthetic === true,
  });
}

/** What a person chose to show of what they own; `undefined` where they chose nothing, or own nothing. The order alone says anything of prices. */
export async function chosenBy(
  c: AppContext,
  { choice }: Pick<PublicPerson, "choice">,
  holdings: Holdings,
): Promise<readonly Amiibo[] | undefined> {
  if (!choice) return undefined;
  const { services } = c.var;
  const [catalogue, book] = await Promise.all([
    services.catalogue(),
    isOfPrices(choice) ? services.prices() : EMPTY_BOOK,
  ]);
  const chosen = chosenOf({ catalogue, holdings, book, market: MARKET_OF_CHOICES }, choice);
  return chosen.length === 0 ? undefined : chosen;
}
