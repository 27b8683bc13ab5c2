import { personContactQuery } from "../../db/access/settings";
import { publicPersonQuery } from "../../db/ownership/publicQueries";
import { contactStatusQuery } from "../../db/questions/partner";
import { publicTradeSideQuery, viewerTradeMatchesQuery, viewerTradeSideQuery } from "../../db/trade/tradeQueries";
import { formatPageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { compareTradeSides, sortTradeMatches } from "../../domain/trade/compare";
import { toAbsoluteUrl } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { getDisplayName, getOwnPublicUrl, isPagePublic } from "../sharing/publicPages";
import { ComparePage, parseComparisonGroup } from "./ComparePage";
import { TradePage } from "./TradePage";

export const tradeRoutes = createRouteGroup();

/** Compares two collections. Responds with 404 if the other is private, the viewer's own, or one blocked the other. */
tradeRoutes.get(
  "/user/:id/:name/compare",
  {
    role: "user",
    queries: [publicPersonQuery, personContactQuery, contactStatusQuery, publicTradeSideQuery, viewerTradeSideQuery],
  },
  async (c, own) => {
    const { viewer, services } = c.var;
    const person = own(publicPersonQuery);
    if (!person || !isPagePublic(person, "collection") || person.id === viewer.id) return c.notFound();
    const { isBlocked, canAsk } = own(contactStatusQuery);
    if (isBlocked) return c.notFound();
    const mine = own(viewerTradeSideQuery);
    return c.render(
      <ComparePage
        catalogue={await services.loadCatalogue()}
        person={person}
        contact={own(personContactQuery)}
        canAsk={canAsk}
        mine={mine}
        comparison={compareTradeSides(mine, own(publicTradeSideQuery))}
        group={parseComparisonGroup(c.req.query("show"))}
        toAbsoluteUrl={(path) => toAbsoluteUrl(c, path)}
        ownCollectionUrl={viewer.settings.is_collection_public ? getOwnPublicUrl(c, "collection") : undefined}
      />,
      { title: formatPageTitle(t.trade.compareWith(getDisplayName(person)).join("")), styleSheets: ["collections"] },
    );
  },
);

tradeRoutes.get(
  paths.trade,
  { role: "user", queries: [viewerTradeSideQuery, viewerTradeMatchesQuery] },
  async (c, own) => {
    const { viewer, services } = c.var;
    return c.render(
      <TradePage
        catalogue={await services.loadCatalogue()}
        settings={viewer.settings}
        mine={own(viewerTradeSideQuery)}
        matches={sortTradeMatches(own(viewerTradeMatchesQuery))}
      />,
      { title: formatPageTitle(t.trade.title), styleSheets: ["collections"] },
    );
  },
);
