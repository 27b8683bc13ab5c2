import type { Context } from "hono";
import {
  type PublicPageQuery,
  type PublicPerson,
  publicCollectionQuery,
  publicWishlistQuery,
  readPublicPageData,
} from "../../db/ownership/publicQueries";
import { parseId } from "../../domain/catalogue/id";
import type { Item } from "../../domain/catalogue/item";
import { toDrawableText } from "../../domain/exportImage/drawableText";
import { getGames } from "../../domain/games/games";
import { getLanguage } from "../../domain/language/current";
import { withLanguageParam } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import type { Holdings } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { EMPTY_PRICE_SNAPSHOT } from "../../domain/prices/priceSnapshot";
import {
  buildCollectionSocialImage,
  buildGameSocialImage,
  buildItemSocialImage,
  buildListSocialImage,
  buildWishlistSocialImage,
  SITE_SOCIAL_IMAGE,
} from "../../domain/sharing/buildSocialImages";
import {
  isShareImageItemChoiceByPrice,
  PUBLIC_SHARE_IMAGE_MARKET,
  pickShareImageItems,
} from "../../domain/sharing/shareChoice";
import { computeSocialImageKey, getSocialImageSubject, type SocialImage } from "../../domain/sharing/socialImage";
import { buildListView, getListViewTitle, type ListView } from "../../domain/view/listView";
import { getPublicGoal } from "../goal/pageGoal";
import type { AppContext, AppEnv } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { formatPublicPageTitle, isPagePublic, type PublicPageKind } from "./publicPages";

/** Routes of social images: the pictures that messengers show next to links to this site. */
export const socialImageRoutes = createRouteGroup();

const SOCIAL_IMAGE_ROUTE = { role: "everybody", workload: "pictures" } as const;

socialImageRoutes.get("/social/site/:key", SOCIAL_IMAGE_ROUTE, (c) => respondOrRedirect(c, SITE_SOCIAL_IMAGE));

socialImageRoutes.get("/social/item/:id/:key", SOCIAL_IMAGE_ROUTE, async (c) => {
  const catalogue = await c.var.services.loadCatalogue();
  const item = catalogue.byId.get(parseId(c.req.param("id")) ?? 0);
  return item ? respondOrRedirect(c, await loadItemSocialImage(c, item)) : c.notFound();
});

socialImageRoutes.get("/social/game/:slug/:key", SOCIAL_IMAGE_ROUTE, async (c) => {
  const catalogue = await c.var.services.loadCatalogue();
  const game = getGames(catalogue).bySlug.get(c.req.param("slug"));
  return game ? respondOrRedirect(c, buildGameSocialImage(catalogue, game)) : c.notFound();
});

socialImageRoutes.get("/social/collection/:id/:key", SOCIAL_IMAGE_ROUTE, async (c) => {
  const view = await readPublicPage(c, "collection", publicCollectionQuery);
  return view ? respondOrRedirect(c, await loadCollectionSocialImage(c, view.person, view.content)) : c.notFound();
});

socialImageRoutes.get("/social/wishlist/:id/:key", SOCIAL_IMAGE_ROUTE, async (c) => {
  const view = await readPublicPage(c, "wishlist", publicWishlistQuery);
  return view ? respondOrRedirect(c, await loadWishlistSocialImage(c, view.person, view.content)) : c.notFound();
});

/** Reads the public page of the member in the path. Visibility is always checked, so private pages have no image. */
async function readPublicPage<T>(c: AppContext, page: PublicPageKind, query: PublicPageQuery<T, string>) {
  const id = parseId(c.req.param("id") ?? "");
  const view = id === undefined ? undefined : await readPublicPageData(c.var.services.db, id, query);
  return view && isPagePublic(view.person, page) ? view : undefined;
}

socialImageRoutes.get("/social/list/:view/:slug/:key", SOCIAL_IMAGE_ROUTE, async (c) => {
  const view = buildListView(await c.var.services.loadCatalogue(), c.req.param("view"), c.req.param("slug"));
  return respondOrRedirect(c, await loadListSocialImage(c, view));
});

/** Responds with the image, or redirects to the current URL if the key is outdated. Invented keys draw nothing. */
function respondOrRedirect(c: AppContext, image: SocialImage): Response | Promise<Response> {
  const path = buildSocialImagePath(image);
  const { pathname, search } = new URL(c.req.url);
  return pathname + search === path ? c.var.services.respondWithSocialImage(c, image) : c.redirect(path);
}

/** Builds the path of a social image with its language, because messengers do not send their users' language. */
export const buildSocialImagePath = (image: SocialImage): string =>
  withLanguageParam(getLanguage(), paths.socialImage(getSocialImageSubject(image), computeSocialImageKey(image)));

export async function loadItemSocialImage(c: Context<AppEnv>, item: Item): Promise<SocialImage> {
  const { services } = c.var;
  const [catalogue, priceSnapshot] = await Promise.all([services.loadCatalogue(), services.loadPriceSnapshot()]);
  return buildItemSocialImage(
    { catalogue, priceSnapshot, isSynthetic: services.site.arePricesSynthetic === true },
    item,
  );
}

export const loadListSocialImage = async (c: Context<AppEnv>, view: ListView): Promise<SocialImage> =>
  buildListSocialImage(await c.var.services.loadCatalogue(), view, getListViewTitle(view));

/** Formats a public page's title for an image, without characters or names that no font can draw. */
async function formatDrawableTitle(person: PublicPerson, page: PublicPageKind, nameless: string): Promise<string> {
  const name = await toDrawableText(person.publicUsername ?? "");
  return name === "" ? nameless : formatPublicPageTitle({ publicUsername: name }, page);
}

export async function loadWishlistSocialImage(
  c: AppContext,
  person: PublicPerson,
  wished: readonly number[],
): Promise<SocialImage> {
  const title = await formatDrawableTitle(person, "wishlist", t.socialImages.namelessWishlist);
  return buildWishlistSocialImage(await c.var.services.loadCatalogue(), { id: person.id, title, wished });
}

export async function loadCollectionSocialImage(
  c: AppContext,
  person: PublicPerson,
  holdings: Holdings,
): Promise<SocialImage> {
  const { services } = c.var;
  const catalogue = await services.loadCatalogue();
  return buildCollectionSocialImage({
    id: person.id,
    title: await formatDrawableTitle(person, "collection", t.socialImages.namelessCollection),
    catalogue,
    holdings,
    goal: getPublicGoal(person, catalogue),
    priceSnapshot: person.isValuePublic ? await services.loadPriceSnapshot() : undefined,
    chosen: await loadItemsChosenForSharing(c, person, holdings),
    isSynthetic: services.site.arePricesSynthetic === true,
  });
}

/** Loads the items that a member chose to show; `undefined` if they chose none or own none. */
export async function loadItemsChosenForSharing(
  c: AppContext,
  { shareChoice }: Pick<PublicPerson, "shareChoice">,
  holdings: Holdings,
): Promise<readonly Item[] | undefined> {
  if (!shareChoice) return undefined;
  const { services } = c.var;
  const [catalogue, priceSnapshot] = await Promise.all([
    services.loadCatalogue(),
    isShareImageItemChoiceByPrice(shareChoice) ? services.loadPriceSnapshot() : EMPTY_PRICE_SNAPSHOT,
  ]);
  const chosen = pickShareImageItems(
    { catalogue, holdings, priceSnapshot, market: PUBLIC_SHARE_IMAGE_MARKET },
    shareChoice,
  );
  return chosen.length === 0 ? undefined : chosen;
}
