import { listenForMenus } from "../page/menus";
import { cookie } from "../server/cookie";
import { isUnreachable, viewerId } from "../server/page";
import { openAccount } from "../store/account";
import { openHere } from "../store/accountHere";
import { listenForControls } from "../store/controls";
import { appointKeeper } from "../store/keeper";
import { listenForLogOut } from "../store/logOut";
import { nobodyKeeps } from "../store/nobodyKeeps";
import { startPage } from "./start";

/** The first script of a page for who is signed in, and for who may be while nobody can say who they are. */
startPage({
  show() {
    listenForMenus();
    const id = isUnreachable() ? Number(cookie("viewer") ?? 0) : viewerId();
    if (id === 0) return appointKeeper(nobodyKeeps);
    const account = openAccount(id);
    openHere(account);
    appointKeeper(account);
    listenForLogOut(id);
  },
  listen: listenForControls,
});
