import { saveContact, viewerContactQuery } from "../../db/access/settings";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { putSparesForSale, type Spare, viewerSparesQuery } from "../../db/ownership/spares";
import { viewerCopiesForSaleQuery } from "../../db/ownership/viewerQueries";
import { parseContact } from "../../domain/access/contact";
import { formatPageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { getCopyAverage } from "../../domain/prices/collectionValue";
import { getRegionCurrency } from "../../domain/prices/regionQuote";
import { UnreadableFormPage } from "../errors/pages";
import { isChangeId } from "../http/change";
import type { AppContext } from "../http/context";
import { getFormText, readForm } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { createSecret } from "../http/secrets";
import type { ViewerPrices } from "../money/StaticPrice";
import { loadCatalogueAndPrices } from "../money/StaticPrice";
import { getOwnPublicUrl } from "../sharing/publicPages";
import { SellListPage } from "./OwnLists";

export const sellListRoutes = createRouteGroup();

const SELL_LIST_ROUTE = {
  role: "user",
  reads: [viewerCopiesForSaleQuery, viewerSparesQuery, viewerContactQuery],
} as const;

sellListRoutes.page(paths.sellList, SELL_LIST_ROUTE, (c, own) => renderSellListPage(c, own));

type SellListReader = ViewerDataReader<(typeof SELL_LIST_ROUTE.reads)[number]>;

async function renderSellListPage(
  c: AppContext,
  own: SellListReader,
  rejected?: { readonly said: string; readonly problem: string },
) {
  const { services, viewer } = c.var;
  const { catalogue, prices } = await loadCatalogueAndPrices(c);
  const doubles = own(viewerSparesQuery);
  const known = doubles.flatMap((copy) => getCopyAverage(prices.book, copy.amiiboId, prices.region, copy)?.price ?? []);
  const offered = c.req.query("offered");
  return c.render(
    <SellListPage
      catalogue={catalogue}
      copies={own(viewerCopiesForSaleQuery)}
      doubles={{
        copies: doubles.length,
        priced: known.length,
        total: known.reduce((sum, price) => sum + price, 0),
        currency: getRegionCurrency(prices.region),
      }}
      offered={offered !== undefined && isChangeId(offered) ? offered : undefined}
      contact={rejected ?? { said: own(viewerContactQuery) ?? "", problem: undefined }}
      isPublic={viewer.settings.is_sell_list_public}
      address={getOwnPublicUrl(c, "sell-list")}
      site={services.site}
      prices={prices}
    />,
    { title: formatPageTitle(t.sellList.title), rooms: ["own", "account"] },
  );
}

sellListRoutes.form(paths.saveContact, { ...SELL_LIST_ROUTE, on: paths.sellList }, async (c, own) => {
  const form = await readForm(c);
  if (!form) return renderUnreadableForm(c);
  const contactText = getFormText(form, "contact") ?? "";
  const parsed = parseContact(contactText);
  if (!parsed.ok) {
    c.status(422);
    return renderSellListPage(c, own, { said: contactText, problem: parsed.message });
  }
  await saveContact(c.var.services.db, c.var.viewer.id, parsed.contact);
  return c.redirect(`${paths.sellList}#contact`, 303);
});

/** Puts all spares up for sale. The form carries its change id, so sending it twice counts once. */
sellListRoutes.form(
  paths.offerDoubles,
  { role: "user", reads: [viewerSparesQuery], on: paths.sellList },
  async (c, own) => {
    const form = await readForm(c);
    if (!form) return renderUnreadableForm(c);
    const { services, viewer } = c.var;
    const { prices } = await loadCatalogueAndPrices(c);
    const sentChangeId = getFormText(form, "change") ?? "";
    const changeId = isChangeId(sentChangeId) ? sentChangeId : createSecret();
    const askingPrices = getSparePrices(own(viewerSparesQuery), prices);
    const change = { userId: viewer.id, changeId, now: services.now() };
    await putSparesForSale(services.db, { asked: askingPrices, currency: getRegionCurrency(prices.region) }, change);
    return c.redirect(`${paths.sellList}?offered=${changeId}`, 303);
  },
);

/** Returns the averages of a boxed and a loose copy, once per item. */
function getSparePrices(doubles: readonly Spare[], { book, region }: ViewerPrices) {
  const getPrice = (amiiboId: number, isBoxed: boolean) =>
    getCopyAverage(book, amiiboId, region, { isBoxed })?.price ?? null;
  return [...new Set(doubles.map(({ amiiboId }) => amiiboId))].map((amiiboId) => ({
    amiiboId,
    boxed: getPrice(amiiboId, true),
    loose: getPrice(amiiboId, false),
  }));
}

function renderUnreadableForm(c: AppContext) {
  c.status(400);
  return c.render(<UnreadableFormPage back={paths.sellList} />, {
    title: formatPageTitle(t.errors.unreadableFormTitle),
  });
}
