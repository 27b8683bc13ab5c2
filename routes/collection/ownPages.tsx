import { Hono } from "hono";
import { ownImport } from "../../db/ownership/import";
import { ownCopiesForSale, ownHoldings } from "../../db/ownership/own";
import { picturesVersion } from "../../domain/artwork/version";
import { pageTitle } from "../../domain/brand";
import { summarize } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import type { AppContext, AppEnv } from "../context";
import { addressOf, type PublicPage } from "./door";
import type { Told } from "./ImportTold";
import { MyAccountPage } from "./MyAccountPage";
import { SellListPage, WishlistPage } from "./OwnLists";

/** What somebody sees of their own things, and of how others see them. */
export const ownPages = new Hono<AppEnv>();

ownPages.get(paths.myAccount, async (c) => {
  const { services, viewer } = c.var;
  const catalogue = await services.catalogue();
  const own = c.var.own(ownHoldings);
  return c.render(
    <MyAccountPage
      summary={summarize(catalogue, own.holdings)}
      holdings={own.holdings}
      pictures={picturesVersion(catalogue.version)}
      isPublic={viewer.settings.is_collection_public}
      address={publicAddress(c, "collection")}
      imported={{ told: toldOf(c.req.query("imported"), c.req.query("import")), offer: c.var.own(ownImport) }}
    />,
    { title: pageTitle("My Account") },
  );
});

ownPages.get(paths.wishlist, async (c) => {
  const { services, viewer } = c.var;
  const catalogue = await services.catalogue();
  const own = c.var.own(ownHoldings);
  return c.render(
    <WishlistPage
      catalogue={catalogue}
      holdings={own.holdings}
      isPublic={viewer.settings.is_wishlist_public}
      address={publicAddress(c, "wishlist")}
    />,
    { title: pageTitle("Wishlist"), collects: true, own },
  );
});

ownPages.get(paths.sellList, async (c) => {
  const { services, viewer } = c.var;
  const catalogue = await services.catalogue();
  return c.render(
    <SellListPage
      catalogue={catalogue}
      copies={c.var.own(ownCopiesForSale)}
      isPublic={viewer.settings.is_sell_list_public}
      address={publicAddress(c, "sell-list")}
    />,
    { title: pageTitle("Sell list") },
  );
});

function publicAddress(c: AppContext, page: PublicPage): string {
  const { id, settings } = c.var.viewer;
  return new URL(addressOf({ id, publicUsername: settings.public_username }, page), c.req.url).href;
}

function toldOf(imported = "", id = ""): Told | undefined {
  if (id === "undone") return { undone: true };
  return /^\d{1,6}$/.test(imported) ? { imported: Number(imported) } : undefined;
}
