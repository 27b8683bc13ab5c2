import { t } from "../../domain/messages/islands";
import { browserPaths } from "../../domain/paths/browserPaths";
import { closeMenusOnLeave } from "../page/menus";
import { readCookie } from "../server/cookie";
import { getViewerId, isViewerUnknown } from "../server/page";
import { createAccountStore } from "../store/accountStore";
import { setChangeHandler } from "../store/changeHandler";
import { listenForCardButtons } from "../store/controls";
import { setCurrentAccount } from "../store/currentAccount";
import { clearPendingChanges, countPendingChanges } from "../store/outbox/pendingChangeStore";
import { $confirmation } from "../store/overlays";
import { rejectingChangeHandler } from "../store/rejectingChangeHandler";
import { startPage } from "./start";

/** Starts the page of a member or of an unidentified viewer, as the first script of such pages. */
startPage({
  loadStores() {
    closeMenusOnLeave();
    const id = isViewerUnknown() ? Number(readCookie("viewer") ?? 0) : getViewerId();
    if (id === 0) return setChangeHandler(rejectingChangeHandler);
    const account = createAccountStore(id);
    setCurrentAccount(account);
    setChangeHandler(account);
    confirmLogOut(id);
  },
  startControls: listenForCardButtons,
});

/** Asks for confirmation if a member logs out with unsent changes, because logging out deletes them. */
function confirmLogOut(userId: number): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest(`a[href="${browserPaths.logOut}"]`) : null;
    const pendingCount = link ? countPendingChanges(userId) : 0;
    if (pendingCount === 0) return;
    event.preventDefault();
    $confirmation.set({
      text: t.store.logOutConfirmation(pendingCount),
      confirm: t.store.logOut,
      onConfirm: () => {
        clearPendingChanges(userId);
        location.assign(browserPaths.logOut);
      },
    });
  });
}
