import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { openRoom } from "../http/room";
import { ACCOUNT, accountOf } from "./account";
import { sellList } from "./sellList";
import { wishlist } from "./wishlist";

/** What somebody sees of their own things, and of how others see them. */
export const ownPages = openRoom(wishlist, sellList);

ownPages.page(paths.myAccount, { role: "user", reads: ACCOUNT }, async (c, own) =>
  c.render(await accountOf(c, own), { title: pageTitle(t.myAccount.title), rooms: ["own", "account"] }),
);
