import { openAccount } from "../store/account";
import { openHere } from "../store/accountHere";
import { appointKeeper } from "../store/keeper";
import { listenForLogOut } from "../store/logOut";
import { viewerId } from "../store/page";
import { startPage } from "./start";

/** The first script of a page for who is signed in. */
startPage(() => {
  const account = openAccount(viewerId());
  openHere(account);
  appointKeeper(account);
  listenForLogOut(viewerId());
});
