import { readQueriesAsGuest, type ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerGoalQuery } from "../../db/goal/goal";
import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import { allStockQuery, type StockCheckCounts, stockCheckCountsQuery } from "../../db/stock/read";
import { formatPageTitle } from "../../domain/brand";
import { buildGoalFilter } from "../../domain/goal/goal";
import { getPrimaryMarket } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { EMPTY_HOLDING, isOwned } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { type StockEntry, toStockOffer } from "../../domain/stock/availability";
import { findDeal, listAvailableOffers, parseStockFilter, type StockListContext } from "../../domain/stock/stockList";
import type { AppContext } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { StockPage } from "./StockPage";

export const stockRoutes = createRouteGroup();

const STOCK_QUERIES = [allStockQuery, stockCheckCountsQuery] as const;

const STOCK_PAGE_QUERIES = [...STOCK_QUERIES, viewerHoldingsQuery, viewerGoalQuery] as const;

stockRoutes.get(paths.stock, { role: "guest", queries: STOCK_PAGE_QUERIES }, async (c, own) => {
  const { services, viewer, preferences } = c.var;
  const [catalogue, book, { entries, pages }] = await Promise.all([
    services.loadCatalogue(),
    services.loadPriceSnapshot(),
    loadStock(c, own),
  ]);
  const offers = entries.filter(({ itemId }) => catalogue.byId.has(itemId)).map(toStockOffer);
  const filter = parseStockFilter((name) => c.req.query(name));
  const deals = new Map(offers.map((offer) => [offer.id, findDeal(offer, book)]));
  const goal = own(viewerGoalQuery);
  const aim = goal && buildGoalFilter(goal, catalogue);
  const known: StockListContext = {
    concerns: createRelevanceCheck(own, aim),
    isDeal: ({ id }) => deals.get(id) !== undefined,
  };
  const first = getPrimaryMarket(preferences.region);
  return c.render(
    <StockPage
      catalogue={catalogue}
      offers={listAvailableOffers(offers, filter, known, first)}
      allOffers={listAvailableOffers(offers, {}, known, first)}
      filter={filter}
      deals={deals}
      checkCounts={pages}
      isGuest={viewer.id === 0}
      hasGoal={aim !== undefined}
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

/** Redirects the former page of stock by item. */
stockRoutes.get("/stock-checker/by-item", { role: "everybody" }, async (c: AppContext) => c.redirect(paths.stock, 301));

/** Returns a check of an item's relevance to the viewer. For guests nothing is relevant. */
function createRelevanceCheck(
  own: ViewerDataReader<typeof viewerHoldingsQuery>,
  aim: ReadonlyMap<number, number> | undefined,
): StockListContext["concerns"] {
  const { holdings } = own(viewerHoldingsQuery);
  return (id, concern) => {
    const holding = holdings.get(id) ?? EMPTY_HOLDING;
    if (concern === "goal") return aim?.has(id) ?? false;
    if (concern === "missing") return !isOwned(holding);
    return concern === "wished" ? holding.wishlisted : holding.watchlisted;
  };
}

interface StockNow {
  readonly entries: readonly StockEntry[];
  readonly pages: StockCheckCounts;
}

/** Loads the stock. Members' data was read with their session; guests need a query of their own. */
async function loadStock(c: AppContext, own: ViewerDataReader<(typeof STOCK_QUERIES)[number]>): Promise<StockNow> {
  const { viewer, services } = c.var;
  const take =
    viewer.id === 0 ? await readQueriesAsGuest(services.db, STOCK_QUERIES, { pageId: 0, now: services.now() }) : own;
  return { entries: take(allStockQuery) ?? [], pages: take(stockCheckCountsQuery) ?? { total: 0, answered: 0 } };
}
