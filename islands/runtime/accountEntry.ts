import { listenForMenus } from "../page/menus";
import { openAccount } from "../store/account";
import { openHere } from "../store/accountHere";
import { listenForControls } from "../store/controls";
import { cookie } from "../store/cookie";
import { appointKeeper } from "../store/keeper";
import { listenForLogOut } from "../store/logOut";
import { nobodyKeeps } from "../store/nobodyKeeps";
import { isUnreachable, viewerId } from "../store/page";
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
