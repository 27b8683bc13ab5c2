import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerGoalQuery } from "../../db/goal/goal";
import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import { allShopStockQuery, stockCheckCountsQuery } from "../../db/stock/read";
import { formatPageTitle } from "../../domain/brand";
import { buildGoalFilter } from "../../domain/goal/goal";
import type { GoalFilter } from "../../domain/goal/goalFilter";
import { getPrimaryMarket } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { EMPTY_HOLDING, type Holdings, isOwned } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { toStockOffer } from "../../domain/stock/availability";
import {
  findStockDeal,
  listAvailableOffers,
  parseStockFilter,
  STOCK_FILTER_OPTIONS,
  type StockOfferPredicates,
} from "../../domain/stock/stockList";
import type { AppContext } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { StockPage } from "./StockPage";

export const stockRoutes = createRouteGroup();

const STOCK_QUERIES = [allShopStockQuery, stockCheckCountsQuery] as const;
const STOCK_PAGE_QUERIES = [...STOCK_QUERIES, viewerHoldingsQuery, viewerGoalQuery] as const;

const STOCK_ROUTE = {
  role: "guest",
  queries: STOCK_PAGE_QUERIES,
  queryParams: [...Object.keys(STOCK_FILTER_OPTIONS), "all"],
} as const;

stockRoutes.get(paths.stock, STOCK_ROUTE, async (c, own) => {
  const { services, viewer, preferences } = c.var;
  const [catalogue, priceSnapshot, { entries, checkCounts }] = await Promise.all([
    services.loadCatalogue(),
    services.loadPriceSnapshot(),
    loadStock(c, own),
  ]);
  const offers = entries.filter(({ itemId }) => catalogue.byId.has(itemId)).map(toStockOffer);
  const filter = parseStockFilter((name) => c.req.query(name));
  const deals = new Map(offers.map((offer) => [offer.id, findStockDeal(offer, priceSnapshot)]));
  const goal = own(viewerGoalQuery);
  const goalFilter = goal && buildGoalFilter(goal, catalogue);
  const context: StockOfferPredicates = {
    hasRelation: createRelationCheck(own(viewerHoldingsQuery).holdings, goalFilter),
    isDeal: ({ id }) => deals.get(id) !== undefined,
  };
  const market = getPrimaryMarket(preferences.region);
  return c.render(
    <StockPage
      catalogue={catalogue}
      offers={listAvailableOffers(offers, filter, context, market)}
      allOffers={listAvailableOffers(offers, {}, context, market)}
      filter={filter}
      deals={deals}
      checkCounts={checkCounts}
      isGuest={viewer.id === 0}
      hasGoal={goalFilter !== undefined}
      showsAll={c.req.query("all") !== undefined}
      now={services.now().getTime()}
      site={services.site}
    />,
    {
      title: formatPageTitle(t.stock.title),
      styleSheets: ["item", "stock"],
      description: t.stock.description,
      canonical: paths.stock,
    },
  );
});

/** Redirects the URL of a former page to the stock page that replaced it. */
stockRoutes.get("/stock-checker/by-item", { role: "everybody" }, (c) => c.redirect(paths.stock, 301));

/** Returns a function that checks if the viewer lacks an item, or has it in their goal, wishlist or watchlist. */
const createRelationCheck =
  (holdings: Holdings, goalFilter: GoalFilter | undefined): StockOfferPredicates["hasRelation"] =>
  (id, relation) => {
    const holding = holdings.get(id) ?? EMPTY_HOLDING;
    if (relation === "goal") return goalFilter?.has(id) ?? false;
    if (relation === "missing") return !isOwned(holding);
    return relation === "wished" ? holding.wishlisted : holding.watchlisted;
  };

/** Loads the offers of all shops. For members, they were read together with the session. */
async function loadStock(c: AppContext, own: ViewerDataReader<(typeof STOCK_QUERIES)[number]>) {
  const { viewer, services } = c.var;
  const read = viewer.id === 0 ? await services.readGuestPageData(c, STOCK_QUERIES, 0) : own;
  return {
    entries: read(allShopStockQuery) ?? [],
    checkCounts: read(stockCheckCountsQuery) ?? { total: 0, answered: 0 },
  };
}
