import { getGuestValue, type ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerItemAlertTargetsQuery } from "../../db/alerts/targets";
import { viewerPlayedGamesQuery } from "../../db/games/playedGames";
import { addListingReport } from "../../db/listings/reports";
import { viewerHasReportedItemQuery } from "../../db/ownership/itemReports";
import { viewerHoldingsQuery, viewerItemCopiesQuery } from "../../db/ownership/viewerQueries";
import { GUEST_VIEWER, hasAtLeastRole } from "../../domain/access/viewer";
import { formatPageTitle } from "../../domain/brand";
import { type Item, truncateTitle } from "../../domain/catalogue/item";
import { t } from "../../domain/messages/pages";
import { GRADE_AVERAGES_PATH, SEARCH_INDEX_PATH } from "../../domain/offline/cataloguePaths";
import { NO_HOLDINGS } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { buildViewerPriceChartPoints } from "../../domain/prices/chart";
import { formatUtcHour } from "../../domain/time";
import { encodeGradeAverages, encodeItemCardQuotes } from "../../domain/wire/encodeItemCardQuotes";
import { encodeSearchIndex } from "../../domain/wire/searchIndex";
import { parsePageNumber } from "../elements/ListPages";
import { ItemGamesPanel } from "../games/ItemGamesPanel";
import { buildApiErrorResponse } from "../http/apiErrors";
import { buildItemNotFoundResponse, findItemIdInPath, findItemInPath } from "../http/change";
import type { AppContext } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { loadFullSearchIndex } from "../http/searchIndex";
import { respondWithVersionedData } from "../http/versionedResponse";
import { PRICE_TARGET_PANEL_QUERIES, renderPriceTargetPanel } from "../priceWatcher/TargetPanel";
import { buildItemStructuredData } from "../sharing/metaTags";
import { loadItemSocialImage } from "../sharing/socialImages";
import { AmiiboPage } from "./AmiiboPage";
import { ITEM_MARKET_QUERIES, loadItemMarketData, tryLoadItemMarketData } from "./itemMarketData";
import { getGuestCollectionJson, type ItemJsonContext, toItemDetailsJson } from "./json";
import { priceHistoryRoutes } from "./priceHistory";
import type { ViewerItemData } from "./YourCollectionPanel";

const listingRoutes = createRouteGroup();

/** Saves a member's report that a listing is not of this item: hides it from them and informs the admins. */
listingRoutes.postJson("/api/amiibo/:id/listings/:listingId/report", { role: "user" }, async (c) => {
  const itemId = await findItemIdInPath(c);
  if (itemId === undefined) return buildItemNotFoundResponse(c);
  const listingId = c.req.param("listingId");
  const { services, viewer } = c.var;
  const isReported =
    /^\d{1,20}$/.test(listingId) &&
    (await addListingReport(services.db, viewer.id, { itemId, listingId }, services.now()));
  return isReported ? c.json({ reported: true }) : buildApiErrorResponse(c, "not_found", t.item.listingNotFound);
});

export const amiiboRoutes = createRouteGroup(priceHistoryRoutes, listingRoutes);

const ITEM_ROUTE = {
  role: "guest",
  queries: [
    viewerHoldingsQuery,
    viewerItemCopiesQuery,
    viewerHasReportedItemQuery,
    viewerPlayedGamesQuery,
    ...ITEM_MARKET_QUERIES,
    ...PRICE_TARGET_PANEL_QUERIES,
  ],
  queryParams: ["copies", "saved"],
  hasGuestFallback: true,
} as const;

amiiboRoutes.get("/amiibo/:id", ITEM_ROUTE, renderItemPage);
amiiboRoutes.get("/amiibo/:id/:name", ITEM_ROUTE, renderItemPage);

async function renderItemPage(c: AppContext, own: ViewerDataReader<(typeof ITEM_ROUTE.queries)[number]>) {
  const { services, preferences } = c.var;
  const catalogue = await services.loadCatalogue();
  const item = await findItemInPath(c);
  if (!item) return c.notFound();
  const [priceSnapshot, marketData] = await Promise.all([
    services.loadPriceSnapshot(),
    tryLoadItemMarketData(c, own, item.id),
  ]);
  const [socialImage, admin] = await Promise.all([loadItemSocialImage(c, item), loadAdminPanel(c, item)]);
  const prices = { priceSnapshot, region: preferences.region };
  const page = (
    <AmiiboPage
      catalogue={catalogue}
      item={item}
      today={services.today()}
      site={services.site}
      {...prices}
      marketData={marketData}
      ownData={getOwnItemData(c, own)}
      chartMarks={buildViewerPriceChartPoints(own(viewerItemCopiesQuery), own(viewerItemAlertTargetsQuery))}
      isViewerUnknown={c.var.isViewerUnknown}
      admin={admin}
      games={<ItemGamesPanel catalogue={catalogue} item={item} prices={prices} played={own(viewerPlayedGamesQuery)} />}
      targets={renderPriceTargetPanel(c, own, item, priceSnapshot)}
    />
  );
  return c.render(page, {
    title: formatPageTitle(truncateTitle(item.name)),
    styleSheets: admin ? ["item", "admin"] : ["item"],
    description: t.item.description(item.name, catalogue.getAmiiboSeries(item).name),
    canonical: paths.amiibo(item),
    openGraphType: "product",
    socialImage,
    structuredData: buildItemStructuredData(c, catalogue, item, socialImage, marketData?.stockOffers ?? []),
    hasCollectionControls: true,
    viewerHoldings: own(viewerHoldingsQuery),
  });
}

/** Loads the panel for admins on an item's page; null for others. Its code is imported for admins only. */
async function loadAdminPanel(c: AppContext, item: Item) {
  if (!hasAtLeastRole(c.var.viewer, "admin")) return null;
  const { renderAdminItemPanel } = await import("../admin/item/handlers");
  return renderAdminItemPanel(c, item);
}

function getOwnItemData(
  c: AppContext,
  own: ViewerDataReader<typeof viewerItemCopiesQuery | typeof viewerHasReportedItemQuery>,
): ViewerItemData | undefined {
  const { viewer, preferences } = c.var;
  if (viewer.id === 0) return undefined;
  const { region } = preferences;
  return {
    copies: own(viewerItemCopiesQuery),
    hasReported: own(viewerHasReportedItemQuery),
    region,
    copiesPage: parsePageNumber(c.req.query("copies")),
  };
}

/** Loads catalogue and prices for JSON responses that are the same for every guest and cached publicly. */
async function loadGuestSerializerContext(c: AppContext): Promise<ItemJsonContext> {
  const { services } = c.var;
  const [catalogue, priceSnapshot] = await Promise.all([services.loadCatalogue(), services.loadPriceSnapshot()]);
  return { catalogue, priceSnapshot, region: GUEST_VIEWER.settings.primary_region };
}

const getVersion = ({ catalogue, priceSnapshot }: ItemJsonContext): string =>
  `${catalogue.version}-${priceSnapshot.version}`;

amiiboRoutes.get("/api/guest/amiibo/all", { role: "everybody" }, async (c) => {
  const context = await loadGuestSerializerContext(c);
  return respondWithVersionedData(c, getVersion(context), () => {
    c.header("Content-Type", "application/json");
    return c.body(getGuestCollectionJson(context.catalogue)(context.priceSnapshot));
  });
});

/** Responds with the data for searching in the browser: all items with their alternative names and prices. */
amiiboRoutes.get(SEARCH_INDEX_PATH, { role: "everybody" }, async (c) => {
  const context = await loadGuestSerializerContext(c);
  return respondWithVersionedData(c, getVersion(context), async () => {
    const { items } = await loadFullSearchIndex(context.catalogue);
    const ids = items.map(({ id }) => id);
    return c.json({ ...encodeSearchIndex(items), prices: encodeItemCardQuotes(context.priceSnapshot, ids) });
  });
});

/** Responds with the averages by grade, by which a guest's browser values the copies that the guest owns. */
amiiboRoutes.get(GRADE_AVERAGES_PATH, { role: "everybody" }, async (c) => {
  const context = await loadGuestSerializerContext(c);
  return respondWithVersionedData(c, getVersion(context), () => {
    const ids = context.catalogue.items.map(({ id }) => id);
    return c.json({ ids, ...encodeGradeAverages(context.priceSnapshot, ids) });
  });
});

amiiboRoutes.get("/api/guest/amiibo/:id", { role: "everybody" }, async (c) => {
  const context = await loadGuestSerializerContext(c);
  const item = await findItemInPath(c);
  if (!item) return buildItemNotFoundResponse(c);
  // The version includes the hour, because offers change even while catalogue and price snapshot stay the same.
  const version = `${getVersion(context)}-${formatUtcHour(c.var.services.now())}-${item.id}`;
  return respondWithVersionedData(c, version, async () => {
    const market = await loadItemMarketData(c, getGuestValue, item.id);
    return c.json(toItemDetailsJson(context, item, { holdings: NO_HOLDINGS, market }));
  });
});
