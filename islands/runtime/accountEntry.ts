import { t } from "../../domain/messages/islands";
import { pathsForBrowserScripts } from "../../domain/paths/pathsForBrowserScripts";
import { closeMenusOnLeave } from "../page/menus";
import { readCookie } from "../server/cookie";
import { getViewerId, isViewerUnknown } from "../server/page";
import { createAccountStore } from "../store/accountStore";
import { setViewerChangeHandler } from "../store/changeHandler";
import { listenForItemCardButtons } from "../store/controls";
import { setCurrentAccount } from "../store/currentAccount";
import { clearPendingChanges, countPendingChanges } from "../store/outbox/pendingChangeStore";
import { $pendingConfirmation } from "../store/overlays";
import { rejectingChangeHandler } from "../store/rejectingChangeHandler";
import { startPage } from "./start";

/** Starts the page of a member or of an unidentified viewer, as the first script of such pages. */
startPage({
  loadStores() {
    closeMenusOnLeave();
    const id = isViewerUnknown() ? Number(readCookie("viewer") ?? 0) : getViewerId();
    if (id === 0) return setViewerChangeHandler(rejectingChangeHandler);
    const account = createAccountStore(id);
    setCurrentAccount(account);
    setViewerChangeHandler(account);
    confirmLogOut(id);
  },
  startControls: listenForItemCardButtons,
});

/** Asks for confirmation if a member logs out with unsent changes, because logging out deletes them. */
function confirmLogOut(userId: number): void {
  document.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element ? event.target.closest(`a[href="${pathsForBrowserScripts.logOut}"]`) : null;
    const pendingCount = link ? countPendingChanges(userId) : 0;
    if (pendingCount === 0) return;
    event.preventDefault();
    $pendingConfirmation.set({
      text: t.store.logOutConfirmation(pendingCount),
      confirm: t.store.logOut,
      onConfirm: () => {
        clearPendingChanges(userId);
        location.assign(pathsForBrowserScripts.logOut);
      },
    });
  });
}
