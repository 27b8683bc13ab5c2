import { t } from "../../domain/messages/islands";
import { shownPaths } from "../../domain/paths/shown";
import { listenForMenus } from "../page/menus";
import { cookie } from "../server/cookie";
import { isUnreachable, viewerId } from "../server/page";
import { openAccount } from "../store/account";
import { openHere } from "../store/accountHere";
import { listenForControls } from "../store/controls";
import { appointKeeper } from "../store/keeper";
import { nobodyKeeps } from "../store/nobodyKeeps";
import { countWaiting, emptyShelf } from "../store/outbox/shelf";
import { $question } from "../store/overlays";
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

/** Whoever logs out leaves nothing in this browser; what the server does not have yet is asked about first. */
function listenForLogOut(userId: number): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest(`a[href="${shownPaths.logOut}"]`) : null;
    const waiting = link ? countWaiting(userId) : 0;
    if (waiting === 0) return;
    event.preventDefault();
    $question.set({
      text: t.store.askToLogOut(waiting),
      confirm: t.store.logOut,
      onConfirm: () => {
        emptyShelf(userId);
        location.assign(shownPaths.logOut);
      },
    });
  });
}
