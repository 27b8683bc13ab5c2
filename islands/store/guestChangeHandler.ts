import { t } from "../../domain/messages/islands";
import { isEmptyHolding, toBoxedOrLooseCopy } from "../../domain/ownership/holding";
import { encodeHoldings } from "../../domain/wire/holdings";
import { tryBrowserStorageAccess } from "../server/browserStorage";
import { runAfterPaint } from "../time/runAfterPaint";
import type { ViewerChangeHandler } from "./changeHandler";
import { GUEST_HOLDINGS_STORAGE_KEY } from "./guestHoldings";
import { $holdings, getHolding } from "./holdings";
import { applyOperationToHolding, listItemIdsOfChange } from "./outbox/pendingChange";
import { $unsavedChangesReason, showToast } from "./overlays";

/** Sets or deletes the cookie by which the server knows that a guest has marked an item and hides its greeting. */
function writeMarkedCookie(isMarked: boolean): void {
  document.cookie = `marked=1; Path=/; SameSite=Lax${isMarked ? "" : "; Max-Age=0"}`;
}

export function clearGuestHoldings(): void {
  sessionStorage.removeItem(GUEST_HOLDINGS_STORAGE_KEY);
  writeMarkedCookie(false);
}

/** Saves the guest's holdings (copies and list entries of items). Returns false if the storage is full or forbidden. */
const writeGuestHoldings = (): boolean =>
  tryBrowserStorageAccess(() => {
    sessionStorage.setItem(GUEST_HOLDINGS_STORAGE_KEY, JSON.stringify(encodeHoldings($holdings.get())));
    runAfterPaint(() => writeMarkedCookie([...$holdings.get().values()].some((holding) => !isEmptyHolding(holding))));
    return true;
  }, "The changes of the guest stay on this page only.") === true;

/** Change handler of guests. Their collection lasts only as long as the tab, and a warning says so. */
export const guestChangeHandler: ViewerChangeHandler = {
  submit(change) {
    const holdings = new Map($holdings.get());
    for (const id of listItemIdsOfChange(change)) {
      holdings.set(id, applyOperationToHolding(change.operation, id, getHolding(id), toBoxedOrLooseCopy));
    }
    $holdings.set(holdings);
    if (!isWarningDismissed()) $unsavedChangesReason.set("guest");
    if (!writeGuestHoldings()) showToast(t.store.storageUnavailable);
    return true;
  },
  submitAndWait: async (change) => {
    guestChangeHandler.submit(change);
    return undefined;
  },
};

const WARNING_DISMISSED_KEY = "plinth:warning-dismissed";

/** Returns true if the guest has dismissed the warning in this tab, on any page. */
const isWarningDismissed = (): boolean =>
  tryBrowserStorageAccess(
    () => sessionStorage.getItem(WARNING_DISMISSED_KEY) !== null,
    "The guest warning is shown.",
  ) === true;

export const writeGuestWarningDismissed = (): void =>
  tryBrowserStorageAccess(
    () => sessionStorage.setItem(WARNING_DISMISSED_KEY, "1"),
    "The guest warning will be shown again.",
  );
