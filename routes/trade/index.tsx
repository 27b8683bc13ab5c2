import { personContactDetailsQuery } from "../../db/access/settings";
import { publicPersonQuery } from "../../db/ownership/publicQueries";
import { viewerPersonContactPermissionsQuery } from "../../db/questions/partner";
import {
  publicTradeItemsQuery,
  readTradeMatches,
  viewerSparingTraderIdsQuery,
  viewerTradeItemsQuery,
  viewerTradeListsQuery,
  viewerWishingTraderIdsQuery,
} from "../../db/trade/tradeQueries";
import { formatPageTitle } from "../../domain/brand";
import { buildRecord } from "../../domain/buildRecord";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { compareTradeParties, pickBestTraderIds, sortTradeMatches } from "../../domain/trade/compare";
import { parsePageNumber } from "../elements/ListPages";
import { toAbsoluteUrl } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { getPublicDisplayName, getViewerPublicUrl, isPagePublic } from "../sharing/publicPages";
import { COMPARISON_LIST_NAMES, parseComparisonGroup, TradeComparisonPage } from "./TradeComparisonPage";
import { TradePage } from "./TradePage";

export const tradeRoutes = createRouteGroup();

/** Compares two collections. Responds with 404 if the other is private, the viewer's own, or one blocked the other. */
tradeRoutes.get(
  "/user/:id/:name/compare",
  {
    role: "user",
    workload: "heavy",
    queries: [
      publicPersonQuery,
      personContactDetailsQuery,
      viewerPersonContactPermissionsQuery,
      publicTradeItemsQuery,
      viewerTradeItemsQuery,
    ],
  },
  async (c, own) => {
    const { viewer, services } = c.var;
    const person = own(publicPersonQuery);
    if (!person || !isPagePublic(person, "collection") || person.id === viewer.id) return c.notFound();
    const { isBlocked, canAsk } = own(viewerPersonContactPermissionsQuery);
    if (isBlocked) return c.notFound();
    const mine = own(viewerTradeItemsQuery);
    return c.render(
      <TradeComparisonPage
        catalogue={await services.loadCatalogue()}
        person={person}
        contact={own(personContactDetailsQuery)}
        canAsk={canAsk}
        mine={mine}
        comparison={compareTradeParties(mine, own(publicTradeItemsQuery))}
        group={parseComparisonGroup(c.req.query("show"))}
        listPages={buildRecord(COMPARISON_LIST_NAMES, (name) => parsePageNumber(c.req.query(name)))}
        toAbsoluteUrl={(path) => toAbsoluteUrl(c, path)}
        ownCollectionUrl={viewer.settings.is_collection_public ? getViewerPublicUrl(c, "collection") : undefined}
      />,
      {
        title: formatPageTitle(t.trade.compareWith(getPublicDisplayName(person)).join("")),
        styleSheets: ["collections"],
      },
    );
  },
);

tradeRoutes.get(
  paths.trade,
  {
    role: "user",
    workload: "heavy",
    queries: [viewerTradeListsQuery, viewerSparingTraderIdsQuery, viewerWishingTraderIdsQuery],
  },
  async (c, own) => {
    const { viewer, services } = c.var;
    const mine = own(viewerTradeListsQuery);
    const traderIds = pickBestTraderIds(own(viewerSparingTraderIdsQuery), own(viewerWishingTraderIdsQuery));
    const [catalogue, matches] = await Promise.all([
      services.loadCatalogue(),
      readTradeMatches(services.db, viewer.id, traderIds, mine),
    ]);
    return c.render(
      <TradePage catalogue={catalogue} settings={viewer.settings} mine={mine} matches={sortTradeMatches(matches)} />,
      { title: formatPageTitle(t.trade.title), styleSheets: ["collections"] },
    );
  },
);
