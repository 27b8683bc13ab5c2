import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { personContactDetailsQuery } from "../../db/access/settings";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import {
  type PublicPageQuery,
  type PublicPerson,
  publicCollectionQuery,
  publicPersonQuery,
  publicSellListQuery,
  publicWishlistQuery,
  readPublicPageData,
  readPublicPerson,
} from "../../db/ownership/publicQueries";
import { type PersonContactPermissions, viewerPersonContactPermissionsQuery } from "../../db/questions/partner";
import { isDefaultPreferences } from "../../domain/access/preferences";
import { formatPageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { listGamesByIds } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import type { Holdings } from "../../domain/ownership/holding";
import { summarizeCollection } from "../../domain/ownership/summary";
import { getWishlistImageText } from "../../domain/sharing/buildSocialImages";
import { isShareImageItemChoiceByPrice } from "../../domain/sharing/shareChoice";
import { parsePageNumber } from "../elements/ListPages";
import { buildPathWithGoalChoice, getAppliedGoal, isIgnoringGoalRequested, pickGoalHoldings } from "../goal/pageGoal";
import { type AppContext, type PublicPageHtml, toAbsoluteUrl } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { createRandomSecret } from "../http/secrets";
import type { ViewerPrices } from "../money/StaticItemCardPrice";
import {
  buildPublicPagePath,
  canSeePublicPage,
  formatPublicPageTitle,
  isPagePublic,
  type PublicPageKind,
} from "../sharing/publicPages";
import { loadCollectionSocialImage, loadItemsChosenForSharing, loadWishlistSocialImage } from "../sharing/socialImages";
import {
  PublicCollection,
  type PublicListProps,
  PublicPageFrame,
  PublicSellList,
  PublicWishlist,
} from "./PublicPageFrame";
import { computeCollectionValueByRegion } from "./regionValues";
import { loadSellListPage } from "./sellListPage";

export const publicPageRoutes = createRouteGroup();

const PERSON_QUERIES = [publicPersonQuery, personContactDetailsQuery, viewerPersonContactPermissionsQuery] as const;
const PERSON_ROUTE = { role: "guest", queries: PERSON_QUERIES, queryParams: ["page"] } as const;

for (const path of ["/user/:id", "/user/:id/:name"] as const)
  publicPageRoutes.get(
    path,
    { ...PERSON_ROUTE, queryParams: ["page", "count"] },
    createPublicPageHandler("collection", publicCollectionQuery, loadCollectionContent),
  );
publicPageRoutes.get(
  "/user/:id/:name/wishlist",
  PERSON_ROUTE,
  createPublicPageHandler("wishlist", publicWishlistQuery, async (c, ids, person, { page }) => ({
    ...(await loadListContent(c, ids.length, (props) => (
      <PublicWishlist ids={ids} page={page} path={buildPublicPagePath(person, "wishlist")} {...props} />
    ))),
    socialImage: await loadWishlistSocialImage(c, person, ids),
    description: getWishlistImageText(ids.length),
  })),
);
publicPageRoutes.get(
  "/user/:id/:name/sell-list",
  PERSON_ROUTE,
  createPublicPageHandler("sell-list", publicSellListQuery, async (c, sellList, person, { canAsk, page }) => {
    const list = await loadSellListPage(c, person.id, sellList, page);
    const content = await loadListContent(c, list.total, (props) => (
      <PublicSellList
        list={list}
        path={buildPublicPagePath(person, "sell-list")}
        sellerId={canAsk ? person.id : undefined}
        {...props}
      />
    ));
    return { ...content, description: t.sellList.copyCount(list.total) };
  }),
);

interface PublicPageContent extends Omit<PublicPageHtml, "content"> {
  readonly content: ReactElement;
}

/** Facts on which the content of a public page depends, besides its owner's data, prices and language. */
interface ContentVariant {
  /** True if the content has links to ask the owner a question. */
  readonly canAsk: boolean;
  /** Number of the page of the list, from 1. */
  readonly page: number;
}

function createPublicPageHandler<T>(
  kind: PublicPageKind,
  query: PublicPageQuery<T>,
  loadContent: (c: AppContext, content: T, person: PublicPerson, variant: ContentVariant) => Promise<PublicPageContent>,
) {
  type Reader = ViewerDataReader<(typeof PERSON_QUERIES)[number]>;

  const renderForGuest = async (c: AppContext, id: number): Promise<Response> => {
    const found = await readPublicPageData(c.var.services.db, id, query);
    if (!found || !isPagePublic(found.person, kind)) return c.notFound();
    const { person } = found;
    const variant = { canAsk: false, page: getPageNumber(c) };
    const content = await loadContent(c, found.content, person, variant);
    return renderPublicPage(c, kind, person, { ...content, ...NO_VIEWER_PARTS });
  };

  /** Renders the page for a member. Its content comes from the cache if it was rendered for another member before. */
  const renderForMember = async (c: AppContext, own: Reader, id: number): Promise<Response> => {
    const person = own(publicPersonQuery);
    if (!person || !canSeePublicPage(person, kind, c.var.viewer.id)) return c.notFound();
    const contactStatus = own(viewerPersonContactPermissionsQuery);
    const variant = { canAsk: contactStatus.canAsk, page: getPageNumber(c) };
    const cached = await getOrRenderContent(c, person, { kind, name: formatVariant(c, kind, variant) }, async () => {
      const found = await readPublicPageData(c.var.services.db, id, query, c.var.viewer.id);
      if (!found || !canSeePublicPage(found.person, kind, c.var.viewer.id)) return undefined;
      const loaded = await loadContent(c, found.content, found.person, variant);
      return { ...loaded, content: renderContentToHtml(loaded.content) };
    });
    if (!cached) return c.notFound();
    // The page is rendered around a random text, which the content then replaces. An element around it would need styles.
    const slot = createRandomSecret();
    const viewerParts = { contactStatus, contact: own(personContactDetailsQuery) };
    const page = await renderPublicPage(c, kind, person, { ...cached, content: <>{slot}</>, ...viewerParts });
    return c.html((await page.text()).replace(slot, () => cached.content));
  };

  return async (c: AppContext, own: Reader): Promise<Response> => {
    const id = parseId(c.req.param("id") ?? "");
    if (id === undefined) return c.notFound();
    if (c.var.viewer.id !== 0) return renderForMember(c, own, id);
    const page = getPageNumber(c);
    const countsEverything = isCountingEverything(c, kind);
    const cachedPage = {
      page: kind,
      name: [formatVariant(c, kind, { canAsk: false, page }), c.var.preferences.wide].join(" "),
      isRarelyRequested: countsEverything || page > 1 || !isDefaultPreferences(c.var.preferences),
    };
    return (await getOrRenderPublicPage(c, id, cachedPage, () => renderForGuest(c, id))) ?? c.notFound();
  };
}

const getPageNumber = (c: AppContext): number => parsePageNumber(c.req.query("page"));

const isCountingEverything = (c: AppContext, kind: PublicPageKind): boolean =>
  kind === "collection" && isIgnoringGoalRequested(c);

/** Formats what the content of a page depends on as a name in a cache, unique among the pages of its owner. */
const formatVariant = (c: AppContext, kind: PublicPageKind, { canAsk, page }: ContentVariant): string =>
  [
    kind,
    c.var.language,
    c.var.preferences.region,
    ...(isCountingEverything(c, kind) ? ["everything"] : []),
    ...(canAsk ? ["asks"] : []),
    ...(page > 1 ? [`page ${page}`] : []),
  ].join(" ");

/** Preload links that React adds before the HTML. They belong into the head of a page. */
const IMAGE_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Renders the content apart from its page. The prefix keeps the ids of its elements apart from those of the page. */
const renderContentToHtml = (content: ReactElement): string =>
  renderToString(content, { identifierPrefix: "content" }).replace(IMAGE_PRELOADS, "");

/** Returns the content of a public page for members, cached in memory for one version of its owner's data. */
async function getOrRenderContent(
  c: AppContext,
  person: PublicPerson,
  { kind, name }: { readonly kind: PublicPageKind; readonly name: string },
  render: () => Promise<PublicPageHtml | undefined>,
): Promise<PublicPageHtml | undefined> {
  const state = await buildPageState(c, person, showsPricesOn(person, kind));
  return c.var.services.publicPageContents.getOrCreate(`${person.id} ${name}`, state, render);
}

/** The parts of a public page that depend on the viewer. A guest has no contact with its owner. */
interface ViewerParts {
  readonly contactStatus: PersonContactPermissions;
  readonly contact: string | null;
}

const NO_VIEWER_PARTS: ViewerParts = { contactStatus: { isBlocked: false, canAsk: false }, contact: null };

async function renderPublicPage(
  c: AppContext,
  page: PublicPageKind,
  person: PublicPerson,
  pageContent: PublicPageContent & ViewerParts,
): Promise<Response> {
  const { content, socialImage, showsPrices, description, contactStatus, contact } = pageContent;
  const isPublic = isPagePublic(person, page);
  if (!isPublic) c.header("X-Robots-Tag", "noindex");
  const title = formatPublicPageTitle(person, page);
  const path = buildPublicPagePath(person, page);
  const isOwn = person.id === c.var.viewer.id;
  const number = getPageNumber(c);
  const pageQuery = number > 1 ? { page: String(number) } : {};
  return c.render(
    <PublicPageFrame
      person={person}
      page={page}
      isOwn={isOwn}
      contactStatus={contactStatus}
      site={c.var.services.site}
      prices={showsPrices ? await loadViewerPrices(c) : undefined}
      contact={contact}
      shareUrl={isOwn ? toAbsoluteUrl(c, path) : undefined}
    >
      {content}
    </PublicPageFrame>,
    {
      title: formatPageTitle(title),
      styleSheets: ["collections"],
      description: t.publicPages.description(title, description),
      returnPath: buildPathWithGoalChoice(path, isIgnoringGoalRequested(c), pageQuery),
      ...(isPublic && {
        canonical: buildPathWithGoalChoice(path, false, pageQuery),
        openGraphType: "profile",
        ...(socialImage && { socialImage }),
      }),
    },
  );
}

async function loadCollectionContent(
  c: AppContext,
  all: Holdings,
  person: PublicPerson,
  { page }: ContentVariant,
): Promise<PublicPageContent> {
  const catalogue = await c.var.services.loadCatalogue();
  const pageGoal = getAppliedGoal(c, catalogue, person.goal);
  const prices = person.isValuePublic ? await loadViewerPrices(c) : undefined;
  const summary = summarizeCollection(catalogue, all, pageGoal?.filter);
  const chosen = await loadItemsChosenForSharing(c, person, all);
  const content = (
    <PublicCollection
      catalogue={catalogue}
      pageGoal={pageGoal}
      name={person.publicUsername}
      games={listGamesByIds(catalogue, person.playedGameIds)}
      path={buildPublicPagePath(person, "collection")}
      page={page}
      summary={summary}
      holdings={pickGoalHoldings(pageGoal?.filter, all)}
      featured={chosen && { items: chosen, holdings: all }}
      valuation={prices && { regionValues: computeCollectionValueByRegion(prices.priceSnapshot, all), prices }}
    />
  );
  const { figures, cards, whole } = summary;
  const counts = [whole.owned, figures.owned, figures.total, cards.owned, cards.total] as const;
  return {
    content,
    showsPrices: prices !== undefined,
    socialImage: await loadCollectionSocialImage(c, person, all),
    description: t.publicPages.collectionSummary(...counts),
  };
}

async function loadListContent(
  c: AppContext,
  total: number,
  render: (props: PublicListProps) => ReactElement,
): Promise<Omit<PublicPageContent, "description">> {
  const [catalogue, prices] = await Promise.all([c.var.services.loadCatalogue(), loadViewerPrices(c)]);
  return { content: render({ catalogue, prices }), showsPrices: total > 0 };
}

/** Loads prices for the region of the viewer, not for that of the page's owner. */
async function loadViewerPrices({ var: { services, preferences } }: AppContext): Promise<ViewerPrices> {
  return { priceSnapshot: await services.loadPriceSnapshot(), region: preferences.region };
}

interface CachedPublicPage {
  readonly page: PublicPageKind;
  /** True if the response has prices although the page may have none. */
  readonly showsPrices?: boolean;
  /** Name of the page in the cache, unique among the pages of its owner. */
  readonly name: string;
  /** True for a variant of the page that is rarely requested. Such a variant is not stored in KV. */
  readonly isRarelyRequested?: boolean;
}

/**
 * Returns a public page for guests, cached for one version of its owner's data; `undefined` if the page is private.
 * That version and the page's visibility are always read from the database, so that a private page disappears at once.
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
  const state = await buildPageState(c, person, showsPrices || showsPricesOn(person, page));
  return services.withPublicPageCache(c, { owner: person.id, name, state, isRarelyRequested }, render);
}

/** Returns true if a page shows prices, or items in an order that follows from prices. */
function showsPricesOn(person: PublicPerson, page: PublicPageKind): boolean {
  const isOrderedByPrice = person.shareChoice !== undefined && isShareImageItemChoiceByPrice(person.shareChoice);
  return page !== "collection" || person.isValuePublic || isOrderedByPrice;
}

/** Builds a key that changes with the page's content. Contains the version of prices only if it shows prices. */
async function buildPageState(c: AppContext, person: PublicPerson, isPriced: boolean): Promise<string> {
  const { services } = c.var;
  const { version } = await services.loadCatalogue();
  const priceVersion = isPriced ? (await services.loadPriceSnapshot()).version : "";
  return [person.version, version, priceVersion, services.today(), new URL(c.req.url).origin, __BUILD__].join(" ");
}
