import { ownCopiesForSale } from "../../db/ownership/own";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import { openRoom } from "../http/room";
import { ACCOUNT, accountOf } from "./account";
import { SellListPage } from "./OwnLists";
import { publicAddress } from "./publicAddress";
import { shownTo } from "./shownTo";
import { wishlist } from "./wishlist";

/** What somebody sees of their own things, and of how others see them. */
export const ownPages = openRoom(wishlist);

ownPages.page(paths.myAccount, { role: "user", reads: ACCOUNT }, async (c, own) =>
  c.render(await accountOf(c, own), { title: pageTitle("My Account"), rooms: ["own"] }),
);

ownPages.page(paths.sellList, { role: "user", reads: [ownCopiesForSale] }, async (c, own) => {
  const { services, viewer } = c.var;
  const { catalogue, prices } = await shownTo(c);
  return c.render(
    <SellListPage
      catalogue={catalogue}
      copies={own(ownCopiesForSale)}
      isPublic={viewer.settings.is_sell_list_public}
      address={publicAddress(c, "sell-list")}
      site={services.site}
      prices={prices}
    />,
    { title: pageTitle("Sell list"), rooms: ["own"] },
  );
});
