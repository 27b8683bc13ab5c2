import type { Context } from "hono";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerPlayedGamesQuery } from "../../db/games/playedGames";
import { viewerGoalQuery } from "../../db/goal/goal";
import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import { formatPageTitle } from "../../domain/brand";
import { countGamesByItem } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { LISTS_API_PATH } from "../../domain/offline/cataloguePaths";
import { NO_HOLDINGS } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { buildItemIdsByListPath } from "../../domain/view/listIds";
import { LIST_QUERY_PARAMS, parseListQuery } from "../../domain/view/listQuery";
import { getListQueryError } from "../../domain/view/listQueryError";
import {
  ALL_ITEMS_VIEW_OPTION,
  buildListView,
  getListViewPath,
  getListViewTitle,
  type ListView,
  type ListViewOption,
} from "../../domain/view/listView";
import { respondToInvalidUrl } from "../errors/pages";
import { getAppliedGoal } from "../goal/pageGoal";
import { type AppEnv, isOfflineCopyRequest } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { loadSearchIndexForQuery } from "../http/searchIndex";
import { loadCatalogueAndPrices } from "../money/StaticItemCardPrice";
import { buildListStructuredData } from "../sharing/metaTags";
import { loadListSocialImage } from "../sharing/socialImages";
import { buildCatalogueListItems, buildCatalogueListItemsPath, CataloguePage } from "./CataloguePage";

export const catalogueRoutes = createRouteGroup();

const LIST_ROUTE = {
  role: "guest",
  queries: [viewerHoldingsQuery, viewerGoalQuery, viewerPlayedGamesQuery],
  queryParams: LIST_QUERY_PARAMS,
  isSearchPage: true,
  hasGuestFallback: true,
} as const;

catalogueRoutes.get(paths.home, LIST_ROUTE, (c, own) => renderListPage(c, own, { isHome: true }));
catalogueRoutes.get("/list/:series", LIST_ROUTE, (c, own) => renderListPage(c, own, { series: c.req.param("series") }));
catalogueRoutes.get("/list/:series/:filter", LIST_ROUTE, (c, own) =>
  renderListPage(c, own, { series: c.req.param("series"), filter: c.req.param("filter") }),
);

catalogueRoutes.get("/api/guest/list/:series", { role: "everybody" }, getListContents);
catalogueRoutes.get("/api/guest/list/:series/:filter", { role: "everybody" }, getListContents);

/** Responds with the item ids of all lists. From these ids, a device can build every list offline. */
catalogueRoutes.get(LISTS_API_PATH, { role: "everybody" }, async (c) => {
  c.header("Cache-Control", "public, no-cache");
  return c.json(buildItemIdsByListPath(await c.var.services.loadCatalogue()));
});

/** Cache header for URLs that contain a version. In development, the version stays the same, so caches revalidate. */
const IMMUTABLE_CACHE_CONTROL = import.meta.env.PROD ? "public, max-age=31536000, immutable" : "public, no-cache";

/** Responds with the items of a list. The response is cached forever only if its URL contains the current version. */
async function getListContents(c: Context<AppEnv>) {
  const catalogue = await c.var.services.loadCatalogue();
  const view = buildListView(catalogue, c.req.param("series"), c.req.param("filter"));
  const currentPath = buildCatalogueListItemsPath(catalogue, view);
  const { pathname, search } = new URL(c.req.url);
  c.header("Content-Location", currentPath);
  c.header("Cache-Control", pathname + search === currentPath ? IMMUTABLE_CACHE_CONTROL : "public, no-cache");
  return c.json(buildCatalogueListItems(catalogue, view));
}

async function renderListPage(
  c: Context<AppEnv>,
  own: ViewerDataReader<(typeof LIST_ROUTE.queries)[number]>,
  { series, filter, isHome = false }: { readonly series?: string; readonly filter?: string; readonly isHome?: boolean },
) {
  const parsed = parseListQuery(new URL(c.req.url).searchParams);
  if (!parsed.ok) return respondToInvalidUrl(c, t.listQueryErrors.title, getListQueryError(parsed.field));

  const { services, viewer, preferences } = c.var;
  const { catalogue, prices } = await loadCatalogueAndPrices(c);
  const collection = own(viewerHoldingsQuery);
  const gameCounts = countGamesByItem(catalogue, own(viewerPlayedGamesQuery));
  const view = withOwnGamesOption(buildListView(catalogue, series, filter), gameCounts, filter);
  const title = isHome ? t.layout.homeTitle : formatPageTitle(getListViewTitle(view));
  return c.render(
    <CataloguePage
      catalogue={catalogue}
      searchIndex={await loadSearchIndexForQuery(catalogue, parsed.query.q)}
      {...prices}
      view={view}
      query={parsed.query}
      pageGoal={getAppliedGoal(c, catalogue, own(viewerGoalQuery))}
      holdings={collection?.holdings ?? NO_HOLDINGS}
      gameCounts={gameCounts}
      isHome={isHome}
      isFirstVisit={viewer.id === 0 && !c.var.isViewerUnknown && !preferences.marked}
      path={c.req.path}
      today={services.today()}
      site={services.site}
      showsAdverts={viewer.settings.is_adverts_enabled}
      isWide={preferences.wide}
      hasGradeAverages={collection !== undefined && viewer.id !== 0}
      contentsPath={
        isOfflineCopyRequest(c) || gameCounts.size > 0 ? undefined : buildCatalogueListItemsPath(catalogue, view)
      }
    />,
    {
      title,
      hasCollectionControls: true,
      viewerHoldings: collection,
      ...(isHome
        ? { canonical: paths.home }
        : {
            canonical: getListViewPath(view),
            socialImage: await loadListSocialImage(c, view),
            description: formatDescription(view),
            structuredData: buildListStructuredData(c, view),
          }),
    },
  );
}

/** Adds the filter "in my games" to the list of all items if the viewer plays any, and applies it if chosen. */
function withOwnGamesOption(
  view: ListView,
  gameCounts: ReadonlyMap<number, number>,
  filter: string | undefined,
): ListView {
  if (view.kind !== "all" || gameCounts.size === 0) return view;
  const options = [ALL_ITEMS_VIEW_OPTION, OWN_GAMES_OPTION];
  if (filter !== OWN_GAMES_OPTION.slug) return { ...view, options };
  return { ...view, options, option: OWN_GAMES_OPTION, items: view.items.filter(({ id }) => gameCounts.has(id)) };
}

const OWN_GAMES_OPTION: ListViewOption = {
  slug: "my-games",
  get name() {
    return t.listViews.inMyGames;
  },
};

const formatDescription = ({ kind, option, items: { length } }: ListView): string =>
  option.slug === ALL_ITEMS_VIEW_OPTION.slug && (kind === "all" || kind === "animal-crossing-cards")
    ? t.cataloguePage.viewDescriptions[kind](length)
    : t.cataloguePage.seriesDescription(option.name, length);
