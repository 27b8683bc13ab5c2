import { t } from "../../domain/messages/islands";
import { isEmptyHolding } from "../../domain/ownership/holding";
import { encodeGuestHoldings } from "../../domain/wire/holdings";
import { afterPaint } from "../time/afterPaint";
import type { ChangeHandler } from "./changeHandler";
import { GUEST_STORAGE_KEY } from "./guestHoldings";
import { $holdings, getHolding } from "./holdings";
import { applyChange, listChangedItems } from "./outbox/pendingChange";
import { showToast, showWarning } from "./overlays";

/** The server learns no more than that: whoever has marked something is not greeted as new. */
function writeMarkedCookie(isMarked: boolean): void {
  document.cookie = `marked=1; Path=/; SameSite=Lax${isMarked ? "" : "; Max-Age=0"}`;
}

export function clearGuestHoldings(): void {
  sessionStorage.removeItem(GUEST_STORAGE_KEY);
  writeMarkedCookie(false);
}

/** @returns whether the browser could keep it. A full or forbidden storage changes this page alone. */
function writeGuestHoldings(): boolean {
  try {
    sessionStorage.setItem(GUEST_STORAGE_KEY, encodeGuestHoldings($holdings.get()));
    afterPaint(() => writeMarkedCookie([...$holdings.get().values()].some((holding) => !isEmptyHolding(holding))));
    return true;
  } catch (error) {
    console.warn("The browser does not keep changes of this page.", error);
    return false;
  }
}

/** Changes live in the tab, under the warning that they will not be saved. */
export const guestChangeHandler: ChangeHandler = {
  keep(change) {
    const holdings = new Map($holdings.get());
    for (const id of listChangedItems(change)) {
      holdings.set(
        id,
        applyChange(change.doing, id, getHolding(id), ({ isBoxed }) => ({ isBoxed })),
      );
    }
    $holdings.set(holdings);
    if (!isWarningDismissed()) showWarning("guest");
    if (!writeGuestHoldings()) showToast(t.store.notKept);
    return true;
  },
  ask: async (change) => {
    guestChangeHandler.keep(change);
    return undefined;
  },
};

const WARNING_DISMISSED_KEY = "plinth:warning-put-away";

/** Whoever has put the warning away in this tab is not warned again there, on whatever page. */
function isWarningDismissed(): boolean {
  try {
    return sessionStorage.getItem(WARNING_DISMISSED_KEY) !== null;
  } catch (error) {
    console.warn("The browser does not let this page read its storage.", error);
    return false;
  }
}

export function saveWarningDismissed(): void {
  try {
    sessionStorage.setItem(WARNING_DISMISSED_KEY, "1");
  } catch (error) {
    console.warn("The browser forgets that the warning was put away.", error);
  }
}
