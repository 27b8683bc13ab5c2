import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import { saveWishlistOrder, viewerWishlistOrderQuery } from "../../db/ownership/wishlistOrder";
import { allShopStockQuery } from "../../db/stock/read";
import { formatPageTitle } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { parseId } from "../../domain/catalogue/id";
import { groupBy } from "../../domain/groupBy";
import { t } from "../../domain/messages/pages";
import { moveWishlistItem, sortByWishlistOrder } from "../../domain/ownership/wishlistOrder";
import { paths } from "../../domain/paths";
import { compareByAvailability, isOfferAvailable, toStockOffer } from "../../domain/stock/availability";
import { findLowestPurchasePrice } from "../../domain/stock/stockList";
import { parsePageNumber } from "../elements/ListPages";
import { respondToUnreadableForm } from "../errors/pages";
import { getFormText, readFormBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { loadCatalogueAndPrices } from "../money/StaticItemCardPrice";
import { getViewerPublicUrl } from "../sharing/publicPages";
import { WishlistPage } from "./OwnLists";

export const wishlistRoutes = createRouteGroup();

const WISHLIST_QUERIES = [viewerHoldingsQuery, viewerWishlistOrderQuery, allShopStockQuery] as const;

wishlistRoutes.get(paths.wishlist, { role: "user", queries: WISHLIST_QUERIES }, async (c, own) => {
  const { services, viewer } = c.var;
  const { catalogue, prices } = await loadCatalogueAndPrices(c);
  const offers = groupBy(
    (own(allShopStockQuery) ?? []).map(toStockOffer).filter(isOfferAvailable),
    ({ itemId }) => itemId,
  );
  const wishes = listWishedIds(catalogue, own).flatMap((id) => {
    const item = catalogue.byId.get(id);
    const itemOffers = (offers.get(id) ?? []).toSorted(compareByAvailability);
    const cheapest = findLowestPurchasePrice(prices.priceSnapshot, id, prices.region, itemOffers);
    return item ? [{ item, offers: itemOffers, cheapest }] : [];
  });
  return c.render(
    <WishlistPage
      catalogue={catalogue}
      wishes={wishes}
      isPublic={viewer.settings.is_wishlist_public}
      publicUrl={getViewerPublicUrl(c, "wishlist")}
      site={services.site}
      prices={prices}
      page={parsePageNumber(c.req.query("page"))}
    />,
    {
      title: formatPageTitle(t.wishlistPage.title),
      styleSheets: ["collections", "account", "item"],
      hasCollectionControls: true,
      viewerHoldings: own(viewerHoldingsQuery),
    },
  );
});

/** Moves an entry of the wishlist before another entry, or to the end. */
wishlistRoutes.postForm(
  paths.saveWishlistOrder,
  { role: "user", queries: [viewerHoldingsQuery, viewerWishlistOrderQuery], formPagePath: paths.wishlist },
  async (c, own) => {
    const form = await readFormBody(c);
    if (!form) return respondToUnreadableForm(c, paths.wishlist);
    const { services, viewer } = c.var;
    const [id, before] = ["item", "before"].map((name) => parseId(getFormText(form, name) ?? ""));
    const wishedIds = listWishedIds(await services.loadCatalogue(), own);
    if (id !== undefined && wishedIds.includes(id))
      await saveWishlistOrder(services.db, viewer.id, moveWishlistItem(wishedIds, id, before));
    const page = parsePageNumber(getFormText(form, "page"));
    return c.redirect(`${paths.wishlistPage(page)}#wish-prices`, 303);
  },
);

/** Lists the ids of the items on the wishlist, in the owner's order. */
function listWishedIds(
  { items }: Catalogue,
  own: ViewerDataReader<typeof viewerHoldingsQuery | typeof viewerWishlistOrderQuery>,
): number[] {
  const { holdings } = own(viewerHoldingsQuery);
  const wished = sortInCatalogueOrder(items.filter(({ id }) => holdings.get(id)?.wishlisted));
  return sortByWishlistOrder(
    wished.map(({ id }) => id),
    own(viewerWishlistOrderQuery),
  );
}
