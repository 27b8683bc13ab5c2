import type { ReactElement } from "react";
import { personContactDetailsQuery } from "../../db/access/settings";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import {
  type PublicPageData,
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
import type { SocialImage } from "../../domain/sharing/socialImage";
import { buildPathWithGoalChoice, getAppliedGoal, isIgnoringGoalRequested, pickGoalHoldings } from "../goal/pageGoal";
import { type AppContext, toAbsoluteUrl } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
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

export const publicPageRoutes = createRouteGroup();

const PERSON_QUERIES = [publicPersonQuery, personContactDetailsQuery, viewerPersonContactPermissionsQuery] as const;

for (const path of ["/user/:id", "/user/:id/:name"] as const)
  publicPageRoutes.get(
    path,
    { role: "guest", queries: [...PERSON_QUERIES, publicCollectionQuery] },
    createPublicPageHandler("collection", publicCollectionQuery, loadCollectionContent),
  );
publicPageRoutes.get(
  "/user/:id/:name/wishlist",
  { role: "guest", queries: [...PERSON_QUERIES, publicWishlistQuery] },
  createPublicPageHandler("wishlist", publicWishlistQuery, async (c, ids, person) => ({
    ...(await loadListContent(c, ids, (props) => <PublicWishlist ids={ids} {...props} />)),
    socialImage: await loadWishlistSocialImage(c, person, ids),
    description: getWishlistImageText(ids.length),
  })),
);
publicPageRoutes.get(
  "/user/:id/:name/sell-list",
  { role: "guest", queries: [...PERSON_QUERIES, publicSellListQuery] },
  createPublicPageHandler("sell-list", publicSellListQuery, async (c, copies, { id }, { canAsk }) => ({
    ...(await loadListContent(c, copies, (props) => (
      <PublicSellList copies={copies} sellerId={canAsk ? id : undefined} {...props} />
    ))),
    description: t.sellList.copyCount(copies.length),
  })),
);

interface PublicPageContent {
  readonly content: ReactElement;
  /** Prices that the page shows, with their region; absent if it shows none. */
  readonly prices: ViewerPrices | undefined;
  readonly socialImage?: SocialImage;
  /** Sentence with the number of shown items, for the page's meta description. */
  readonly description: string;
}

function createPublicPageHandler<T, Name extends string>(
  page: PublicPageKind,
  query: PublicPageQuery<T, Name>,
  loadContent: (
    c: AppContext,
    content: T,
    person: PublicPerson,
    status: PersonContactPermissions,
  ) => Promise<PublicPageContent>,
) {
  type Reader = ViewerDataReader<(typeof PERSON_QUERIES)[number] | PublicPageQuery<T, Name>>;
  const render = async (c: AppContext, own: Reader, id: number): Promise<Response> => {
    const view = await loadPublicPageData(c, own, id, query);
    if (!view || !canSeePublicPage(view.person, page, c.var.viewer.id)) return c.notFound();
    const contactStatus = own(viewerPersonContactPermissionsQuery);
    const pageContent = await loadContent(c, view.content, view.person, contactStatus);
    return renderPublicPage(c, page, view.person, {
      ...pageContent,
      contactStatus,
      contact: own(personContactDetailsQuery),
    });
  };
  return async (c: AppContext, own: Reader): Promise<Response> => {
    const { viewer, preferences, language } = c.var;
    const id = parseId(c.req.param("id") ?? "");
    if (id === undefined) return c.notFound();
    if (viewer.id !== 0) return render(c, own, id);
    const countsEverything = page === "collection" && isIgnoringGoalRequested(c);
    const nameParts = [
      page,
      language,
      preferences.region,
      preferences.wide,
      ...(countsEverything ? ["everything"] : []),
    ];
    const cachedPage = {
      page,
      name: nameParts.join(" "),
      showsPrices: page !== "collection",
      isRarelyRequested: countsEverything || !isDefaultPreferences(preferences),
    };
    return (await getOrRenderPublicPage(c, id, cachedPage, () => render(c, own, id))) ?? c.notFound();
  };
}

function renderPublicPage(
  c: AppContext,
  page: PublicPageKind,
  person: PublicPerson,
  pageContent: PublicPageContent & {
    readonly contactStatus: PersonContactPermissions;
    readonly contact: string | null;
  },
) {
  const { content, socialImage, prices, description, contactStatus, contact } = pageContent;
  const isPublic = isPagePublic(person, page);
  if (!isPublic) c.header("X-Robots-Tag", "noindex");
  const title = formatPublicPageTitle(person, page);
  const path = buildPublicPagePath(person, page);
  const isOwn = person.id === c.var.viewer.id;
  return c.render(
    <PublicPageFrame
      person={person}
      page={page}
      isOwn={isOwn}
      contactStatus={contactStatus}
      site={c.var.services.site}
      prices={prices}
      contact={contact}
      shareUrl={isOwn ? toAbsoluteUrl(c, path) : undefined}
    >
      {content}
    </PublicPageFrame>,
    {
      title: formatPageTitle(title),
      styleSheets: ["collections"],
      description: t.publicPages.description(title, description),
      returnPath: buildPathWithGoalChoice(path, isIgnoringGoalRequested(c)),
      ...(isPublic && { canonical: path, openGraphType: "profile", ...(socialImage && { socialImage }) }),
    },
  );
}

async function loadCollectionContent(c: AppContext, all: Holdings, person: PublicPerson): Promise<PublicPageContent> {
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
    prices,
    socialImage: await loadCollectionSocialImage(c, person, all),
    description: t.publicPages.collectionSummary(...counts),
  };
}

async function loadListContent(
  c: AppContext,
  list: readonly unknown[],
  render: (props: PublicListProps) => ReactElement,
): Promise<Omit<PublicPageContent, "description">> {
  const [catalogue, prices] = await Promise.all([c.var.services.loadCatalogue(), loadViewerPrices(c)]);
  return { content: render({ catalogue, prices }), prices: list.length > 0 ? prices : undefined };
}

/** Loads prices for the region of the viewer, not for that of the page's owner. */
async function loadViewerPrices({ var: { services, preferences } }: AppContext): Promise<ViewerPrices> {
  return { priceSnapshot: await services.loadPriceSnapshot(), region: preferences.region };
}

interface CachedPublicPage {
  readonly page: PublicPageKind;
  /** True if the page always shows prices. Otherwise, only with a public value or with items chosen by price. */
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
  const hasOrder = person.shareChoice !== undefined && isShareImageItemChoiceByPrice(person.shareChoice);
  const isPriced = showsPrices || (page === "collection" && (person.isValuePublic || hasOrder));
  const state = await buildPageState(c, person, isPriced);
  return services.withPublicPageCache(c, { owner: person.id, name, state, isRarelyRequested }, render);
}

/** Builds a key that changes with the page's content. Contains the version of prices only if it shows prices. */
async function buildPageState(c: AppContext, person: PublicPerson, isPriced: boolean): Promise<string> {
  const { services } = c.var;
  const { version } = await services.loadCatalogue();
  const priceVersion = isPriced ? (await services.loadPriceSnapshot()).version : "";
  return [person.version, version, priceVersion, services.today(), new URL(c.req.url).origin, __BUILD__].join(" ");
}

/** Loads a public page's owner and content. For members, both were read together with the session. */
export async function loadPublicPageData<T, Name extends string>(
  c: AppContext,
  own: ViewerDataReader<typeof publicPersonQuery | PublicPageQuery<T, Name>>,
  id: number,
  content: PublicPageQuery<T, Name>,
): Promise<PublicPageData<T> | undefined> {
  const { viewer, services } = c.var;
  if (viewer.id === 0) return readPublicPageData(services.db, id, content);
  const person = own(publicPersonQuery);
  return person && { person, content: own(content) };
}
