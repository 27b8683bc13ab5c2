import { listenForMenus } from "../page/menus";
import { openAccount } from "../store/account";
import { openHere } from "../store/accountHere";
import { listenForControls } from "../store/controls";
import { appointKeeper } from "../store/keeper";
import { listenForLogOut } from "../store/logOut";
import { viewerId } from "../store/page";
import { startPage } from "./start";

/** The first script of a page for who is signed in. */
startPage({
  show() {
    const account = openAccount(viewerId());
    openHere(account);
    appointKeeper(account);
    listenForLogOut(viewerId());
    listenForMenus();
  },
  listen: listenForControls,
});
