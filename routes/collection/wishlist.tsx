import type { TakeOwn } from "../../db/access/own";
import { ownHoldings } from "../../db/ownership/own";
import { ownWishOrder, saveWishOrder } from "../../db/ownership/wishOrder";
import { stockOfEverything } from "../../db/stock/read";
import { pageTitle } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import { groupBy } from "../../domain/group";
import { t } from "../../domain/messages/pages";
import type { Holdings } from "../../domain/ownership/holding";
import { inWishOrder, moved, type WishOrder } from "../../domain/ownership/wishOrder";
import { paths } from "../../domain/paths";
import { byAvailability, isToBeHad, offerOf } from "../../domain/stock/availability";
import { cheapestOf } from "../../domain/stock/board";
import { UnreadableFormPage } from "../errors/pages";
import type { AppContext } from "../http/context";
import { readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { shownTo } from "../money/StillPrice";
import { publicAddress } from "../sharing/publicPages";
import { WishlistPage } from "./OwnLists";

export const wishlist = openRoom();

const WISHES = [ownHoldings, ownWishOrder, stockOfEverything] as const;

wishlist.page(paths.wishlist, { role: "user", reads: WISHES }, async (c, own) => {
  const { services, viewer } = c.var;
  const { catalogue, prices } = await shownTo(c);
  const offers = groupBy((own(stockOfEverything) ?? []).map(offerOf).filter(isToBeHad), ({ amiiboId }) => amiiboId);
  const wishes = wishesIn(catalogue, own(ownHoldings).holdings, own(ownWishOrder)).flatMap((id) => {
    const item = catalogue.byId.get(id);
    const had = (offers.get(id) ?? []).toSorted(byAvailability);
    return item ? [{ item, offers: had, cheapest: cheapestOf(prices.book, id, prices.region, had) }] : [];
  });
  return c.render(
    <WishlistPage
      catalogue={catalogue}
      wishes={wishes}
      isPublic={viewer.settings.is_wishlist_public}
      address={publicAddress(c, "wishlist")}
      site={services.site}
      prices={prices}
    />,
    {
      title: pageTitle(t.wishlistPage.title),
      rooms: ["own", "account", "item"],
      collects: true,
      own: own(ownHoldings),
    },
  );
});

/** Moves one wish before another, or to the end. */
wishlist.form(paths.orderWishes, { role: "user", reads: [ownHoldings, ownWishOrder], on: paths.wishlist }, move);

async function move(c: AppContext, own: TakeOwn<typeof ownHoldings | typeof ownWishOrder>) {
  const form = await readForm(c);
  if (!form) {
    c.status(400);
    return c.render(<UnreadableFormPage back={paths.wishlist} />, { title: pageTitle(t.errors.unreadableFormTitle) });
  }
  const { services, viewer } = c.var;
  const [id, before] = ["item", "before"].map((name) => parseId(textIn(form, name) ?? ""));
  const wishes = wishesIn(await services.catalogue(), own(ownHoldings).holdings, own(ownWishOrder));
  if (id !== undefined && wishes.includes(id)) await saveWishOrder(services.db, viewer.id, moved(wishes, id, before));
  return c.redirect(`${paths.wishlist}#wish-prices`, 303);
}

/** Ids, what is wished for most first. */
function wishesIn({ items }: Catalogue, holdings: Holdings, order: WishOrder): number[] {
  const wished = inCatalogueOrder(items.filter(({ id }) => holdings.get(id)?.wishlisted));
  return inWishOrder(
    wished.map(({ id }) => id),
    order,
  );
}
