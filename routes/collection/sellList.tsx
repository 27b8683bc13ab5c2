import { saveContactDetails, viewerContactDetailsQuery } from "../../db/access/settings";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { putSpareCopiesForSale, type SpareCopy, viewerSpareCopiesQuery } from "../../db/ownership/spares";
import { viewerSellListQuery } from "../../db/ownership/viewerQueries";
import { parseContactDetails } from "../../domain/access/contact";
import { formatPageTitle } from "../../domain/brand";
import { type Grade, getRegionCurrency } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { getRegionAverage } from "../../domain/prices/average";
import { getCopyAveragePrice } from "../../domain/prices/collectionValue";
import { parsePageNumber } from "../elements/ListPages";
import { respondToUnreadableForm } from "../errors/pages";
import { createChangeContext, isChangeId } from "../http/change";
import type { AppContext } from "../http/context";
import { getFormText, readFormBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { loadCatalogueAndPrices, type ViewerPrices } from "../money/StaticItemCardPrice";
import { getViewerPublicUrl } from "../sharing/publicPages";
import { SellListPage } from "./OwnLists";
import { loadSellListPage } from "./sellListPage";

export const sellListRoutes = createRouteGroup();

const SELL_LIST_ROUTE = {
  role: "user",
  queries: [viewerSellListQuery, viewerSpareCopiesQuery, viewerContactDetailsQuery],
} as const;

sellListRoutes.get(paths.sellList, SELL_LIST_ROUTE, (c, own) => renderSellListPage(c, own));

async function renderSellListPage(
  c: AppContext,
  own: ViewerDataReader<(typeof SELL_LIST_ROUTE.queries)[number]>,
  rejected?: { readonly contact: string; readonly problem: string },
) {
  const { services, viewer } = c.var;
  const { catalogue, prices } = await loadCatalogueAndPrices(c);
  const spares = own(viewerSpareCopiesQuery);
  const knownPrices = spares.flatMap(
    (copy) => getCopyAveragePrice(prices.priceSnapshot, copy.itemId, prices.region, copy)?.price ?? [],
  );
  const list = await loadSellListPage(c, viewer.id, own(viewerSellListQuery), parsePageNumber(c.req.query("page")));
  const offered = c.req.query("offered");
  return c.render(
    <SellListPage
      catalogue={catalogue}
      list={list}
      spares={{
        copies: spares.length,
        priced: knownPrices.length,
        total: knownPrices.reduce((sum, price) => sum + price, 0),
        currency: getRegionCurrency(prices.region),
      }}
      offeringChangeId={offered !== undefined && isChangeId(offered) ? offered : undefined}
      contact={rejected ?? { contact: own(viewerContactDetailsQuery) ?? "", problem: undefined }}
      isPublic={viewer.settings.is_sell_list_public}
      publicUrl={getViewerPublicUrl(c, "sell-list")}
      site={services.site}
      prices={prices}
    />,
    { title: formatPageTitle(t.sellList.title), styleSheets: ["collections", "account"] },
  );
}

sellListRoutes.postForm(paths.saveContact, { ...SELL_LIST_ROUTE, formPagePath: paths.sellList }, async (c, own) => {
  const form = await readFormBody(c);
  if (!form) return respondToUnreadableForm(c, paths.sellList);
  const contactText = getFormText(form, "contact") ?? "";
  const parsed = parseContactDetails(contactText);
  if (!parsed.ok) {
    c.status(422);
    return renderSellListPage(c, own, { contact: contactText, problem: parsed.message });
  }
  await saveContactDetails(c.var.services.db, c.var.viewer.id, parsed.contact);
  return c.redirect(`${paths.sellList}#contact`, 303);
});

/** Puts all spares (extra copies) up for sale. The form's change id makes a repeated request harmless. */
sellListRoutes.postForm(
  paths.offerSpares,
  { role: "user", queries: [viewerSpareCopiesQuery], formPagePath: paths.sellList },
  async (c, own) => {
    const form = await readFormBody(c);
    if (!form) return respondToUnreadableForm(c, paths.sellList);
    const { services } = c.var;
    const { prices } = await loadCatalogueAndPrices(c);
    const change = createChangeContext(c, getFormText(form, "change"));
    const asked = getSparePrices(own(viewerSpareCopiesQuery), prices);
    await putSpareCopiesForSale(services.db, { asked, currency: getRegionCurrency(prices.region) }, change);
    return c.redirect(`${paths.sellList}?offered=${change.changeId}`, 303);
  },
);

/** Returns the average prices of each item: one for a new copy, one for a used copy. */
function getSparePrices(spares: readonly SpareCopy[], { priceSnapshot, region }: ViewerPrices) {
  const getPrice = (itemId: number, grade: Grade) =>
    getRegionAverage(priceSnapshot, itemId, region, grade)?.price ?? null;
  return [...new Set(spares.map(({ itemId }) => itemId))].map((itemId) => ({
    itemId,
    newPrice: getPrice(itemId, "new"),
    usedPrice: getPrice(itemId, "used"),
  }));
}
