import type { ReactElement } from "react";
import { personContactQuery } from "../../db/access/settings";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import {
  type PublicPerson,
  type PublicQuery,
  type PublicView,
  publicCollectionQuery,
  publicPersonQuery,
  publicSellListQuery,
  publicWishlistQuery,
  readPublicPerson,
  readPublicView,
} from "../../db/ownership/publicQueries";
import { type ContactStatus, contactStatusQuery } from "../../db/questions/partner";
import { isDefaultPreferences } from "../../domain/access/preferences";
import { formatPageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { listGamesByIds } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import type { Holdings } from "../../domain/ownership/holding";
import { summarizeCollection } from "../../domain/ownership/summary";
import { getWishlistImageText } from "../../domain/sharing/buildSocialImages";
import { isPriceDependentChoice } from "../../domain/sharing/shareChoice";
import type { SocialImage } from "../../domain/sharing/socialImage";
import { buildPageGoalPath, getPageGoal, isEverythingRequested, pickGoalHoldings } from "../goal/pageGoal";
import { type AppContext, toAbsoluteUrl } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import type { ViewerPrices } from "../money/StaticPrice";
import {
  buildPublicPagePath,
  canSeePage,
  formatPublicTitle,
  isPagePublic,
  type PublicPageKind,
} from "../sharing/publicPages";
import { loadChosenItems, loadCollectionSocialImage, loadWishlistSocialImage } from "../sharing/socialImages";
import {
  PublicCollection,
  type PublicListProps,
  PublicPageFrame,
  PublicSellList,
  PublicWishlist,
} from "./PublicPageFrame";
import { computeRegionValues } from "./regionValues";

export const publicPageRoutes = createRouteGroup();

const PUBLIC_COLLECTION_ROUTE = {
  role: "guest",
  queries: [publicPersonQuery, personContactQuery, contactStatusQuery, publicCollectionQuery],
} as const;

publicPageRoutes.get(
  "/user/:id",
  PUBLIC_COLLECTION_ROUTE,
  createPublicPageHandler("collection", publicCollectionQuery, loadCollectionContent),
);
publicPageRoutes.get(
  "/user/:id/:name",
  PUBLIC_COLLECTION_ROUTE,
  createPublicPageHandler("collection", publicCollectionQuery, loadCollectionContent),
);
publicPageRoutes.get(
  "/user/:id/:name/wishlist",
  { role: "guest", queries: [publicPersonQuery, personContactQuery, contactStatusQuery, publicWishlistQuery] },
  createPublicPageHandler("wishlist", publicWishlistQuery, async (c, ids, person) => ({
    ...(await loadListContent(c, ids, (rest) => <PublicWishlist ids={ids} {...rest} />)),
    socialImage: await loadWishlistSocialImage(c, person, ids),
    description: getWishlistImageText(ids.length),
  })),
);
publicPageRoutes.get(
  "/user/:id/:name/sell-list",
  { role: "guest", queries: [publicPersonQuery, personContactQuery, contactStatusQuery, publicSellListQuery] },
  createPublicPageHandler("sell-list", publicSellListQuery, async (c, copies, { id }, { canAsk }) => ({
    ...(await loadListContent(c, copies, (rest) => (
      <PublicSellList copies={copies} sellerId={canAsk ? id : undefined} {...rest} />
    ))),
    description: t.sellList.copyCount(copies.length),
  })),
);

interface PublicPageContent {
  readonly content: ReactElement;
  /** Prices of the shown items; absent if the page shows none. */
  readonly prices: ViewerPrices | undefined;
  readonly socialImage?: SocialImage;
  /** Sentence with the number of items, for the page's description. */
  readonly description: string;
}

function createPublicPageHandler<T, Name extends string>(
  page: PublicPageKind,
  read: PublicQuery<T, Name>,
  loadContent: (c: AppContext, content: T, person: PublicPerson, between: ContactStatus) => Promise<PublicPageContent>,
) {
  type Take = ViewerDataReader<
    typeof publicPersonQuery | typeof personContactQuery | typeof contactStatusQuery | PublicQuery<T, Name>
  >;
  const render = async (c: AppContext, own: Take, id: number): Promise<Response> => {
    const view = await loadPublicView(c, own, id, read);
    if (!view || !canSeePage(view.person, page, c.var.viewer.id)) return c.notFound();
    const between = own(contactStatusQuery);
    const pageContent = await loadContent(c, view.content, view.person, between);
    return renderPublicPage(c, page, view.person, { ...pageContent, between, contact: own(personContactQuery) });
  };
  return async (c: AppContext, own: Take): Promise<Response> => {
    const { viewer, preferences, language } = c.var;
    const id = parseId(c.req.param("id") ?? "");
    if (id === undefined) return c.notFound();
    if (viewer.id !== 0) return render(c, own, id);
    const counts = page === "collection" && isEverythingRequested(c) ? ["everything"] : [];
    const name = [page, language, preferences.region, preferences.wide, ...counts].join(" ");
    const showsPrices = page !== "collection";
    const isRarelyRequested = counts.length > 0 || !isDefaultPreferences(preferences);
    const cacheEntry = { page, name, showsPrices, isRarelyRequested };
    return (await getOrRenderPublicPage(c, id, cacheEntry, () => render(c, own, id))) ?? c.notFound();
  };
}

function renderPublicPage(
  c: AppContext,
  page: PublicPageKind,
  person: PublicPerson,
  pageContent: PublicPageContent & { readonly between: ContactStatus; readonly contact: string | null },
) {
  const { content, socialImage, prices, description, between, contact } = pageContent;
  if (!isPagePublic(person, page)) c.header("X-Robots-Tag", "noindex");
  const title = formatPublicTitle(person, page);
  return c.render(
    <PublicPageFrame
      person={person}
      page={page}
      isOwn={person.id === c.var.viewer.id}
      contactStatus={between}
      site={c.var.services.site}
      prices={prices}
      contact={contact}
      shareUrl={person.id === c.var.viewer.id ? toAbsoluteUrl(c, buildPublicPagePath(person, page)) : undefined}
    >
      {content}
    </PublicPageFrame>,
    {
      title: formatPageTitle(title),
      styleSheets: ["collections"],
      description: t.publicPages.description(title, description),
      returnPath: buildPageGoalPath(buildPublicPagePath(person, page), isEverythingRequested(c)),
      ...(isPagePublic(person, page) && {
        canonical: buildPublicPagePath(person, page),
        openGraphType: "profile",
        ...(socialImage && { socialImage }),
      }),
    },
  );
}

async function loadCollectionContent(c: AppContext, all: Holdings, person: PublicPerson): Promise<PublicPageContent> {
  const catalogue = await c.var.services.loadCatalogue();
  const counting = getPageGoal(c, catalogue, person.goal);
  const holdings = pickGoalHoldings(counting?.filter, all);
  const prices = person.isValuePublic ? await loadViewerPrices(c) : undefined;
  const summary = summarizeCollection(catalogue, all, counting?.filter);
  const chosen = await loadChosenItems(c, person, all);
  const content = (
    <PublicCollection
      catalogue={catalogue}
      pageGoal={counting}
      name={person.publicUsername}
      games={listGamesByIds(catalogue, person.playedGameIds)}
      path={buildPublicPagePath(person, "collection")}
      summary={summary}
      holdings={holdings}
      featured={chosen && { items: chosen, holdings: all }}
      valuation={prices && { regionValues: computeRegionValues(prices.priceSnapshot, all), prices }}
    />
  );
  const { figures, cards, whole } = summary;
  const countSentence = t.publicPages.collectionSummary(
    whole.owned,
    figures.owned,
    figures.total,
    cards.owned,
    cards.total,
  );
  return { content, prices, socialImage: await loadCollectionSocialImage(c, person, all), description: countSentence };
}

async function loadListContent(
  c: AppContext,
  list: readonly unknown[],
  draw: (rest: PublicListProps) => ReactElement,
): Promise<Omit<PublicPageContent, "description">> {
  const [catalogue, prices] = await Promise.all([c.var.services.loadCatalogue(), loadViewerPrices(c)]);
  return { content: draw({ catalogue, prices }), prices: list.length > 0 ? prices : undefined };
}

/** Loads prices in the region of the viewer, not of the owner. */
async function loadViewerPrices({ var: { services, preferences } }: AppContext): Promise<ViewerPrices> {
  return { priceSnapshot: await services.loadPriceSnapshot(), region: preferences.region };
}

interface CachedPublicPage {
  readonly page: PublicPageKind;
  /** True if the page always shows prices. Otherwise it does if the owner shows the value, or an order by price. */
  readonly showsPrices?: boolean;
  /** Cache name, unique among the owner's pages. Includes the format and the audience. */
  readonly name: string;
  /** True for rarely requested variants, which are not written to KV. */
  readonly isRarelyRequested?: boolean;
}

/**
 * Returns a public page for guests from the cache, or renders it. `undefined` if the page is private. Only the owner's
 * current version is read from the database; the page is cached per version.
 */
export async function getOrRenderPublicPage(
  c: AppContext,
  id: number,
  { page, name, showsPrices = false, isRarelyRequested = false }: CachedPublicPage,
  render: () => Promise<Response>,
): Promise<Response | undefined> {
  const { services } = c.var;
  const person = await readPublicPerson(services.db, id);
  if (!person || !isPagePublic(person, page)) return undefined;
  const hasOrder = person.shareChoice !== undefined && isPriceDependentChoice(person.shareChoice);
  const isPriced = showsPrices || (page === "collection" && (person.isValuePublic || hasOrder));
  const state = await getPageState(c, person, isPriced);
  return services.withPublicPageCache(c, { owner: person.id, name, state, isRarelyRequested }, render);
}

/**
 * Returns a key of everything that the page depends on besides owner and name. The price edition is included only if
 * the page shows prices.
 */
async function getPageState(c: AppContext, person: PublicPerson, isPriced: boolean): Promise<string> {
  const { services } = c.var;
  const { version } = await services.loadCatalogue();
  const edition = isPriced ? (await services.loadPriceSnapshot()).version : "";
  return [person.version, version, edition, services.today(), new URL(c.req.url).origin, __BUILD__].join(" ");
}

/**
 * Loads a person with the content that they show. Members' data was read with their session; guests need a query of
 * their own.
 */
export async function loadPublicView<T, Name extends string>(
  c: AppContext,
  own: ViewerDataReader<typeof publicPersonQuery | PublicQuery<T, Name>>,
  id: number,
  content: PublicQuery<T, Name>,
): Promise<PublicView<T> | undefined> {
  const { viewer, services } = c.var;
  if (viewer.id === 0) return readPublicView(services.db, id, content);
  const person = own(publicPersonQuery);
  return person && { person, content: own(content) };
}
